import { canUpdateIssue } from '../../access/issues.js';
import { canReadIssue, GUEST, hasRole, PLANNER } from '../../access/roles.js';
import { isSubscribed, subscribe } from '../../actions/discussion/subscriptions.js';
import { type IssueChanges, judgeIssue } from '../../actions/issues/changes.js';
import { createIssue, updateIssue } from '../../actions/issues/issues.js';
import { labelsNamed, withoutRivals } from '../../actions/planning/label-names.js';
import { touch } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import type { Label } from '../../world/records/planning.js';
import type { Group } from '../../world/records/projects.js';
import { type Given, numbersIn } from '../arguments/read.js';
import { labelsWithIds } from '../changes/allowed-changes.js';
import { assertMay, found, groupAt } from '../changes/find.js';
import { attempt, type Change, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { FieldProblem } from '../request/problems.js';
import { dayIn } from './iterations.js';

interface EpicAt {
  readonly groupPath: string;
  readonly iid: string;
}

interface EpicInput {
  readonly groupPath: string;
  readonly title?: Given<string>;
  readonly description?: Given<string>;
  readonly confidential?: Given<boolean>;
  readonly startDateFixed?: Given<string>;
  readonly dueDateFixed?: Given<string>;
  readonly startDateIsFixed?: Given<boolean>;
  readonly dueDateIsFixed?: Given<boolean>;
  readonly addLabelIds?: Given<readonly string[]>;
  readonly removeLabelIds?: Given<readonly string[]>;
  readonly addLabels?: Given<readonly string[]>;
  readonly removeLabels?: Given<readonly string[]>;
  readonly color?: Given<string>;
}

interface UpdateInput extends EpicInput, EpicAt {
  readonly stateEvent?: Given<'CLOSE' | 'REOPEN'>;
}

interface AddIssueInput extends EpicAt {
  readonly projectPath: string;
  readonly issueIid: string;
}

/** Epics as they were before work items. */
export const epicMutations: Fields<unknown> = {
  createEpic: mutation((input: EpicInput, change) => {
    const group = groupAt(change, input.groupPath);
    assertMay(isLicensed(change.settings, 'epics') && hasRole(change.viewer, group, PLANNER));
    refuseEmpty(input);
    const wanted = { type: 'epic' as const, ...changesOf(input), title: input.title ?? '' };
    judgeIssue(wanted, null);
    const labels = labelsOf(change, group, [], input);
    return { epic: createIssue(change.world, change.act, group, { ...wanted, ...labels }) };
  }),

  updateEpic: mutation((input: UpdateInput, change) => {
    const epic = readableEpic(change, input);
    assertMay(hasRole(change.viewer, epic.home, PLANNER));
    refuseEmpty(input);
    const { stateEvent } = input;
    const wanted: IssueChanges = {
      ...changesOf(input),
      ...(stateEvent && { state: stateEvent === 'CLOSE' ? 'closed' : 'opened' }),
    };
    return attempt(
      () => {
        judgeIssue(wanted, epic);
        const labels = labelsOf(change, groupAt(change, input.groupPath), epic.labels, input);
        return { epic: updateIssue(change.world, change.act, epic, { ...wanted, ...labels }) };
      },
      { epic },
    );
  }),

  epicAddIssue: mutation((input: AddIssueInput, change) => {
    const epic = readableEpic(change, input);
    assertMay(hasRole(change.viewer, epic.home, GUEST));
    const project = change.world.places.get(input.projectPath.toLowerCase());
    const issue = project?.issuesByIid.get(Number(input.issueIid));
    if (!issue || !canReadIssue(change.viewer, issue) || !mayPlace(change, issue))
      return { errors: [NO_ISSUE] };
    if (issue.parent === epic) return { errors: ['Issue(s) already assigned'] };
    updateIssue(change.world, change.act, issue, { parent: epic });
    return { epicIssue: issue };
  }),

  epicSetSubscription: mutation((input: EpicAt & { readonly subscribedState: boolean }, change) => {
    const epic = readableEpic(change, input);
    if (isSubscribed(change.world, epic, change.viewer) !== input.subscribedState) {
      subscribe(change.world, epic, change.viewer, input.subscribedState);
      touch(change.world, 'issues', epic);
    }
    return { epic };
  }),
};

const NO_ISSUE = 'No matching issue found. Make sure that you are adding a valid issue URL.';

function mayPlace({ viewer }: Change, issue: Issue): boolean {
  return canUpdateIssue(viewer, issue) || hasRole(viewer, issue.home, GUEST);
}

function readableEpic(change: Change, { groupPath, iid }: EpicAt): Issue {
  const group = groupAt(change, groupPath);
  const epic = found(group.issuesByIid.get(Number(iid)));
  assertMay(
    epic.type === 'epic' && isLicensed(change.settings, 'epics') && canReadIssue(change.viewer, epic),
  );
  return epic;
}

function refuseEmpty(input: EpicInput): void {
  const names = Object.keys(input).filter((name) => !['groupPath', 'iid', 'clientMutationId'].includes(name));
  if (names.length === 0) throw new FieldProblem('The list of epic attributes is empty');
}

/** A date that is not to be fixed is taken from what is below; nothing below gives one here. */
function changesOf(input: EpicInput): IssueChanges {
  const { title, description, confidential, startDateFixed, dueDateFixed, startDateIsFixed, dueDateIsFixed } =
    input;
  return {
    ...(title !== undefined && { title: title ?? '' }),
    ...(description !== undefined && { description }),
    ...(confidential != null && { confidential }),
    ...(startDateFixed !== undefined && { startDate: dayIn(startDateFixed) }),
    ...(dueDateFixed !== undefined && { dueDate: dayIn(dueDateFixed) }),
    ...(startDateIsFixed === false && { startDate: null }),
    ...(dueDateIsFixed === false && { dueDate: null }),
    ...(input.color != null && { color: input.color }),
  };
}

/** Labels that are not there are made: only once nothing can be refused any more. */
function labelsOf(
  { world, act }: Change,
  group: Group,
  present: readonly Label[],
  input: EpicInput,
): IssueChanges {
  const { addLabelIds, removeLabelIds, addLabels, removeLabels } = input;
  if (!addLabelIds && !removeLabelIds && !addLabels && !removeLabels) return {};
  const added = [
    ...labelsWithIds(group, numbersIn(addLabelIds) ?? []),
    ...labelsNamed(world, act, group, addLabels ?? []),
  ];
  const goneIds = numbersIn(removeLabelIds) ?? [];
  const all = withoutRivals([...new Set([...present, ...added])]);
  return { labels: all.filter(({ id, name }) => !goneIds.includes(id) && !removeLabels?.includes(name)) };
}
