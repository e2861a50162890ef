import type { Excuse } from './excuses.js';

/** Where answers differ from what is published, and rightly; a pattern matches what the judge says. */
export const DEVIATIONS: readonly Excuse[] = [
  {
    pattern: /(UserBasic|APIEntitiesUser\w*|Member|Reviewer)\.avatar_path is missing$/,
    reason:
      'only where `only_path` is asked for, which no route of this kind does (lib/api/entities/user_basic.rb)',
  },
  {
    pattern: /\.custom_attributes is missing$/,
    reason:
      'only with `with_custom_attributes`, and for administrators (lib/api/entities/custom_attribute.rb)',
  },
  {
    pattern: /Project\w*\.(license|license_url) is missing$/,
    reason: 'only with `license` (lib/api/entities/project.rb)',
  },
  { pattern: /\.repository_storage is missing$/, reason: 'only for administrators' },
  { pattern: /\.forked_from_project is missing$/, reason: 'only of forks' },
  { pattern: /\.(statistics|root_storage_statistics) is missing$/, reason: 'only with `statistics`' },
  {
    pattern:
      /\.(mirror_user_id|mirror_trigger_builds|only_mirror_protected_branches|mirror_overwrites_diverged_branches) is missing$/,
    reason: 'only of mirrors',
  },
  {
    pattern: /\.(container_expiration_policy|container_registry_image_prefix) is missing$/,
    reason: 'only where the instance has a container registry',
  },
  {
    pattern: /APIEntitiesProject\w*\.owner is missing$/,
    reason: 'only of projects in the namespace of a person',
  },
  {
    pattern:
      /APIEntitiesProject\w*\.(import_error|runners_token|build_git_strategy|ci_config_path) is missing$/,
    reason: 'only for who may administer the project, or read its code',
  },
  {
    pattern: /APIEntitiesProject\w*\.(default_branch|readme_url|forks_count) is missing$/,
    reason: 'only for who may read the code',
  },
  {
    pattern: /APIEntitiesProject\.permissions is not published/,
    reason: 'of lists for accounts: Entities::ProjectWithAccess (lib/api/projects.rb)',
  },
  {
    pattern: /APIEntitiesEvent\.(note|push_data|wiki_page) is missing$/,
    reason: 'only of what it is about (gitlab-facts.md, 7.1)',
  },
  {
    pattern: /APIEntitiesNote\.(commit_id|position|suggestions) is missing$/,
    reason: 'only of notes on a diff (lib/api/entities/note.rb)',
  },
  {
    pattern: /APIEntitiesNote\.resolved(_by|_at)? is missing$/,
    reason: 'only of what can be resolved (lib/api/entities/note.rb)',
  },
  {
    pattern: /APIEntitiesMilestone\.(group_id|project_id) is missing$/,
    reason: 'one of them: of a group or of a project (gitlab-facts.md, 7.9)',
  },
  { pattern: /\.(title_html|description_html) is missing$/, reason: 'only with `render_html`' },
  {
    pattern: /APIEntitiesMergeRequest\w*\.allow_(collaboration|maintainer_to_push) is missing$/,
    reason: 'only of merge requests from forks (lib/api/entities/merge_request_basic.rb)',
  },
  {
    pattern:
      /APIEntitiesMergeRequest(Changes)?\.(diverged_commits_count|rebase_in_progress|first_contribution) is missing$/,
    reason: 'only where it is asked for (lib/api/entities/merge_request.rb)',
  },
  {
    pattern: /APIEntities(Issue|RelatedIssue)\.subscribed is missing$/,
    reason: 'only of a single issue (lib/api/entities/issue.rb)',
  },
  {
    pattern: /APIEntities(Issue|RelatedIssue)\.task_status is missing$/,
    reason: 'only of what has a list of tasks (lib/api/entities/issue.rb)',
  },
  {
    pattern: /Label\.(open_issues|closed_issues|open_merge_requests)_count is missing$/,
    reason: 'only with `with_counts`',
  },
  {
    pattern: /APIEntitiesMember\.(email|is_using_seat|override) is missing$/,
    reason:
      'only for administrators, with `show_seat_info`, or of members from a directory (ee/lib/ee/api/entities/member.rb)',
  },
  {
    pattern:
      /APIEntitiesGroup(Detail)?\.(saml_group_links|ldap_group_links|duo_core_features_enabled|runners_token) is missing$/,
    reason: 'only where the instance has the service, or for who may administer the group',
  },
  {
    pattern:
      /APIEntitiesGroupDetail\.(ai_settings|enabled_git_access_protocol|projects|shared_projects|step_up_auth_required_oauth_provider|unique_project_download_limit\w*|auto_ban_user_on_excessive_projects_download|experiment_features_enabled|(extra_)?shared_runners_minutes_limit|service_access_tokens_expiration_enforced|only_allow_merge_if_\w+|allow_merge_on_skipped_pipeline) is missing$/,
    reason:
      'only for owners, with `with_projects`, or where the licence or the instance has it (lib/api/entities/group_detail.rb, and ee/)',
  },
  {
    pattern: /APIEntitiesCi(Job|JobBasic)\.(artifacts_file|failure_reason) is missing$/,
    reason: 'only of jobs with artifacts, or that failed (lib/api/entities/ci/job.rb)',
  },
  {
    pattern: /APIEntitiesCiPipelineBasic\.name is not published/,
    reason: 'of lists: Entities::Ci::PipelineBasicWithMetadata (lib/api/ci/pipelines.rb)',
  },
  {
    pattern: /APIEntitiesCommit\.stats is not published/,
    reason: 'with `with_stats`: Entities::CommitWithStats (lib/api/commits.rb)',
  },
  { pattern: /APIEntitiesCommitDetail\.stats is missing$/, reason: 'without `stats` (lib/api/commits.rb)' },
  {
    pattern:
      /APIEntitiesMergeRequestApprovals\.(approval_rules_left|approvals_left|approvals_required|approver_groups|approvers|created_at|description|has_approval_rules|id|iid|invalid_approvers_rules|merge_request_approvers_available|merge_status|multiple_approval_rules_available|project_id|require_password_to_approve|state|suggested_approvers|title|updated_at) is not published/,
    reason: 'of the paid editions: EE::API::Entities::ApprovalState',
  },
  {
    pattern: /APIEntitiesNamespace\.\w+ is missing$/,
    reason: 'only for owners and administrators (lib/api/entities/namespace.rb, and ee/)',
  },
  {
    pattern: /APIEntitiesTodo\.(group|project) is missing$/,
    reason: 'one of them: of what is in a group itself, or in a project',
  },
  {
    pattern: /DetailedStatusEntity\.action is missing$/,
    reason: 'only of what can be acted upon (app/serializers/detailed_status_entity.rb)',
  },
  {
    pattern:
      /APIEntitiesUserWithAdmin\.(email_reset_offered_at|current_sign_in_ip|last_sign_in_ip|sign_in_count) is not published/,
    reason: 'ee/lib/ee/api/entities/user_with_admin.rb, lib/api/entities/user_details_with_admin.rb',
  },
  {
    pattern: /APIEntitiesProject\w*\.open_issues_count is missing$/,
    reason: 'only for who may use the issues',
  },
  {
    pattern:
      /APIEntitiesGroup\.(enabled_git_access_protocol|prevent_sharing_groups_outside_hierarchy) is not published/,
    reason: 'of who may administer it (lib/api/entities/group.rb)',
  },
];
