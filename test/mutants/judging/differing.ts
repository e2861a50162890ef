import { readFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { combinations } from '#conformance/checks/answers.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Arguments } from '#conformance/target/arguments.js';
import type { Mutant } from '../making/mutant.js';
import type { Mutation } from '../making/mutation.js';
import type { Bench } from './judging.js';
import { changedFiles, digests } from './observation.js';

/**
 * The arguments of a drawn call that a mutant answers otherwise than the correct server, or after which the backend's records
 * are others; undefined where none of them shows a difference.
 */
export async function differingCall(
  { context, wrapping, target }: Bench,
  { tool = '', mutation }: Pick<Mutant, 'tool' | 'mutation'>,
  draws: number,
): Promise<Arguments | undefined> {
  await context.target.fresh();
  const calls = fc.sample(combinations(context.tools.of(tool)), { numRuns: draws, seed: target.seed });
  const seen = (changed: Mutation, args: Arguments) => {
    wrapping.mutation = changed;
    return observed(context, tool, args).finally(() => {
      wrapping.mutation = {};
    });
  };
  for (const args of calls)
    if (differs(context, await seen({}, args), await seen(mutation, args))) return args;
  return undefined;
}

/** What became of a call: what a caller saw, the files that it wrote, and the backend's records after a call that writes. */
interface Observed {
  readonly seen: unknown;
  readonly records: ReturnType<CheckContext['profile']['records']>;
}

/** Whether two calls came to something else; moments of the calls themselves do not count. */
function differs({ backend: { comparison } }: CheckContext, one: Observed, other: Observed): boolean {
  if (!isDeepStrictEqual(one.seen, other.seen)) return true;
  return comparison.difference(one.records, other.records, Date.now()) !== undefined;
}

/** What a caller sees of a call in the world as it was at first and among the files that there were, and what became of both. */
async function observed(context: CheckContext, tool: string, args: Arguments): Promise<Observed> {
  const { does, savesFiles } = context.profile.tools[tool] ?? {};
  if (does) context.backend.reset();
  const before = savesFiles && digests(context.target.home);
  const outcome = await context.target.call(tool, args);
  const files = before
    ? changedFiles(before, context.target.home).map((path) => [path, readFileSync(path)])
    : [];
  for (const [path] of files) rmSync(String(path));
  return { seen: [outcome, files], records: does ? context.profile.records() : {} };
}
