import { MatchersV3 } from '@pact-foundation/pact';
import { PROJECT_NAMES } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { address, asks, brings, EXAMPLES, stated } from './notation.js';

const { eachLike, integer, like, regex } = MatchersV3;

const { groupPath, projectPath, projectId, userId, username } = EXAMPLES;

/** A time as REST has it: to the millisecond; in UTC, where the forge's clocks are so. */
const moment = regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', '2026-02-24T19:24:50.000Z');
const event = {
  id: integer(71),
  project_id: integer(Number(projectId)),
  created_at: moment,
  action_name: like('approved'),
  author_username: like('ada'),
};
const WINDOW = { since: '2020-01-01', until: '2039-12-31' };
const FIRST_PAGE = { page: '1', per_page: '100' };
/** Leads to no next page, as a list that ends here does. */
const LAST_PAGE = {
  link: regex('^.*rel="first".*$', '<https://forge.example/api/v4/events?page=1>; rel="first"'),
};
const eventsAsked = { after: '2019-12-31', before: '2040-01-01', sort: 'desc', ...FIRST_PAGE };
const waitingAsked = {
  state: 'opened',
  wip: 'no',
  scope: 'all',
  order_by: 'updated_at',
  sort: 'asc',
  ...FIRST_PAGE,
};
const waiting = {
  iid: integer(8),
  project_id: integer(Number(projectId)),
  title: like('Lay the keel'),
  draft: false,
  created_at: moment,
  updated_at: moment,
  author: { username: like('ada') },
  references: { full: like('group/project!8') },
  web_url: address,
};

/** A read by REST in a state. */
function reads(
  description: string,
  state: string,
  path: string,
  query: Record<string, string>,
  body: object,
): Interaction {
  return {
    description,
    states: [{ name: state }],
    request: { method: 'GET', path: stated(`/api/v4${path}`), query },
    response: { status: 200, headers: LAST_PAGE, body },
  };
}

/** What has happened in a group, what a user did, and for whom merge requests wait. */
export const analyticsFixtures: Record<string, Fixture> = {
  'sums up the activity of a group': {
    tool: 'analytics_group_summary',
    args: { group: groupPath, ...WINDOW, includeSubgroups: false, maxProjects: 1 },
    interactions: [
      reads(
        'the most recently active projects of a group',
        'a group',
        '/groups/{groupPath}/projects',
        {
          include_subgroups: 'false',
          with_shared: 'false',
          simple: 'true',
          order_by: 'last_activity_at',
          sort: 'desc',
          ...FIRST_PAGE,
        },
        eachLike(
          {
            id: integer(Number(projectId)),
            path_with_namespace: like(projectPath),
            last_activity_at: moment,
          },
          1,
        ),
      ),
      reads(
        'what has happened in a project',
        'activity in a project',
        '/projects/{projectId}/events',
        eventsAsked,
        eachLike(event, 1),
      ),
    ],
    outcome: {
      structuredContent: {
        scope: { group: groupPath, projects: 1 },
        totals: { events: 1, other: 1 },
        byProject: [{ project: projectPath }],
        byUser: [{ user: 'ada' }],
        byDay: [{ day: '2026-02-24' }],
        truncated: true,
      },
    },
  },
  'sums up the activity of a user': {
    tool: 'analytics_user_summary',
    args: { user: username, ...WINDOW },
    interactions: [
      {
        description: 'the user of a name',
        states: [{ name: 'activity of an account' }],
        request: {
          method: 'GET',
          path: '/api/v4/users',
          query: { username: stated('{username}'), ...FIRST_PAGE },
        },
        response: {
          status: 200,
          headers: LAST_PAGE,
          body: eachLike({ id: integer(Number(userId)), username: like(username) }, 1),
        },
      },
      reads(
        'what a user has done',
        'activity of an account',
        '/users/{userId}/events',
        eventsAsked,
        eachLike(event, 1),
      ),
      {
        description: 'the path of a project',
        states: [{ name: 'a project' }],
        request: asks(PROJECT_NAMES, { ids: [stated('gid://gitlab/Project/{projectId}')], first: 100 }),
        response: brings({
          projects: {
            nodes: eachLike(
              { id: like(`gid://gitlab/Project/${projectId}`), fullPath: like(projectPath) },
              1,
            ),
          },
        }),
      },
    ],
    outcome: {
      structuredContent: {
        scope: { user: username },
        totals: { events: 1 },
        byProject: [{ project: projectPath }],
        truncated: false,
      },
    },
  },
  'shows for whom merge requests of a group wait': {
    tool: 'analytics_review_bottlenecks',
    args: { group: groupPath },
    interactions: [
      reads(
        'the open merge requests of a group that are no drafts',
        'a group',
        '/groups/{groupPath}/merge_requests',
        waitingAsked,
        eachLike(waiting, 1),
      ),
    ],
    outcome: {
      structuredContent: { totals: { open: 1 }, byReviewer: [{ reviewer: '(unassigned)', open: 1 }] },
    },
  },
  'shows for whom merge requests of a project wait': {
    tool: 'analytics_review_bottlenecks',
    args: { project: projectPath },
    interactions: [
      reads(
        'the open merge requests of a project that are no drafts',
        'a merge request with reviewers',
        '/projects/{encodedProjectPath}/merge_requests',
        waitingAsked,
        eachLike(waiting, 1),
      ),
    ],
    outcome: { structuredContent: { stalest: [{ reference: 'group/project!8', author: 'ada' }] } },
  },
  'finds no group to sum up': {
    tool: 'analytics_review_bottlenecks',
    args: { group: groupPath },
    interactions: {
      description: 'the merge requests of no such group',
      states: [{ name: 'no group of that path' }],
      request: {
        method: 'GET',
        path: stated('/api/v4/groups/{groupPath}/merge_requests'),
        query: waitingAsked,
      },
      response: { status: 404, body: { message: like('404 Group Not Found') } },
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
};
