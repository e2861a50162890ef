import { describe, expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { Arguments } from '../arguments.js';
import { recordsOf } from '../records.js';
import { call, forgeClient, text } from '../session.js';
import { contracts, readers, simulator } from './laws.js';

const PUBLIC = 'community/sdk';
const PRIVATE = new Map<unknown, string>([
  [PUBLIC, 'platform/core'],
  ['community', 'platform'],
]);
const { issues, mergeRequests, pipelines } = recordsOf(simulator.world);

/** The one of a list that has most of something. */
function most(records: readonly PlainRecord[], member: string): PlainRecord {
  const ofPublic = records.filter(({ project, place }) => (project ?? place) === PUBLIC);
  const [first] = ofPublic.toSorted((one, other) => size(other[member]) - size(one[member]));
  if (!first) throw new Error(`${PUBLIC} has no such record`);
  return first;
}

function size(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

const issue = most(issues, 'noteIds');
const ofIssue = { projectPath: PUBLIC, iid: String(issue.iid) };
const ofMergeRequest = { projectPath: PUBLIC, iid: String(most(mergeRequests, 'noteIds').iid) };

/** What each tool that reads without an account finds in a public project, as much of it as a call can ask for. */
const ARGUMENTS: Readonly<Record<string, Arguments>> = {
  get_project: { fullPath: PUBLIC },
  get_project_statistics: { projectPath: PUBLIC },
  get_projects: { first: 100 },
  get_group_projects: { fullPath: 'community', first: 100 },
  browse_repository: { projectPath: PUBLIC },
  get_file_content: { projectPath: PUBLIC, filePath: 'README.md' },
  get_issues: { projectPath: PUBLIC, first: 100 },
  get_user_issues: { username: 'clara.yilmaz', state: 'all', first: 100 },
  get_work_item: { id: String(issue.id) },
  get_merge_requests: { projectPath: PUBLIC, first: 100 },
  get_user_merge_requests: { username: 'clara.yilmaz', state: 'all', first: 100 },
  get_merge_request_commits: { ...ofMergeRequest, first: 100 },
  get_merge_request_diffs: ofMergeRequest,
  get_merge_request_pipelines: { ...ofMergeRequest, first: 100 },
  get_merge_request_reviewers: ofMergeRequest,
  get_notes: { ...ofIssue, noteableType: 'issue', first: 100 },
  get_issue_context: { ...ofIssue, maxNotes: 500, includeSystemNotes: true },
  get_merge_request_context: {
    ...{ ...ofMergeRequest, maxNotes: 500, maxCommits: 500 },
    includeSystemNotes: true,
  },
  get_pipeline_jobs: {
    ...{ projectPath: PUBLIC, first: 100 },
    pipelineIid: String(most(pipelines, 'jobIds').iid),
  },
  get_time_tracking: { ...ofIssue, resourceType: 'issue', first: 100 },
  list_milestones: { fullPath: PUBLIC, isProject: true, includeAncestors: true, first: 100 },
  list_iterations: { groupPath: 'community', first: 100 },
  list_group_members: { groupPath: 'community', first: 100 },
  list_project_events: { project: PUBLIC, per_page: 100 },
  analytics_group_summary: { group: 'community', since: '2026-01-01' },
  analytics_user_summary: { user: 'clara.yilmaz', since: '2026-01-01' },
  analytics_review_bottlenecks: { group: 'community' },
  get_available_queries: {},
  get_type_fields: { typeName: 'Project' },
  execute_rest_read: { path: '/projects', query: { per_page: 5 } },
};

/** Tools that read for an account alone. */
const PERSONAL = ['user', 'administrator'];
const open = readers.filter((name) => {
  const { rules = [] } = contracts.get(name) ?? {};
  return name !== 'get_current_user' && !rules.some(({ condition = '' }) => PERSONAL.includes(condition));
});

describe('without a token', () => {
  test.each(open)(
    '%s reads what is public, within what the forge allows callers without one',
    async (name) => {
      const client = await forgeClient(simulator, null);

      const result = await call(client, name, ARGUMENTS[name] ?? {});

      expect(result.isError, text(result)).toBeUndefined();
      expect(JSON.stringify(result.structuredContent?.warnings ?? [])).not.toContain('complexity');
    },
  );
});

/** The calls with a private project or group in place of the public one. */
const hidden = Object.entries(ARGUMENTS).flatMap(([name, args]) => {
  const places = Object.entries(args).map(([argument, value]) => [argument, PRIVATE.get(value) ?? value]);
  return Object.values(args).some((value) => PRIVATE.has(value))
    ? [{ name, args: Object.fromEntries(places) }]
    : [];
});

test.each(hidden)(
  '$name does not distinguish a place that is not to be seen from none ✗3',
  async ({ name, args }) => {
    const result = await call(await forgeClient(simulator, null), name, args);

    expect(result._meta?.code).toBe('not_found');
    expect(text(result)).toContain('No token was given');
  },
);
