// What changes between two releases of a server. Each regression is one change of the results of one method, for one tool where it is
// about tools; `change` returns another result, and undefined where it has nothing to change. Those that few servers can have are first.
const tools = (change) => ({
  method: 'tools/list',
  change: (result, { tool }) => {
    const at = result.tools?.findIndex(({ name }) => name === tool) ?? -1;
    const changed = at < 0 ? undefined : change(result.tools[at]);
    return changed && { ...result, tools: result.tools.toSpliced(at, 1, ...[changed].flat()) };
  },
});
const input = (change) =>
  tools((tool) => {
    const inputSchema = change(tool.inputSchema, Object.entries(tool.inputSchema.properties ?? {}));
    return inputSchema && { ...tool, inputSchema };
  });
const property = (isMeant, change) =>
  input((schema, properties) => {
    const [name, one] = properties.find(([key, value]) => isMeant(value, key, schema)) ?? [];
    return name && { ...schema, properties: { ...schema.properties, [name]: change(one) } };
  });
const output = (change) =>
  tools((tool) => {
    const outputSchema = tool.outputSchema && change(tool.outputSchema);
    return outputSchema && { ...tool, outputSchema };
  });
const called = (change) => ({
  method: 'tools/call',
  change: (result, { tool, params }) => (params?.name === tool ? change(result) : undefined),
});
const accepted = (change) => called((result) => (result.isError ? undefined : change(result)));
const block = (type, change) =>
  accepted((result) => {
    const at = result.content?.findIndex((one) => one.type === type) ?? -1;
    const changed = at < 0 ? undefined : change(result.content[at]);
    return changed && { ...result, content: result.content.toSpliced(at, 1, changed) };
  });
const text = (change) =>
  block('text', ({ text, ...one }) => {
    const changed = change(text);
    return changed === text || changed === undefined ? undefined : { ...one, text: changed };
  });
const inJson = (change) =>
  text((words) => {
    const value = jsonIn(words);
    const changed = value && change(value);
    return changed && JSON.stringify(changed, undefined, 2);
  });
const structured = (change) =>
  accepted((result) => {
    const { structuredContent } = result;
    const changed = structuredContent && change(structuredContent);
    return changed && { ...result, structuredContent: changed };
  });
const listed = (method, change) => ({ method, change });
const prompt = (change) =>
  listed('prompts/get', (result) => {
    const messages = result.messages?.length > 0 ? change(result.messages) : undefined;
    return messages && { ...result, messages };
  });

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const OTHER_TYPE = {
  string: 'number',
  number: 'string',
  integer: 'string',
  boolean: 'string',
  array: 'string',
  object: 'string',
};

