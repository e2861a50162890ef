import { canAdminIssue, canSetNewMetadata } from '../../access/issues.js';
import { canReadIssue, canSee, canUse, hasRole, PLANNER } from '../../access/roles.js';
import { type IssueChanges, judgeIssue } from '../../actions/issues/changes.js';
import { judgeParent } from '../../actions/issues/work-items.js';
import { existingLabels, labelsNamed, withoutRivals } from '../../actions/planning/label-names.js';
import type { InputOf } from '../../parameters/parameter.js';
import { milestoneTitled, milestoneWithId } from '../../queries/matching/named.js';
import { notFound, refused } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import type { issueEditBody, newIssueBody } from './issue-body.js';

type Sent = InputOf<typeof newIssueBody> & Pick<InputOf<typeof issueEditBody>, 'state_event'>;
type Body = Partial<Omit<Sent, 'created_at' | 'title'>> & { readonly title?: string | null | undefined };
type Asked = Pick<Call, 'world' | 'viewer' | 'settings' | 'act' | 'mark'> & { readonly input: Body };

/** What members may set who do not only write; the backend passes over it from all others. */
const METADATA = [
  'labels',
  'add_labels',
  'remove_labels',
  'assignee_ids',
  'assignee_id',
  'milestone_id',
  'milestone',
  'due_date',
  'start_date',
  'discussion_locked',
  'weight',
  'epic_id',
  'epic_iid',
] as const;
const LICENSED = ['weight', 'epic_id', 'epic_iid'] as const;

/** What a request wants to be another way about an issue (null for one to be opened), as far as the caller may. */
export function issueChangesOf(call: Asked, project: Project, issue: Issue | null): IssueChanges {
  const input = allowedInput(call, project, issue);
  const changes = {
    ...plainOf(input),
    ...datesOf(input),
    ...milestoneOf(input, project),
    ...assigneesOf({ ...call, input }, project, issue),
    ...parentOf({ ...call, input }, project),
    ...typeOf({ ...call, input }, project, issue),
  };
  judgeIssue(changes, issue);
  if (changes.parent) judgeParent(changes.type ?? issue?.type ?? 'issue', changes.parent);
  // Labels that are not there are made: only now that nothing can be refused any more.
  return { ...changes, ...labelsOf({ ...call, input }, project, issue) };
}

function allowedInput(call: Asked, project: Project, issue: Issue | null): Body {
  const { viewer, settings, input } = call;
  const mayAdmin = issue ? canAdminIssue(viewer, issue) : canSetNewMetadata(viewer, project);
  const mayHide = mayAdmin || issue === null;
  const isIncident = (input.issue_type ?? issue?.type) === 'incident';
  const passedOver = [
    ...(mayAdmin ? [] : METADATA),
    ...(mayHide ? [] : (['confidential'] as const)),
    ...(settings.tier === 'free' ? LICENSED : []),
    ...(isIncident && mayAdmin ? [] : (['severity'] as const)),
  ].filter((name) => input[name] !== undefined);
  if (passedOver.length > 0) call.mark({ ignored: [...new Set(passedOver)] });
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !passedOver.some((other) => other === name)),
  );
}

function plainOf({
  title,
  description,
  confidential,
  discussion_locked,
  weight,
  severity,
  state_event,
}: Body) {
  return {
    ...(title != null && { title }),
    ...(description !== undefined && { description: description === '' ? null : description }),
    ...(confidential != null && { confidential }),
    ...(discussion_locked !== undefined && { discussionLocked: discussion_locked }),
    ...(weight !== undefined && { weight }),
    ...(severity != null && { severity }),
    ...(state_event != null && ({ state: state_event === 'close' ? 'closed' : 'opened' } as const)),
  };
}

function datesOf({ due_date, start_date }: Body): IssueChanges {
  return {
    ...(due_date !== undefined && { dueDate: dayOrNull(due_date) }),
    ...(start_date !== undefined && { startDate: dayOrNull(start_date) }),
  };
}

/** The day that a request writes; what is no day is none. */
export function dayOrNull(written: string | null): string | null {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(written?.trim() ?? '') ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

function milestoneOf({ milestone, milestone_id }: Body, project: Project): IssueChanges {
  if (milestone != null && milestone !== '') {
    const found = milestoneTitled(project, milestone);
    if (!found) throw notFound('Milestone');
    return { milestone: found };
  }
  if (milestone !== undefined) return { milestone: null };
  if (milestone_id === undefined) return {};
  return { milestone: milestone_id === null ? null : (milestoneWithId(project, milestone_id) ?? null) };
}

function labelsOf(call: Asked, project: Project, issue: Issue | null): IssueChanges {
  const { labels, add_labels, remove_labels } = call.input;
  if (labels === undefined && add_labels === undefined && remove_labels === undefined) return {};
  const { world } = call;
  const act = call.act();
  const start = labels === undefined ? (issue?.labels ?? []) : labelsNamed(world, act, project, labels ?? []);
  const gone = existingLabels(project, remove_labels ?? []);
  const added = labelsNamed(world, act, project, add_labels ?? []);
  const all = [...new Set([...start, ...added])].filter((label) => !gone.includes(label));
  return { labels: withoutRivals(all) };
}

/** Those who may not read the issue cannot be assigned; where none of those named may, nothing changes. */
function assigneesOf(call: Asked, project: Project, issue: Issue | null): IssueChanges {
  const { assignee_ids, assignee_id } = call.input;
  const ids = assignee_ids === undefined && assignee_id !== undefined ? [assignee_id ?? 0] : assignee_ids;
  if (ids === undefined) return {};
  const wanted = ids ?? [];
  if (wanted.length === 0 || (wanted.length === 1 && wanted[0] === 0)) return { assignees: [] };
  const named = call.settings.tier === 'free' ? wanted.slice(0, 1) : wanted;
  const users = [...new Set(named)].flatMap((id) => call.world.users.get(id) ?? []);
  const readers = users.filter((user) => mayBeAssigned(user, project, issue));
  if (readers.length < named.length)
    call.mark({ ignored: [assignee_ids === undefined ? 'assignee_id' : 'assignee_ids'] });
  return readers.length === 0 ? {} : { assignees: readers };
}

function mayBeAssigned(user: User, project: Project, issue: Issue | null): boolean {
  return issue ? canReadIssue(user, issue) : canUse(user, project, 'issues');
}

function parentOf({ world, viewer, input }: Asked, project: Project): IssueChanges {
  const { epic_id, epic_iid } = input;
  if (epic_id === undefined && epic_iid === undefined) return {};
  const number = epic_id ?? epic_iid ?? 0;
  if (number === 0) return { parent: null };
  const groups = groupsAround(project);
  const epic = epic_id != null ? world.issues.get(epic_id) : epicIn(groups, number);
  if (epic?.type !== 'epic' || !canSee(viewer, epic.home))
    throw refused(422, 'Epic not found for given params');
  return { parent: epic };
}

function epicIn(groups: readonly Group[], iid: number): Issue | undefined {
  return groups.flatMap(({ issuesByIid }) => issuesByIid.get(iid) ?? [])[0];
}

/** Incidents are opened by people from planner up; of others they are issues. */
function typeOf({ viewer, input }: Asked, project: Project, issue: Issue | null): IssueChanges {
  const { issue_type } = input;
  if (issue_type == null) return {};
  const mayChoose = issue_type !== 'incident' || hasRole(viewer, project, PLANNER);
  return mayChoose ? { type: issue_type } : { type: issue?.type ?? 'issue' };
}
