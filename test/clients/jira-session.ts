import { AgileClient, type RequestConfig, Version2Client, Version3Client } from 'jira.js';
import { listen } from '#simulators/core/listen.js';
import { boardChangeRoutes } from '#simulators/tracker/routes/agile/board-changes.js';
import { bulkOperationRoutes } from '#simulators/tracker/routes/bulk-operations.js';
import { bulkChangelogRoutes } from '#simulators/tracker/routes/changelog.js';
import { columnRoutes } from '#simulators/tracker/routes/columns.js';
import { configurationRoutes } from '#simulators/tracker/routes/configuration.js';
import { filterShareRoutes } from '#simulators/tracker/routes/filter-shares.js';
import { watchingRoutes } from '#simulators/tracker/routes/followers.js';
import { groupChangeRoutes } from '#simulators/tracker/routes/group-changes.js';
import { simulatedRoutes } from '#simulators/tracker/routes/index.js';
import { linkTypeRoutes } from '#simulators/tracker/routes/link-types.js';
import { morePropertyRoutes } from '#simulators/tracker/routes/more-properties.js';
import { peopleSearchRoutes } from '#simulators/tracker/routes/people-search.js';
import { projectChangeRoutes } from '#simulators/tracker/routes/project-changes.js';
import { projectCheckRoutes } from '#simulators/tracker/routes/project-checks.js';
import { schemeRoutes } from '#simulators/tracker/routes/schemes.js';
import { taskRoutes } from '#simulators/tracker/routes/tasks.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

/** A listening simulator, and the clients of all versions signed in to it. */
export async function openSession(account: 'member' | 'admin' = 'member') {
  const simulator = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z') });
  const socket = await listen(simulator);
  const { email, token } = simulator.accounts[account];
  const config = { host: socket.url, authentication: { basic: { email, apiToken: token } } };
  const jira = new Version3Client(config);
  return {
    simulator,
    socket,
    jira,
    agile: new AgileClient(config),
    older: new Version2Client(config),
    /** A route that the client has no method for, through the client's own door. */
    raw: <Answer = Record<string, unknown>>(request: RequestConfig): Promise<Answer> =>
      // Without a callback the client answers by a promise, which its types ask for in this way.
      jira.sendRequest<Answer>(request, undefined as never),
    made: (summary: string) => jira.issues.createIssue({ fields: { ...NEW, summary } }),
    /** The routes of the pattern that were not requested yet; those of upkeep count where they are wanted. */
    unasked: (wanted: RegExp): string[] => {
      const driven = new Set(simulator.journal.entries().map(({ route }) => route));
      const patterns = simulatedRoutes
        .map(({ pattern }) => pattern)
        .filter((pattern) => wanted.test(pattern));
      return patterns.filter(
        (pattern) =>
          !driven.has(pattern) &&
          !SETTINGS.has(pattern) &&
          !ADMINISTRATION.has(pattern) &&
          (wanted === UPKEEP || !UPKEEP.test(pattern)),
      );
    },
  };
}

/** The routes of what a site is set to; one file drives them. */
export const SETTINGS: ReadonlySet<string> = new Set(
  [
    ...[columnRoutes, configurationRoutes, filterShareRoutes, peopleSearchRoutes, projectCheckRoutes],
    schemeRoutes,
  ]
    .flat()
    .map(({ pattern }) => pattern),
);

/** The routes of what administrators set up for the whole site; one file drives them. */
export const ADMINISTRATION: ReadonlySet<string> = new Set(
  [
    ...[groupChangeRoutes, linkTypeRoutes, morePropertyRoutes, watchingRoutes],
    ...[projectChangeRoutes, boardChangeRoutes, bulkOperationRoutes, bulkChangelogRoutes, taskRoutes],
  ]
    .flat()
    .map(({ pattern }) => pattern),
);

/** The fields of a new issue but its summary. */
export const NEW = { project: { key: 'TIDE' }, issuetype: { name: 'Task' } };

/** A document of one paragraph. */
export function documentWith(text: string) {
  const content = [{ type: 'text' as const, text }];
  return { type: 'doc' as const, version: 1 as const, content: [{ type: 'paragraph' as const, content }] };
}

/** The status and the body that a call of a client was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<readonly [number, unknown]> {
  const error = await call.then(
    () => new Error('it was not refused'),
    (reason: { status?: number; response?: { data?: unknown } }) => reason,
  );
  if (!('status' in error) || error.status === undefined) throw error;
  return [error.status, error.response?.data];
}

/** Routes that pickers, dashboards and synchronisers ask for; one file drives them, the one of the platform leaves them out. */
export const PICKERS =
  '(comment/list|worklog/|issue/(picker|bulkfetch)$|jql/(match|parse|sanitize)|jql/autocompletedata$|dashboard|' +
  'filter/(my|favourite)$|groups?\\b|groupuserpicker|user/picker|permissions|version/:id/|component/:id/|' +
  'project/:project/(avatars|features)|projectCategory|customFieldOption|universal_avatar)';

/** Routes by which people in charge keep a site in order; one file drives them. */
export const UPKEEP = new RegExp(
  [
    ' /rest/api/3/(project/type|role|project/:project/role)',
    '(POST|PUT|DELETE) /rest/api/3/(filter|component|version)\\b',
    'GET /rest/api/3/component$',
    'DELETE /rest/api/3/issue/:issue/worklog$',
    ' /rest/api/3/(issue/:issue/notify|attachment/:id/expand)',
    ' /rest/agile/1.0/((board|sprint)/:id/properties|board/:board/(features|reports|quickfilter))',
    'POST /rest/agile/1.0/epic/:epic$',
    'PUT /rest/agile/1.0/epic/:epic/rank$',
  ].join('|'),
);
