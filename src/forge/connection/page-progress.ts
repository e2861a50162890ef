import type { Call } from '../../kernel/mcp/tool.js';

/** The progress of a call that reads many pages, more of which become known on the way. */
export class PageProgress {
  readonly #call: Call;
  #known = 0;
  #done = 0;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Adds pages that will be read. */
  expect(pages: number): void {
    this.#known += pages;
  }

  /** Reports one more page as read. */
  done(): void {
    this.#call.progress(++this.#done, Math.max(this.#known, this.#done), 'pages read');
  }
}
