import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { planted } from '../forge/planting.js';
import { clientOf } from '../kernel/session.js';
import { withFigureOff } from './figures.js';
import { fixtureServer } from './fixture/tools.js';
import { withListsChanged } from './lists.js';
import { keyOf, nameOf } from './plant.js';
import { plantsOf } from './plants.js';
import { equivalentsOf, rowsOf, unusedEquivalents } from './table.js';

afterEach(() => {
  delete process.env.PLANT;
  delete process.env.PLANT_APPLIED;
});

const ARGUMENTS = { place: 'yard', newest: true, kind: 'wood', who: { key: 'k' } };

/** The answer of the fixture's list, with a fault planted; and whether the fault changed anything. */
async function answerWith(plant: object | undefined, args: object = ARGUMENTS) {
  const client = await clientOf(planted(fixtureServer));
  if (plant) process.env.PLANT = JSON.stringify({ tool: 'get_things', ...plant });
  const { structuredContent } = await client.callTool({ name: 'get_things', arguments: { ...args } });
  const { things, asked } = structuredContent as { things: Record<string, unknown>[]; asked: object };
  return { things, asked, applied: process.env.PLANT_APPLIED !== undefined };
}

/** The values of one member of the things, with a fault planted in their list. */
async function listed(kind: string, list = 'things', member = 'name'): Promise<unknown[]> {
  return (await answerWith({ kind, list })).things.map((thing) => thing[member]);
}

describe('a planted fault', () => {
  test('is none where PLANT is not set, or is of another tool', async () => {
    const untouched = await answerWith(undefined);

    expect(untouched.applied).toBe(false);
    expect(untouched.asked).toStrictEqual({ ...ARGUMENTS, first: 20 });
    expect(await answerWith({ tool: 'get_thing', kind: 'ignore', argument: 'first' })).toStrictEqual(
      untouched,
    );
  });

  test('drops an argument, so that its default applies', async () => {
    const { asked, applied } = await answerWith(
      { kind: 'ignore', argument: 'first' },
      { ...ARGUMENTS, first: 2 },
    );

    expect({ asked, applied }).toStrictEqual({ asked: { ...ARGUMENTS, first: 20 }, applied: true });
  });

  test('drops a member of an argument', async () => {
    const { asked } = await answerWith({ kind: 'ignore', argument: 'who.key' });

    expect(asked).toMatchObject({ who: {} });
  });

  test('replaces an argument that is given, and no other', async () => {
    const plant = { kind: 'replace', argument: 'kind', values: ['wood', 'metal'] };

    expect((await answerWith(plant)).asked).toMatchObject({ kind: 'metal' });
    expect((await answerWith({ ...plant, argument: 'newest', values: [true, false] })).asked).toMatchObject({
      newest: false,
    });
    delete process.env.PLANT_APPLIED;
    expect(await answerWith(plant, { place: 'yard' })).toMatchObject({ applied: false });
  });

  test('drops, doubles, exchanges and replaces records', async () => {
    expect(await listed('missing')).toStrictEqual(['oak', 'tin']);
    expect(await listed('doubled')).toStrictEqual(['oak', 'elm', 'elm', 'tin']);
    expect(await listed('exchanged')).toStrictEqual(['oak', 'tin', 'elm']);
    expect(await listed('foreign')).toStrictEqual(['oak', 'elm-foreign', 'tin']);
    expect(await listed('foreign', 'things', 'id')).toStrictEqual([1, 1_000_005, 3]);
  });

  test('changes the lists within records, and those of parts that no schema describes', async () => {
    expect(await listed('missing', 'things[].tags', 'tags')).toStrictEqual([[], ['tall'], []]);
    expect(await listed('exchanged', 'things[].tags', 'tags')).toStrictEqual([
      ['wood'],
      ['tall', 'wood'],
      [],
    ]);
    expect(await listed('exchanged', 'things[].raw.**', 'raw')).toStrictEqual([{ inner: [2, 1] }, {}, {}]);
  });
});

test('a foreign record of what its day identifies is that of another day', () => {
  const byDay = [{ day: '2026-02-01', events: 1 }];

  expect(withListsChanged({ byDay }, 'byDay', 'foreign')).toStrictEqual({
    byDay: [{ day: '1026-02-01', events: 1 }],
  });
});

