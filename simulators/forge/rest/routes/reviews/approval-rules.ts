import { Reply } from '../../../../core/http/response.js';
import { approvalSetting } from '../../../access/approval-settings.js';
import { canUpdate } from '../../../access/issues.js';
import { canCreateIn } from '../../../access/merge-requests.js';
import { canSee, MAINTAINER } from '../../../access/roles.js';
import { createRule, deleteRule, updateRule } from '../../../actions/merge-requests/approval-rules.js';
import {
  flag,
  type InputOf,
  integer,
  integers,
  oneOf,
  required,
  text,
  texts,
  unsupported,
} from '../../../parameters/parameter.js';
import { appliedRules, requiredBy } from '../../../queries/merge-requests/approval-rules.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { MergeRequest } from '../../../world/records/merge-requests.js';
import type { Project } from '../../../world/records/projects.js';
import type { ApprovalRule } from '../../../world/records/reviews/approval-rules.js';
import { mergeRequestRuleJson, projectRuleJson } from '../../entities/approvals.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { mergeRequestAt, projectAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from './licence.js';

const RULES = '/projects/:id/approval_rules' as const;
const OWN_RULES = '/projects/:id/merge_requests/:merge_request_iid/approval_rules' as const;

const number = { approval_rule_id: required(integer()) };
const people = { user_ids: integers(), group_ids: integers(), usernames: texts() };
const naming = { name: required(text()), approvals_required: required(integer()) };
const renaming = { name: text(), approvals_required: integer() };
const reports = {
  protected_branch_ids: unsupported(),
  vulnerabilities_allowed: unsupported(),
  scanners: unsupported(),
  severity_levels: unsupported(),
  vulnerability_states: unsupported(),
};
const scope = {
  ...people,
  ...reports,
  users: integers(),
  groups: integers(),
  applies_to_all_protected_branches: flag(),
};
const iid = { merge_request_iid: required(integer()) };

/** Rules for approvals, of projects (GitLab REST API, "Merge request approvals"). */
export const projectRuleRoutes = [
  rest(`GET ${RULES}`, { takes: pagination }, (call) => {
    const { approvalRules = [] } = readableProject(call);
    return pagedItems(call, approvalRules, (rule) => projectRuleJson(rule, call));
  }),
  rest(`GET ${RULES}/:approval_rule_id`, { takes: number }, (call) =>
    Reply.json(projectRuleJson(ruleIn(call, readableProject(call)), call)),
  ),
  rest(
    `POST ${RULES}`,
    {
      takes: {
        ...naming,
        ...scope,
        rule_type: oneOf(text(), 'regular', 'any_approver'),
        report_type: unsupported(),
      },
    },
    (call) => {
      const project = managedProject(call);
      const { name, approvals_required, rule_type, applies_to_all_protected_branches } = call.input;
      const people = { ...NO_PEOPLE, ...peopleIn(call) };
      const isForAnybody = people.users.length + people.groups.length === 0 && rule_type === 'any_approver';
      const rule = createRule(call.world, project, {
        name,
        type: isForAnybody ? 'any_approver' : 'regular',
        required: approvals_required,
        protectedBranchesOnly: applies_to_all_protected_branches === true,
        source: null,
        ...people,
      });
      return Reply.json(projectRuleJson(rule, call), { status: 201 });
    },
  ),
  rest(
    `PUT ${RULES}/:approval_rule_id`,
    { takes: { ...number, ...renaming, ...scope, remove_hidden_groups: flag() } },
    (call) => {
      const rule = ruleIn(call, managedProject(call));
      const { applies_to_all_protected_branches: only } = call.input;
      updateRule(call.world, rule, {
        ...changesIn(call, rule),
        ...(only == null ? {} : { protectedBranchesOnly: only }),
      });
      return Reply.json(projectRuleJson(rule, call));
    },
  ),
  rest(`DELETE ${RULES}/:approval_rule_id`, { takes: number }, (call) => {
    deleteRule(call.world, ruleIn(call, managedProject(call)));
    return new Reply(null, { status: 204 });
  }),
];

