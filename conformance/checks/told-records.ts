import { demand } from '../check.js';
import type { Known } from '../oracle.js';
import { sightingsIn } from '../sightings.js';
import type { Arguments, Stage } from '../stage.js';
import { scalarsIn, tells } from '../telling.js';
import { accepts, rulesOf } from './accepting.js';

/** The records that a call's answer tells, in its order. Throws Broken where one of them is nobody's. */
export async function recordsTold(
  stage: Stage,
  tool: string,
  record: string,
  args: Arguments,
): Promise<Known[]> {
  const { value } = await accepts(stage, tool, args);
  const { seen, strangers } = sightingsIn(value, stage.oracle.known(record, args));
  demand(strangers.length === 0, `the answer tells of a ${record} that is not in the world`, strangers[0]);
  const silent = seen.find(({ known, told }) => !tellsItself(known, told));
  demand(
    silent === undefined,
    `the answer does not tell what ${record} ${silent?.known.id} is`,
    silent?.told,
  );
  const places = new Map(seen.toReversed().map(({ known, list }) => [known.id, list])); // the first of several
  return seen.filter(({ known, list }) => places.get(known.id) === list).map(({ known }) => known);
}

/** Arguments under which no cap cuts the answer. */
export async function uncapped(stage: Stage, tool: string): Promise<Arguments> {
  const caps = rulesOf(stage, tool, 'cap').map(({ argument }) => String(argument));
  const highest = caps.map((cap) => [cap, highestOf(stage, tool, cap)]);
  return { ...(await stage.valid(tool)), ...Object.fromEntries(highest) };
}

/** The documented maximum of an argument, or the highest value the backend is known to take. */
export function highestOf(stage: Stage, tool: string, argument: string): number {
  const { maximum } = stage.contract.tools[tool]?.input.properties?.[argument] ?? {};
  return typeof maximum === 'number'
    ? maximum
    : Math.max(...stage.backstage.values(tool, argument, stage.home).map(Number));
}

/** Throws Broken unless the answer tells exactly the records that it should. */
export function demandSame(
  told: readonly Known[],
  expected: readonly Known[],
  what: string,
  args: Arguments,
): void {
  const [have, want] = [told, expected].map((records) => new Set(records.map(({ id }) => id)));
  const missing = expected.find(({ id }) => !have?.has(id));
  const extra = told.find(({ id }) => !want?.has(id));
  demand(missing === undefined, `${what}: ${missing?.id} is missing`, args);
  demand(extra === undefined, `${what}: ${extra?.id} should not be there`, args);
  demand(told.length === expected.length, `${what}: a record is told twice`, args);
}

/** Whether it is told with what there would be no point in telling of it without. */
function tellsItself(known: Known, told: unknown): boolean {
  const itself = known.field('itself');
  return itself.length === 0 || tells(scalarsIn(told), itself);
}
