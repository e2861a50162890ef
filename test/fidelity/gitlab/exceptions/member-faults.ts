/** A place where the published file is wrong about a member, and what is right. */
export interface Fault {
  /** `Entity.member`, or a pattern for several. */
  readonly at: string | RegExp;
  readonly is: object;
  readonly reason: string;
}

const NUMBER = { type: 'integer' };
const FLAG = { type: 'boolean' };
const TEXT = { type: 'string' };
const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` };
const APPROVALS = {
  type: 'array',
  items: { type: 'object', required: ['user', 'approved_at'], minProperties: 2, maxProperties: 2 },
};
const UNTYPED = 'exposed without a type, which the file has as a text (gitlab-facts.md, 0)';

/** A label in full, as `with_labels_details` shows it. */
const LABEL = {
  type: 'object',
  required: ['id', 'name', 'description', 'text_color', 'color', 'archived'],
  properties: {
    id: NUMBER,
    name: TEXT,
    description: { type: ['string', 'null'] },
    color: TEXT,
    text_color: TEXT,
    description_html: TEXT,
    archived: FLAG,
  },
  additionalProperties: false,
};

/** The wrong schemas of members, and what is right. */
export const FAULTS: readonly Fault[] = [
  {
    at: /^APIEntities(Issue|MergeRequest|RelatedIssue)\w*\.labels$/,
    is: LABEL,
    reason: 'labels in full with `with_labels_details`',
  },
  { at: 'APIEntitiesMember.access_level', is: { enum: [5, 10, 15, 20, 30, 40, 50] }, reason: UNTYPED },
  { at: /^APIEntitiesMember\.(is_using_seat|override)$/, is: FLAG, reason: UNTYPED },
  { at: /^APIEntitiesMilestone\.(group_id|project_id)$/, is: NUMBER, reason: UNTYPED },
  { at: /^APIEntitiesUser\w*\.(followers|following)$/, is: NUMBER, reason: UNTYPED },
  { at: /^APIEntitiesUser\w*\.is_followed$/, is: FLAG, reason: UNTYPED },
  { at: /^APIEntitiesUser\w*\.last_activity_on$/, is: DAY, reason: 'a day' },
  {
    at: /^APIEntitiesUserWithAdmin\.(is_admin|is_auditor|using_license_seat)$|^APIEntitiesGroupDetail\.membership_lock$/,
    is: FLAG,
    reason: UNTYPED,
  },
  {
    at: /^APIEntitiesGroupDetail\.(prevent_forking_outside_group|service_access_tokens_expiration_enforced|experiment_features_enabled|only_allow_merge_if_\w+|allow_merge_on_skipped_pipeline|auto_ban_user_on_excessive_projects_download)$|^APIEntitiesContainerExpirationPolicy\.enabled$/,
    is: FLAG,
    reason: UNTYPED,
  },
  {
    at: /^APIEntitiesGroupDetail\.unique_project_download_limit(_interval_in_seconds)?$|^APIEntitiesContainerExpirationPolicy\.keep_n$/,
    is: NUMBER,
    reason: UNTYPED,
  },
  {
    at: /^APIEntitiesGroupDetail\.unique_project_download_limit_(allow|alert)list$/,
    is: { type: 'array' },
    reason: UNTYPED,
  },
  { at: 'APIEntitiesUserWithAdmin.namespace_id', is: NUMBER, reason: UNTYPED },
  {
    at: /^APIEntitiesCiJob\w*\.project$/,
    is: { type: 'object', required: ['ci_job_token_scope_enabled'] },
    reason: 'a part of the project (gitlab-facts.md, 7.5)',
  },
  {
    at: /^APIEntitiesGroup(Detail)?\.(web_based_commit_signing_enabled|lock_duo_features_enabled|duo_features_enabled|allow_personal_snippets)$/,
    is: FLAG,
    reason: UNTYPED,
  },
  {
    at: /^APIEntitiesProject(WithAccess)?\.((web_based_commit_signing|security_and_compliance|requirements|merge_trains|merge_pipelines|auto_duo_code_review)_enabled|prevent_merge_without_jira_issue|only_allow_merge_if_all_status_checks_passed|mirror|merge_trains_skip_train_allowed|duo_\w+_enabled)$/,
    is: FLAG,
    reason: UNTYPED,
  },
  {
    at: /^APIEntities(Group|Project)\w*\.(parent_id|max_pipelines_per_merge_train|approvals_before_merge)$/,
    is: NUMBER,
    reason: UNTYPED,
  },
  {
    at: /^APIEntities(Group|Project)\w*\.(default_branch_protection_defaults)$/,
    is: { type: 'object' },
    reason: UNTYPED,
  },
  {
    at: /^APIEntities(Group|Project)\w*\.(duo_namespace_access_rules|compliance_frameworks)$/,
    is: { type: 'array' },
    reason: UNTYPED,
  },
  {
    at: 'APIEntitiesMergeRequestApprovals.approved_by',
    is: APPROVALS,
    reason: 'a list of who approved, and when',
  },
  {
    at: /^APIEntities\w+\.(identities|scim_identities|projects|shared_projects)$/,
    is: { type: 'array' },
    reason: 'a list',
  },
  { at: 'TestReportSummaryEntity.test_suites', is: { type: 'array' }, reason: 'a list' },
  {
    at: /^APIEntitiesCiPipeline\w*\.coverage$/,
    is: { type: 'string', pattern: String.raw`^\d+\.\d+$` },
    reason: 'a text (gitlab-facts.md, 7.5)',
  },
];
