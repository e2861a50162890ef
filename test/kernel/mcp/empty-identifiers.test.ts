import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, silent } from '../session.js';

/** A backend that refuses whatever gets through to it. */
const REFUSING = {
  url: new URL('http://refusing.invalid/'),
  fetch: async () => Response.json({}, { status: 400 }),
  credential: async () => 'a-credential',
};
const home = mkdtempSync(join(tmpdir(), 'identifiers-'));
const env = { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };

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

interface Given {
  readonly tool: string;
  readonly argument: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Every text that a tool takes, filled with this, beside the arguments that the tool cannot do without. */
function calls(tools: readonly Tool[], text: string): Given[] {
  return tools.flatMap(({ name, inputSchema: { properties = {}, required = [] } }) => {
    const listed = properties as Readonly<Record<string, Property>>; // JSON Schema
    const others = Object.fromEntries(required.map((each) => [each, exampleOf(each, listed[each] ?? {})]));
    return Object.entries(listed)
      .filter(([, property]) => takesText(property))
      .map(([argument]) => ({ tool: name, argument, args: { ...others, [argument]: text } }));
  });
}

function exampleOf(name: string, { type, enum: values }: Property): unknown {
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 7;
  return EXAMPLES[name] ?? '7';
}

function takesText({ type, enum: values, anyOf = [] }: Property): boolean {
  return (type === 'string' && !values) || anyOf.some(takesText);
}

describe.each(SERVERS)('$name', ({ define }) => {
  test.each(['', '.', '..', '\ud800'])(
    'names each argument with its rule where it refuses %j',
    async (text) => {
      const client = await clientOf(await define({ env, log: silent, simulator: REFUSING, overHttp: false }));
      const { tools } = await client.listTools();
      const refusals: string[] = [];
      for (const { tool, argument, args } of calls(tools, text)) {
        const { content } = await client.callTool({ name: tool, arguments: args });
        const said = (content as { text?: string }[]).map(({ text = '' }) => text).join(' ');
        if (said.startsWith('Invalid arguments:')) refusals.push(`${tool}(${argument}): ${said}`);
      }

      const nameless = refusals.filter(
        (refusal) => !/\((.+)\): .*\b\1\b.*: /s.test(refusal) || refusal.includes('arguments: must'),
      );
      expect(refusals).not.toHaveLength(0);
      expect(nameless).toStrictEqual([]);
    },
  );
});
