import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import { register, update } from '../../collections/register.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Iteration, Label, Milestone } from '../../world/records/planning.js';
import { fullPath } from '../../world/records/projects.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import { ask, mention, settle } from './acts.js';
import { type NewIssue, newIssue, nextIid } from './new-issue.js';
import { recordEvent } from './record-event.js';

/** An account opens a work item. */
export function openIssue(setting: Setting, act: Act, given: NewIssue): Issue {
  const { world } = setting;
  const { home, assignees = [], parent = null } = given;
  const issue = register(
    world,
    'issues',
    newIssue(nextId(world, 'issues'), nextIid(world, home), act, given),
  );
  if (parent) writable(world, parent).children = [...parent.children, issue];
  if (home.kind === 'project') recordEvent({ world }, act, home, 'created', issue);
  if (assignees.length > 0) assign(setting, act, issue, assignees);
  return issue;
}

/** An account assigns a work item, which asks something of the assignees. */
export function assign(setting: Setting, act: Act, issue: Issue, assignees: readonly User[]): void {
  update(setting.world, 'issues', issue, { assignees: assignees });
  writable(setting.world, issue).updatedAt = act.at;
  addSystemNote(setting.world, act, issue, 'assignee', `assigned to ${assignees.map(mention).join(' and ')}`);
  for (const user of assignees) ask(setting, act, { user, action: 'assigned', target: issue });
}

/** An account adds labels. */
export function label(
  { world }: Setting,
  act: Act,
  issue: Issue | MergeRequest,
  labels: readonly Label[],
): void {
  const added = labels.filter((one) => !issue.labels.includes(one));
  if (added.length === 0) return;
  writable(world, issue).labels = [...issue.labels, ...added];
  writable(world, issue).updatedAt = act.at;
  const names = added.map(({ id }) => `~${id}`).join(' ');
  addSystemNote(world, act, issue, 'label', `added ${names} ${added.length === 1 ? 'label' : 'labels'}`);
}

/** An account plans a work item for an iteration. */
export function schedule({ world }: Setting, act: Act, issue: Issue, iteration: Iteration): void {
  writable(world, issue).iteration = iteration;
  writable(world, issue).updatedAt = act.at;
  addSystemNote(world, act, issue, 'iteration', `changed iteration to *iteration:${iteration.id}`);
}

/** An account sets the milestone. */
export function setMilestone(
  { world }: Setting,
  act: Act,
  issue: Issue | MergeRequest,
  milestone: Milestone,
): void {
  writable(world, issue).milestone = milestone;
  writable(world, issue).updatedAt = act.at;
  const reference = milestone.home.kind === 'project' ? `%${milestone.iid}` : `%"${milestone.title}"`;
  addSystemNote(world, act, issue, 'milestone', `changed milestone to ${reference}`);
}

/** An account closes a work item, by hand or by merging. */
export function closeIssue(setting: Setting, act: Act, issue: Issue, by?: MergeRequest): void {
  const { world } = setting;
  writable(world, issue).state = 'closed';
  writable(world, issue).closedAt = act.at;
  writable(world, issue).closedBy = act.user;
  writable(world, issue).updatedAt = act.at;
  addSystemNote(world, act, issue, 'closed', by ? `closed via merge request !${by.iid}` : 'closed');
  settle(setting, act, issue);
  if (issue.home.kind === 'project') recordEvent({ world }, act, issue.home, 'closed', issue);
}

/** An account opens a closed work item again. */
export function reopenIssue({ world }: Setting, act: Act, issue: Issue): void {
  writable(world, issue).state = 'opened';
  writable(world, issue).closedAt = null;
  writable(world, issue).closedBy = null;
  writable(world, issue).updatedAt = act.at;
  addSystemNote(world, act, issue, 'opened', 'reopened');
  if (issue.home.kind === 'project') recordEvent({ world }, act, issue.home, 'reopened', issue);
}

/** An account links a work item to another one. */
export function link(
  { world }: Setting,
  act: Act,
  source: Issue,
  target: Issue,
  type: IssueLink['type'],
): void {
  if (source === target || source.links.some((link) => link.source === target || link.target === target))
    return;
  const made: IssueLink = {
    id: nextId(world, 'links'),
    source,
    target,
    type,
    createdAt: act.at,
    updatedAt: act.at,
  };
  register(world, 'links', made);
  const words = type === 'blocks' ? ['marked this issue as blocking', 'marked this issue as blocked by'] : [];
  addSystemNote(
    world,
    act,
    source,
    'relate',
    `${words[0] ?? 'marked this issue as related to'} #${target.iid}`,
  );
  addSystemNote(
    world,
    act,
    target,
    'relate',
    `${words[1] ?? 'marked this issue as related to'} #${source.iid}`,
  );
}

/** An account opens a part of another work item, which a note of both of them reports. */
export function openPart(setting: Setting, act: Act, parent: Issue, given: NewIssue): Issue {
  const child = openIssue(setting, act, { ...given, parent });
  const isNear = child.home === parent.home;
  const below = `${isNear ? '' : fullPath(child.home)}#${child.iid}`;
  const above = `${isNear ? '' : fullPath(parent.home)}${parent.type === 'epic' ? '&' : '#'}${parent.iid}`;
  const nouns = { child: child.type.replace('_', ' '), parent: parent.type.replace('_', ' ') };
  addSystemNote(setting.world, act, parent, 'relate_to_child', `added ${below} as child ${nouns.child}`);
  addSystemNote(setting.world, act, child, 'relate_to_parent', `added ${above} as parent ${nouns.parent}`);
  writable(setting.world, parent).updatedAt = act.at;
  return child;
}
