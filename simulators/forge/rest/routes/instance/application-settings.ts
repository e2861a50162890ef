import { Reply } from '../../../../core/http/response.js';
import { FULL_PROTECTION, PROTECTION_BY_LEVEL } from '../../../access/default-branch.js';
import { object } from '../../../parameters/object.js';
import {
  anything,
  decimal,
  flag,
  INVALID,
  integer,
  integers,
  list,
  oneOf,
  type Parameter,
  type Parameters,
  required,
  text,
  texts,
  unsupported,
} from '../../../parameters/parameter.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { type Call, rest } from '../../routing/routing.js';
import { FLAG_SETTINGS, LIST_SETTINGS, NUMBER_LIST_SETTINGS, NUMBER_SETTINGS } from './setting-names.js';
import { HIDDEN_SETTINGS, WORD_SETTINGS } from './setting-words.js';

const each = (names: readonly string[], parameter: () => Parameter): Parameters =>
  Object.fromEntries(names.map((name) => [name, parameter()]));

/** What is published as a text and can be true, false or a number as well. */
const scalar = (): Parameter => ({
  ...text(),
  parse: (raw) => {
    if (typeof raw === 'boolean' || typeof raw === 'number') return raw;
    if (raw === 'true' || raw === 'false') return raw === 'true';
    return typeof raw === 'object' ? INVALID : String(raw);
  },
});
const VISIBILITY = ['private', 'internal', 'public'] as const;
const key = (...sizes: readonly number[]) => oneOf(integer(), 0, ...sizes, -1);
const access = object({ access_level: required(oneOf(integer(), 30, 40, 60, 0)) });

const SETTINGS: Parameters = {
  ...each(FLAG_SETTINGS, flag),
  ...each(NUMBER_SETTINGS, integer),
  ...each(LIST_SETTINGS, texts),
  ...each(NUMBER_LIST_SETTINGS, integers),
  ...each(WORD_SETTINGS, scalar),
  default_project_creation: oneOf(integer(), 0, 3, 4, 1, 2),
  default_branch_protection: oneOf(integer(), 0, 3, 1, 2, 4),
  rsa_key_restriction: key(1024, 2048, 3072, 4096),
  dsa_key_restriction: key(1024, 2048, 3072),
  ecdsa_key_restriction: key(256, 384, 521),
  ed25519_key_restriction: key(256),
  ecdsa_sk_key_restriction: key(256),
  ed25519_sk_key_restriction: key(256),
  default_group_visibility: oneOf(text(), ...VISIBILITY),
  default_project_visibility: oneOf(text(), ...VISIBILITY),
  default_snippet_visibility: oneOf(text(), ...VISIBILITY),
  email_confirmation_setting: oneOf(text(), 'off', 'soft', 'hard'),
  enabled_git_access_protocol: oneOf(text(), 'ssh', 'http', 'all'),
  whats_new_variant: oneOf(text(), 'all_tiers', 'current_tier', 'disabled'),
  polling_interval_multiplier: decimal(),
  ci_job_telemetry_sampling_rate: decimal(),
  default_branch_protection_defaults: object({
    allowed_to_push: list(access),
    allow_force_push: flag(),
    allowed_to_merge: list(access),
    code_owner_approval_required: flag(),
    developer_can_initial_push: flag(),
  }),
  dependency_management_settings: object({ security_update_scheduler_max_concurrency: integer() }),
  repository_storages_weighted: anything(),
  resource_usage_limits: anything(),
  vscode_extension_marketplace: object({ enabled: flag(), preset: text(), custom_values: anything() }),
  duo_namespace_access_rules: unsupported(),
};

/** What a new instance has where that is not false, empty or nothing (db/structure.sql, `application_settings`). */
const INITIAL: Readonly<Record<string, unknown>> = {
  signup_enabled: true,
  gravatar_enabled: true,
  default_projects_limit: 100_000,
  default_branch_protection: 2,
  default_branch_protection_defaults: FULL_PROTECTION,
  default_group_visibility: 'private',
  default_project_visibility: 'private',
  default_snippet_visibility: 'private',
  email_confirmation_setting: 'off',
  password_authentication_enabled_for_web: true,
  password_authentication_enabled_for_git: true,
  max_attachment_size: 100,
  max_artifacts_size: 100,
  default_artifacts_expire_in: '30 days',
  session_expire_delay: 10_080,
  container_registry_token_expire_delay: 5,
  two_factor_grace_period: 48,
  user_oauth_applications: true,
  version_check_enabled: true,
  polling_interval_multiplier: '1.0',
  repository_storages_weighted: { default: 100 },
};

/** Settings of the instance: kept and shown, and nothing is done with them but with those of default branches (GitLab REST API, "Application settings"). */
export const applicationSettingRoutes = [
  rest('GET /application/settings', { who: 'admin' }, (call) => Reply.json(settingsJson(call))),
  rest('PUT /application/settings', { who: 'admin', takes: SETTINGS }, (call) => {
    const { settings = {} } = instancePartsOf(call);
    const given = Object.entries(call.input).filter(([, value]) => value !== undefined);
    changeInstance(call, {
      settings: { ...settings, ...protectionBy(call.input), ...Object.fromEntries(given) },
    });
    return Reply.json(settingsJson(call));
  }),
];

/** The former setting is a number for the one that took its place (app/services/application_settings/update_service.rb). */
function protectionBy(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { default_branch_protection: level } = input;
  if (typeof level !== 'number') return {};
  return { default_branch_protection_defaults: PROTECTION_BY_LEVEL[level] };
}

/** All settings (schema APIEntitiesApplicationSetting). */
function settingsJson(call: Pick<Call, 'world'>) {
  const { settings = {} } = instancePartsOf(call);
  const shown = Object.entries(SETTINGS).filter(([name]) => !HIDDEN_SETTINGS.includes(name));
  return {
    id: 1,
    ...Object.fromEntries(
      shown.map(([name, { type }]) => [name, settings[name] ?? INITIAL[name] ?? emptyOf(type)]),
    ),
  };
}

function emptyOf(type: Parameter['type']): unknown {
  if (type === 'boolean') return false;
  return type === 'array' ? [] : null;
}
