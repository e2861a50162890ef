// JSON Schemas of arguments, by hand.

export const text = { type: 'string' };
export const words = { type: 'string', minLength: 1 };
export const flag = (initial) => ({ type: 'boolean', ...(initial !== undefined && { default: initial }) });
export const choice = (values, initial) => ({
  ...{ type: 'string', enum: values },
  ...(initial && { default: initial }),
});
export const whole = (minimum, maximum, initial) => ({
  ...{ type: 'integer', minimum },
  ...(maximum !== undefined && { maximum }),
  ...(initial !== undefined && { default: initial }),
});
export const instant = { type: 'string', format: 'date-time' };
export const moment = { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] };
export const thing = ['issue', 'merge_request'];

export const page = {
  first: { type: 'number', minimum: 1, maximum: 100, default: 20, description: 'Size of a page' },
  after: { type: 'string', description: 'The endCursor of the page before' },
};
export const pages = {
  ...page,
  fetchAll: { type: 'boolean', default: false, description: 'Several pages at once, up to `first` entries' },
};

const userCredentials = {
  anyOf: [
    {
      type: 'object',
      properties: { forgeUrl: { type: 'string', format: 'uri' }, accessToken: words },
      additionalProperties: false,
    },
    { type: 'null' },
  ],
};

/** The schema of a tool's arguments; a name with `!` behind it is required. */
export function argumentsOf(given) {
  const names = Object.keys(given);
  const required = names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map((name) => [name.replace('!', ''), given[name]])),
      userCredentials,
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