function jsonIn(words) {
  try {
    const value = JSON.parse(words);
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function withoutMember(value) {
  const [name, ...others] = Object.keys(value);
  return name === undefined ? undefined : Object.fromEntries(others.map((one) => [one, value[one]]));
}

function withOtherType(value) {
  const [name] = Object.keys(value);
  const isText = typeof value[name] === 'string';
  return name === undefined
    ? undefined
    : { ...value, [name]: isText ? { is: value[name] } : String(value[name]) };
}

export const REGRESSIONS = [
  { title: 'an image is another', ...block('image', (one) => ({ ...one, data: PIXEL })) },
  { title: 'an image is of another type', ...block('image', (one) => ({ ...one, mimeType: 'image/webp' })) },
  { title: 'a member of structured content is dropped', ...structured(withoutMember) },
  { title: 'a member of structured content is of another type', ...structured(withOtherType) },
  {
    title: 'structured content is dropped',
    ...accepted(({ structuredContent, ...others }) => structuredContent && others),
  },
  { title: 'an output schema is dropped', ...tools(({ outputSchema, ...others }) => outputSchema && others) },
  { title: 'an output schema is any object', ...output((schema) => schema.properties && { type: 'object' }) },
  {
    title: 'prompts are gone',
    ...listed('prompts/list', ({ prompts, ...others }) => prompts?.length && { ...others, prompts: [] }),
  },
  { title: 'a prompt is empty', ...prompt(() => []) },
  {
    title: 'a prompt says something else',
    ...prompt(([first, ...others]) => [{ ...first, content: { type: 'text', text: 'Do it.' } }, ...others]),
  },
  {
    title: 'resources are gone',
    ...listed(
      'resources/list',
      ({ resources, ...others }) => resources?.length && { ...others, resources: [] },
    ),
  },
  {
    title: 'a resource is described otherwise',
    ...listed(
      'resources/list',
      (result) =>
        result.resources?.length && {
          ...result,
          resources: result.resources.map((one) => ({ ...one, description: 'new' })),
        },
    ),
  },
  {
    title: 'instructions are others',
    ...listed('initialize', (result) => result.instructions && { ...result, instructions: 'Ask first.' }),
  },
  {
    title: 'a value of an enum is dropped',
    ...property(
      (one) => one.enum?.length > 1,
      (one) => ({ ...one, enum: one.enum.slice(1) }),
    ),
  },
  {
    title: 'a value of an enum is new',
    ...property(
      (one) => one.enum,
      (one) => ({ ...one, enum: [...one.enum, 'another'] }),
    ),
  },
  {
    title: 'a bound is gone',
    ...property(
      (one) => one.minimum !== undefined || one.maximum !== undefined,
      ({ minimum, maximum, ...others }) => others,
    ),
  },
  {
    title: 'a default is another',
    ...property(
      (one) => typeof one.default === 'number',
      (one) => ({ ...one, default: one.default + 1 }),
    ),
  },
  {
    title: 'a hint is another',
    ...tools(
      (tool) =>
        typeof tool.annotations?.readOnlyHint === 'boolean' && {
          ...tool,
          annotations: { ...tool.annotations, readOnlyHint: !tool.annotations.readOnlyHint },
        },
    ),
  },
  { title: 'a member of JSON in a text is dropped', ...inJson(withoutMember) },
  { title: 'a member of JSON in a text is of another type', ...inJson(withOtherType) },
  { title: 'a tool is dropped', ...tools(() => []) },
  { title: 'a tool is renamed', ...tools((tool) => ({ ...tool, name: `${tool.name}_v2` })) },
  { title: 'a tool is new', ...tools((tool) => [tool, { ...tool, name: `${tool.name}_v2` }]) },
  {
    title: 'an argument is new, and required',
    ...input((schema) => ({
      ...schema,
      properties: { ...schema.properties, tenant: { type: 'string' } },
      required: [...(schema.required ?? []), 'tenant'],
    })),
  },
  {
    title: 'an argument is dropped',
    ...input(
      (schema, [first, ...others]) =>
        first && {
          ...schema,
          properties: Object.fromEntries(others),
          required: schema.required?.filter((one) => one !== first[0]),
        },
    ),
  },
  {
    title: 'an argument is renamed',
    ...input(
      (schema, [first, ...others]) =>
        first && {
          ...schema,
          properties: Object.fromEntries([[`${first[0]}_id`, first[1]], ...others]),
          required: schema.required?.map((one) => (one === first[0] ? `${one}_id` : one)),
        },
    ),
  },
  {
    title: 'an argument is of another type',
    ...property(
      (one) => OTHER_TYPE[one.type],
      (one) => ({ ...one, type: OTHER_TYPE[one.type] }),
    ),
  },
  {
    title: 'an argument is required',
    ...input((schema, properties) => {
      const [name] = properties.find(([one]) => !schema.required?.includes(one)) ?? [];
      return name && { ...schema, required: [...(schema.required ?? []), name] };
    }),
  },
  {
    title: 'a required argument is not',
    ...input((schema) => schema.required?.length && { ...schema, required: schema.required.slice(1) }),
  },
  {
    title: 'a tool is described otherwise',
    ...tools((tool) => ({ ...tool, description: `${tool.description ?? ''} Ask first.` })),
  },
  { title: 'an answer has one word more', ...text((words) => `${words} Done.`) },
  { title: 'an answer is empty', ...text(() => '') },
  { title: 'an answer is cut', ...text((words) => words.slice(0, Math.floor(words.length / 2))) },
  { title: 'an answer is in capitals', ...text((words) => words.toUpperCase()) },
  {
    title: 'content is empty',
    ...accepted((result) => result.content?.length && { ...result, content: [] }),
  },
  {
    title: 'a block of content is there twice',
    ...accepted(
      (result) => result.content?.length && { ...result, content: [...result.content, result.content[0]] },
    ),
  },
  {
    title: 'all calls are refused',
    ...accepted(() => ({ isError: true, content: [{ type: 'text', text: 'Service unavailable.' }] })),
  },
  {
    title: 'isError is the other way round',
    ...called((result) => ({ ...result, isError: !result.isError })),
  },
  { title: 'all tools are gone', ...listed('tools/list', (result) => ({ ...result, tools: [] })) },
];
