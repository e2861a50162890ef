import { encoded } from '../elements/element.js';
import type { Linker } from '../elements/value.js';

/** Names of members, and the kind of records that they name. */
const NAMING: Readonly<Record<string, string>> = {
  author: 'users',
  user: 'users',
  owner: 'users',
  creator: 'users',
  reporter: 'users',
  assignee: 'users',
  assignees: 'users',
  reviewers: 'users',
  approvedBy: 'users',
  mergedBy: 'users',
  closedBy: 'users',
  watchers: 'users',
  voters: 'users',
  username: 'users',
  accountId: 'users',
  project: 'projects',
  sourceProject: 'projects',
  place: 'projects',
  group: 'groups',
  subgroups: 'groups',
  pipelineId: 'pipelines',
  pipelineIds: 'pipelines',
  jobIds: 'jobs',
  noteId: 'notes',
  noteIds: 'notes',
  milestone: 'milestones',
  sprints: 'sprints',
  board: 'boards',
  source: 'issues',
  target: 'issues',
  children: 'issues',
  closesIssues: 'issues',
  mergeRequest: 'mergeRequests',
  closedByMergeRequests: 'mergeRequests',
  mentionedInMergeRequests: 'mergeRequests',
  files: 'files',
  parents: 'pictures',
};

/** The address of a record by its name. */
export function addressOf(simulator: string, kind: string, id: string | number): string {
  return `#/${simulator}/world/${kind}/${encoded(`=${id}`)}`;
}

/** Leads from a record to those that it names, as far as the world has records of their kind. */
export function linkerOf(simulator: string, kinds: readonly string[]): Linker {
  return (text, member) => {
    const kind = kindOf(text, member);
    return kind === undefined || text === '' || !kinds.includes(kind)
      ? null
      : addressOf(simulator, kind, text);
  };
}

/** What a member names; some name records of several kinds, which say themselves what they are. */
function kindOf(text: string | number, member: string): string | undefined {
  if (member === 'subject' || member === 'parent' || member === 'target')
    return referenced(String(text)) ?? (member === 'parent' ? 'groups' : undefined);
  return NAMING[member];
}

function referenced(text: string): string | undefined {
  if (/^\S+#\d+$/.test(text) || /^[A-Z][A-Z0-9_]*-\d+$/.test(text)) return 'issues';
  return /^\S+!\d+$/.test(text) ? 'mergeRequests' : undefined;
}
