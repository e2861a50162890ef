import type { ForgeSimulator } from '../simulator.js';
import type { Issue } from '../world/records/issues.js';
import type { Note } from '../world/records/notes.js';
import type { ProviderState } from './provider-state.js';
import {
  accountOf,
  found,
  groupAt,
  issueValues,
  noteValues,
  projectAt,
  projectValues,
  signedIn,
} from './values.js';

type Wanted = (issue: Issue, simulator: ForgeSimulator) => boolean;

const ISSUES: readonly (readonly [state: string, wanted: Wanted])[] = [
  ['an issue', ({ description, labels }) => description !== null && labels.length > 0],
  ['an open issue', ({ state }) => state === 'opened'],
  ['a closed issue', ({ state }) => state === 'closed'],
  ['a confidential issue', ({ confidential }) => confidential],
  ['an issue that is assigned', ({ assignees }) => assignees.length > 0],
  ['an issue with notes', ({ notes }) => notes.some(isWritten) && notes.some((note) => !isWritten(note))],
  ['an issue with many notes', ({ notes }) => notes.length > 500],
  ['an issue with links', ({ links }) => links.length > 0],
  ['an issue with time logs', ({ timelogs }) => timelogs.length > 0],
  ['an issue that a merge request closes', ({ closedByMergeRequests }) => closedByMergeRequests.length > 0],
  ['an issue with a parent', ({ parent }) => parent !== null],
  ['an issue with children', ({ children }) => children.length > 0],
];

/** States about issues, other work items and their notes. */
export const issueStates: readonly ProviderState[] = [
  ...ISSUES.map(
    ([name, wanted]): ProviderState => ({
      name,
      set: (simulator) => ({ ...signedIn(simulator), ...issueValues(issueThat(simulator, wanted)) }),
    }),
  ),
  {
    name: 'another open issue',
    set: (simulator) => ({
      ...signedIn(simulator),
      ...issueValues(issueThat(simulator, ({ state }) => state === 'opened', 1)),
    }),
  },
  {
    name: 'no issue of that number',
    set: (simulator) => ({
      ...signedIn(simulator),
      ...projectValues(projectAt(simulator)),
      issueIid: '999999',
    }),
  },
  {
    name: 'a note of an issue',
    set: (simulator) => noteOf(simulator, isWritten),
  },
  {
    name: 'an own note of an issue',
    set: (simulator) => noteOf(simulator, (note) => isWritten(note) && note.author === accountOf(simulator)),
  },
  {
    name: 'an epic',
    set: (simulator) => {
      const epics = groupAt(simulator).ownIssues.items.filter(({ type }) => type === 'epic');
      const epic = found(epics[0], 'epic');
      return { ...signedIn(simulator), ...issueValues(epic), workItemId: String(epic.id) };
    },
  },
];

function noteOf(
  simulator: ForgeSimulator,
  wanted: (note: Note) => boolean,
): ReturnType<ProviderState['set']> {
  const issue = issueThat(simulator, ({ notes }) => notes.some(wanted));
  const note = found(issue.notes.find(wanted), 'note');
  return { ...signedIn(simulator), ...issueValues(issue), ...noteValues(note) };
}

/** The first issue of the main project that is as wanted, or one after it. */
function issueThat(simulator: ForgeSimulator, wanted: Wanted, skipped = 0): Issue {
  const issues = projectAt(simulator).issues.items.filter(({ type }) => type === 'issue');
  return found(issues.filter((issue) => wanted(issue, simulator))[skipped], 'such issue');
}

function isWritten({ systemAction }: Note): boolean {
  return systemAction === null;
}
