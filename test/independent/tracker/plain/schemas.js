export const text = { type: 'string' };
export const texts = { type: 'array', items: text };
export const count = (standard) => ({ type: 'number', default: standard });
export const number = { type: 'number' };
export const flag = { type: 'boolean', default: false };

/** The schema of an object with these members, of which some are required. */
export function object(properties, required = []) {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** Fields that can be selected, with those that are if none is. */
export function fields(allowed, standard) {
  return {
    ...{ type: 'array', items: { type: 'string', enum: allowed } },
    ...(standard && { default: standard }),
  };
}
