/** A schema of requests: what only the backend writes is not in it. */
export function writable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(writable);
  if (!isObject(schema)) return schema;
  const { properties } = schema;
  const changed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, writable(value)]));
  if (!isObject(properties)) return changed;
  const own = Object.entries(properties).filter(([, value]) => !(isObject(value) && value.readOnly === true));
  const names = new Set(own.map(([name]) => name));
  return {
    ...changed,
    properties: Object.fromEntries(own.map(([name, value]) => [name, writable(value)])),
    ...(Array.isArray(schema.required) && { required: schema.required.filter((name) => names.has(name)) }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