test('a figure of an answer is off by one, in a list that of the middle record alone', () => {
  const answer = { totals: { events: 3 }, byDay: [{ events: 1 }, { events: 2 }, { events: 0, day: 'x' }] };

  expect(withFigureOff(answer, 'totals.events')).toStrictEqual({ ...answer, totals: { events: 4 } });
  expect(withFigureOff(answer, 'byDay[].events')).toStrictEqual({
    ...answer,
    byDay: [{ events: 1 }, { events: 3 }, { events: 0, day: 'x' }],
  });
  expect(withFigureOff({ ...answer, byDay: [] }, 'byDay[].events')).toStrictEqual({ ...answer, byDay: [] });
  expect(withFigureOff(answer, 'totals.other')).toStrictEqual(answer);
});

test('the figures of a tool that counts are among its faults, of any other not', () => {
  const count = { type: 'number' };
  const byDay = {
    type: 'array',
    items: { type: 'object', properties: { events: count, day: { type: 'string' } } },
  };
  const outputSchema = {
    type: 'object',
    properties: { totals: { type: 'object', properties: { events: count } }, byDay },
  };

  const faults = ['analytics_of_things', 'get_things'].map((name) =>
    plantsOf({ name, inputSchema: {}, outputSchema })
      .filter(({ kind }) => kind === 'off by one')
      .map(nameOf),
  );

  expect(faults).toStrictEqual([['off by one totals.events', 'off by one byDay[].events'], []]);
});

test('the faults of a tool are all that its schemas allow', async () => {
  const { tools } = await (await clientOf(fixtureServer)).listTools();

  const names = tools
    .filter(({ name }) => name === 'get_things')
    .flatMap((tool) => plantsOf(tool).map(nameOf));

  const lists = ['things', 'things[].tags', 'things[].raw.**', 'asked.*.**'];
  expect(names).toStrictEqual([
    ...['ignore first', 'ignore newest', 'replace newest', 'ignore kind', 'replace kind'],
    ...['ignore who', 'ignore who.key'],
    ...lists.flatMap((list) =>
      ['missing', 'doubled', 'exchanged', 'foreign'].map((kind) => `${kind} ${list}`),
    ),
  ]);
});

test('the program shows which test catches a fault, and fails where none does', () => {
  const args = ['vitest', 'run', '--root', 'test', '--config', 'plants/fixture/vitest.config.ts'];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));

  const env = { ...process.env, PLANTS_OF: '^get_thing$' };
  const { status, stdout } = spawnSync('npx', args, { cwd, env, encoding: 'utf8' });

  const rows = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(/ {2,}/));
  expect(rows).toStrictEqual([
    ['get_thing', 'ignore id', 'get_thing reads the thing of an id'],
    ['get_thing', 'ignore shout', 'SURVIVED: it never changed anything'],
    ['get_thing', 'replace shout', 'SURVIVED: it never changed anything'],
    ['get_thing', 'missing tags', 'get_thing lists the tags of a thing, in whatever order'],
    ['get_thing', 'doubled tags', 'get_thing lists the tags of a thing, in whatever order'],
    ['get_thing', 'exchanged tags', 'SURVIVED'],
    ['get_thing', 'foreign tags', 'get_thing lists the tags of a thing, in whatever order'],
    ['Fails when it runs again: plants/fixture/thing.tests.ts › get_thing works once'],
    ['7 faults, 3 survived.'],
  ]);
  expect(status).toBe(1);
});

test('an equivalent counts as caught with its reason, and one that is caught all the same is named', () => {
  const [one, other] = ['a', 'b'].map((list) => ({ tool: 't', kind: 'missing' as const, list }));
  if (!one || !other) throw new Error('two faults are needed');
  const plants = [one, other];
  const listed = { [keyOf(one)]: 'a set', [keyOf(other)]: 'a set', 'u: missing c': 'of another tool' };
  const equivalents = equivalentsOf(listed, /^t$/);

  const rows = rowsOf(
    plants,
    [{ title: 't lists b', trials: [{ plant: other, applied: true, failed: true }] }],
    equivalents,
  );

  expect(rows.map(({ result, passed }) => [result, passed])).toStrictEqual([
    ['equivalent: a set', true],
    ['t lists b', true],
  ]);
  expect(unusedEquivalents(rows, equivalents)).toStrictEqual([keyOf(other)]);
});
