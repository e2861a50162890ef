import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { Database } from '#src/kernel/state/database.js';
import { MIGRATIONS } from '#src/media/postgres/migrations.js';
import { postgresStore } from '#src/media/postgres/postgres-store.js';
import type { MediaStore } from '#src/media/store.js';
import { postgresForTests } from '../../postgres/databases.js';
import { storeLaws } from './laws.js';

const server = postgresForTests();
const KEY = randomBytes(32);
const ASKED = { event: 'asked' as const, id: 'one', timestamp: '2026-01-01T12:00:00.000Z' };
const ORDER = { prompt: 'x', model: 'm', aspectRatio: '16:9', resolution: '720p', numberOfVideos: 1 };

const opened: MediaStore[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close?.()));
});

/** The store of one process. */
function storeOf(url: string, keys = [KEY], backend = 'backend', connections = 10): MediaStore {
  const store = postgresStore({ url, keys, connections }, backend);
  opened.push(store);
  return store;
}

async function rowsIn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

storeLaws(async () => {
  const url = await server().newDatabase();
  const again = () => storeOf(url);
  return { store: again(), again };
});

test('the state of one backend is not that of another', async () => {
  const url = await server().newDatabase();
  const one = storeOf(url, [KEY], 'one');
  const other = storeOf(url, [KEY], 'other');
  await one.preferences(undefined).setApiKey('a-key');
  await one.videos.append({ ...ASKED, order: ORDER });

  expect(await other.preferences(undefined).apiKey()).toBeUndefined();
  expect(await other.videos.jobs()).toStrictEqual([]);
  await other.videos.append({ ...ASKED, order: ORDER });
  expect(await one.videos.jobs()).toHaveLength(1);
});

test('no row holds a key that can be read, and a copied row opens for no other caller', async () => {
  const url = await server().newDatabase();
  const store = storeOf(url);
  await store.preferences('ada').setApiKey('the-key-of-ada');

  const [row] = await rowsIn(url, 'select * from understudy_media_settings');
  expect(JSON.stringify(row)).not.toContain('the-key-of-ada');
  expect(JSON.stringify(row)).not.toContain(Buffer.from('the-key-of-ada').toString('base64').slice(0, 12));

  await rowsIn(
    url,
    "insert into understudy_media_settings select backend, 'eve', name, value from understudy_media_settings",
  );
  await expect(store.preferences('eve').apiKey()).rejects.toThrow('cannot be decrypted');
});

test('a key is read with a second encryption key, and encrypted with the first one then', async () => {
  const url = await server().newDatabase();
  const next = randomBytes(32);
  await storeOf(url).preferences(undefined).setApiKey('a-key');

  const rotating = storeOf(url, [next, KEY]).preferences(undefined);
  expect(await rotating.apiKey()).toBe('a-key');

  const rotated = storeOf(url, [next]).preferences(undefined);
  expect(await rotated.apiKey()).toBe('a-key');
  await expect(storeOf(url).preferences(undefined).apiKey()).rejects.toMatchObject({
    code: 'conflict',
    retryable: false,
  });
});

test('of many who want to fetch a video one does at a time, and the others are given its end', async () => {
  const url = await server().newDatabase();
  const logs = Array.from({ length: 6 }, () => storeOf(url).videos);
  const [log] = logs;
  await log?.append({ ...ASKED, order: ORDER });
  await log?.append({ ...ASKED, event: 'accepted', operation: 'operations/1' });

  const claims = await Promise.all(logs.map((each, at) => each.claim('one', `attempt-${at}`)));
  expect(claims.toSorted()).toStrictEqual(['granted', ...Array.from({ length: 5 }, () => 'taken')]);

  await logs[1]?.release('one', `attempt-${claims.indexOf('granted')}`);
  expect(await logs[2]?.claim('one', 'a later attempt')).toBe('granted');

  const end = { ...ASKED, event: 'failed' as const, reason: 'no' };
  const made = { ...ASKED, event: 'made' as const, videos: [], withheld: ['one'] };
  await log?.append(end);
  await log?.append(made);
  expect(await logs[3]?.claim('one', 'too late')).toStrictEqual(made);
});

