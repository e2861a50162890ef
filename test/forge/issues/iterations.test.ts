import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { freeEdition } from '../free-edition.js';
import { clientOfShortPages, everyPage } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, NOW, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const GROUP = 'platform';
const simulator = newForge();
const LONG = 'What we want by the end of it. '.repeat(30);
plan(3, { title: 'Retreat', description: 'Short.' });
plan(4, { title: 'Another', description: LONG });

const { iterations } = recordsOf(simulator.world);
const today = NOW.toISOString().slice(0, 10);

function plan(id: number, changes: { title: string; description: string }): void {
  const iteration = simulator.world.iterations.get(id);
  if (!iteration) throw new Error('the world has too few iterations');
  Object.assign(writable(simulator.world, iteration), changes);
}

function stateOf({ startDate, dueDate }: PlainRecord): string {
  if (String(startDate) > today) return 'upcoming';
  return String(dueDate) < today ? 'closed' : 'current';
}

/** The iterations of a group, the earliest first. */
function iterationsOf(group: string, states = ['upcoming', 'current', 'closed']): PlainRecord[] {
  return iterations
    .filter((iteration) => iteration.group === group && states.includes(stateOf(iteration)))
    .toSorted((one, other) =>
      one.dueDate === other.dueDate
        ? Number(one.id) - Number(other.id)
        : String(one.dueDate) < String(other.dueDate)
          ? -1
          : 1,
    );
}

function row(iteration: PlainRecord) {
  const { id, iid, title, cadence, sequence, startDate, dueDate, description } = iteration;
  return {
    ...{ id: `gid://forge/Iteration/${id}`, iid: String(iid), cadence, sequence },
    ...(title !== null && { title }),
    ...{ state: stateOf(iteration), startDate, dueDate },
    ...(description !== null && {
      description: description === LONG ? expect.stringContaining(LONG.slice(0, 300)) : description,
    }),
  };
}

const ids = (rows: readonly PlainRecord[]) => rows.map(({ id }) => String(id).replace(/.*\//, ''));

test.each([
  [GROUP, 'token', GROUP],
  [GROUP, 'guestToken', GROUP],
  ['platform/backend', 'token', GROUP],
  ['community', null, 'community'],
] as const)(
  'list_iterations lists those of %s for %s, the earliest first; those of the group above count, too',
  async (groupPath, account, owner) => {
    const client = await forgeClient(simulator, account);

    const rows = await everyPage(client, 'list_iterations', { groupPath, first: 50 }, 'iterations');

    expect(rows).toStrictEqual(iterationsOf(owner).map(row));
  },
);

test.each([
  ['upcoming', ['upcoming']],
  ['current', ['current']],
  ['opened', ['upcoming', 'current']],
  ['closed', ['closed']],
])('list_iterations with the state %s lists what is %j', async (state, states) => {
  const client = await forgeClient(simulator);
  const expected = iterationsOf(GROUP, states);

  const rows = await everyPage(
    client,
    'list_iterations',
    { groupPath: GROUP, state, first: 100 },
    'iterations',
  );

  expect(rows).toStrictEqual(expected.map(row));
  expect(new Set(expected.map(stateOf))).toStrictEqual(new Set(states));
});

test('list_iterations gives 20 unless asked otherwise, drops a fraction, goes on from `after`, and says where the list is', async () => {
  const client = await forgeClient(simulator);
  const expected = ids(iterationsOf(GROUP));

  const usual = await value(client, 'list_iterations', { groupPath: GROUP });
  const few = await value(client, 'list_iterations', { groupPath: GROUP, first: 3.9 });
  const args = { groupPath: GROUP, first: 5, after: few.pageInfo.endCursor };
  const next = await value(client, 'list_iterations', args);

  expect(ids(usual.iterations)).toStrictEqual(expected.slice(0, 20));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(ids(few.iterations)).toStrictEqual(expected.slice(0, 3));
  expect(ids(next.iterations)).toStrictEqual(expected.slice(3, 8));
  expect(usual.webUrl).toBe(`${SITE}/groups/platform/-/iterations`);
});

test('list_iterations reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const asked = { groupPath: GROUP, first: 30 };
  const expected = ids(iterationsOf(GROUP));

  const one = await value(client, 'list_iterations', asked);
  const args = { ...asked, after: one.pageInfo.endCursor, fetchAll: true };
  const more = await value(client, 'list_iterations', args);

  expect(ids(one.iterations)).toStrictEqual(expected.slice(0, 7));
  expect(ids(more.iterations)).toStrictEqual(expected.slice(7, 37));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

/** A forge as a whole, without its licence, and one of the edition that cannot have any. */
const FORGES: readonly (readonly [string, () => Promise<Client>])[] = [
  ['with a licence', () => forgeClient(simulator)],
  ['without a licence', () => forgeClient(unlicensed())],
  ['of the free edition', () => clientOfFreeEdition(unlicensed())],
];

function unlicensed(): ForgeSimulator {
  const free = newForge();
  free.settings.patch({ tier: 'free' });
  return free;
}

function clientOfFreeEdition(forge: ForgeSimulator): Promise<Client> {
  const fetch = freeEdition((url, init) => forge.fetch(url, init));
  return scriptedClient(fetch, { token: async () => tokenOf(forge, 'token') });
}

test.each(FORGES.slice(1))(
  'list_iterations is refused before a forge %s, with the reason, each time',
  async (_, open) => {
    const client = await open();

    for (const groupPath of [GROUP, 'platform/backend', GROUP]) {
      expect(await refusal(client, 'list_iterations', { groupPath })).toStrictEqual({
        code: 'unsupported',
        message: `The forge at ${SITE} has no iterations for ${groupPath}: they need a paid tier (Premium or Ultimate).`,
      });
    }
  },
);

test('list_iterations is answered on the premium tier as well', async () => {
  const premium = newForge();
  premium.settings.patch({ tier: 'premium' });

  const { iterations: rows } = await value(await forgeClient(premium), 'list_iterations', {
    groupPath: GROUP,
  });

  expect(rows).toHaveLength(20);
});

test.each(FORGES)(
  'list_iterations says that there is no such group, before a forge %s ✗3',
  async (_, open) => {
    const client = await open();

    for (const groupPath of ['no/such', 'platform/core', 'jelena.nakamura']) {
      const { code, message } = await refusal(client, 'list_iterations', { groupPath });

      expect(code).toBe('not_found');
      expect(message).toContain(`There is no group ${groupPath} that`);
    }
  },
);

test('list_iterations takes a refusal of the whole request for no matter of the licence', async () => {
  const forge = newForge();
  const client = await forgeClient(forge);
  forge.faults.arm({ kind: 'status', status: 403, times: 1 });

  const { code, message } = await refusal(client, 'list_iterations', { groupPath: GROUP });

  expect([code, message]).toStrictEqual(['forbidden', expect.not.stringContaining('paid tier')]);
});
