/** What a part of the page is shown with. */
export interface Shown {
  /** The simulators there are, by name. */
  readonly simulators: readonly string[];
  /** Whether servers run here, of which calls can be seen. */
  readonly hasCalls: boolean;
  /** Ends when something else is shown. */
  readonly signal: AbortSignal;
}

/** A part of the page: it fills a place, and may go on doing so until its signal ends. */
export type View = (place: HTMLElement, shown: Shown, rest: readonly string[]) => unknown;

/** Does something now and again, while the page is looked at, until the signal ends; the next begins when the last is done. */
export function repeatedly(act: () => Promise<unknown>, signal: AbortSignal, milliseconds = 1_000): void {
  const turn = async () => {
    if (signal.aborted) return;
    if (document.visibilityState === 'visible') await act().catch(() => {}); // it may answer again
    setTimeout(turn, milliseconds);
  };
  setTimeout(turn, milliseconds);
}
