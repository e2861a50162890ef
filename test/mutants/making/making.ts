import fc from 'fast-check';
import { behaviourMutants } from '../behaviour/all.js';
import { clauseMutants } from '../clauses/all.js';
import type { Bench } from '../judging/judging.js';
import { observe } from '../judging/observation.js';
import type { Mutant } from './mutant.js';

/** Which mutants are wanted. */
export interface Choice {
  /** Parts of names. */
  readonly tool?: string;
  readonly operator?: string;
  readonly kind?: 'clause' | 'behaviour';
  /** So many, drawn by the seed. */
  readonly sample?: number;
  readonly seed: number;
  /** One part of so many, counted from 1. */
  readonly shard: readonly [part: number, of: number];
}

/** So many mutants of one tool are drawn for a sample. */
const OF_A_TOOL = 6;

/** The tools to mutate; undefined is the server as a whole. */
export function toolsOf(
  { target }: Bench,
  { tool, sample, seed, shard: [part, of] }: Choice,
): (string | undefined)[] {
  const all = [undefined, ...Object.keys(target.contract.tools)].filter(
    (name) => tool === undefined || (name ?? 'the server').includes(tool),
  );
  const drawn = sample === undefined ? all : shuffled(all, seed).slice(0, Math.ceil(sample / OF_A_TOOL));
  return drawn.filter((_, at) => at % of === part - 1);
}

/** The wanted mutants of one tool, of clauses that are judged alone. */
export async function mutantsOf(bench: Bench, tool: string | undefined, choice: Choice): Promise<Mutant[]> {
  const { operator = '', kind, sample, seed } = choice;
  const made = [
    ...(kind === 'behaviour' ? [] : await ofClauses(bench, tool)),
    ...(kind === 'clause' || tool === undefined
      ? []
      : behaviourMutants(await observe(tool, bench.context, bench.wrapping))),
  ].filter((mutant) => mutant.operator.includes(operator));
  const drawn = sample === undefined ? made : shuffled(made, seed).slice(0, Math.min(OF_A_TOOL, sample));
  const judged: Mutant[] = [];
  for (const mutant of drawn)
    if (!mutant.clause || (await bench.isJudged(mutant.clause))) judged.push(mutant);
  return judged;
}

async function ofClauses({ target, context }: Bench, tool: string | undefined): Promise<Mutant[]> {
  await context.target.fresh();
  if (tool !== undefined) await context.target.prepare(tool);
  const values = (argument: string) => {
    if (tool === undefined) return [];
    const judged = context.tools.of(tool);
    return judged.bases.flatMap((base) => judged.values(argument, base));
  };
  return clauseMutants(target.contract, tool, values);
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const whole = { minLength: list.length, maxLength: list.length };
  return fc.sample(fc.shuffledSubarray([...list], whole), { numRuns: 1, seed })[0] ?? [];
}
