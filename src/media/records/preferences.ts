import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { onDisk } from '../../kernel/files/io-errors.js';
import { leftovers, sweep } from '../../kernel/files/stale-files.js';

const KEY = 'credentials.json';
const MODEL = 'settings.json';
/** As what writes them whole names the parts. */
const IS_PART = /^(?:credentials|settings)\.json\.\d+$/;

const StoredKey = z.object({ apiKey: z.string() });
const StoredModel = z.object({ model: z.string() });

/** What a user configured, kept over restarts. Every method throws ToolError where that cannot be read or written. */
export interface Preferences {
  apiKey(): Promise<string | undefined>;
  setApiKey(apiKey: string): Promise<void>;
  model(): Promise<string | undefined>;
  setModel(model: string): Promise<void>;
  /** Removes what a kill left of a setting being written. */
  tidy(now: number): Promise<void>;
}

/** A file for each setting, so that two processes setting one do not undo the other. */
export class FilePreferences implements Preferences {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async apiKey(): Promise<string | undefined> {
    return (await this.#read(KEY, StoredKey))?.apiKey;
  }

  async setApiKey(apiKey: string): Promise<void> {
    await this.#write(KEY, { apiKey });
  }

  async model(): Promise<string | undefined> {
    return (await this.#read(MODEL, StoredModel))?.model;
  }

  async setModel(model: string): Promise<void> {
    await this.#write(MODEL, { model });
  }

  async tidy(now: number): Promise<void> {
    await sweep(await leftovers(this.#folder, (name) => IS_PART.test(name)), now);
  }

  async #read<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const path = join(this.#folder, name);
    const text = await onDisk(`The settings in ${path} cannot be read`, () =>
      readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    );
    if (text === undefined) return undefined;
    const stored = z.string().transform(json).pipe(schema).safeParse(text);
    if (stored.success) return stored.data;
    throw new ToolError(
      'conflict',
      `${path} is broken; it is left as it is. Configure the setting again to replace it.`,
    );
  }

  async #write(name: string, value: object): Promise<void> {
    const path = join(this.#folder, name);
    await onDisk(`The settings in ${path} cannot be written`, async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`, 0o600);
    });
  }
}

function json(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
}

/** Writes a file whole or not at all, under a temporary name first (its own, a dot and digits); with `mode`, for these eyes only. */
async function writeWhole(path: string, data: string | Buffer, mode?: number): Promise<void> {
  const { default: writeFileAtomic } = await import('write-file-atomic');
  await writeFileAtomic(path, data, mode === undefined ? {} : { mode });
}
