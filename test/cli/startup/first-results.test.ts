import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterEach, describe, expect, test } from 'vitest';
import { describedWithout } from '#src/kernel/mcp/unlisted.js';
import { INTRODUCTIONS } from '#src/library/wiring/identities.js';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, silent } from '../../kernel/session.js';
import { newUser, run, stdioClient } from '../spawned.js';

const HELLO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } };

const opened: Client[] = [];

afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

/** The greeting and the lists of a server: of the bundle its first answers, which were written down, and in process what it makes. */
async function saidBy(client: Client) {
  opened.push(client);
  const { tools } = await client.listTools();
  const prompts = client.getServerCapabilities()?.prompts && (await client.listPrompts());
  return {
    tools,
    prompts,
    version: client.getServerVersion(),
    capabilities: client.getServerCapabilities(),
    instructions: client.getInstructions(),
  };
}

async function shipped(args: string[], env: Record<string, string> = {}): Promise<Client> {
  return (await stdioClient(args, newUser(env))).client;
}

describe.each(SERVERS)('what $name answers first', ({ name, settings, define, simulator }) => {
  const address = settings.url.variable;

  test.each([
    ['on a backend', { [address]: 'https://example.invalid/' }],
    ['on the simulator', {}],
  ])('is what it says once it is loaded, %s', async (_, env) => {
    const wiring = { env, log: silent, simulator: inProcessBackend(name, simulator), overHttp: false };

    const loaded = await saidBy(await clientOf(await define(wiring)));

    expect(await saidBy(await shipped([name], env))).toStrictEqual(loaded);
  });

  test('is said again when it is asked for again', async () => {
    const client = await shipped([name, '--read-only']);
    const { tools } = await client.listTools();

    await client.callTool({ name: 'no-such-tool', arguments: {} }).catch(() => {});

    expect((await client.listTools()).tools).toStrictEqual(tools);
    opened.push(client);
  });

  test.each([
    [address, 'nonsense'],
    ['HTTP_PROXY', 'ftp://proxy.example'],
  ])('is nothing where %s is wrong', async (setting, value) => {
    const hello = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: HELLO })}\n`;

    const { code, stdout, stderr } = await run([name], newUser({ [setting]: value }), hello);

    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toContain(`${setting} must be`);
  });

  test('is of the scope alone', async () => {
    const { tools } = await saidBy(await shipped([name]));
    const [first] = tools;

    const readOnly = await saidBy(await shipped([name, '--read-only']));
    const named = await saidBy(await shipped([name, '--tools', `${first?.name},nothing*`]));

    const [reading, writing] = [true, false].map((isRead) =>
      tools.filter(({ annotations }) => annotations?.readOnlyHint === isRead),
    );
    expect(readOnly.tools).toStrictEqual(describedWithout(reading, namesOf(writing)));
    expect(named.tools).toStrictEqual(describedWithout([first], namesOf(tools.slice(1))));
  });
});

function namesOf(tools: readonly { readonly name: string }[] = []): string[] {
  return tools.map(({ name }) => name);
}

test('knows every server before it is loaded', () => {
  expect(SERVERS.map(({ name }) => name)).toStrictEqual(Object.keys(INTRODUCTIONS));
});
