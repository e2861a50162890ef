import { writable } from '../../../core/state/changes.js';
import { checkApprovals, requireApprovals } from '../../actions/merge-requests/approval-rules.js';
import { object } from '../../parameters/object.js';
import { flag, integer, oneOf, type Parameter, text, texts } from '../../parameters/parameter.js';
import type { Feature, FeatureAccess, Project, ProjectSettings } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { alias, option, type Setting } from './setting.js';

type ProjectSetting = Setting<Project>;

const accessLevel = () => oneOf(text(), 'disabled', 'private', 'enabled');
const publicAccessLevel = () => oneOf(text(), 'disabled', 'private', 'enabled', 'public');

/** A part of a project that rules depend on. */
function feature(name: string, of: Feature): ProjectSetting {
  return {
    name,
    takes: accessLevel(),
    read: ({ features }) => features[of],
    write: (world, { features }, value) => {
      // The parameter takes nothing else; null leaves it as it was.
      if (value !== null) writable(world, features)[of] = value as FeatureAccess;
    },
    audience: 'everybody',
    paid: false,
  };
}

/** The old switch for a part of a project; answers say by it whether the viewer may use the part. */
function switchFor(name: string, of: Feature): ProjectSetting {
  return alias(name, flag(), (world, { features }: Project, value) => {
    if (value !== null) writable(world, features)[of] = value === true ? 'enabled' : 'disabled';
  });
}

/** A setting that rules depend on. */
function setting(name: string, takes: Parameter, key: keyof ProjectSettings, paid = false): ProjectSetting {
  return {
    name,
    takes,
    read: ({ settings }) => settings[key],
    write: (world, { settings }, value) => {
      // The parameter has the type of the setting.
      if (value !== null) Object.assign(writable(world, settings), { [key]: value });
    },
    audience: 'everybody',
    paid,
  };
}

function writeOption(name: string, stored: (value: unknown) => unknown = (value) => value) {
  return (world: World, project: Project, value: unknown) => {
    writable(world, project).options = { ...project.options, [name]: stored(value) };
  };
}

const expirationPolicy = object({
  cadence: text(),
  keep_n: integer(),
  older_than: text(),
  name_regex: text(),
  name_regex_keep: text(),
  enabled: flag(),
});

/** The parts of a project. */
const PARTS: readonly ProjectSetting[] = [
  feature('issues_access_level', 'issues'),
  feature('repository_access_level', 'repository'),
  feature('merge_requests_access_level', 'mergeRequests'),
  feature('forking_access_level', 'forking'),
  feature('wiki_access_level', 'wiki'),
  feature('builds_access_level', 'builds'),
  feature('snippets_access_level', 'snippets'),
  option('pages_access_level', publicAccessLevel(), 'private'),
  option('analytics_access_level', accessLevel(), 'enabled'),
  option('container_registry_access_level', accessLevel(), 'enabled'),
  option('security_and_compliance_access_level', accessLevel(), 'private'),
  feature('releases_access_level', 'releases'),
  option('environments_access_level', accessLevel(), 'enabled'),
  option('feature_flags_access_level', accessLevel(), 'enabled'),
  option('infrastructure_access_level', accessLevel(), 'enabled'),
  option('monitor_access_level', accessLevel(), 'enabled'),
  option('model_experiments_access_level', accessLevel(), 'enabled'),
  option('model_registry_access_level', accessLevel(), 'enabled'),
  option('package_registry_access_level', publicAccessLevel(), 'enabled'),
  option('requirements_access_level', accessLevel(), 'enabled', { paid: true }),
  switchFor('issues_enabled', 'issues'),
  switchFor('merge_requests_enabled', 'mergeRequests'),
  switchFor('wiki_enabled', 'wiki'),
  switchFor('jobs_enabled', 'builds'),
  switchFor('snippets_enabled', 'snippets'),
  alias(
    'packages_enabled',
    flag(),
    writeOption('package_registry_access_level', (value) => (value ? 'enabled' : 'disabled')),
  ),
  alias(
    'container_registry_enabled',
    flag(),
    writeOption('container_registry_access_level', (value) => (value ? 'enabled' : 'disabled')),
  ),
];

