import type { ForgeSimulator } from '../simulator.js';
import { isDraft, type MergeRequest } from '../world/records/merge-requests.js';
import type { ProviderState } from './provider-state.js';
import { found, mergeRequestValues, noteValues, projectAt, projectValues, signedIn } from './values.js';

type Wanted = (mergeRequest: MergeRequest) => boolean;

const isOpen: Wanted = ({ state }) => state === 'opened';

const MERGE_REQUESTS: readonly (readonly [state: string, wanted: Wanted])[] = [
  ['a merge request', ({ description }) => description !== null],
  ['an open merge request', isOpen],
  ['a draft', (mergeRequest) => isOpen(mergeRequest) && isDraft(mergeRequest)],
  ['a merged merge request', ({ state }) => state === 'merged'],
  ['a closed merge request', ({ state }) => state === 'closed'],
  ['a merge request with notes', ({ notes }) => notes.length > 2],
  ['a merge request with many commits', ({ versions }) => versions.length > 50],
  ['a merge request with pipelines', ({ pipelines }) => pipelines.length > 0],
  ['a merge request with reviewers', ({ reviewers }) => reviewers.length > 1],
  ['an approved merge request', ({ approvals }) => approvals.length > 0],
  ['a merge request with time logs', ({ timelogs }) => timelogs.length > 0],
  ['a merge request that closes an issue', ({ closesIssues }) => closesIssues.length > 0],
  ['a merge request that renames files', ({ sourceBranch }) => sourceBranch === 'reorganize'],
];

/** States about merge requests. */
export const mergeRequestStates: readonly ProviderState[] = [
  ...MERGE_REQUESTS.map(
    ([name, wanted]): ProviderState => ({
      name,
      set: (simulator) => ({
        ...signedIn(simulator),
        ...mergeRequestValues(mergeRequestThat(simulator, wanted)),
      }),
    }),
  ),
  {
    name: 'a note on a diff',
    set: (simulator) => {
      const mergeRequest = mergeRequestThat(simulator, ({ notes }) =>
        notes.some(({ type }) => type === 'DiffNote'),
      );
      const note = found(
        mergeRequest.notes.find(({ type }) => type === 'DiffNote'),
        'note on a diff',
      );
      return { ...signedIn(simulator), ...mergeRequestValues(mergeRequest), ...noteValues(note) };
    },
  },
  {
    name: 'no merge request of that number',
    set: (simulator) => ({
      ...signedIn(simulator),
      ...projectValues(projectAt(simulator)),
      mergeRequestIid: '999999',
    }),
  },
];

function mergeRequestThat(simulator: ForgeSimulator, wanted: Wanted): MergeRequest {
  return found(projectAt(simulator).mergeRequests.items.find(wanted), 'such merge request');
}
