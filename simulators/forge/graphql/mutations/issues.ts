import { canCreateIssue, canSetTimes } from '../../access/issues.js';
import { canReadIssue } from '../../access/roles.js';
import { type IssueChanges, judgeIssue } from '../../actions/issues/changes.js';
import { moveIssue } from '../../actions/issues/transfer.js';
import { reorderIssue } from '../../actions/issues/work-items.js';
import { labelsNamed, withoutRivals } from '../../actions/planning/label-names.js';
import { editIssue, openIssue } from '../../actions/quick-actions/in-descriptions.js';
import { milestoneWithId } from '../../queries/matching/named.js';
import { findProject } from '../../world/find.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { Project } from '../../world/records/projects.js';
import type { Day, Time } from '../../world/records/time.js';
import { type Given, numbersIn } from '../arguments/read.js';
import {
  allowedChanges,
  asLicensed,
  healthOf,
  isAssignable,
  labelsWithIds,
  severalOf,
  typeFor,
  type Wanted,
} from '../changes/allowed-changes.js';
import { estimateOf } from '../changes/durations.js';
import { type At, assertMay, editableIssue, projectAt } from '../changes/find.js';
import { type IterationAsked, iterationAsked } from '../changes/iteration-choice.js';
import { attempt, type Change, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { FieldProblem } from '../request/problems.js';
import { type GlobalId, parseGlobalId } from '../scalars/global-ids.js';

interface Common {
  readonly description?: Given<string>;
  readonly dueDate?: Given<Day>;
  readonly confidential?: Given<boolean>;
  readonly locked?: Given<boolean>;
  readonly type?: Given<string>;
  readonly weight?: Given<number>;
  readonly healthStatus?: Given<string>;
}

interface CreateInput extends Common, IterationAsked {
  readonly projectPath: string;
  readonly title: string;
  readonly iid?: Given<number>;
  readonly createdAt?: Given<Time>;
  readonly milestoneId?: Given<GlobalId>;
  readonly labels?: Given<readonly string[]>;
  readonly labelIds?: Given<readonly GlobalId[]>;
  readonly assigneeIds?: Given<readonly GlobalId[]>;
  readonly moveBeforeId?: Given<GlobalId>;
  readonly moveAfterId?: Given<GlobalId>;
}

interface UpdateInput extends Common, At {
  readonly title?: Given<string>;
  readonly milestoneId?: Given<string>;
  readonly addLabelIds?: Given<readonly string[]>;
  readonly removeLabelIds?: Given<readonly string[]>;
  readonly labelIds?: Given<readonly string[]>;
  readonly stateEvent?: Given<'CLOSE' | 'REOPEN'>;
  readonly timeEstimate?: Given<string>;
}

/** Opening, changing and moving issues. */
export const issueMutations: Fields<unknown> = {
  createIssue: mutation((input: CreateInput, change) => {
    const project = projectAt(change, input.projectPath);
    assertMay(canCreateIssue(change.viewer, project));
    if ('labels' in input && 'labelIds' in input) {
      throw new FieldProblem('one and only one of labels or labelIds is required.');
    }
    const wanted = { place: project, issue: null };
    const changes = {
      ...allowedChanges(change, wanted, newIssueOf(change, project, input)),
      title: input.title,
    };
    judgeIssue(changes, null);
    const issue = openIssue(change.world, change.act, project, {
      input: { ...changes, ...labelsForNew(change, wanted, input), ...timesOf(change, project, input) },
      several: severalOf(change),
    });
    const [before, after] = [neighbour(change, input.moveBeforeId), neighbour(change, input.moveAfterId)];
    if (before || after) reorderIssue(change.world, issue, before, after);
    return { issue };
  }),

  updateIssue: mutation((input: UpdateInput, change) => {
    if (input.labelIds?.length && (input.addLabelIds?.length || input.removeLabelIds?.length)) {
      throw new FieldProblem('labelIds is mutually exclusive with any of addLabelIds or removeLabelIds');
    }
    const estimate = input.timeEstimate === undefined ? {} : { timeEstimate: estimateOf(input.timeEstimate) };
    const issue = editableIssue(change, input);
    const changes = { ...changesOf(change, issue, input), ...estimate };
    return attempt(() => ({ issue: edited(change, issue, changes) }), { issue });
  }),

  issueMove: mutation((input: At & { readonly targetProjectPath: string }, change) => {
    const issue = editableIssue(change, input);
    const target = findProject(change.world, input.targetProjectPath);
    if (!target) return { errors: ['Unable to move. You have insufficient permissions.'] };
    return { issue: moveIssue(change.world, change.act, issue, target) };
  }),
};

/** Changes an issue as far as the caller may. */
export function edited(change: Change, issue: Issue, changes: IssueChanges): Issue {
  const input = allowedChanges(change, { place: issue.home, issue }, changes);
  return editIssue(change.world, change.act, issue, { input, several: severalOf(change) });
}

function commonOf(change: Change, wanted: Wanted, input: Common): IssueChanges {
  const { description, dueDate, confidential, locked, type, weight, healthStatus } = input;
  return {
    ...(description !== undefined && { description: description === '' ? null : description }),
    ...(dueDate !== undefined && { dueDate }),
    ...(confidential != null && { confidential }),
    ...(locked !== undefined && { discussionLocked: locked }),
    // The schema lets only the names of types through.
    ...(type != null && { type: typeFor(change, wanted, type.toLowerCase() as WorkItemType) }),
    ...(weight !== undefined && { weight }),
    ...(healthStatus !== undefined && { healthStatus: healthOf(healthStatus) }),
  };
}

function newIssueOf(change: Change, project: Project, input: CreateInput): IssueChanges {
  const wanted = { place: project, issue: null };
  const { milestoneId, assigneeIds } = input;
  const users = assigneeIds?.flatMap(({ id }) => change.world.users.get(Number(id)) ?? []) ?? [];
  return {
    ...commonOf(change, wanted, input),
    ...(milestoneId && { milestone: milestoneWithId(project, Number(milestoneId.id)) ?? null }),
    assignees: asLicensed(
      change,
      users.filter((user) => isAssignable(user, wanted)),
    ),
    ...(isLicensed(change.settings, 'iterations') && { iteration: iterationAsked(change, project, input) }),
  };
}

/** Labels that are not there are made: only once nothing can be refused any more. */
function labelsForNew(change: Change, wanted: Wanted, { labels, labelIds }: CreateInput): IssueChanges {
  const { world, act } = change;
  const all = labels
    ? labelsNamed(world, act, wanted.place, labels)
    : labelsWithIds(wanted.place, labelIds?.map(({ id }) => Number(id)) ?? []);
  return all.length === 0 ? {} : allowedChanges(change, wanted, { labels: withoutRivals(all) });
}

function timesOf({ viewer }: Change, project: Project, { iid, createdAt }: CreateInput) {
  if (!canSetTimes(viewer, project)) return {};
  return { ...(iid != null && { iid }), ...(createdAt != null && { createdAt }) };
}

function neighbour({ world, viewer }: Change, id: Given<GlobalId>): Issue | null {
  const issue = id ? world.issues.get(Number(id.id)) : undefined;
  return issue && canReadIssue(viewer, issue) ? issue : null;
}

function changesOf(change: Change, issue: Issue, input: UpdateInput): IssueChanges {
  const { title, milestoneId, stateEvent } = input;
  return {
    ...commonOf(change, { place: issue.home, issue }, input),
    ...(title !== undefined && { title: title ?? '' }),
    ...(milestoneId !== undefined && { milestone: milestoneOf(issue, milestoneId) }),
    ...labelsOf(issue, input),
    ...(stateEvent && { state: stateEvent === 'CLOSE' ? ('closed' as const) : ('opened' as const) }),
  };
}

/** This one argument takes the number alone: of a global id the backend makes 0, which no milestone has. */
function milestoneOf({ home }: Issue, id: string | null) {
  if (id === null || parseGlobalId(id)) return null;
  return milestoneWithId(home, Number(id)) ?? null;
}

function labelsOf({ home, labels: present }: Issue, input: UpdateInput): IssueChanges {
  const { labelIds, addLabelIds, removeLabelIds } = input;
  if (!labelIds && !addLabelIds && !removeLabelIds) return {};
  const withIds = (ids: Given<readonly string[]>) => labelsWithIds(home, numbersIn(ids) ?? []);
  const [added, gone] = [withIds(addLabelIds), withIds(removeLabelIds)];
  const all = [...new Set([...(labelIds ? withIds(labelIds) : present), ...added])];
  return { labels: withoutRivals(all.filter((label) => !gone.includes(label))) };
}
