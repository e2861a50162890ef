import type { Writable } from '../../core/changes.js';
import type { Issue } from './issues.js';

/** What every issue has from its first moment. */
type Beginning = Pick<
  Issue,
  'id' | 'project' | 'number' | 'type' | 'summary' | 'priority' | 'creator' | 'created' | 'rank'
>;

/** An issue of which nothing is known but its beginning. */
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
    labels: [],
    components: [],
    fixVersions: [],
    affectedVersions: [],
    parent: null,
    sprints: [],
    originalEstimate: null,
    remainingEstimate: null,
    custom: {},
    rank,
    comments: [],
    worklogs: [],
    attachments: [],
    links: [],
    watchers: [],
    voters: [],
    history: [],
  };
}
