import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import type { JsonSchema } from '#conformance/contract/contract.js';
import { judge } from '#conformance/run/run.js';
import type { Wrapping } from '../mutants/making/mutating-transport.js';
import type { Listed, Mutation } from '../mutants/making/mutation.js';
import { type ServerName, targets } from '../mutants/making/target.js';

const TOOLS: readonly [ServerName, string][] = [
  ['tracker', 'tracker_list_sprints'],
  ['media', 'list_history'],
];

/** The clauses of a tool that a server with this mutation fails. */
async function failed(server: ServerName, tool: string, mutation: Mutation) {
  const target = targets[server](1);
  const wrapping: Wrapping = { mutation };
  const context = target.context(wrapping);
  const kinds = ['type', 'optional'];
  const clauses = clausesOf(target.contract).filter(
    (clause) => clause.tool === tool && kinds.includes(clause.kind),
  );
  try {
    const found = (await judge(clauses, [context]))
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ clause }) => clause);
    return found.map(({ id }) => id);
  } finally {
    await context.close();
  }
}

const withoutNulls = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]): [string, unknown][] => {
      if (value === null) return name === 'userCredentials' ? [[name, value]] : [];
      const isPart = typeof value === 'object' && !Array.isArray(value);
      return [[name, isPart ? withoutNulls(Object(value)) : value]];
    }),
  );

test.each(TOOLS)(
  '%s: a server that reads null as left out fails no clause of types in %s',
  async (server, tool) => {
    const found = await failed(server, tool, {
      answer: ({ arguments: args, pass }) => pass(withoutNulls(args)),
    });

    expect(found).toStrictEqual([]);
  },
);

const published = (change: (schema: JsonSchema) => JsonSchema): Mutation => {
  const changed = (schema: JsonSchema): JsonSchema => {
    const { properties, items, ...rest } = change(schema);
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, changed(part)]),
        ),
      }),
      ...(items && { items: changed(items) }),
    };
  };
  const list = (tools: Listed[]) =>
    tools.map((tool) => ({ ...tool, inputSchema: changed(tool.inputSchema) }));
  return { list };
};

test.each<[string, Mutation]>([
  [
    'integers for numbers',
    published((schema) => (schema.type === 'number' ? { ...schema, type: 'integer' } : schema)),
  ],
  [
    'constants without a type',
    published(({ type, enum: values, ...schema }) =>
      values
        ? { ...schema, oneOf: values.map((value) => ({ const: value })) }
        : { ...schema, ...(type && { type }) },
    ),
  ],
  [
    'sets of values without a type',
    published(({ type, ...schema }) => (schema.enum ? schema : { ...schema, ...(type && { type }) })),
  ],
])('a server that publishes %s fails no clause of types', async (_, mutation) => {
  const found = await Promise.all(TOOLS.map(([server, tool]) => failed(server, tool, mutation)));

  expect(found.flat()).toStrictEqual([]);
});

test('a server that publishes another type, or null for what is required, fails', async () => {
  const texts = published((schema) => (schema.type === 'number' ? { ...schema, type: 'string' } : schema));
  const nulls = published((schema) =>
    schema.type === 'string' ? { ...schema, type: ['string', 'null'] } : schema,
  );

  expect(await failed('media', 'list_history', texts)).toStrictEqual(['media.list_history.type.count']);
  expect(await failed('tracker', 'tracker_get_transitions', nulls)).toStrictEqual([
    'tracker.tracker_get_transitions.type.issueKey',
  ]);
});
