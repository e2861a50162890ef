import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { openSession } from '../../forge/session.js';
import { createToy, HERE, posting } from '../toy.js';

const { simulator } = openSession();

async function state(query: string, of: Pick<typeof simulator, 'fetch'> = simulator) {
  const response = await of.fetch(`${HERE}/_simulator/state${query}`);
  return { status: response.status, json: await response.json() };
}

test('the state of the forge by kinds and pages is every record of its world, without a token', async () => {
  const world = JSON.parse(JSON.stringify(forgeRecords(simulator.world)));
  const tokens = [...simulator.world.tokens.values()].map(({ token }) => token);

  for (const [kind, records] of Object.entries<unknown[]>(world)) {
    const pages: unknown[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { json } = await state(`?kind=${kind}&from=${from}`);
      expect(json).toMatchObject({ kind, from, total: records.length });
      pages.push(...json.records);
      from = json.next;
    }
    expect(pages).toStrictEqual(records);
    const text = JSON.stringify(pages);
    expect(tokens.filter((token) => text.includes(token))).toStrictEqual([]);
  }
});

test('a page of the state has as many records as the limit, and where the next begins', async () => {
  const { json } = await state('?kind=issues&from=4&limit=2');

  expect(json).toStrictEqual({
    ...{ kind: 'issues', from: 4, next: 6, total: simulator.world.issues.size },
    records: JSON.parse(JSON.stringify(forgeRecords(simulator.world).issues.slice(4, 6))),
  });
});

test('the state of any simulator is read by kinds', async () => {
  const toy = createToy({ seed: 3 });
  await toy.fetch(`${HERE}/notes`, posting('milk'));

  const { json } = await state('?kind=notes', toy);

  expect(json).toMatchObject({ kind: 'notes', total: 1, from: 0, next: null });
  expect(json.records).toStrictEqual((await state('', toy)).json.notes);
});

test.each([
  ['?kind=poems', "'kind' must be one of users, groups, projects"],
  ['?kind=__proto__', "'kind' must be one of users"],
  ['?kind=issues&limit=0', "'limit' must be a whole number, 1 to 1000; received 0"],
  ['?kind=issues&limit=1001', "'limit' must be a whole number, 1 to 1000; received 1001"],
  ['?kind=issues&from=-1', "'from' must be a whole number, 0 or more"],
  ['?kind=issues&page=2', "unknown field 'page'; there are: kind, from, limit"],
  ['?from=2', "'from' needs 'kind'"],
])('the state refuses %s by a sentence', async (query, reason) => {
  const { status, json } = await state(query);

  expect([status, JSON.stringify(json)]).toStrictEqual([400, expect.stringContaining(reason)]);
});
