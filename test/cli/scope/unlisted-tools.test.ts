import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { toolList } from '#src/kernel/mcp/server.js';
import { describedWithout } from '#src/kernel/mcp/unlisted.js';
import { type Scope, scoped, unlistedOf } from '#src/library/wiring/scope.js';
import { wrongCalls as forgeCalls } from '../../forge/wrong-calls/rows.js';
import { clientOf, silent } from '../../kernel/session.js';
import { wrongCalls as mediaCalls } from '../../media/wrong-calls/rows.js';
import { SERVERS_UNDER_TEST } from '../../reliability/servers/all.js';
import type { ServerUnderTest } from '../../reliability/servers/server.js';
import { wrongCalls as trackerCalls } from '../../tracker/wrong-calls/rows.js';

const WRONG_CALLS = { media: mediaCalls, tracker: trackerCalls, forge: forgeCalls };

/** The names of these that a text has outside of quotation marks. */
function named(text: string, tools: readonly string[]): string[] {
  const words = new Set(text.replaceAll(/\\?"[^"]*"/g, '').match(/\w+/g));
  return tools.filter((tool) => words.has(tool));
}

/** Every text under these members of some JSON. */
function texts(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, member]) =>
    name === 'description' && typeof member === 'string' ? [member] : texts(member),
  );
}

function serverOf(server: ServerUnderTest) {
  const world = server.newWorld();
  return server.define({
    url: new URL('https://backend.test'),
    fetch: (url, init) => world.fetch(url, init),
    folder: mkdtempSync(join(tmpdir(), 'scope-')),
    credentials: server.credentials(world),
    log: silent,
    wait: async () => {},
  });
}

async function inScope(whole: ReturnType<typeof serverOf>, scope: Scope) {
  const definition = await scoped(whole, scope);
  return { client: await clientOf(definition), unlisted: unlistedOf(whole.tools, definition.tools) };
}

/** The texts for a reader in a result of a call, without the values that it gives. */
function saidIn({ content }: CallToolResult): string[] {
  return content.flatMap((block) =>
    block.type === 'text' && !block.text.startsWith('{') ? [block.text] : [],
  );
}

describe.each(SERVERS_UNDER_TEST)('the $name server', (server) => {
  test.each<Scope>([{ readOnly: true }, { tools: '*list_*' }])(
    'names no tool at its opening and in its lists that it does not offer: %j',
    async (scope) => {
      const { client, unlisted } = await inScope(serverOf(server), scope);
      const { tools } = await client.listTools();
      const prompts = client.getServerCapabilities()?.prompts ? (await client.listPrompts()).prompts : [];
      const rendered = await Promise.all(prompts.map(({ name }) => client.getPrompt({ name })));

      const said = [client.getInstructions() ?? '', ...texts(tools), JSON.stringify(rendered)];

      expect(said.filter((text) => named(text, unlisted).length > 0)).toStrictEqual([]);
    },
  );

  test('names no tool in the descriptions of any tool that is offered alone', () => {
    const { tools } = toolList(serverOf(server).tools);

    const described = tools.map((tool) => {
      const others = tools.map(({ name }) => name).filter((name) => name !== tool.name);
      return { said: texts(describedWithout(tool, others)), others };
    });

    expect(
      described.flatMap(({ said, others }) => said.filter((text) => named(text, others).length > 0)),
    ).toStrictEqual([]);
    expect(described.flatMap(({ said }) => said.filter((text) => text === ''))).toStrictEqual([]);
  });

  test('names no tool in its answers to wrong calls that it does not offer', async () => {
    const calls = WRONG_CALLS[server.name as keyof typeof WRONG_CALLS]; // the servers have no other names

    const whole = serverOf(server);
    const answers = [];
    for (const [name, args, words] of calls) {
      const { client, unlisted } = await inScope(whole, { tools: name });
      const result = await client.callTool({ name, arguments: args });
      answers.push({ said: saidIn(result as CallToolResult), words, unlisted });
    }

    const naming = answers.flatMap(({ said, unlisted }) =>
      said.filter((text) => named(text, unlisted).length > 0),
    );
    expect(naming).toStrictEqual([]);
    expect(answers.flatMap(({ said }) => said.filter((text) => text === ''))).toStrictEqual([]);
    expect(answers.filter(({ words, unlisted }) => named(words, unlisted).length > 0).length).toBeGreaterThan(
      2,
    );
  });
});
