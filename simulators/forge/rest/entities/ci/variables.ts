import type { KeptVariable } from '../../../world/records/ci-settings.js';

/** A variable of a project, a group or the instance, which has no environments (schema APIEntitiesCiVariable). */
export function variableJson(variable: KeptVariable) {
  const { home, type, key, value, hidden, masked, raw, environmentScope, description } = variable;
  return {
    variable_type: type,
    key,
    value: hidden ? null : value,
    ...(home && { hidden }),
    protected: variable.protected,
    masked,
    raw,
    ...(home && { environment_scope: environmentScope }),
    description,
  };
}
