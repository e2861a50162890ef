import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { type Account, AGILE, activeSprintOf, basic, documentOf, someIssue, V3 } from '../tracker/calls.js';
import type { Course, Write } from './write.js';

/** Every way in which the tracker is written to, each accepted by a world in which nothing was written before. */
export function trackerCourse(simulator: TrackerSimulator): Course {
  const as = (account: Exclude<Account, null>) => (method: string, path: string, body?: unknown) =>
    request(simulator, account, method, path, body);
  const [member, admin] = [as('member'), as('admin')];
  return {
    writes: [
      ...issueWrites(simulator, member, admin),
      ...partWrites(simulator, admin),
      ...planWrites(simulator, member, admin),
    ],
    questions: questionsOf(simulator, admin),
  };
}

type Ask = (method: string, path: string, body?: unknown) => Write;

function request(
  simulator: TrackerSimulator,
  account: Exclude<Account, null>,
  method: string,
  path: string,
  body: unknown,
): Write {
  const headers = { authorization: basic(simulator.accounts[account]), 'x-atlassian-token': 'no-check' };
  return { method, path, headers, body };
}

const inTide = ({ project }: Issue) => project.key === 'TIDE';

function issueWrites(simulator: TrackerSimulator, member: Ask, admin: Ask): Write[] {
  const { world } = simulator;
  const open = someIssue(
    simulator,
    (issue) => inTide(issue) && issue.resolution === null && !issue.type.subtask,
  );
  const other = someIssue(simulator, (issue) => inTide(issue) && issue !== open && issue.assignee !== null);
  const parent = someIssue(simulator, (issue) => inTide(issue) && world.issues.of('parent', issue).size > 0);
  const discussed = someIssue(simulator, (issue) => inTide(issue) && issue.comments.length > 1);
  const filed = someIssue(simulator, (issue) => inTide(issue) && issue.attachments.length > 0);
  const worked = someIssue(simulator, (issue) => inTide(issue) && issue.worklogs.length > 0);
  const linked = someIssue(simulator, (issue) => inTide(issue) && issue.links.length > 0);
  const [comment, attachment] = [discussed.comments[0], filed.attachments[0]];
  const [worklog, link] = [worked.worklogs[0], linked.links[0]];
  const at = `${V3}/issue/${open.key}`;
  const people = [...world.users.values()];
  const task = { project: { key: 'TIDE' }, issuetype: { name: 'Task' } };
  const form = new FormData();
  form.append('file', new Blob(['Ahoy'], { type: 'text/plain' }), 'ahoy.txt');
  return [
    member('POST', `${V3}/issue`, { fields: { ...task, summary: 'Lay the deck', labels: ['brand-new'] } }),
    member('POST', `${V3}/issue/bulk`, {
      issueUpdates: ['One', 'Two'].map((summary) => ({ fields: { ...task, summary } })),
    }),
    member('PUT', at, {
      fields: { summary: 'Renamed', labels: ['changed'], assignee: { accountId: people[1]?.accountId } },
      properties: [{ key: 'mine', value: 1 }],
      historyMetadata: { type: 'program' },
    }),
    member('PUT', `${at}/assignee`, { accountId: null }),
    member('POST', `${at}/transitions`, { transition: { id: doneOf(open) } }),
    member('POST', `${at}/comment`, { body: documentOf('Wet.') }),
    admin('PUT', `${V3}/issue/${discussed.key}/comment/${comment?.id}`, { body: documentOf('Dry.') }),
    admin('DELETE', `${V3}/issue/${discussed.key}/comment/${comment?.id}`),
    member('POST', `${at}/worklog`, { timeSpent: '2h' }),
    admin('PUT', `${V3}/issue/${worked.key}/worklog/${worklog?.id}`, { timeSpent: '3h' }),
    admin('DELETE', `${V3}/issue/${worked.key}/worklog/${worklog?.id}`),
    member('POST', `${V3}/issue/${other.key}/votes`),
    member('POST', `${V3}/issue/${other.key}/watchers`),
    member('POST', `${at}/remotelink`, { object: { url: 'https://pier.example', title: 'Pier' } }),
    member('PUT', `${at}/properties/colour`, 'green'),
    member('POST', `${at}/attachments`, form),
    admin('DELETE', `${V3}/attachment/${attachment?.id}`),
    member('POST', `${V3}/issueLink`, {
      type: { name: 'Blocks' },
      inwardIssue: { key: open.key },
      outwardIssue: { key: other.key },
    }),
    admin('DELETE', `${V3}/issueLink/${link?.id}`),
    admin('DELETE', `${V3}/issue/${parent.key}?deleteSubtasks=true`),
    admin('DELETE', `${V3}/issue/${linked.key}?deleteSubtasks=true`),
  ];
}

function doneOf({ project, status }: Issue): string | undefined {
  return project.workflow.transitions.find(
    ({ from, to }) =>
      to.category.key === 'done' && (from === 'any' || from.includes(status)) && to !== status,
  )?.id;
}

