import { writable } from '../../../core/state/changes.js';
import { FULL_PROTECTION, PROTECTION_BY_LEVEL } from '../../access/default-branch.js';
import { object } from '../../parameters/object.js';
import {
  accepting,
  flag,
  integer,
  integers,
  list,
  oneOf,
  required,
  text,
  texts,
} from '../../parameters/parameter.js';
import type { Group } from '../../world/records/projects.js';
import { alias, option, type Setting } from './setting.js';

const pushers = list(object({ access_level: required(oneOf(integer(), 30, 40, 60, 0)) }));
const protection = object({
  allowed_to_push: pushers,
  allow_force_push: flag(),
  allowed_to_merge: pushers,
  code_owner_approval_required: flag(),
  developer_can_initial_push: flag(),
});

const anyRole = () => oneOf(integer(), 10, 15, 20, 30, 40, 50);
const developerUp = () => oneOf(integer(), 30, 40, 50);
const aiSettings = object({
  duo_agent_platform_enabled: flag(),
  duo_workflow_mcp_enabled: flag(),
  ai_usage_data_collection_enabled: flag(),
  ai_catalog_restricted_to_group_hierarchy: flag(),
  foundational_agents_default_enabled: flag(),
  prompt_injection_protection_level: oneOf(text(), 'no_checks', 'log_only', 'interrupt'),
  include_recommended_allowed: flag(),
  allow_all_unix_sockets: flag(),
  allow_project_extension: flag(),
  minimum_access_level_execute: anyRole(),
  minimum_access_level_execute_async: developerUp(),
  minimum_access_level_manage: developerUp(),
  minimum_access_level_enable_on_projects: developerUp(),
});

const hidden = { audience: 'no client' } as const;
/** Shown where a group is asked for alone. */
const alone = { audience: 'clients that ask for it alone', paid: true } as const;
const paid = { paid: true } as const;
const later = { only: 'update' } as const;

/** What can be set on a group beside its name, place and picture. */
const EVERYWHERE: readonly Setting<Group>[] = [
  option('share_with_group_lock', flag(), false),
  option('require_two_factor_authentication', flag(), false),
  option('two_factor_grace_period', integer(), 48),
  option(
    'project_creation_level',
    oneOf(text(), 'noone', 'owner', 'maintainer', 'developer', 'administrator'),
    'developer',
  ),
  option('auto_devops_enabled', flag(), null),
  option('subgroup_creation_level', oneOf(text(), 'owner', 'maintainer'), 'maintainer'),
  option('emails_enabled', flag(), true),
  alias('emails_disabled', flag(), (world, group: Group, value) => {
    writable(world, group).options = { ...group.options, emails_enabled: value !== true };
  }),
  option('show_diff_preview_in_email', flag(), true),
  option('mentions_disabled', flag(), null),
  option('lfs_enabled', flag(), true),
  option('request_access_enabled', flag(), true),
  option('default_branch', text(), null),
  {
    ...option('default_branch_protection', oneOf(integer(), 0, 1, 2, 3, 4), 2),
    write: (world, group, value) => {
      // Null takes both away: the instance's count again.
      const default_branch_protection_defaults =
        typeof value === 'number' ? PROTECTION_BY_LEVEL[value] : undefined;
      writable(world, group).options = {
        ...group.options,
        default_branch_protection: value,
        default_branch_protection_defaults,
      };
    },
  },
  option('default_branch_protection_defaults', protection, FULL_PROTECTION),
  option('crm_enabled', flag(), true),
  option('resource_access_token_notify_inherited', flag(), false),
  option('lock_resource_access_token_notify_inherited', flag(), false),
  option(
    'shared_runners_setting',
    oneOf(text(), 'disabled_and_unoverridable', 'disabled_and_overridable', 'enabled'),
    'enabled',
    later,
  ),
  option('lock_math_rendering_limits_enabled', flag(), false, later),
  option('math_rendering_limits_enabled', flag(), true, later),
  option('max_artifacts_size', integer(), null, later),
  option('enabled_git_access_protocol', oneOf(text(), 'ssh', 'http', 'all'), 'all', {
    audience: 'maintainers',
  }),
  option('prevent_sharing_groups_outside_hierarchy', flag(), false, {
    audience: 'no client',
    only: 'update',
  }),
  option('step_up_auth_required_oauth_provider', text(), null, { ...hidden, ...later }),
];

