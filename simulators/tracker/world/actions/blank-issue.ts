import type { Writable } from '../../../core/state/changes.js';
import type { Issue } from '../records/issues.js';

/** What every issue has from its first moment. */
type Beginning = Pick<
  Issue,
  'id' | 'project' | 'number' | 'type' | 'summary' | 'priority' | 'creator' | 'created' | 'rank'
>;

/** What an issue has none of is one list for all of them: a list of an issue is replaced, never changed in place. */
const NONE: readonly never[] = Object.freeze([]);
const NO_VALUES: Issue['custom'] = Object.freeze({});

/** An issue with nothing but its beginning. */
export function blankIssue(beginning: Beginning): Writable<Issue> {
  const { id, project, number, type, summary, priority, creator, created, rank } = beginning;
  // One flat literal: an object put together by spreading takes four times the room.
  return {
    id,
    project,
    number,
    key: `${project.key}-${number}`,
    type,
    status: project.workflow.initial,
    priority,
    resolution: null,
    summary,
    description: null,
    environment: null,
    creator,
    reporter: creator,
    assignee: null,
    created,
    updated: created,
    resolved: null,
    categoryChanged: created,
    due: null,
    labels: NONE,
    components: NONE,
    fixVersions: NONE,
    affectedVersions: NONE,
    parent: null,
    sprints: NONE,
    originalEstimate: null,
    remainingEstimate: null,
    custom: NO_VALUES,
    rank,
    comments: NONE,
    worklogs: NONE,
    attachments: NONE,
    links: NONE,
    watchers: NONE,
    voters: NONE,
    history: NONE,
  };
}
