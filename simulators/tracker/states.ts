import type { ProviderState } from '../core/provider-state.js';
import { tokenFor } from './http/paging.js';
import type { TrackerCredentials, TrackerSimulator } from './simulator.js';
import type { Board, SprintState } from './world/records/boards.js';
import type { Issue } from './world/records/issues.js';
import type { User } from './world/records/people.js';
import { visibleTo } from './world/records/permissions.js';
import { transitionsFrom } from './world/records/workflows.js';

type State = ProviderState<TrackerSimulator>;

/** Every state of the tracker. */
export const trackerStates: readonly State[] = [
  { name: 'an account with an API token', set: ({ credentials }) => signedIn(credentials) },
  {
    name: 'an API token that is not valid',
    set: ({ credentials }) => signedIn({ ...credentials, token: 'spent' }),
  },
  {
    name: 'a project',
    set: (simulator) => {
      const { project } = boardOf(simulator, 'scrum');
      const [component, version] = [project.components[0], project.versions[0]];
      return {
        ...signedIn(simulator.credentials),
        projectKey: project.key,
        projectId: project.id,
        accountId: accountOf(simulator)?.accountId ?? '',
        issueTypeId: project.issueTypes[0]?.id ?? '',
        ...(component && { component: component.name }),
        ...(version && { version: version.name }),
      };
    },
  },
  { name: 'an issue', set: issueWith(({ description }) => description !== null) },
  {
    name: 'an issue that is assigned',
    set: issueWith(({ assignee, reporter, priority }) => Boolean(assignee && reporter && priority)),
  },
  { name: 'an issue with comments', set: issueWith(({ comments }) => comments.length > 1) },
  { name: 'an issue with changes', set: issueWith(({ history }) => history.length > 1) },
  { name: 'an issue with sub-tasks', set: issueWith(hasSubtasks) },
  {
    name: 'an issue with an attachment',
    set: (simulator) => {
      const issue = issueThat(simulator, ({ attachments }) => attachments.length > 0);
      const attachment = issue.attachments[0];
      return {
        ...valuesOf(simulator, issue),
        ...(attachment && { attachmentId: attachment.id, filename: attachment.filename }),
      };
    },
  },
  { name: 'an issue that can move on', set: movable(0) },
  { name: 'another issue that can move on', set: movable(1) },
  {
    name: 'no issue of that key',
    set: ({ credentials }) => ({ ...signedIn(credentials), issueKey: 'NONE-1' }),
  },
  { name: 'a scrum board', set: (simulator) => boardValues(simulator, boardOf(simulator, 'scrum')) },
  { name: 'a kanban board', set: (simulator) => boardValues(simulator, boardOf(simulator, 'kanban')) },
  { name: 'an active sprint', set: sprintThat('active') },
  { name: 'a future sprint', set: sprintThat('future') },
  { name: 'a closed sprint', set: sprintThat('closed') },
  {
    name: 'a search that goes on',
    set: (simulator, { jql }) => {
      const { project } = boardOf(simulator, 'scrum');
      const asked = typeof jql === 'string' ? jql : 'project = "{projectKey}" ORDER BY key';
      const nextPageToken = tokenFor(asked.replace('{projectKey}', project.key), 2);
      return { ...signedIn(simulator.credentials), projectKey: project.key, nextPageToken };
    },
  },
  {
    name: 'pages of the given size',
    set: ({ settings, credentials }, { size }) => {
      const largest = typeof size === 'number' ? size : 2;
      settings.patch({ largestPage: largest, largestBarePage: largest });
      return signedIn(credentials);
    },
  },
  {
    name: 'too many requests',
    set: ({ faults, credentials }) => {
      faults.arm({ kind: 'rateLimit', retryAfterSeconds: 1, times: 'always' });
      return signedIn(credentials);
    },
  },
];

/** The account, and the header that signs it in. */
function signedIn({ email, token }: TrackerCredentials): Record<string, string> {
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  return { email, token, authorization };
}

function boardOf({ world }: TrackerSimulator, type: Board['type']): Board {
  const board = [...world.boards.values()].find((each) => each.type === type);
  if (board) return board;
  throw new Error(`The world has no ${type} board`);
}

function boardValues({ credentials }: TrackerSimulator, { id, project }: Board): Record<string, string> {
  return { ...signedIn(credentials), boardId: String(id), projectKey: project.key };
}

function sprintThat(state: SprintState): State['set'] {
  return (simulator) => {
    const board = boardOf(simulator, 'scrum');
    const sprint = board.sprints.find((each) => each.state === state);
    if (!sprint) throw new Error(`The world has no ${state} sprint`);
    return { ...boardValues(simulator, board), sprintId: String(sprint.id) };
  };
}

function issueWith(wanted: (issue: Issue, simulator: TrackerSimulator) => boolean): State['set'] {
  return (simulator) =>
    valuesOf(
      simulator,
      issueThat(simulator, (issue) => wanted(issue, simulator)),
    );
}

/** An issue that is not done, with its first transition: the first such issue, or one after it. */
function movable(skipped: number): State['set'] {
  return (simulator) => {
    const issue = issueThat(simulator, ({ status }) => status.category.key !== 'done', skipped);
    const transition = transitionsFrom(issue.project.workflow, issue.status)[0];
    return { ...valuesOf(simulator, issue), ...(transition && { transitionId: transition.id }) };
  };
}

/** The first issue that the usual account sees and that is as wanted, or one after it. */
function issueThat(simulator: TrackerSimulator, wanted: (issue: Issue) => boolean, skipped = 0): Issue {
  const mayBeSeen = visibleTo(accountOf(simulator));
  let left = skipped;
  for (const issue of simulator.world.issues.byKey.values()) {
    if (issue.type.hierarchyLevel !== 0 || !mayBeSeen(issue) || !wanted(issue)) continue;
    if (left === 0) return issue;
    left -= 1;
  }
  throw new Error('The world has no such issue');
}

function valuesOf(simulator: TrackerSimulator, { key, id, project }: Issue): Record<string, string> {
  const accountId = accountOf(simulator)?.accountId ?? '';
  const storyPoints = simulator.world.fields.find(({ name }) => name === 'Story Points');
  return {
    ...signedIn(simulator.credentials),
    issueKey: key,
    issueId: id,
    projectKey: project.key,
    accountId,
    ...(storyPoints && { storyPointsField: storyPoints.id }),
  };
}

function accountOf({ world, credentials }: TrackerSimulator): User | null {
  return world.credentials.find(({ token }) => token === credentials.token)?.user ?? null;
}

function hasSubtasks(issue: Issue, { world }: TrackerSimulator): boolean {
  return [...world.issues.of('parent', issue)].some(({ type }) => type.subtask);
}
