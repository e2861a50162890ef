import { describe, expect, it } from 'vitest';
import { SERVERS } from '#src/cli/servers.js';
import { onDemand } from '#src/cli/simulators.js';
import { clientOf, silent } from './session.js';

/** A client of each server, before its simulator, and its tools. */
const CLIENTS = await Promise.all(
  SERVERS.map(async ({ name, define, simulator }) => {
    const wiring = { env: {}, log: silent, simulator: onDemand(name, simulator), overHttp: false };
    const client = await clientOf(await define(wiring));
    const { tools } = await client.listTools();
    return { name, client, tools };
  }),
);

const EXAMPLES: Readonly<Record<string, unknown>> = {
  imagePath: '/nowhere.png',
  issueKey: 'PROJ-1',
  storyPointsField: 'customfield_10016',
  query: '{ a }',
  since: '2026-01-01',
};

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Property[];
}

/** Every argument of every tool that is a text, with the other ones that the tool cannot do without. */
const ARGUMENTS = CLIENTS.flatMap(({ name, client, tools }) =>
  tools.flatMap((tool) => {
    const properties = (tool.inputSchema.properties ?? {}) as Readonly<Record<string, Property>>; // JSON Schema
    const required = tool.inputSchema.required ?? [];
    const others = Object.fromEntries(
      required.map((each) => [each, exampleOf(each, properties[each] ?? {})]),
    );
    return Object.entries(properties)
      .filter(([, property]) => takesText(property))
      .map(([argument]) => ({
        title: `${name} ${tool.name} ${argument}`,
        client,
        tool: tool.name,
        argument,
        others,
      }));
  }),
);

function exampleOf(name: string, { type, enum: values }: Property): unknown {
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 7;
  return EXAMPLES[name] ?? '7';
}

function takesText({ type, enum: values, anyOf = [] }: Property): boolean {
  return (type === 'string' && !values) || anyOf.some(takesText);
}

describe.each(ARGUMENTS)('$title', ({ client, tool, argument, others }) => {
  it.each(['', '.', '..', '\ud800'])('is named with its rule where %j is refused', async (given) => {
    const result = await client.callTool({ name: tool, arguments: { ...others, [argument]: given } });

    const said = (result.content as { text?: string }[]).map(({ text = '' }) => text).join(' ');
    if (!said.startsWith('Invalid arguments:')) return;
    expect(said).toMatch(new RegExp(`\\b${argument}\\b.*: `, 's'));
    expect(said).not.toContain('arguments: must');
  });
});
