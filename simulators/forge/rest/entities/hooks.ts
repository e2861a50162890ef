import { timeJson } from '../../rendering/times.js';
import type { Hook } from '../../world/records/hooks.js';

const COMMON = [
  'push_events',
  'tag_push_events',
  'merge_requests_events',
  'repository_update_events',
] as const;
const OF_PLACES = [
  'issues_events',
  'confidential_issues_events',
  'note_events',
  'confidential_note_events',
  'pipeline_events',
  'wiki_page_events',
  'deployment_events',
  'feature_flag_events',
  'job_events',
  'releases_events',
  'milestone_events',
  'emoji_events',
  'resource_access_token_events',
  'vulnerability_events',
] as const;

/** What a hook of a project, of a group and of the instance can hear of. */
export const HOOK_EVENTS = {
  project: [...COMMON, ...OF_PLACES, 'resource_deploy_token_events'],
  group: [...COMMON, ...OF_PLACES, 'subgroup_events', 'member_events', 'project_events'],
  instance: COMMON,
} as const;

/** A hook, without what is secret (schemas APIEntitiesProjectHook, APIEntitiesGroupHook, APIEntitiesHook). */
export function hookJson(hook: Hook) {
  const { id, home, url, name, description, events, createdAt, urlVariables, headers } = hook;
  return {
    id,
    url,
    name,
    description,
    created_at: timeJson(createdAt),
    ...Object.fromEntries(
      HOOK_EVENTS[home?.kind ?? 'instance'].map((event) => [event, events[event] ?? false]),
    ),
    enable_ssl_verification: hook.verifiesCertificate,
    organization_id: 1,
    alert_status: 'executable',
    disabled_until: null,
    url_variables: Object.keys(urlVariables).map((key) => ({ key })),
    push_events_branch_filter: hook.branchFilter,
    branch_filter_strategy: hook.branchStrategy,
    custom_webhook_template: hook.template,
    custom_headers: Object.keys(headers).map((key) => ({ key })),
    token_present: hook.token !== null,
    signing_token_present: hook.signingToken !== null,
    ...(home && { [`${home.kind}_id`]: home.id }),
  };
}
