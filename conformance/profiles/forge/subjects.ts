import { once } from '../../../simulators/core/state/memoize.js';
import { mergeRequestChanges } from '../../../simulators/forge/records/merge-requests.js';
import { type ForgeRecords, mergeRequestCommits } from '../../../simulators/forge/records.js';
import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';
import { memoize } from '../../memoize.js';
import { notesAbout } from './belonging.js';

export type Issue = ForgeRecords['issues'][number];
export type MergeRequest = ForgeRecords['mergeRequests'][number];
export type Note = ForgeRecords['notes'][number];

/** What people discuss, found by what it is called, and what belongs to it. */
export interface Subjects {
  /** `group/project#5` */
  issue(reference: string): Issue | undefined;
  /** `group/project!5` */
  mergeRequest(reference: string): MergeRequest | undefined;
  /** Notes by people and by the forge, the oldest first, whether or not the caller may see them. */
  notesOn(reference: string): readonly Note[];
  /** The commits of a merge request, merge commits included, the newest first. */
  commitsOf(mergeRequest: MergeRequest): ReturnType<typeof mergeRequestCommits>;
  /** The files that a merge request changes. */
  changesOf(mergeRequest: MergeRequest): ReturnType<typeof mergeRequestChanges>;
}

/** Finds them in a world; what is asked for is looked up once. */
export function subjectsOf({ world }: ForgeSimulator, all: ForgeRecords): Subjects {
  const issues = once(() => new Map(all.issues.map((issue) => [issue.reference, issue])));
  const mergeRequests = once(() => new Map(all.mergeRequests.map((one) => [one.reference, one])));
  const found = (id: number) => {
    const mergeRequest = world.mergeRequests.get(id);
    if (mergeRequest === undefined) throw new Error(`the world has no merge request ${id}`);
    return mergeRequest;
  };
  return {
    issue: (reference) => issues().get(reference),
    mergeRequest: (reference) => mergeRequests().get(reference),
    notesOn: (reference) => notesAbout(all.notes, reference),
    commitsOf: memoize(({ id }) => mergeRequestCommits(found(id))),
    changesOf: memoize(({ id }) => mergeRequestChanges(found(id))),
  };
}
