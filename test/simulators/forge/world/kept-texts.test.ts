import { beforeEach, expect, test } from 'vitest';
import { register } from '#simulators/forge/collections/register.js';
import { nextId } from '#simulators/forge/world/world.js';
import { workshop } from '../merge-requests/merge-request-work.js';
import { openSession } from '../session.js';

/** So many of what a search finds are compared. */
const SOME = 20;
const KINDS = ['issues', 'merge_requests'] as const;
type Kind = (typeof KINDS)[number];

interface Found {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
}

let session: ReturnType<typeof openSession>;

beforeEach(() => {
  session = openSession();
});

async function send(path: string, method = 'GET', sent?: object) {
  const { status, body } = await session.send(method, path, sent, 'adminToken');
  if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
  return body;
}

async function list(kind: Kind, query: string): Promise<readonly Found[]> {
  return send(`/${kind}?scope=all&${query}`);
}

/** Every record of a kind, in the order of the lists. */
async function everything(kind: Kind): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (let page = 1; ; page += 1) {
    const found = await list(kind, `per_page=100&page=${page}`);
    all.push(...found);
    if (found.length < 100) return all;
  }
}

/** Searches made of what some records are called: whole words, parts of words, two words, and a phrase. */
function searchesFor(all: readonly Found[]): string[] {
  const titles = all.filter((_, at) => at % 130 === 0).map(({ title }) => title.toLowerCase());
  return [
    ...titles.flatMap((title) => {
      const [first = '', second = '', ...rest] = title.split(/\s+/);
      return [title, second.slice(1), `${first} ${rest.at(-1) ?? second}`, `"${first} ${second}"`];
    }),
    ...['xylophone', 'walrus', 'WALRUS rare'],
  ].filter((search) => search.length > 3);
}

/** What a search finds, by reading every record. */
function scan(all: readonly Found[], search: string): readonly number[] {
  const wanted = search.toLowerCase();
  const phrase = /^"(.*)"$/.exec(wanted)?.[1];
  const words = (phrase === undefined ? wanted.split(' ') : [phrase]).filter(({ length }) => length >= 3);
  return all
    .filter(({ title, description }) =>
      [title, description ?? ''].some((text) => words.every((word) => text.toLowerCase().includes(word))),
    )
    .map(({ id }) => id)
    .slice(0, SOME);
}

async function compare(kind: Kind): Promise<number> {
  const all = await everything(kind);
  let few = 0;
  for (const search of searchesFor(all)) {
    const found = (await list(kind, `per_page=${SOME}&search=${encodeURIComponent(search)}`)).map(
      ({ id }) => id,
    );
    expect([search, found]).toStrictEqual([search, scan(all, search)]);
    if (found.length > 0 && found.length < SOME) few += 1;
  }
  return few;
}

test.each(KINDS)('a search in %s finds what a reading of every record finds', async (kind) => {
  expect(await compare(kind)).toBeGreaterThan(2);
});

test('what is written is found, what is gone is not, and a reset puts back what was there', async () => {
  const core = '/projects/platform%2Fcore';
  const walruses = () =>
    Promise.all(KINDS.map(async (kind) => (await list(kind, 'search=walrus')).map(({ title }) => title)));
  const before = await walruses();
  const { open } = await workshop(session);

  await send(`${core}/issues`, 'POST', { title: 'A walrus' });
  const { iid } = await send(`${core}/issues`, 'POST', { title: 'No walrus' });
  await walruses();
  await send(`${core}/issues/${iid}`, 'DELETE');
  await send(`${core}/issues/1`, 'PUT', { description: 'of the walrus, rare as it is', title: 'First' });
  await send(`${core}/merge_requests/1`, 'PUT', { title: 'Paint the walrus' });
  await send(`${core}/merge_requests/2`, 'PUT', { title: 'Sell the walrus' });
  await open('gone', { title: 'Feed the walrus' });
  await walruses();
  await send(`${core}/merge_requests/2`, 'DELETE');
  const written = await walruses();
  session.simulator.reset();

  expect(written).toStrictEqual([
    ['A walrus', 'First'],
    ['Feed the walrus', 'Paint the walrus'],
  ]);
  expect([before, await walruses()]).toStrictEqual([
    [[], []],
    [[], []],
  ]);
});

test('what is registered is found at once', async () => {
  const { world } = session.simulator;
  const [issue] = world.issues.values();
  const [mergeRequest] = world.mergeRequests.values();
  if (!issue || !mergeRequest) throw new Error('a world has both');
  for (const kind of KINDS) await list(kind, 'search=walrus');

  const named = { iid: 9_999, title: 'walrus' };
  register(world, 'issues', { ...issue, ...named, id: nextId(world, 'issues') });
  register(world, 'mergeRequests', { ...mergeRequest, ...named, id: nextId(world, 'mergeRequests') });

  for (const kind of KINDS) expect(await list(kind, 'search=walrus')).toHaveLength(1);
});
