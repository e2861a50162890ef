import type { Call } from '../../kernel/mcp/tool.js';

/** The progress of a call that reads many pages, more of which are found on the way. */
export class PageProgress {
  readonly #call: Call;
  #expected = 0;
  #done = 0;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Adds pages that will be read. */
  expect(pages: number): void {
    this.#expected += pages;
  }

  /** Reports one more page as read. */
  done(): void {
    this.#call.progress(++this.#done, Math.max(this.#expected, this.#done), 'pages read');
  }
}
