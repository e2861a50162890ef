import { Database } from '../../kernel/state/database.js';
import { Seals } from '../../kernel/state/sealed.js';
import type { SharedState } from '../../kernel/state-settings.js';
import type { MediaStore } from '../store.js';
import { ImageTable } from './image-table.js';
import { MIGRATIONS } from './migrations.js';
import { SettingsTable } from './settings-table.js';
import { VideoTable } from './video-table.js';

/** The store of a backend in a PostgreSQL database, which replicas share. Nothing is connected before it is used. */
export function postgresStore({ url, keys, connections }: SharedState, backend: string): MediaStore {
  const database = new Database({ url, migrations: MIGRATIONS, connections });
  const seals = new Seals(keys);
  return {
    preferences: (apart = '') => new SettingsTable(database, seals, backend, apart),
    images: new ImageTable(database, backend),
    videos: new VideoTable(database, backend),
    problem: () => database.problem(),
    close: () => database.close(),
  };
}