const MERGING: readonly ProjectSetting[] = [
  setting('only_allow_merge_if_pipeline_succeeds', flag(), 'onlyMergeIfPipelineSucceeds'),
  option('allow_merge_on_skipped_pipeline', flag(), null),
  setting('only_allow_merge_if_all_discussions_are_resolved', flag(), 'onlyMergeIfDiscussionsResolved'),
  setting('remove_source_branch_after_merge', flag(), 'removeSourceBranchAfterMerge'),
  option('printing_merge_request_link_enabled', flag(), true),
  setting('merge_method', oneOf(text(), 'ff', 'rebase_merge', 'merge'), 'mergeMethod'),
  setting('squash_option', oneOf(text(), 'never', 'always', 'default_on', 'default_off'), 'squashOption'),
  option('suggestion_commit_message', text(), null),
  option('merge_commit_template', text(), null),
  option('squash_commit_template', text(), null),
  option('mr_default_title_template', text(), null),
  option('issue_branch_template', text(), null),
  option('resolve_outdated_diff_discussions', flag(), false),
  option('mr_default_target_self', flag(), false),
  option('merge_request_title_regex', text(), null),
  option('merge_request_title_regex_description', text(), null),
  {
    ...setting('approvals_before_merge', integer(), 'approvalsRequired', true),
    check: (value) => {
      if (typeof value === 'number') checkApprovals(value);
    },
    write: (world, project, value) => {
      if (typeof value === 'number') requireApprovals(world, project, value);
    },
  },
  option('only_allow_merge_if_all_status_checks_passed', flag(), false, { paid: true }),
  option('prevent_merge_without_jira_issue', flag(), false, { paid: true }),
  option('merge_pipelines_enabled', flag(), false, { paid: true, only: 'update' }),
  option('merge_trains_enabled', flag(), false, { paid: true, only: 'update' }),
  option('merge_trains_skip_train_allowed', flag(), false, { paid: true, only: 'update' }),
  option(
    'merge_train_enforcement',
    oneOf(text(), 'allow_bypass', 'enforce_for_all_users', 'enforce_with_owner_override'),
    'allow_bypass',
    { paid: true, only: 'update' },
  ),
  option('max_pipelines_per_merge_train', integer(), 20, { paid: true, only: 'update' }),
  option('issues_template', text(), null, { paid: true, only: 'update' }),
  option('merge_requests_template', text(), null, { paid: true, only: 'update' }),
  option('fallback_approvals_required', integer(), 0, { audience: 'no client', only: 'update' }),
  option(
    'reviewer_assignment_strategy',
    oneOf(text(), 'disabled', 'code_owners', 'dap_powered'),
    'disabled',
    {
      paid: true,
      only: 'update',
    },
  ),
];

