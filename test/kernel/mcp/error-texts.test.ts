import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import * as forge from '../../forge/session.js';
import * as media from '../../media/session.js';
import * as tracker from '../../tracker/session.js';
import { answers, clientOf, rawSession, serverOf } from '../session.js';

const LONGEST = 2_000;
const ENDLESS = 'words without end '.repeat(10_000);
const MANY = Array.from({ length: 47 }, (_, at) => `complaint ${at + 1}.`);

const tool = toolFor<undefined>();
const failing = tool({
  name: 'failing',
  title: 'Failing',
  description: 'Fails at length.',
  annotations: READS,
  input: z.object({ numbers: z.array(z.number()).optional() }),
  output: z.object({}),
  run: () => {
    throw new ToolError('backend_error', `${'😀'.repeat(999)}${ENDLESS}`);
  },
});

async function textOf(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult; // not the older result the SDK also allows
  const [first] = result.content;
  expect(result.isError).toBe(true);
  return first?.type === 'text' ? first.text : '';
}

test('an error text ends at 2,000 characters and says how many more there are', async () => {
  const text = await textOf(await clientOf(serverOf([failing])), 'failing');

  expect(text.length).toBeLessThanOrEqual(LONGEST);
  expect(text).toMatch(/… \(1[78]\d,\d{3} more characters\)$/);
  expect(Buffer.from(text).toString()).toBe(text);
});

test('of many broken rules ten are named, and the rest counted', async () => {
  const numbers = Array.from({ length: 500 }, () => 'x');

  const text = await textOf(await clientOf(serverOf([failing])), 'failing', { numbers });

  expect(text.match(/numbers\.\d+:/g)).toHaveLength(10);
  expect(text).toContain('and 490 more');
});

test.each([
  ['tools/call', { name: ENDLESS }],
  ['initialize', { protocolVersion: ENDLESS, capabilities: 7, clientInfo: MANY.map(() => ENDLESS) }],
])('an error of the protocol ends there, too: %s', async (method, params) => {
  const session = await rawSession(serverOf([failing]));

  await session.send({ id: 9, method, params });

  const answer = await session.until(answers(9));
  const message = 'error' in answer ? answer.error.message : '';
  expect(message).not.toBe('');
  expect(message.length).toBeLessThanOrEqual(LONGEST);
});

const BY_FIELD = Object.fromEntries(MANY.map((text, at) => [`field${at}`, text]));
const trackerAt = (answer: () => Response) => tracker.scriptedClient(async () => answer());
const forgeAt = (answer: () => Response) => forge.scriptedClient(async () => answer());
const mediaAt = (answer: () => Response) =>
  media.mediaClient(media.scripted(answer).fetch, media.newFolder());

describe.each([
  ['the tracker', trackerAt, 'tracker_get_issue', { issueKey: 'PROJ-1' }],
  ['the forge', forgeAt, 'get_current_user', {}],
  ['the forge at a passthrough', forgeAt, 'execute_custom_query', { query: '{ currentUser { id } }' }],
  ['the provider', mediaAt, 'generate_image', { prompt: 'a boat' }],
] as const)('what %s said', (_who, clientAt, name, args) => {
  test('as one text ends at 2,000 characters', async () => {
    const said = { errorMessages: [ENDLESS], message: ENDLESS, error: { message: ENDLESS } };
    const client = await clientAt(() => Response.json(said, { status: 400 }));

    const text = await textOf(client, name, args);

    expect(text.length).toBeLessThanOrEqual(LONGEST);
    expect(text).toMatch(/words without end.*… \([\d,]+ more characters\)$/);
  });
});

test.each([
  ['the tracker', trackerAt, 'tracker_get_issue', { issueKey: 'PROJ-1' }, { errorMessages: MANY }],
  ['the tracker', trackerAt, 'tracker_get_issue', { issueKey: 'PROJ-1' }, { errors: BY_FIELD }],
  ['the forge', forgeAt, 'get_current_user', {}, { message: MANY }],
  ['the forge', forgeAt, 'get_current_user', {}, { message: BY_FIELD }],
  ['the forge', forgeAt, 'get_current_user', {}, { errors: MANY.map((message) => ({ message })) }],
  [
    'the forge at a passthrough',
    forgeAt,
    'execute_custom_query',
    { query: '{ currentUser { id } }' },
    { errors: MANY.map((message) => ({ message })) },
  ],
] as const)(
  'of many complaints of %s ten are listed, and the rest counted',
  async (_who, clientAt, name, args, said) => {
    const client = await clientAt(() => Response.json(said, { status: 400 }));

    const text = await textOf(client, name, args);

    expect(text.match(/complaint \d+\./g)).toHaveLength(10);
    expect(text).toContain('… and 37 more');
  },
);
