import { type Database, LONG_PATIENCE } from '../../kernel/state/database.js';
import { ImageEntry } from '../records/entities.js';
import type { Page } from '../records/history.js';
import type { ImageHistory, MadeBy } from '../records/image-history.js';

const APPEND = `insert into understudy_media_images (backend, path, owner, caller, entry) values ($1, $2, $3, $4, $5)
  on conflict (backend, path) do nothing`;
const newestBy = (column: 'owner' | 'caller') =>
  `select entry from understudy_media_images where backend = $1 and ${column} = $2 order by position desc limit $3`;
const OWNERS = newestBy('owner');
const CALLERS = newestBy('caller');
const RECORDED = 'select path from understudy_media_images where backend = $1 and path = any($2)';

/** The pictures of a backend as rows. */
export class ImageTable implements ImageHistory {
  readonly #database: Database;
  readonly #backend: string;

  constructor(database: Database, backend: string) {
    this.#database = database;
    this.#backend = backend;
  }

  async append(entry: ImageEntry): Promise<void> {
    const { path, owner = '', caller = '' } = entry;
    const values = [this.#backend, path, owner, caller, JSON.stringify(entry)];
    await this.#database.rows(APPEND, values, LONG_PATIENCE);
  }

  async newest(count: number, madeBy: MadeBy): Promise<Page<ImageEntry>> {
    const [statement, mark] = 'owner' in madeBy ? [OWNERS, madeBy.owner] : [CALLERS, madeBy.caller];
    const rows = await this.#database.rows(statement, [this.#backend, mark ?? '', count]);
    return { entries: rows.map(({ entry }) => ImageEntry.parse(JSON.parse(String(entry)))), warnings: [] };
  }

  async recorded(paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows(RECORDED, [this.#backend, [...paths]]);
    return new Set(rows.map(({ path }) => String(path)));
  }
}
