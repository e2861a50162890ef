import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { onDisk } from '../../kernel/files/io-errors.js';
import { brokenEntries, MOST_NAMED } from './broken-entries.js';
import { type Line, lastLines } from './last-lines.js';

export interface Page<T> {
  entries: T[];
  /** One for each line that could not be read, up to five, and how many more there are; such a line stays where it is. */
  warnings: string[];
}

/**
 * An append-only log of records, one JSON line each. An entry is one write at the end of the file, so several processes
 * may append; it begins with a line break, so that a line torn by a kill ends before it and spoils no other entry.
 */
export class History<T> {
  readonly #path: string;
  readonly #schema: z.ZodType<T>;

  constructor(path: string, schema: z.ZodType<T>) {
    this.#path = path;
    this.#schema = schema;
  }

  /** Resolves once the entry is on disk. Throws ToolError where it cannot be written. */
  append(record: T): Promise<void> {
    return onDisk(`The history ${this.#path} cannot be written`, () => this.#append(record));
  }

  /** The newest entries that fit, newest first, and no more of the file than they need. Throws ToolError where it cannot be read. */
  async newest(count: number, fits: (record: T) => boolean = () => true): Promise<Page<T>> {
    const entries: T[] = [];
    if (count === 0) return { entries, warnings: [] };
    const broken: number[] = [];
    let allBroken = 0;
    for await (const { text, start } of this.#lines()) {
      const record = this.#parse(text);
      if (record === undefined) {
        if (++allBroken <= MOST_NAMED) broken.push(start);
      } else if (fits(record)) entries.push(record);
      if (entries.length === count) break;
    }
    return { entries, warnings: brokenEntries(this.#path, broken, allBroken) };
  }

  /** Which of the values some entry has. Reads on until all are found. */
  async among(value: (record: T) => string, wanted: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for await (const { text } of this.#lines()) {
      const record = this.#parse(text);
      if (record !== undefined && wanted.has(value(record))) found.add(value(record));
      if (found.size === wanted.size) break;
    }
    return found;
  }

  async *#lines(): AsyncGenerator<Line> {
    const lines = lastLines(this.#path);
    const failed = `The history ${this.#path} cannot be read`;
    try {
      for (;;) {
        const { value, done } = await onDisk(failed, () => lines.next());
        if (done) return;
        yield value;
      }
    } finally {
      await lines.return(undefined);
    }
  }

  async #append(record: T): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = await open(this.#path, 'a', 0o600);
    try {
      const line = Buffer.from(`\n${JSON.stringify(record)}\n`);
      const { bytesWritten } = await file.write(line); // one write: what another process appends never lands inside it
      if (bytesWritten !== line.length) throw new Error('only a part was written');
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  #parse(text: string): T | undefined {
    try {
      return this.#schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }
}
