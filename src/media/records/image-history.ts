import { ImageEntry } from './entities.js';
import { History, type Page } from './history.js';

/** Entries by the mark of the key that they were made with, or of the caller who made them; undefined for those without one. */
export type MadeBy = { readonly owner: string | undefined } | { readonly caller: string | undefined };

/** Every picture that was made for one backend. */
export interface ImageHistory {
  /** Resolves once the entry is kept. Throws ToolError where it cannot be. */
  append(entry: ImageEntry): Promise<void>;
  /** The newest entries made so, newest first. Throws ToolError where they cannot be read. */
  newest(count: number, madeBy: MadeBy): Promise<Page<ImageEntry>>;
  /** Which of these paths some entry has. */
  recorded(paths: ReadonlySet<string>): Promise<ReadonlySet<string>>;
}

/** The same in one file, to which several processes may append. */
export class ImageFile implements ImageHistory {
  readonly #history: History<ImageEntry>;

  constructor(path: string) {
    this.#history = new History(path, ImageEntry);
  }

  append(entry: ImageEntry): Promise<void> {
    return this.#history.append(entry);
  }

  newest(count: number, madeBy: MadeBy): Promise<Page<ImageEntry>> {
    return this.#history.newest(count, (entry) =>
      'owner' in madeBy ? entry.owner === madeBy.owner : entry.caller === madeBy.caller,
    );
  }

  recorded(paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return this.#history.among(({ path }) => path, paths);
  }
}