test('a claim ends by itself, for its process may be gone', async () => {
  const url = await server().newDatabase();
  const { videos } = storeOf(url);
  await videos.append({ ...ASKED, order: ORDER });
  await videos.claim('one', 'of a process that was killed');

  await rowsIn(
    url,
    "update understudy_media_videos set claimed_until = claimed_until - interval '61 seconds'",
  );

  expect(await videos.claim('one', 'of another')).toBe('granted');
});

test('a second video under the identifier of another is refused before it is asked for', async () => {
  const url = await server().newDatabase();
  const { videos } = storeOf(url);
  await videos.append({ ...ASKED, order: ORDER });

  const second = videos.append({ ...ASKED, order: { ...ORDER, prompt: 'another' } });

  await expect(second).rejects.toMatchObject({ code: 'conflict', retryable: true });
  await videos.append({ ...ASKED, order: ORDER }); // as it is after an answer that did not arrive
  expect(await videos.jobs()).toHaveLength(1);
});

test('a process has no more connections than it may have', async () => {
  const url = await server().newDatabase();
  const store = storeOf(url, [KEY], 'backend', 2);

  const apart = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'].map((name) => store.preferences(name));
  await Promise.all(apart.map((preferences) => preferences.model()));
  const [{ count } = {}] = await rowsIn(
    url,
    "select count(*)::int from pg_stat_activity where application_name = 'understudy' and datname = current_database()",
  );

  expect(count).toBe(2);
});

test('twelve processes that start at once make the tables once', async () => {
  const url = await server().newDatabase();
  const stores = Array.from({ length: 12 }, () => storeOf(url));

  const read = await Promise.all(stores.map((store) => store.preferences(undefined).model()));

  expect(read).toStrictEqual(Array.from({ length: 12 }, () => undefined));
  const run = await rowsIn(url, 'select version from understudy_migrations order by version');
  expect(run).toStrictEqual(MIGRATIONS.map((_, version) => ({ version })));
});

test('a migration that fails leaves nothing, and is run again by the next statement', async () => {
  const url = await server().newDatabase();
  const half = new Database({ url, migrations: ['create table one (id integer)', 'select 1 / 0'] });

  await expect(half.rows('select 1', [])).rejects.toMatchObject({ code: 'backend_error', retryable: false });

  const whole = new Database({ url, migrations: ['create table one (id integer)', 'create table two ()'] });
  expect(await whole.rows('select id from one', [])).toStrictEqual([]);
  await Promise.all([half.close(), whole.close()]);
});

test('a statement waits for a database that starts again', async () => {
  const url = await server().newDatabase();
  const store = storeOf(url);
  await store.preferences(undefined).setModel('before');
  await server().stop('immediate');

  const read = store.preferences(undefined).model();
  const start = server().start();

  expect(await read).toBe('before');
  await start;
});

test('a database that does not answer, or refuses, is a problem of the server, asked after once in a second', async () => {
  const url = await server().newDatabase();
  let time = 1_000;
  const database = new Database({ url, migrations: [], now: () => time });
  const refused = new Database({ url: url.replace(/[^/]+$/, 'no_such_database'), migrations: [] });

  const before = await database.problem();
  await server().stop();
  const cached = await database.problem();
  time += 1_000;
  const after = await database.problem();
  await server().start();
  time += 1_000;

  expect([before, cached]).toStrictEqual([undefined, undefined]);
  expect(after).toMatch(/^the database at 127\.0\.0\.1:\d+ does not answer$/);
  expect(await database.problem()).toBeUndefined();
  expect(await refused.problem()).toMatch(/refuses what is asked of it$/);
  await Promise.all([database.close(), refused.close()]);
});

test('a call fails with an error that may pass where no database answers for long, and names no password', async () => {
  const url = (await server().newDatabase()).replace('understudy@', 'understudy:s3cret@');
  let time = 0;
  const wait = async (milliseconds: number) => {
    time += milliseconds;
  };
  const database = new Database({ url, migrations: [], now: () => time, wait });
  await server().stop();

  const error = await database.rows('select 1', []).catch((reason: unknown) => reason);

  await server().start();
  expect(error).toMatchObject({ code: 'unavailable', retryable: true });
  expect(String(error)).toContain('UNDERSTUDY_STATE_URL');
  expect(String(error)).not.toContain('s3cret');
  await database.close();
});