const PIPELINES: readonly ProjectSetting[] = [
  option('build_git_strategy', oneOf(text(), 'fetch', 'clone'), 'fetch', { audience: 'maintainers' }),
  option('build_timeout', integer(), 3600),
  option('auto_cancel_pending_pipelines', oneOf(text(), 'disabled', 'enabled'), 'enabled'),
  option('ci_config_path', text(), null, { audience: 'readers of code' }),
  setting('shared_runners_enabled', flag(), 'sharedRunners'),
  option('group_runners_enabled', flag(), true),
  option(
    'resource_group_default_process_mode',
    oneOf(text(), 'unordered', 'oldest_first', 'newest_first', 'newest_ready_first'),
    'unordered',
  ),
  option('public_jobs', flag(), true),
  alias('public_builds', flag(), writeOption('public_jobs')),
  option('auto_devops_enabled', flag(), false),
  option(
    'auto_devops_deploy_strategy',
    oneOf(text(), 'continuous', 'manual', 'timed_incremental'),
    'continuous',
  ),
  option('ci_default_git_depth', integer(), 20, { only: 'update' }),
  option('keep_latest_artifact', flag(), true, { only: 'update' }),
  option('ci_forward_deployment_enabled', flag(), true, { only: 'update' }),
  option('ci_forward_deployment_rollback_allowed', flag(), true, { only: 'update' }),
  option('ci_allow_fork_pipelines_to_run_in_parent_project', flag(), true, { only: 'update' }),
  option('ci_separated_caches', flag(), true, { only: 'update' }),
  option('restrict_user_defined_variables', flag(), false, { only: 'update' }),
  option(
    'ci_pipeline_variables_minimum_override_role',
    oneOf(text(), 'no_one_allowed', 'developer', 'maintainer', 'owner'),
    'developer',
    { only: 'update' },
  ),
  option('ci_push_repository_for_job_token_allowed', flag(), false, { only: 'update' }),
  option('ci_id_token_sub_claim_components', texts(), ['project_path', 'ref_type', 'ref'], {
    only: 'update',
  }),
  option('ci_delete_pipelines_in_seconds', integer(), null, { only: 'update' }),
  option('max_artifacts_size', integer(), null, { only: 'update' }),
  option('protect_merge_request_pipelines', flag(), false, { only: 'update' }),
  option('ci_display_pipeline_variables', flag(), false, { only: 'update' }),
  option('allow_pipeline_trigger_approve_deployment', flag(), false, { paid: true, only: 'update' }),
  option('ci_restrict_pipeline_cancellation_role', text(), 'developer', { paid: true, only: 'update' }),
];

const OTHERS: readonly ProjectSetting[] = [
  option('service_desk_enabled', flag(), false),
  option('emails_enabled', flag(), true),
  alias(
    'emails_disabled',
    flag(),
    writeOption('emails_enabled', (value) => value !== true),
  ),
  option('show_default_award_emojis', flag(), true, { audience: 'no client' }),
  option('show_diff_preview_in_email', flag(), true),
  option('warn_about_potentially_unwanted_characters', flag(), true),
  option('enforce_auth_checks_on_uploads', flag(), true),
  option('container_expiration_policy_attributes', expirationPolicy, null, { audience: 'no client' }),
  setting('lfs_enabled', flag(), 'lfs'),
  setting('request_access_enabled', flag(), 'requestAccess'),
  setting('autoclose_referenced_issues', flag(), 'autocloseReferencedIssues'),
  option('external_authorization_classification_label', text(), '', { paid: true }),
  option('mirror', flag(), false, { paid: true }),
  option('mirror_trigger_builds', flag(), false, { audience: 'no client' }),
  option('mirror_user_id', integer(), null, { audience: 'no client', only: 'update' }),
  option('only_mirror_protected_branches', flag(), null, { audience: 'no client', only: 'update' }),
  option('mirror_branch_regex', text(), null, { audience: 'no client', only: 'update' }),
  option('mirror_overwrites_diverged_branches', flag(), null, { audience: 'no client', only: 'update' }),
  option('auto_duo_code_review_enabled', flag(), false, { paid: true }),
  option('duo_remote_flows_enabled', flag(), false, { paid: true }),
  option('duo_sast_fp_detection_enabled', flag(), false, { paid: true }),
  option('duo_secret_detection_fp_enabled', flag(), false, { paid: true }),
  option('duo_sast_vr_workflow_enabled', flag(), false, { paid: true }),
  option('spp_repository_pipeline_access', flag(), false, { paid: true }),
  option('web_based_commit_signing_enabled', flag(), false, { paid: true, only: 'update' }),
  option('security_policy_pipeline_must_succeed', flag(), false, { paid: true, only: 'update' }),
];

/** Everything that can be set on a project beside its name, place, picture and repository. */
export const projectSettings: readonly ProjectSetting[] = [...PARTS, ...MERGING, ...PIPELINES, ...OTHERS];