/** The same of single merge requests, in place of those of their project. */
export const mergeRequestRuleRoutes = [
  rest(`GET ${OWN_RULES}`, { who: 'anyone', takes: { ...iid, ...pagination } }, (call) => {
    const mergeRequest = readable(call);
    return pagedItems(call, appliedRules(mergeRequest), (rule) =>
      mergeRequestRuleJson(rule, mergeRequest, call),
    );
  }),
  rest(`GET ${OWN_RULES}/:approval_rule_id`, { takes: { ...iid, ...number } }, (call) => {
    const mergeRequest = readable(call);
    const found = appliedRules(mergeRequest).find(({ rule }) => rule.id === call.input.approval_rule_id);
    if (!found) throw notFound('Approval Rule');
    return Reply.json(mergeRequestRuleJson(found, mergeRequest, call));
  }),
  rest(
    `POST ${OWN_RULES}`,
    { takes: { ...iid, ...naming, ...people, approval_project_rule_id: integer() } },
    (call) => {
      const mergeRequest = editable(call);
      const source = sourceOf(call, mergeRequest);
      const rule = createRule(call.world, mergeRequest, {
        type: 'regular',
        required: call.input.approvals_required,
        protectedBranchesOnly: false,
        source,
        name: source?.name ?? call.input.name,
        ...(source ? { users: source.users, groups: source.groups } : { ...NO_PEOPLE, ...peopleIn(call) }),
      });
      return Reply.json(shown(rule, mergeRequest, call), { status: 201 });
    },
  ),
  rest(
    `PUT ${OWN_RULES}/:approval_rule_id`,
    { takes: { ...iid, ...number, ...renaming, ...people, remove_hidden_groups: flag() } },
    (call) => {
      const mergeRequest = editable(call);
      const rule = ruleIn(call, mergeRequest);
      updateRule(call.world, rule, changesIn(call, rule));
      return Reply.json(shown(rule, mergeRequest, call));
    },
  ),
  rest(`DELETE ${OWN_RULES}/:approval_rule_id`, { takes: { ...iid, ...number } }, (call) => {
    deleteRule(call.world, ruleIn(call, editable(call)));
    return new Reply(null, { status: 204 });
  }),
];

type Asked = Pick<Call<unknown, 'id'>, 'world' | 'viewer' | 'params' | 'settings' | 'request'>;
type AskedOfOne = Asked & { readonly input: InputOf<typeof iid> };

function readableProject(call: Asked): Project {
  const project = projectAt(call, call.params.id);
  refuseUnlicensed(call);
  if (!canCreateIn(call.viewer, project)) throw forbidden();
  return project;
}

function managedProject(call: Asked): Project {
  const project = projectFor(call, call.params.id, MAINTAINER);
  refuseUnlicensed(call);
  return project;
}

function readable(call: AskedOfOne): MergeRequest {
  const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
  refuseUnlicensed(call);
  return mergeRequest;
}

/** A project can say that its rules hold for every merge request. */
function editable(call: AskedOfOne): MergeRequest {
  const mergeRequest = readable(call);
  const isFixed = approvalSetting(mergeRequest.project, 'disable_overriding_approvers_per_merge_request');
  if (isFixed || !canUpdate(call.viewer, mergeRequest)) throw forbidden();
  return mergeRequest;
}

function ruleIn(
  { input }: { readonly input: InputOf<typeof number> },
  home: Project | MergeRequest,
): ApprovalRule {
  const rule = home.approvalRules?.find(({ id }) => id === input.approval_rule_id);
  if (rule) return rule;
  throw notFound('Approval Rule');
}

function sourceOf(
  { input }: { readonly input: { readonly approval_project_rule_id?: number | null | undefined } },
  { project }: MergeRequest,
): ApprovalRule | null {
  const id = input.approval_project_rule_id;
  if (id == null) return null;
  const rule = project.approvalRules?.find((one) => one.id === id);
  if (rule) return rule;
  throw notFound();
}

const NO_PEOPLE = { users: [], groups: [] };

interface Sent {
  readonly user_ids?: readonly number[] | null | undefined;
  readonly users?: readonly number[] | null | undefined;
  readonly usernames?: readonly string[] | null | undefined;
  readonly group_ids?: readonly number[] | null | undefined;
  readonly groups?: readonly number[] | null | undefined;
}

/** The people and groups that a request names; those that the caller does not see are passed over. */
function peopleIn({ world, viewer, input }: Pick<Call<Sent>, 'world' | 'viewer' | 'input'>) {
  const ids = input.user_ids ?? input.users;
  const named = input.usernames?.map((name) => world.usersByName.get(name.toLowerCase()));
  const users = [...(ids ?? []).map((id) => world.users.get(id)), ...(named ?? [])];
  const groups = (input.group_ids ?? input.groups)?.map((id) => world.groups.get(id));
  return {
    ...((ids || named) && { users: [...new Set(users.flatMap((user) => user ?? []))] }),
    ...(groups && { groups: groups.flatMap((group) => (group && canSee(viewer, group) ? group : [])) }),
  };
}

interface Changed extends Sent {
  readonly name?: string | null | undefined;
  readonly approvals_required?: number | null | undefined;
  readonly remove_hidden_groups?: boolean | null | undefined;
}

/** Groups that the caller does not see stay, unless they are to be removed. */
function changesIn(call: Pick<Call<Changed>, 'world' | 'viewer' | 'input'>, rule: ApprovalRule) {
  const { name, approvals_required, remove_hidden_groups } = call.input;
  const hidden = remove_hidden_groups ? [] : rule.groups.filter((group) => !canSee(call.viewer, group));
  const { users, groups } = peopleIn(call);
  return {
    ...(name == null ? {} : { name }),
    ...(approvals_required == null ? {} : { required: approvals_required }),
    ...(users && { users }),
    ...(groups && { groups: [...groups, ...hidden] }),
  };
}

function shown(
  rule: ApprovalRule,
  mergeRequest: MergeRequest,
  call: Parameters<typeof mergeRequestRuleJson>[2],
) {
  return mergeRequestRuleJson({ rule, required: requiredBy(rule) }, mergeRequest, call);
}
