import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';
import type { ApprovalRule } from '../../world/records/reviews/approval-rules.js';
import { nextId, type World } from '../../world/world.js';

/** What a rule is made of. */
export type NewRule = Omit<ApprovalRule, 'kind' | 'id' | 'home'>;

/** Makes a rule; 400 where its name is taken, or its place has the one for everybody already. */
export function createRule(world: World, home: ApprovalRule['home'], input: NewRule): ApprovalRule {
  const { approvalRules: others = [] } = home;
  judge(input, others);
  if (input.type === 'any_approver' && others.some(({ type }) => type === 'any_approver'))
    throw invalidRecord({ rule_type: ['any-approver for the project already exists'] });
  setNumber(world, home, input);
  return register(world, 'approvalRules', {
    kind: 'approval rule',
    id: nextId(world, 'approvalRules'),
    home,
    ...input,
  });
}

/** Changes a rule. */
export function updateRule(world: World, rule: ApprovalRule, changes: Partial<NewRule>): void {
  const { home } = rule;
  judge(
    { ...rule, ...changes },
    (home.approvalRules ?? []).filter((other) => other !== rule),
  );
  Object.assign(writable(world, rule), changes);
  setNumber(world, home, rule);
}

/** Takes a rule away, and with that for everybody the number that it asks for. */
export function deleteRule(world: World, rule: ApprovalRule): void {
  setNumber(world, rule.home, { type: rule.type, required: 0 });
  remove(world, { approvalRules: [rule] });
}

/** How many approvals a project asks of anybody; the rule for everybody is made with it. */
export function requireApprovals(world: World, project: Project, required: number): void {
  const rule = project.approvalRules?.find(({ type }) => type === 'any_approver');
  if (rule) updateRule(world, rule, { required });
  else if (required > 0) createRule(world, project, { ...FOR_EVERYBODY, required });
}

const FOR_EVERYBODY = {
  name: 'All Members',
  type: 'any_approver',
  users: [],
  groups: [],
  protectedBranchesOnly: false,
  source: null,
} as const;

/** Throws InvalidRecord where no project can require so many approvals. */
export function checkApprovals(required: number): void {
  judge({ name: FOR_EVERYBODY.name, required }, []);
}

function judge(
  { name, required }: Pick<NewRule, 'name' | 'required'>,
  others: readonly ApprovalRule[],
): void {
  const problems = {
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(others.some((other) => other.name === name) && { name: ['has already been taken'] }),
    ...(required < 0 && { approvals_required: ['must be greater than or equal to 0'] }),
    ...(required > 100 && { approvals_required: ['must be less than or equal to 100'] }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

function setNumber(
  world: World,
  home: ApprovalRule['home'],
  { type, required }: Pick<NewRule, 'type' | 'required'>,
): void {
  if (type !== 'any_approver' || home.kind !== 'project') return;
  writable(world, home.settings).approvalsRequired = required;
}
