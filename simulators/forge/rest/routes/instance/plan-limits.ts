import { Reply } from '../../../../core/http/response.js';
import { defaulted, integer, oneOf, type Parameter, required, text } from '../../../parameters/parameter.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { type Call, rest } from '../../routing/routing.js';

/** Limits with what they are in a new instance (db/structure.sql, `plan_limits`). */
const LIMITS: Readonly<Record<string, number>> = {
  ci_instance_level_variables: 25,
  ci_pipeline_size: 0,
  ci_active_jobs: 0,
  ci_project_subscriptions: 2,
  ci_pipeline_schedules: 10,
  ci_needs_size_limit: 50,
  ci_registered_group_runners: 1000,
  ci_registered_project_runners: 1000,
  conan_max_file_size: 3_221_225_472,
  dotenv_variables: 20,
  dotenv_size: 5120,
  enforcement_limit: 0,
  generic_packages_max_file_size: 5_368_709_120,
  helm_max_file_size: 5_242_880,
  maven_max_file_size: 3_221_225_472,
  notification_limit: 0,
  npm_max_file_size: 524_288_000,
  nuget_max_file_size: 524_288_000,
  pipeline_hierarchy_size: 1000,
  pypi_max_file_size: 3_221_225_472,
  terraform_module_max_file_size: 1_073_741_824,
  storage_size_limit: 0,
  web_hook_calls: 0,
  web_hook_calls_low: 0,
  web_hook_calls_mid: 0,
  max_pipelines_per_merge_train: 20,
};
const PLANS = [
  ...(['default', 'free', 'bronze', 'silver', 'premium', 'gold', 'ultimate', 'ultimate_trial'] as const),
  ...(['ultimate_trial_paid_customer', 'premium_trial', 'opensource'] as const),
] as const;
const limits: Record<string, Parameter<number, 'optional'>> = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, integer()]),
);

/** Limits of what is used at once: kept and shown, and nothing is held to them (GitLab REST API, "Plan limits"). */
export const planLimitRoutes = [
  rest(
    'GET /application/plan_limits',
    { who: 'admin', takes: { plan_name: defaulted(oneOf(text(), ...PLANS), 'default') } },
    (call) => Reply.json(limitsJson(call, call.input.plan_name)),
  ),
  rest(
    'PUT /application/plan_limits',
    { who: 'admin', takes: { ...limits, plan_name: required(oneOf(text(), ...PLANS)) } },
    (call) => {
      const { planLimits = {} } = instancePartsOf(call);
      const { plan_name: plan, ...given } = call.input as { readonly plan_name: string };
      const set = Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'number' ? [[name, value] as const] : [],
      );
      changeInstance(call, {
        planLimits: { ...planLimits, [plan]: { ...planLimits[plan], ...Object.fromEntries(set) } },
      });
      return Reply.json(limitsJson(call, plan));
    },
  ),
];

/** The limits of a plan (schema APIEntitiesPlanLimit). */
function limitsJson(call: Pick<Call, 'world'>, plan: string) {
  return { ...LIMITS, ...instancePartsOf(call).planLimits?.[plan], limits_history: {} };
}
