import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { activityCalls } from './calls/activity.js';
import { type Arguments, PROJECT, type Subject } from './calls/call.js';
import { recordCalls } from './calls/records.js';
import { recordsOf } from './records.js';
import { SITE, tokenOf } from './session.js';

export type { Arguments } from './calls/call.js';

/** The account that most of the calls below are made with: it may do all of it. */
export const ACCOUNT = 'ownerToken';

/** The account that calls of a tool are made with: one that may, and has something of its own. */
export function accountOf(name: string): string {
  if (name.includes('broadcast_message')) return 'adminToken';
  return name.startsWith('list_my_') ? 'token' : ACCOUNT;
}

/**
 * Calls of every tool, which together use all arguments but `after` and `userCredentials` (see `everyCall`), and all of
 * their value sets; the first call of each is a small one that finds something.
 */
const CALLS = { ...recordCalls, ...activityCalls };

/** Arguments with which each tool succeeds in this simulator's world, as its account. */
export function fittingArguments(simulator: ForgeSimulator): Readonly<Record<string, Arguments>> {
  const calls = Object.entries(callsIn(simulator));
  return Object.fromEntries(calls.map(([name, [first = {}]]) => [name, first]));
}

/**
 * The same calls and more, so that every argument of every tool is used: where a tool's small call leaves a cursor, one
 * more goes on from there; the last call of each brings its own credentials, the one before it none by name.
 */
export async function everyCall(
  simulator: ForgeSimulator,
  read: (name: string, args: Arguments) => Promise<unknown>,
): Promise<Readonly<Record<string, readonly Arguments[]>>> {
  const every: Record<string, readonly Arguments[]> = {};
  for (const [name, calls] of Object.entries(callsIn(simulator))) {
    const [first = {}] = calls;
    const after = isList(first, calls) ? cursorIn(await read(name, { ...first, first: 1 })) : undefined;
    const all = after === undefined ? calls : [{ ...first, first: 1, after }, ...calls];
    const userCredentials = { forgeUrl: SITE, accessToken: tokenOf(simulator, accountOf(name)) };
    every[name] = all.map((args, index) => {
      if (index === all.length - 1) return { ...args, userCredentials };
      return index === all.length - 2 ? { ...args, userCredentials: null } : args;
    });
  }
  return every;
}

function isList(first: Arguments, calls: readonly Arguments[]): boolean {
  return [first, ...calls].some((args) => 'first' in args);
}

/** The first cursor anywhere in an answer. */
function cursorIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('endCursor' in value && typeof value.endCursor === 'string') return value.endCursor;
  return Object.values(value)
    .map(cursorIn)
    .find((cursor) => cursor !== undefined);
}

/** The calls of every tool, on what is in this simulator's world. */
export function callsIn(simulator: ForgeSimulator): Record<string, readonly Arguments[]> {
  const { projects, mergeRequests } = recordsOf(simulator.world);
  const taken = new Set(mergeRequests.map(({ sourceBranch }) => sourceBranch));
  const branches = (projects.find(({ fullPath }) => fullPath === PROJECT)?.branches ?? []) as string[]; // as the records have it
  const free = branches.filter((branch) => branch !== 'main' && !taken.has(branch));
  const subject: Subject = {
    the: (name) => state(simulator, name),
    branch: (index) => free[index] ?? '',
  };
  return Object.fromEntries(Object.entries(CALLS).map(([name, make]) => [name, make(subject)]));
}

function state(simulator: ForgeSimulator, name: string): Readonly<Record<string, string>> {
  const found = forgeStates.find((state) => state.name === name);
  if (!found) throw new Error(`the forge has no state "${name}"`);
  return found.set(simulator, {});
}
