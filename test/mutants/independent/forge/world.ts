import type { Row } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';

/** The project that most calls are about, and how REST names it. */
export const PROJECT = 'platform/core';
export const IN_PROJECT = { projectPath: PROJECT };
export const AT_PROJECT = '/projects/platform%2Fcore';

/** The record of this kind that fits. Throws where there is none. */
function recordOf(world: ForgeWorld, kind: keyof ForgeWorld['records'], fits: (record: Row) => boolean): Row {
  const found = world.records[kind].find((record) => fits(record as Row));
  if (!found) throw new Error(`the world has no such record in ${kind}`);
  return found as Row;
}

/** The arguments that name a merge request of the project, by the state that it is in. */
export function mergeRequest({ the }: ForgeWorld, state: string): Row {
  return { ...IN_PROJECT, iid: the(state).mergeRequestIid };
}

/** The arguments that name an issue of the project, by the state that it is in. */
export function issue({ the }: ForgeWorld, state: string): Row {
  return { ...IN_PROJECT, iid: the(state).issueIid };
}

/** The same as something that notes are on. */
export function noteable({ the }: ForgeWorld, state: string): Row {
  const { issueIid, mergeRequestIid } = the(state);
  const noteableType = issueIid === undefined ? 'merge_request' : 'issue';
  return { ...IN_PROJECT, noteableType, iid: issueIid ?? mergeRequestIid };
}

/** Branches of the project without a merge request. */
export function freeBranches(world: ForgeWorld): string[] {
  const taken = world.records.mergeRequests.map(({ sourceBranch }) => sourceBranch);
  const { branches } = recordOf(world, 'projects', ({ fullPath }) => fullPath === PROJECT);
  return (branches as string[]).filter((branch) => branch !== 'main' && !taken.includes(branch)); // as records have it
}
