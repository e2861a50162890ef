import type { Database } from '../../kernel/state/database.js';
import type { Seals } from '../../kernel/state/sealed.js';
import type { Preferences } from '../records/preferences.js';

const READ = 'select value from understudy_media_settings where backend = $1 and caller = $2 and name = $3';
const WRITE = `insert into understudy_media_settings (backend, caller, name, value) values ($1, $2, $3, $4)
  on conflict (backend, caller, name) do update set value = excluded.value`;
const REPLACE =
  'update understudy_media_settings set value = $4 where backend = $1 and caller = $2 and name = $3 and value = $5';

const KEY = 'apiKey';
const MODEL = 'model';

/** What a caller configured, as rows; the key is encrypted for that caller and backend alone. */
export class SettingsTable implements Preferences {
  readonly #database: Database;
  readonly #seals: Seals;
  readonly #place: readonly [backend: string, caller: string];

  constructor(database: Database, seals: Seals, backend: string, caller: string) {
    this.#database = database;
    this.#seals = seals;
    this.#place = [backend, caller];
  }

  async apiKey(): Promise<string | undefined> {
    const sealed = await this.#read(KEY);
    if (sealed === undefined) return undefined;
    const apiKey = this.#seals.open(sealed, this.#place);
    if (!this.#seals.isNewest(sealed)) await this.#sealAnew(apiKey, sealed);
    return apiKey;
  }

  setApiKey(apiKey: string): Promise<void> {
    return this.#write(KEY, this.#seals.seal(apiKey, this.#place));
  }

  model(): Promise<string | undefined> {
    return this.#read(MODEL);
  }

  setModel(model: string): Promise<void> {
    return this.#write(MODEL, model);
  }

  /** A row is written whole or not at all. */
  async tidy(): Promise<void> {}

  /** Encrypts with the newest key what an older one encrypted, so that the older one can be taken away. */
  async #sealAnew(apiKey: string, sealed: string): Promise<void> {
    await this.#database.rows(REPLACE, [...this.#place, KEY, this.#seals.seal(apiKey, this.#place), sealed]);
  }

  async #read(name: string): Promise<string | undefined> {
    const [row] = await this.#database.rows(READ, [...this.#place, name]);
    return row && String(row.value);
  }

  async #write(name: string, value: string): Promise<void> {
    await this.#database.rows(WRITE, [...this.#place, name, value]);
  }
}