function partWrites({ world }: TrackerSimulator, admin: Ask): Write[] {
  const project = world.projects.get('TIDE');
  const [component] = project?.components ?? [];
  const [version, next] = project?.versions ?? [];
  const [accountId] = world.users.keys();
  const role = `${V3}/project/TIDE/role/10002`;
  return [
    admin('POST', `${V3}/component`, { project: 'TIDE', name: 'Deck' }),
    admin('PUT', `${V3}/component/${component?.id}`, { name: 'Piers' }),
    admin('DELETE', `${V3}/component/${component?.id}`),
    admin('POST', `${V3}/version`, { project: 'TIDE', name: '77.0' }),
    admin('PUT', `${V3}/version/${version?.id}`, { name: '78.0', archived: true }),
    admin('POST', `${V3}/version/${next?.id}/move`, { position: 'First' }),
    admin('PUT', `${V3}/version/${version?.id}/mergeto/${next?.id}`),
    admin('DELETE', `${V3}/version/${next?.id}`),
    admin('POST', `${V3}/filter`, { name: 'Bugs of mine', jql: 'type = Bug' }),
    admin('POST', role, { user: [accountId] }),
    admin('DELETE', `${role}?group=site-admins`),
    admin('PUT', `${V3}/project/TIDE/properties/depth`, 7),
  ];
}

function planWrites(simulator: TrackerSimulator, member: Ask, admin: Ask): Write[] {
  const { world } = simulator;
  const active = activeSprintOf(simulator);
  const [future, last] = world.boards.get(1)?.sprints.filter(({ state }) => state === 'future') ?? [];
  const [one, , three] = [...world.issues.of('project', needed(world.projects.get('TIDE')))];
  const [epic, otherEpic] = [...world.issues.byKey.values()].filter(
    (issue) => inTide(issue) && issue.type.hierarchyLevel === 1,
  );
  const planned = someIssue(simulator, (issue) => inTide(issue) && issue.sprints.length > 0);
  return [
    admin('POST', `${AGILE}/sprint`, { name: 'Paint', originBoardId: 1 }),
    admin('POST', `${AGILE}/sprint/${future?.id}`, { name: 'Painting', goal: 'Dry by Friday' }),
    admin('POST', `${AGILE}/sprint/${active}`, { state: 'closed' }),
    admin('POST', `${AGILE}/sprint/${future?.id}/swap`, { sprintToSwapWith: last?.id }),
    admin('DELETE', `${AGILE}/sprint/${future?.id}`),
    member('POST', `${AGILE}/sprint/${future?.id}/issue`, { issues: [planned.key] }),
    member('POST', `${AGILE}/backlog/issue`, { issues: [planned.key] }),
    member('PUT', `${AGILE}/issue/rank`, { issues: [three?.key], rankBeforeIssue: one?.key }),
    member('PUT', `${AGILE}/issue/${one?.key}/estimation?boardId=1`, { value: '8.0' }),
    member('POST', `${AGILE}/epic/${epic?.key}`, { name: 'Piers', color: { key: 'color_6' }, done: true }),
    member('PUT', `${AGILE}/epic/${epic?.key}/rank`, { rankAfterEpic: otherEpic?.key }),
    admin('PUT', `${AGILE}/board/1/properties/support`, { minutes: 1 }),
    admin('PUT', `${AGILE}/sprint/${active}/properties/support`, { minutes: 2 }),
  ];
}

function needed<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The world lacks what is to be written to.');
  return thing;
}

/** What shows records, indexes, counters and what is kept beside records. */
function questionsOf(simulator: TrackerSimulator, admin: Ask): Write[] {
  const open = someIssue(
    simulator,
    (issue) => inTide(issue) && issue.resolution === null && !issue.type.subtask,
  );
  const queries = [
    'project = TIDE order by rank',
    'labels is not empty order by updated desc',
    'sprint in openSprints() order by key',
    'text ~ "Renamed" or summary ~ "deck"',
    'updated >= -1d order by updated',
    'assignee changed or status changed order by created desc',
    'project = TIDE and sprint is not empty and parent is not empty order by id',
  ];
  const at = `${V3}/issue/${open.key}`;
  return [
    ...queries.map((jql) =>
      admin('GET', `${V3}/search/jql?maxResults=20&fields=*all&jql=${encodeURIComponent(jql)}`),
    ),
    ...['', '?expand=changelog', '/properties', '/remotelink', '/votes', '/watchers', '/worklog'].map(
      (tail) => admin('GET', at + tail),
    ),
    ...['components', 'versions', 'properties', 'role/10002'].map((tail) =>
      admin('GET', `${V3}/project/TIDE/${tail}`),
    ),
    ...['filter/search', 'filter/my', 'worklog/deleted'].map((tail) => admin('GET', `${V3}/${tail}`)),
    ...['sprint?maxResults=50', 'epic', 'properties', 'backlog'].map((tail) =>
      admin('GET', `${AGILE}/board/1/${tail}`),
    ),
    admin('GET', '/_simulator/state'),
  ];
}
