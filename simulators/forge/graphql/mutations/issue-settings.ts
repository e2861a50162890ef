import { isSubscribed, subscribe } from '../../actions/discussion/subscriptions.js';
import { touch } from '../../collections/register.js';
import { referenceTo } from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import { dayOf, type Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { asLicensed, isAssignable } from '../changes/allowed-changes.js';
import {
  type At,
  assertMay,
  combined,
  editableIssue,
  type ListMode,
  readableIssue,
  usersNamed,
} from '../changes/find.js';
import { iterationWithId } from '../changes/iteration-choice.js';
import { attempt, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { FieldProblem } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';
import { edited } from './issues.js';

interface AssigneesInput extends At {
  readonly assigneeUsernames: readonly string[];
  readonly operationMode?: Given<ListMode>;
}

/** Setting one thing about an issue. */
export const issueSettingMutations: Fields<unknown> = {
  issueSetAssignees: mutation((input: AssigneesInput, change) => {
    const issue = editableIssue(change, input);
    const users = usersNamed(change, input.assigneeUsernames);
    const wanted = { place: issue.home, issue };
    const permitted = users.filter((user) => isAssignable(user, wanted));
    const forbidden = users.filter((user) => !permitted.includes(user));
    const assignees = asLicensed(change, combined(issue.assignees, permitted, input.operationMode));
    const errors = forbidden.map(
      ({ username }) => `Assignees Cannot assign @${username} to ${referenceTo(issue, issue.home)}`,
    );
    return { issue: edited(change, issue, { assignees }), errors };
  }),

  issueSetConfidential: mutation((input: At & { readonly confidential: boolean }, change) => {
    const issue = editableIssue(change, input);
    return { issue: edited(change, issue, { confidential: input.confidential }) };
  }),

  issueSetDueDate: mutation((input: At & { readonly dueDate?: Given<Time> }, change) => {
    const { dueDate } = input;
    if (dueDate === undefined) {
      throw new FieldProblem('IssueSetDueDateInput must include the following argument: dueDate.');
    }
    const issue = editableIssue(change, input);
    const changes = { dueDate: dueDate === null ? null : dayOf(dueDate) };
    return attempt(() => ({ issue: edited(change, issue, changes) }), { issue });
  }),

  issueSetLocked: mutation((input: At & { readonly locked: boolean }, change) => {
    const issue = editableIssue(change, input);
    return { issue: edited(change, issue, { discussionLocked: input.locked }) };
  }),

  issueSetSeverity: mutation((input: At & { readonly severity: string }, change) => {
    const issue = editableIssue(change, input);
    // The schema lets only the names of severities through.
    const severity = input.severity.toLowerCase() as Issue['severity'];
    return { issue: edited(change, issue, { severity }) };
  }),

  issueSetSubscription: mutation((input: At & { readonly subscribedState: boolean }, change) => {
    const issue = readableIssue(change, input);
    if (isSubscribed(change.world, issue, change.viewer) !== input.subscribedState) {
      subscribe(change.world, issue, change.viewer, input.subscribedState);
      touch(change.world, 'issues', issue);
    }
    return { issue };
  }),

  issueSetWeight: mutation((input: At & { readonly weight?: Given<number> }, change) => {
    const { weight } = input;
    if (weight === undefined) throw new FieldProblem('The `weight` argument is required (`null` accepted).');
    const issue = editableIssue(change, input);
    return attempt(() => ({ issue: edited(change, issue, { weight }) }), { issue });
  }),

  issueSetIteration: mutation((input: At & { readonly iterationId?: Given<GlobalId> }, change) => {
    const issue = editableIssue(change, input);
    const iteration = input.iterationId ? iterationWithId(change, input.iterationId) : null;
    assertMay(iteration === null || isLicensed(change.settings, 'iterations'));
    return { issue: edited(change, issue, { iteration }) };
  }),
};
