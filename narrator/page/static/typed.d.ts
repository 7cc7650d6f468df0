/** An event of a field, with what stands in it. */
export interface Typed extends Event {
  target: HTMLInputElement | HTMLSelectElement;
}
