import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { lastLines } from './last-lines.js';

export interface Page<T> {
  entries: T[];
  /** One for each line that could not be read; such a line stays where it is. */
  warnings: string[];
}

/**
 * An append-only log of records, one JSON line each. An entry is one write at the end of the file, so several processes
 * may append; it begins with a line break, so that a line torn by a kill ends before it and costs nobody else's entry.
 */
export class History<T> {
  readonly #path: string;
  readonly #schema: z.ZodType<T>;

  constructor(path: string, schema: z.ZodType<T>) {
    this.#path = path;
    this.#schema = schema;
  }

  /** Resolves once the entry is on disk. */
  async append(record: T): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = await open(this.#path, 'a', 0o600);
    try {
      const line = Buffer.from(`\n${JSON.stringify(record)}\n`);
      const { bytesWritten } = await file.write(line); // one write: what another process appends never lands inside it
      if (bytesWritten !== line.length) throw new Error(`${this.#path} could not be written (disk full?)`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** The newest entries, newest first, and no more of the file than they need. */
  async newest(count: number): Promise<Page<T>> {
    const page: Page<T> = { entries: [], warnings: [] };
    if (count === 0) return page;
    for await (const line of lastLines(this.#path)) {
      const record = this.#parse(line.text);
      if (record === undefined)
        page.warnings.push(`A broken entry was set aside: ${this.#path}, byte ${line.start}.`);
      else page.entries.push(record);
      if (page.entries.length === count) break;
    }
    return page;
  }

  #parse(text: string): T | undefined {
    try {
      return this.#schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }
}
