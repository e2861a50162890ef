import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { listedValue } from '../shapes/values.js';
import { Id, MaybeTime, Time, UserAnswer } from './answers.js';

/** What is asked of a to-do. */
export const TODO_FIELDS = `
  id action state body createdAt snoozedUntil targetType targetUrl author { username }
  project { fullPath } group { fullPath } targetEntity { name webUrl }`;

const Place = z.object({ fullPath: plain.text }).nullish();

/** How it is answered. */
export const TodoAnswer = z.object({
  id: Id,
  action: plain.text,
  state: plain.text,
  body: maybe.text,
  createdAt: Time,
  snoozedUntil: MaybeTime,
  targetType: maybe.text,
  targetUrl: maybe.text,
  author: UserAnswer.nullish(),
  project: Place,
  group: Place,
  targetEntity: z.object({ name: maybe.text, webUrl: maybe.text }).nullish(),
});
export type TodoAnswer = z.output<typeof TodoAnswer>;

/** Why there are to-dos (GitLab: TodoActionEnum). */
export const TODO_ACTIONS = [
  'assigned',
  'review_requested',
  'mentioned',
  'build_failed',
  'marked',
  'approval_required',
  'unmergeable',
  'directly_addressed',
  'member_access_requested',
  'review_submitted',
  'ssh_key_expired',
  'ssh_key_expiring_soon',
  'merge_train_removed',
  'okr_checkin_requested',
  'added_approver',
  'duo_pro_access_granted',
  'duo_enterprise_access_granted',
  'duo_core_access_granted',
] as const;

/** In which orders to-dos come (GitLab: TodoSort). */
export const TODO_SORTS = [
  'CREATED_DESC',
  'CREATED_ASC',
  'UPDATED_DESC',
  'UPDATED_ASC',
  'LABEL_PRIORITY_DESC',
  'LABEL_PRIORITY_ASC',
] as const;

/** What to-dos are about: by the name that REST and callers have for it, that of GraphQL (GitLab: TodoTargetEnum). */
const TARGETS = {
  Issue: 'ISSUE',
  MergeRequest: 'MERGEREQUEST',
  Epic: 'EPIC',
  Commit: 'COMMIT',
  'DesignManagement::Design': 'DESIGN',
  'AlertManagement::Alert': 'ALERT',
  WorkItem: 'WORKITEM',
  'WikiPage::Meta': 'WIKIPAGEMETA',
  Vulnerability: 'VULNERABILITY',
  'ComplianceManagement::Projects::ComplianceViolation': 'COMPLIANCE_VIOLATION',
  Project: 'PROJECT',
  Namespace: 'NAMESPACE',
  Key: 'KEY',
  User: 'USER',
} as const;
type Target = keyof typeof TARGETS;
const TARGET_NAMES = Object.keys(TARGETS) as Target[]; // the keys of what is written above

/** The word of GraphQL for what to-dos are about, given either name of it. Throws ToolError `invalid_arguments`. */
export function todoTarget(argument: string, text: string): string {
  const short = Object.values(TARGETS).find((value) => value === text.toUpperCase());
  return short ?? TARGETS[listedValue(argument, text, TARGET_NAMES)];
}

/** A to-do as a row of a list. */
export const Todo = z.object({
  id: plain.text,
  action: plain.text,
  state: plain.text,
  targetType: optional.text.describe('Issue, MergeRequest, Epic, Commit …'),
  title: optional.text.describe('Of what it is about'),
  body: optional.text.describe(
    'What was written, its beginning where it is long; absent where it is the title',
  ),
  author: optional.text.describe('Username'),
  place: optional.text.describe('Full path of the project or group'),
  createdAt: plain.text,
  snoozedUntil: optional.text,
  webUrl: optional.text,
});

/** How much of a text a list shows. */
const SHOWN = 300;

/** A to-do without the members that say nothing. */
export function todoRow(answer: TodoAnswer): z.output<typeof Todo> {
  const { id, action, state, body, createdAt, snoozedUntil, targetType, author, project, group } = answer;
  const title = answer.targetEntity?.name;
  const place = project?.fullPath ?? group?.fullPath;
  const webUrl = answer.targetUrl ?? answer.targetEntity?.webUrl;
  return {
    id,
    action: action.toLowerCase(),
    state: state.toLowerCase(),
    ...(targetType && { targetType: targetName(targetType) }),
    ...(title && { title }),
    ...(body && body !== title && { body: excerpt(body, SHOWN, 'webUrl leads to it') }),
    ...(author && { author: author.username }),
    ...(place && { place }),
    createdAt,
    ...(snoozedUntil && { snoozedUntil }),
    ...(webUrl && { webUrl }),
  };
}

function targetName(targetType: string): string {
  return TARGET_NAMES.find((name) => TARGETS[name] === targetType) ?? targetType;
}
