import { expect, test } from 'vitest';
import { CASES } from '../forge/graphql/mutation-cases.js';
import { writingDesk } from '../forge/graphql/mutation-work.js';
import { expectFresh } from './laws.js';

test('every change of the schema is taken back by a reset', async () => {
  const desk = writingDesk();
  const { simulator: fresh } = writingDesk();
  const failed = [];

  for (const [name, making] of Object.entries(CASES)) {
    const { input, fields, account } = await making(desk);
    const { payload, problems } = await desk.change(name, input, fields, account);
    if (payload === null) failed.push({ name, problems });
  }
  const changed = desk.digest();
  desk.simulator.reset();

  expect(failed).toStrictEqual([]);
  expect(desk.digest()).not.toBe(changed);
  await expectFresh({ simulator: desk.simulator, fresh, course: { writes: [], questions: [] } });
}, 120_000);
