/** A schema under which a property that is not published is a violation, wherever some are published. */
export function tightened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tightened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const strict = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tightened(value)]));
  const lists =
    typeof strict.properties === 'object' && strict.properties !== null && strict.type === 'object';
  const open = strict.additionalProperties === undefined || strict.additionalProperties === true;
  return lists && open ? { ...strict, additionalProperties: false } : strict;
}
