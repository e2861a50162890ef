import { afterAll, describe, expect, test } from 'vitest';
import { EQUIVALENTS } from './equivalents.js';
import { permits } from './exceptions.js';
import { differingCall } from './judging/differing.js';
import { Bench } from './judging/judging.js';
import { PERMITTED } from './judging/permitted.js';
import { unusedExceptions } from './judging/scores.js';
import { mutantsOf } from './making/making.js';
import { SERVER_NAMES, targets } from './making/target.js';

/** So many calls have to show no difference. */
const DRAWS = 60;
const TIMEOUT = 300_000;
const benches = new Map<string, Bench>();

function benchOf(server: (typeof SERVER_NAMES)[number]): Bench {
  const bench = benches.get(server) ?? new Bench(targets[server](1));
  benches.set(server, bench);
  return bench;
}

afterAll(async () => {
  for (const bench of benches.values()) await bench.close();
});

async function mutant(id: string) {
  const server = SERVER_NAMES.find((name) =>
    Object.keys(benchOf(name).target.contract.tools).some((tool) => id.includes(tool)),
  );
  if (server === undefined) throw new Error(`${id} is about no tool`);
  const bench = benchOf(server);
  const tool = Object.keys(bench.target.contract.tools).find((name) => id.split(/[:.]/).includes(name));
  const made = await mutantsOf(bench, tool, {
    seed: 1,
    shard: [1, 1],
    kind: id.startsWith(`${server}.`) ? 'clause' : 'behaviour',
  });
  return { bench, mutant: made.find((one) => one.id === id) };
}

describe('an equivalent mutant', () => {
  test.each(Object.keys(EQUIVALENTS))('answers %s', { timeout: TIMEOUT }, async (id) => {
    const found = await mutant(id);

    expect(found.mutant?.id).toBe(id);
    expect(found.mutant && (await differingCall(found.bench, found.mutant, DRAWS))).toBeUndefined();
  });

  test('is distinguished from one that answers otherwise', { timeout: TIMEOUT }, async () => {
    const found = await mutant('get_current_user: fact blanked: user/username');

    const call = found.mutant && (await differingCall(found.bench, found.mutant, DRAWS));

    expect(call).toBeDefined();
  });
});

test('a permission is about tools that there are, and says why', () => {
  const tools = SERVER_NAMES.flatMap((name) => Object.keys(benchOf(name).target.contract.tools));

  expect(
    PERMITTED.flatMap(({ tools: named = [] }) => named.filter((tool) => !tools.includes(tool))),
  ).toStrictEqual([]);
  expect(PERMITTED.filter(({ because }) => because.length < 20)).toStrictEqual([]);
});

test('a permission is about its operator and its places alone', () => {
  const permission = { tools: ['get_notes'], operator: 'fact blanked', about: /^webUrl$/, because: '' };
  const about = (id: string) => {
    const [tool, operator = ''] = id.split(': ');
    return permits(permission, { id, operator, tool });
  };

  expect(about('get_notes: fact blanked: webUrl')).toBe(true);
  expect(about('get_notes: fact blanked: notes[]/webUrl')).toBe(false);
  expect(about('get_notes: list cut: webUrl')).toBe(false);
  expect(about('get_issues: fact blanked: webUrl')).toBe(false);
});

test('an unused exception is reported for the servers that were run alone', () => {
  expect(unusedExceptions([], ['forge'])).toContain('argument ignored /^fetchAll$/');
  expect(unusedExceptions([], ['tracker']).filter((name) => name.includes('fetchAll'))).toStrictEqual([]);
});
