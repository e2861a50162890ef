import type { JsonExcess, JsonLimits } from '../../core/http/json-size.js';

/** What JSON may hold, in a body and in a text of variables (lib/gitlab/middleware/json_validation.rb, `DEFAULT_LIMITS`). */
export const JSON_LIMITS: JsonLimits = { levels: 32, values: 100_000, items: 50_000, members: 50_000 };

/** The complaints about JSON that is too large (lib/gitlab/json/stream_validator.rb). */
export const JSON_EXCESSES: Readonly<Record<JsonExcess, string>> = {
  levels: 'Parameters nested too deeply',
  values: 'Too many total parameters',
  items: 'Array parameter too large',
  members: 'Hash parameter too large',
};
