import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Arguments, CheckContext } from '#conformance/check-context.js';
import { combinations } from '#conformance/checks/answers.js';
import { JudgedTool } from '#conformance/judged-tool.js';
import type { Bench } from './judging.js';
import type { Mutant } from './mutant.js';
import type { Mutation } from './mutation.js';

/**
 * The arguments of a drawn call that a mutant answers otherwise than the correct server, or after which the backend's records
 * are others; undefined where none of them shows a difference.
 */
export async function differingCall(
  { context, wrapping, target }: Bench,
  { tool = '', mutation }: Pick<Mutant, 'tool' | 'mutation'>,
  draws: number,
): Promise<Arguments | undefined> {
  await context.fresh();
  const calls = fc.sample(combinations(JudgedTool.of(context, tool)), { numRuns: draws, seed: target.seed });
  const seen = (changed: Mutation, args: Arguments) => {
    wrapping.mutation = changed;
    return observed(context, tool, args).finally(() => {
      wrapping.mutation = {};
    });
  };
  for (const args of calls)
    if (!isDeepStrictEqual(await seen({}, args), await seen(mutation, args))) return args;
  return undefined;
}

/** What a caller sees of a call in the world as it was at first, and what became of that world. */
async function observed(context: CheckContext, tool: string, args: Arguments): Promise<unknown> {
  const isWrite = context.profile.tools[tool]?.does !== undefined;
  if (isWrite) context.reset();
  const outcome = await context.call(tool, args);
  return [outcome, isWrite ? context.profile.records() : undefined];
}
