import type { Excuse } from './excuses.js';

const OPTIONAL = 'a setting without a value in this world';

/** Members of published entities that are null or empty in every answer of the world. */
export const NEVER_SEEN: readonly Excuse[] = [
  {
    pattern:
      /^APIEntitiesMergeRequest\w*\.(merge_after|should_remove_source_branch|approvals_before_merge|first_deployed_to_production_at|merge_error)$/,
    reason: 'of merges that fail, wait or are deployed; none of this world does',
  },
  {
    pattern:
      /^APIEntitiesMergeRequestChanges\.(closed_by|closed_at|milestone|squash_commit_sha|discussion_locked)$|^APIEntities(MergeRequest|RelatedIssue)\.(discussion_locked|closed_at|closed_by|iteration)$/,
    reason: 'of one record only, which is in another state',
  },
  {
    pattern: /\.(yaml_errors|illustration|generated_file|ref_count|suggestions|commit_id)$/,
    reason: 'of faulty pipelines, pictures and suggestions, which are not part of the world',
  },
  {
    pattern: /^APIEntities(Issue|RelatedIssue)\.(moved_to_id|service_desk_reply_to|epic|epic_iid)$/,
    reason: 'of the few issues that were moved, came by mail or are in an epic',
  },
  {
    pattern: /^APIEntitiesIteration\.(title|description)$/,
    reason: 'null of automatic cadences (gitlab-facts.md, 7.9)',
  },
  {
    pattern: /^APIEntitiesCompare\.commits?$|^APIEntitiesBlameRangeCommit\.parent_ids$/,
    reason: 'of the one comparison asked for, which goes back',
  },
  {
    pattern:
      /\.local_time$|^APIEntitiesCiRunner\.created_by$|^APIEntitiesCommitStatus\.description$|^APIEntitiesLicenseBasic\.(nickname|source_url)$/,
    reason: 'no state of this world has it',
  },
  {
    pattern: /^TestReport(Summary)?Entity\.test_suites$|^APIEntitiesCiJob\.tag_list$/,
    reason: 'of some jobs only',
  },
  {
    pattern:
      /^APIEntitiesGroup(Detail)?\.(auto_devops_enabled|mentions_disabled|default_branch|avatar_url|max_artifacts_size|marked_for_deletion_on|ldap_cn|ldap_access|file_template_project_id|auto_duo_code_review_enabled|duo_namespace_access_rules|parent_id|shared_with_groups|shared_projects|prevent_forking_outside_group|ip_restriction_ranges|allowed_email_domains_list|runners_token|(extra_)?shared_runners_minutes_limit|step_up_auth_required_oauth_provider|unique_project_download_limit_a\w+list)$|^APIEntitiesContainerExpirationPolicy\.name_regex_keep$/,
    reason: OPTIONAL,
  },
  {
    pattern:
      /^APIEntities(Basic)?Project\w*\.(avatar_url|marked_for_deletion_(at|on)|service_desk_address|import_(url|type|error)|ci_delete_pipelines_in_seconds|runner_token_expiration_interval|runners_token|ci_config_path|shared_with_groups|allow_merge_on_skipped_pipeline|suggestion_commit_message|\w+_template|max_artifacts_size|compliance_frameworks|merge_request_title_regex(_description)?)$/,
    reason: OPTIONAL,
  },
  {
    pattern:
      /^APIEntitiesAwardEmoji\.url$|^APIEntitiesProjectLabel\.priority$|^APIEntitiesMember\.(group_\w+_identity|member_role)$|^APIEntitiesCommitNote\.(path|line|line_type)$|^APIEntitiesCiVariable\.(environment_scope|description)$/,
    reason: 'of emoji, labels, members and notes of kinds that the tour does not make',
  },
  {
    pattern:
      /^APIEntitiesNamespace\.((extra_)?shared_runners_minutes_limit|additional_purchased_storage_ends_on|max_seats_used_changed_at|end_date|trial_ends_on)$/,
    reason: 'billing is not part of the world',
  },
  {
    pattern:
      /^APIEntitiesPersonalAccessTokenWithLastUsedIps\.(description|last_used_at|expires_at|last_used_ips)$/,
    reason: 'the token never ends, and its use is not tracked',
  },
  {
    pattern:
      /^APIEntitiesUser(WithAdmin|Public)\.(identities|scim_identities|(extra_)?shared_runners_minutes_limit|note|created_by|provisioned_by_group_id|enterprise_group_\w+)$/,
    reason: 'accounts come from nowhere else',
  },
  {
    pattern:
      /^APIEntitiesApprovalState\.(approved_by|suggested_approvers|approvers|approver_groups|invalid_approvers_rules)$/,
    reason: 'of a merge request without rules of its own',
  },
];
