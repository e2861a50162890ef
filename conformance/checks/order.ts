import { type Check, demand, fact } from '../check.js';
import type { Known, Scalar } from '../oracle.js';
import { plain } from '../telling.js';
import { toolOf } from './accepting.js';
import { recordsTold, uncapped } from './told-records.js';

/** The records stand in order of what the world knows of them. */
export const orderChecks: Check[] = [
  {
    kind: 'order',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const args = { ...(await uncapped(stage, tool)), ...fact<object | undefined>(clause, 'with') };
      const records = await recordsTold(stage, tool, fact<string>(clause, 'record'), args);
      const by = fact<string[]>(clause, 'by');
      const direction = fact<'ascending' | 'descending' | undefined>(clause, 'direction');
      if (direction) demandSorted(records, by, direction);
      else demandTogether(records, by);
    },
  },
];

/** Records without the fact have no place in the order. */
function demandSorted(records: readonly Known[], [by = '']: string[], direction: string): void {
  const placed = records.flatMap((record) => {
    const [value] = record.field(by).flat();
    return value === undefined ? [] : [{ record, value: Number(value) }];
  });
  demand(new Set(placed.map(({ value }) => value)).size > 2, `too few records differ by ${by} to tell`);
  const sign = direction === 'ascending' ? 1 : -1;
  const wrong = placed.findIndex(
    ({ value }, at) => at > 0 && sign * (value - (placed[at - 1]?.value ?? 0)) < 0,
  );
  demand(
    wrong < 0,
    `${placed[wrong]?.record.id} stands after ${placed[wrong - 1]?.record.id}, against the ${by}`,
  );
}

/** Equal ones stand together, by the first fact and then, among those, by the next. */
function demandTogether(records: readonly Known[], by: readonly string[]): void {
  for (const depth of by.keys()) {
    const keys = records.map((record) => keyOf(record, by.slice(0, depth + 1)));
    const again = keys.findIndex((key, at) => keys.indexOf(key) < at && keys[at - 1] !== key);
    demand(again < 0, `${records[again]?.id} stands apart from those of the same ${by[depth]}`);
    demand(new Set(keys).size > depth + 1, `too few records differ by ${by[depth]} to tell`);
  }
}

function keyOf(record: Known, by: readonly string[]): string {
  const first = (names: readonly Scalar[] | undefined) => plain(names?.[0] ?? '');
  return by.map((name) => first(record.field(name)[0])).join(' / ');
}
