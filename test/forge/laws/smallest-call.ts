/** Values of arguments that must be of a certain form, by name. */
const VALUES: Readonly<Record<string, unknown>> = {
  path: '/version',
  query: '{ a }',
  since: '2026-01-01',
  iid: '7',
  pipelineIid: '7',
  id: '7',
  noteId: '7',
};

/** What a tool cannot do without, though it is not published as required. */
const NEEDED: Readonly<Record<string, object>> = { analytics_review_bottlenecks: { group: 'group' } };

interface Published {
  readonly name: string;
  readonly inputSchema: {
    readonly properties?: Record<string, object> | undefined;
    readonly required?: string[] | undefined;
  };
}

/** Arguments that a tool takes and no more, whatever they name. */
export function smallestCall({
  name: tool,
  inputSchema: { properties = {}, required = [] },
}: Published): object {
  const given = required.map((name) => [name, exampleOf(name, properties[name] ?? {})] as const);
  return { ...Object.fromEntries(given), ...NEEDED[tool] };
}

function exampleOf(name: string, schema: { type?: string; enum?: readonly unknown[] }): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  return VALUES[name] ?? 'group/project';
}
