// The part of Preact and htm that the page uses (preact.js).

/** An element of the page, as Preact draws it. */
export interface VNode {
  type: unknown;
}
/** Anything that can stand in a template. */
export type Drawable = VNode | Drawable[] | string | number | boolean | null | undefined;
/** A place that holds an element, or a value, from one drawing to the next. */
export interface Ref<T> {
  current: T;
}
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(tree: VNode, parent: Element): void;
export function useState<T>(first: T): [T, (next: T | ((before: T) => T)) => void];
export function useRef<T>(first: T): Ref<T>;
export function useEffect(effect: () => void, inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void, inputs?: unknown[]): void;
