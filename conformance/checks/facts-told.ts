import { demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import { type Sighting, sightingsIn } from '../sightings.js';
import type { Arguments, Stage } from '../stage.js';
import { isObject, scalarsIn, tells } from '../telling.js';
import { accepts, toolOf } from './accepting.js';
import { uncapped } from './told-records.js';

/** The answer has the named members, and each record in it tells its facts as the world has them, under whatever name. */
export async function demandTold(clause: Clause, stage: Stage): Promise<void> {
  const tool = toolOf(clause);
  const given = fact<Arguments | undefined>(clause, 'with');
  const args = { ...(await uncapped(stage, tool)), ...given };
  const looksUp = stage.oracle.lookups(
    clause.facts.record as string,
    fact<string[] | undefined>(clause, 'facts') ?? [],
  );
  if (looksUp) return demandLookedUp(clause, stage, args, looksUp);
  const { value } = await accepts(stage, tool, args);
  for (const path of fact<string[] | undefined>(clause, 'members') ?? [])
    demand(hasMember(value, path.split('/')), `the answer has no member ${path}`, args);
  const names = fact<string[] | undefined>(clause, 'facts');
  if (!names) return;
  const { seen } = sightingsIn(value, stage.oracle.known(fact<string>(clause, 'record'), args));
  demand(seen.length > 0, `the answer tells of no ${clause.facts.record} of the world`, args);
  for (const name of names) demandFact(seen, name, args);
}

/** Some record has the fact, and each that has it tells it. */
function demandFact(seen: readonly Sighting[], name: string, args: Arguments): void {
  const having = seen.filter(({ known }) => known.field(name).length > 0);
  demand(having.length > 0, `no record of the answer has a ${name}, which tells nothing`, args);
  const silent = having.find(({ known, told }) => !tells(scalarsIn(told), known.field(name)));
  demand(silent === undefined, `${silent?.known.id} does not tell its ${name}`, silent?.known.field(name));
}

/** What the answer needs to look up is seen to be asked for, and changes the answer. */
async function demandLookedUp(clause: Clause, stage: Stage, args: Arguments, looksUp: RegExp): Promise<void> {
  const tool = toolOf(clause);
  const without = await accepts(stage, tool, await stage.valid(tool));
  let value: unknown;
  const requests = await stage.requests(async () => {
    ({ value } = await accepts(stage, tool, args));
  });
  const isAsked = requests.some(({ path, query, body }) => looksUp.test(JSON.stringify([path, query, body])));
  demand(isAsked, `the backend was not asked for ${looksUp.source}`, args);
  demand(JSON.stringify(value) !== JSON.stringify(without.value), 'the answer is the same without it', args);
}

/** Whether the path is there, its first step at any depth. */
function hasMember(value: unknown, path: readonly string[]): boolean {
  if (!isObject(value)) return false;
  return stepsFrom(value, path) || Object.values(value).some((part) => hasMember(part, path));
}

function stepsFrom(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  return isObject(value) && step in value && stepsFrom(value[step], rest);
}
