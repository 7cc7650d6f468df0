"""Sound as arrays of samples: effects, background sounds (beds), loudness and mixing."""
