"""The measurements of docs/lab/performance.md: `python -m bench`, or one of them by its module.

What they compute lies in `tests/oracles`, so that tests hold the same figures; here they are printed.
"""