/** Those of the paid tiers. */
const PAID: readonly Setting<Group>[] = [
  option('wiki_access_level', oneOf(text(), 'disabled', 'private', 'enabled'), 'enabled', paid),
  option('membership_lock', flag(), false, alone),
  option('ldap_cn', text(), null, hidden),
  option('ldap_access', integer(), null, hidden),
  option('shared_runners_minutes_limit', integer(), null, hidden),
  option('extra_shared_runners_minutes_limit', integer(), null, hidden),
  option(
    'duo_availability',
    oneOf(text(), 'default_on', 'default_off', 'never_on', 'always_on'),
    'default_on',
    hidden,
  ),
  option('duo_remote_flows_availability', flag(), true, hidden),
  option('duo_foundational_flows_availability', flag(), true, hidden),
  option('duo_custom_agents_availability', flag(), true, hidden),
  option('duo_custom_flows_availability', flag(), true, hidden),
  option('duo_external_agents_availability', flag(), true, hidden),
  option(
    'tool_approval_for_session_availability',
    oneOf(text(), 'default_on', 'default_off', 'never_on'),
    'default_on',
    hidden,
  ),
  option('amazon_q_auto_review_enabled', flag(), false, hidden),
  option('experiment_features_enabled', flag(), false, alone),
  option('model_prompt_cache_enabled', flag(), true, hidden),
  option(
    'foundational_agents_statuses',
    list(object({ reference: required(text()), enabled: required(flag()) })),
    [],
    hidden,
  ),
  option('ai_settings_attributes', aiSettings, null, hidden),
  option('file_template_project_id', integer(), null, { ...paid, ...later }),
  option('prevent_forking_outside_group', flag(), false, { ...alone, ...later }),
  option(
    'unique_project_download_limit',
    accepting(integer(), (limit) => limit >= 0),
    0,
    { ...alone, ...later },
  ),
  option('unique_project_download_limit_interval_in_seconds', integer(), 0, { ...alone, ...later }),
  option('unique_project_download_limit_allowlist', texts(), [], { ...alone, ...later }),
  option('unique_project_download_limit_alertlist', integers(), [], { ...alone, ...later }),
  option('auto_ban_user_on_excessive_projects_download', flag(), false, { ...alone, ...later }),
  option('ip_restriction_ranges', text(), null, { ...alone, ...later }),
  option('allowed_email_domains_list', text(), null, { ...alone, ...later }),
  option('service_access_tokens_expiration_enforced', flag(), true, { ...alone, ...later }),
  option('duo_core_features_enabled', flag(), false, { ...paid, ...later }),
  option('duo_features_enabled', flag(), true, { ...paid, ...later }),
  option('lock_duo_features_enabled', flag(), false, { ...paid, ...later }),
  option('auto_duo_code_review_enabled', flag(), null, { ...paid, ...later }),
  option('web_based_commit_signing_enabled', flag(), false, { ...paid, ...later }),
  option('only_allow_merge_if_pipeline_succeeds', flag(), false, { ...alone, ...later }),
  option('allow_merge_on_skipped_pipeline', flag(), false, { ...alone, ...later }),
  option('only_allow_merge_if_all_discussions_are_resolved', flag(), false, { ...alone, ...later }),
  option('enabled_foundational_flows', texts(), [], { ...hidden, ...later }),
  option('duo_template_project_id', integer(), null, { ...hidden, ...later }),
  option('allow_personal_snippets', flag(), true, { ...paid, ...later }),
  option(
    'duo_namespace_access_rules',
    list(
      object({
        through_namespace: object({ id: required(integer()), name: text(), full_path: text() }),
        features: required(texts()),
      }),
    ),
    [],
    { ...paid, ...later },
  ),
  option('built_in_project_templates_enabled', flag(), true, { ...paid, ...later }),
  option('lock_built_in_project_templates_enabled', flag(), false, { ...paid, ...later }),
];

export const groupSettings: readonly Setting<Group>[] = [...EVERYWHERE, ...PAID];
