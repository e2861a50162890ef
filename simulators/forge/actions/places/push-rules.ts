import { writable } from '../../../core/state/changes.js';
import type { FileChange } from '../../git/trees/changes.js';
import { expressionOrNull } from '../../patterns/expression.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import type { PushLimits, PushRule } from '../../world/records/places/push-rules.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';

/** A rule that asks for nothing. */
const NO_LIMITS: PushLimits = {
  commit_message_regex: null,
  commit_message_negative_regex: null,
  branch_name_regex: null,
  author_email_regex: null,
  file_name_regex: null,
  max_file_size: 0,
  deny_delete_tag: false,
  member_check: false,
  prevent_secrets: false,
  commit_committer_check: false,
  commit_committer_name_check: false,
  reject_unsigned_commits: false,
  reject_non_dco_commits: false,
};

const PATTERNS = [
  'commit_message_regex',
  'commit_message_negative_regex',
  'branch_name_regex',
  'author_email_regex',
  'file_name_regex',
] as const;

/** Makes the rule of a project or group, or changes the one that it has; 400 for a pattern that is none, or a size below 0. */
export function setPushRule(
  world: World,
  at: Time,
  place: Project | Group,
  changes: Partial<PushLimits>,
): PushRule {
  const { id, createdAt, limits } = place.pushRule ?? {
    id: nextId(world, 'pushRule'),
    createdAt: at,
    limits: NO_LIMITS,
  };
  const rule = { id, createdAt, limits: { ...limits, ...changes } };
  judge(rule.limits);
  writable(world, place).pushRule = rule;
  return rule;
}

function judge(limits: PushLimits): void {
  const wrong = PATTERNS.filter((name) => limits[name] && expressionOrNull(limits[name]) === null);
  const problems = Object.fromEntries(wrong.map((name) => [name, ['not valid RE2 syntax']]));
  if (limits.max_file_size < 0) problems.max_file_size = ['must be greater than or equal to 0'];
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** The rule that a project starts with: that of the nearest group with one (GitLab, "Push rules"). */
export function inheritedPushRule(
  world: World,
  at: Time,
  namespace: Project['namespace'],
): Project['pushRule'] {
  const groups = namespace.kind === 'group' ? groupsAround(namespace) : [];
  const above = groups.find(({ pushRule }) => pushRule)?.pushRule;
  return above ? { id: nextId(world, 'pushRule'), createdAt: at, limits: above.limits } : null;
}

/** Refuses a new branch with a name that the rule of its project does not have. */
export function refuseBranchName({ pushRule, repository }: Project, branch: string): void {
  const pattern = pushRule?.limits.branch_name_regex;
  if (!pattern || branch === repository.defaultBranch || repository.branches.has(branch)) return;
  if (!matches(pattern, branch))
    throw refused(400, `Branch name '${branch}' does not follow the pattern '${pattern}'`);
}

/** A commit before it is made. */
interface NewCommit {
  readonly branch: string;
  readonly message: string;
  readonly authorEmail: string;
  readonly changes: readonly FileChange[];
}

/** Refuses a commit that the rule of its project does not take (GitLab, "Push rules"). */
export function refuseCommit(world: World, project: Project, commit: NewCommit): void {
  const { pushRule } = project;
  if (!pushRule) return;
  refuseBranchName(project, commit.branch);
  const { limits } = pushRule;
  const problem =
    messageProblem(limits, commit.message) ??
    authorProblem(world, limits, commit.authorEmail) ??
    commit.changes.flatMap((file) => fileProblem(limits, file) ?? [])[0];
  if (problem) throw refused(400, problem);
}

function messageProblem(limits: PushLimits, message: string): string | null {
  const { commit_message_regex: wanted, commit_message_negative_regex: unwanted } = limits;
  if (wanted && !matches(wanted, message)) return `Commit message does not follow the pattern '${wanted}'`;
  if (unwanted && matches(unwanted, message))
    return `Commit message contains the forbidden pattern '${unwanted}'`;
  if (limits.reject_non_dco_commits && !/^Signed-off-by: .+ <.+>/m.test(message))
    return 'Commit message must contain a DCO signoff';
  return null;
}

function authorProblem({ users }: World, limits: PushLimits, email: string): string | null {
  const { author_email_regex: wanted, member_check } = limits;
  if (wanted && !matches(wanted, email))
    return `Commit author's email '${email}' does not follow the pattern '${wanted}'`;
  const isMember = () => [...users.values()].some((user) => user.email === email);
  return member_check && !isMember() ? `Author '${email}' is not a member of team` : null;
}

/** Files that are likely to hold a secret. */
const SECRETS =
  /(^|\/)(aws\/credentials|id_[rd]sa|id_ed25519|id_ecdsa|\.\w*_history)$|_[rd]sa$|_ed25519$|_ecdsa$|\.(pem|key)$/;

function fileProblem(limits: PushLimits, { path, action, content }: FileChange): string | null {
  if (action === 'delete') return null;
  const { file_name_regex: unwanted, max_file_size: most } = limits;
  if (unwanted && matches(unwanted, path))
    return `File name ${path} was prohibited by the pattern "${unwanted}"`;
  if (limits.prevent_secrets && SECRETS.test(path))
    return `File name ${path} was prohibited by the rule against secrets`;
  if (most > 0 && Buffer.byteLength(content ?? '') > most * 1024 * 1024)
    return `File "${path}" is larger than the allowed size of ${most} MiB`;
  return null;
}

function matches(pattern: string, text: string): boolean {
  return expressionOrNull(pattern)?.test(text) === true;
}
