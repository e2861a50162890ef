import { rootOf } from '../argument-path.js';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Field, Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { plain } from '../telling.js';
import { accepts, completed, toolOf, valuesOf } from './accepting.js';

/** After the call the world shows the change, and each argument has become the field it sets. */
export const effectChecks: Check[] = [
  {
    kind: 'effect',
    async judge(clause, stage) {
      stage.reset(); // another check may have set the same
      for await (const args of calls(clause, stage)) {
        const before = records(clause, stage, args);
        demand(
          changed(clause, stage, args, before).length === 0,
          'the world is so already, which tells nothing',
          args,
        );
        await accepts(stage, toolOf(clause), args);
        const after = changed(clause, stage, args, before);
        demand(
          after.length === 1,
          `the world does not show it: ${shortcoming(clause, stage, args, before)}`,
          args,
        );
      }
    },
  },
];

/** One call for each known value of each argument that sets something, made when its turn comes: the world moves on. */
async function* calls(clause: Clause, stage: Stage): AsyncGenerator<Arguments> {
  const tool = toolOf(clause);
  const given = fact<Arguments | undefined>(clause, 'with');
  if (given) return yield { ...(await stage.valid(tool)), ...given };
  const names = Object.keys(fact<object>(clause, 'sets'));
  for (const name of names) {
    for (const value of stage.backstage.values(tool, name, stage.home)) {
      const others = clause.facts.change === 'created' ? valuesOf(stage, tool, names) : {}; // what is made shows all of it
      yield completed(stage, tool, { ...(await stage.valid(tool)), ...others, [name]: value });
    }
  }
}

/** The records that show what the call should have done. */
function changed(clause: Clause, stage: Stage, args: Arguments, before: ReadonlyMap<string, Known>): Known[] {
  const isNew = fact<string>(clause, 'change') === 'created';
  const now = [...records(clause, stage, args).values()];
  return now.filter(
    (known) => (!isNew || !before.has(known.id)) && unset(clause, stage, args, known) === undefined,
  );
}

function shortcoming(
  clause: Clause,
  stage: Stage,
  args: Arguments,
  before: ReadonlyMap<string, Known>,
): string {
  const now = [...records(clause, stage, args).values()];
  const isNew = fact<string>(clause, 'change') === 'created';
  const candidates = isNew ? now.filter(({ id }) => !before.has(id)) : now;
  const [known] = candidates;
  return known ? `${unset(clause, stage, args, known) ?? 'more than one'} of ${known.id}` : 'nothing is new';
}

/** The first argument of the call that has not become the field it sets. */
function unset(clause: Clause, { oracle }: Stage, args: Arguments, known: Known): string | undefined {
  const sets = Object.entries(fact<Record<string, string>>(clause, 'sets'));
  const given = sets.filter(([argument]) => args[rootOf(argument)] !== undefined);
  return given.find(([argument, name]) => {
    const wanted = Object.entries(oracle.becomes(argument, name, args));
    return wanted.some(([field, value]) => !isSame(known.field(field), value));
  })?.[0];
}

/** Each part is there, and no other. */
function isSame(field: Field, wanted: Field): boolean {
  return (
    field.length === wanted.length &&
    wanted.every((names) =>
      field.some((part) => part.some((one) => names.some((name) => plain(name) === plain(one)))),
    )
  );
}

function records(clause: Clause, { oracle }: Stage, args: Arguments): Map<string, Known> {
  const isMeant = (known: Known) =>
    clause.facts.change === 'created' || oracle.isOf('named by the call', known, args);
  const known = oracle.known(fact<string>(clause, 'record'), args).filter(isMeant);
  return new Map(known.map((each) => [each.id, each]));
}
