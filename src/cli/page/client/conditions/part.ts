/** A part of the conditions of a simulator: it fills its place, and `changed` says that others are to be shown anew. */
export type Part = (place: HTMLElement, simulator: string, changed: () => Promise<void>) => Promise<void>;
