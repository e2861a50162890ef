import { describe, expect, test } from 'vitest';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, silent } from '../session.js';

type Schema = { [key: string]: unknown };

/** The published tools of every server, with its default settings. */
const TOOLS = (
  await Promise.all(
    SERVERS.map(async ({ name, define, simulator }) => {
      const wiring = { env: {}, log: silent, simulator: inProcessBackend(name, simulator), overHttp: false };
      const { tools } = await (await clientOf(await define(wiring))).listTools();
      return tools.map((tool) => ({ ...tool, name: `${name} ${tool.name}` }));
    }),
  )
).flat();

/** Every schema within a schema, itself first, with the path to it. */
function schemasIn(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'default' && key !== 'enum'
      ? schemasIn(value as Schema, `${path}/${key}`) // an object, by the line above
      : [],
  );
  return [{ path, schema }, ...inner];
}

/** The arguments of a tool, at any depth. */
function argumentsIn(schema: Schema): { path: string; schema: Schema }[] {
  return schemasIn(schema).filter(({ path }) => /\/properties\/[^/]+$/.test(path));
}

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  '%s',
  (_name, { inputSchema, outputSchema }) => {
    const input = inputSchema as Schema; // JSON Schema, looked at member by member
    const output = (outputSchema ?? {}) as Schema; // as above

    test('uses no keyword that strict model providers refuse', () => {
      const refused = [...schemasIn(input), ...schemasIn(output)].filter(
        ({ path, schema }) => !path.endsWith('/properties') && 'propertyNames' in schema,
      );

      expect(refused.map(({ path }) => path)).toStrictEqual([]);
    });

    test('publishes sets of texts alone', () => {
      const ofNumbers = schemasIn(input).filter(
        ({ schema }) =>
          Array.isArray(schema.enum) &&
          schema.enum.some((value) => typeof value !== 'string' && value !== null),
      );
      const constants = schemasIn(input).filter(({ schema }) => typeof schema.const === 'number');

      expect([...ofNumbers, ...constants].map(({ path }) => path)).toStrictEqual([]);
    });

    test('describes every argument', () => {
      const undescribed = argumentsIn(input).filter(({ schema }) => !schema.description);

      expect(undescribed.map(({ path }) => path)).toStrictEqual([]);
    });
  },
);
