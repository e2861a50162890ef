import { healthOf } from '../../hooks/health.js';
import { timeJson } from '../../rendering/times.js';
import type { Hook, HookLog } from '../../world/records/hooks.js';
import type { Call } from '../routing/routing.js';

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
export function hookJson(hook: Hook, { clock }: Pick<Call, 'clock'>) {
  const now = clock.now().getTime();
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
    alert_status: healthOf(hook, now),
    disabled_until:
      hook.disabledUntil !== null && hook.disabledUntil > now ? timeJson(hook.disabledUntil) : null,
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

/** What was sent to a hook, with the answer (GitLab, "List all project webhook events"). */
export function hookLogJson(log: HookLog) {
  return {
    id: log.id,
    url: log.url,
    trigger: log.trigger,
    request_headers: log.requestHeaders,
    request_data: log.requestBody === '' ? {} : JSON.parse(log.requestBody),
    response_headers: log.responseHeaders,
    response_body: log.responseBody,
    execution_duration: log.duration,
    response_status: log.status === null ? 'internal error' : String(log.status),
  };
}
