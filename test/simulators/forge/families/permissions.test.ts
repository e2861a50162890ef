import { expect, test } from 'vitest';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import type { Asker } from '../laws/ask.js';
import { openBench } from './bench.js';
import { ROLES, type Row } from './rows/row.js';
import { FAMILIES, ROWS } from './rows/rows.js';

const simulator = lending(createForgeSimulator)({
  seed: 1,
  now: new Date('2026-03-02T00:00:00Z'),
  rate: 0,
  receive: () => new Response(),
});

type Level = (typeof ROLES)[keyof typeof ROLES] | null;
const ASKERS: readonly (readonly [name: string, as: Asker, level: Level])[] = [
  ['none', 'anonymous', null],
  ['any account', 'token', null],
  ...Object.entries(ROLES).map(([name, level]) => [name, 'token', level] as const),
  ['admin', 'adminToken', null],
];

async function preparedFor(row: Row, as: Asker, level: Level) {
  const bench = await openBench(simulator);
  bench.join(level);
  return { join: bench.join, send: await bench.prepare(row, as) };
}

test.each(ROWS)('$route takes $least and those above, and refuses everybody else', async (row) => {
  const at = ASKERS.findIndex(([name]) => name === row.least);
  const isOfAsker = row.given?.some(({ by }) => by === 'the same');
  const wrong: string[] = [];
  let prepared = await preparedFor(row, 'adminToken', null);
  for (const [index, [name, as, level]] of ASKERS.entries()) {
    if (isOfAsker || index > at) prepared = await preparedFor(row, as, level); // the one before was refused, and changed nothing
    prepared.join(level);
    const { status, text } = await prepared.send(as);
    const isRight = index < at ? [401, 403, 404].includes(status) : status < 400;
    if (!isRight) wrong.push(`${name}: ${status} ${text.slice(0, 200)}`);
  }

  expect(wrong).toStrictEqual([]);
});

test.each(ROWS.filter(({ tier }) => tier))('$route is part of $tier alone', async (row) => {
  const bench = await openBench(simulator);
  const { status } = await bench.send(row, 'adminToken', () =>
    simulator.settings.patch({ tier: row.tier === 'ultimate' ? 'premium' : 'free' }),
  );
  simulator.settings.patch({ tier: 'ultimate' });

  expect([403, 404]).toContain(status);
});

test('every route of the families has a row', () => {
  const named = new Set(ROWS.map(({ route }) => route));
  const routes = restRoutes
    .map(({ pattern }) => pattern.replace(' /api/v4', ' '))
    .filter((route) => FAMILIES.some(([of]) => of.test(route)));

  expect(routes.filter((route) => !named.has(route))).toStrictEqual([]);
});
