import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { InMemoryTransport as FirstInMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { forgeServer, type McpServer, mediaServer, trackerServer } from '#src/library/servers.js';
import { simulateForge, simulateMedia, simulateTracker } from '#src/library/simulators.js';
import { newClient } from '../kernel/client.js';

/** Options that keep what the media server writes in a temporary folder. */
function apart() {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  return { outputFolder: folder, dataHome: folder, configHome: folder };
}

const SERVED = {
  forge: { make: () => forgeServer(), tools: 44 },
  tracker: { make: () => trackerServer(), tools: 21 },
  media: { make: () => mediaServer(apart()), tools: 9 },
} as const;

const CALLS = {
  forge: ['get_current_user', {}],
  tracker: ['tracker_list_boards', {}],
  media: ['get_status', {}],
} as const;

const MODES = ['legacy', { pin: '2026-07-28' }] as const;

async function newestClient(server: McpServer, mode: 'legacy' | { readonly pin: string } = 'legacy') {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client(
    { name: 'test', version: '0' },
    { versionNegotiation: { mode: typeof mode === 'string' ? mode : { ...mode } } },
  );
  await server.connect(ours);
  await client.connect(theirs);
  return client;
}

describe.each(Object.entries(SERVED))('the %s server of the library', (name, { make, tools }) => {
  const [tool, args] = CALLS[name as keyof typeof CALLS];
  let server: McpServer; // on a simulation of its own

  beforeAll(async () => {
    server = await make();
  });
  afterAll(() => server.close());

  test.each(MODES)('answers the second SDK in memory, in the era %j', async (mode) => {
    const client = await newestClient(server, mode);

    const listed = await client.listTools();
    const called = await client.callTool({ name: tool, arguments: { ...args } });

    expect(listed.tools).toHaveLength(tools);
    expect(server.tools.map((each) => each.name)).toStrictEqual(listed.tools.map((each) => each.name));
    expect(called.isError ?? false).toBe(false);
  });

  test('answers the first SDK in memory', async () => {
    const [ours, theirs] = FirstInMemoryTransport.createLinkedPair();
    const client = newClient();

    await server.connect(ours);
    await client.connect(theirs);

    expect(client.getServerVersion()).toMatchObject({ name: server.name, version: server.version });
    expect(await client.callTool({ name: tool, arguments: { ...args } })).not.toHaveProperty('isError', true);
  });

  test('listens at an address for clients, once, until it is closed', async () => {
    const server = await make();
    const address = await server.listen();
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(new URL(address)) as never); // of the second SDK

    expect((await client.listTools()).tools).toHaveLength(tools);
    await expect(server.listen()).rejects.toThrow(`It listens already, at ${address}.`);
    await expect(server.listen({ host: '0.0.0.0' })).rejects.toThrow('It listens already');
    await server.close();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    await expect(server.listen({ host: '0.0.0.0' })).rejects.toThrow('give a token');
  });

  test('ends its connections when it is closed', async () => {
    const server = await make();
    const client = await newestClient(server);
    const closed = new Promise<void>((resolve) => {
      client.onclose = resolve;
    });

    await server.close();

    await expect(closed).resolves.toBeUndefined();
  });

  test.each([
    [{ backend: 'ftp://example.com' }, 'backend must be an http(s) address'],
    [{ backend: '' }, 'backend is set to nothing.'],
    [{ url: 'https://example.com' }, 'url is for a backend that is a fetch'],
    [{ tools: ['none_of_them'] }, 'No tool is left'],
  ])('refuses %j and names the option', async (options, message) => {
    const make = { forge: forgeServer, tracker: trackerServer, media: mediaServer }[name as 'forge'];

    await expect(make(options)).rejects.toThrow(message);
  });
});

test('a simulation that a server is given sees its requests, and clients see what changes in it', async () => {
  const forge = await simulateForge();
  await using server = await forgeServer({ backend: forge });
  const [first, second] = [await newestClient(server), await newestClient(server)];

  await first.callTool({
    name: 'create_issue',
    arguments: { projectPath: 'platform/core', title: 'In memory' },
  });
  const found = await second.callTool({
    name: 'get_issues',
    arguments: { projectPath: 'platform/core', first: 1 },
  });

  expect(JSON.stringify(found.structuredContent)).toContain('"title":"In memory"');
  expect(forge.journal.count()).toBeGreaterThan(1);
});

test('a server signs in to a simulation as the usual account, or as the one that is given', async () => {
  const tracker = await simulateTracker();
  const statusAs = async (account: object) => {
    await using server = await trackerServer({ backend: tracker, ...account });
    const client = await newestClient(server);
    const created = await client.callTool({
      name: 'tracker_create_issue',
      arguments: { projectKey: 'MOB', issueType: 'Task', summary: 'Mine' },
    });
    return created.isError === true;
  };

  expect([await statusAs({}), await statusAs(tracker.accounts.reader ?? {})]).toStrictEqual([false, true]);
});

test('a fetch as backend is asked at the given address, or at the real one, with the given credentials', async () => {
  const media = await simulateMedia();
  const asked: string[] = [];
  const backend = (input: string, init: RequestInit) => {
    asked.push(new URL(input).origin);
    return media.fetch(input, init);
  };
  const options = { ...apart(), backend, ...media.credentials };
  for (const more of [{}, { url: 'https://gemini.test' }]) {
    await using server = await mediaServer({ ...options, ...more });
    const client = await newestClient(server);
    const made = await client.callTool({ name: 'generate_image', arguments: { prompt: 'a harbour' } });
    expect(made.isError ?? false).toBe(false);
  }

  expect([...new Set(asked)]).toStrictEqual([
    'https://generativelanguage.googleapis.com',
    'https://gemini.test',
  ]);
  await expect(trackerServer({ backend })).rejects.toThrow(
    'url is missing: where the backend is a fetch, give',
  );
});

test('an address as backend is asked there with the credentials that are given, and never with those of the environment', async () => {
  await using forge = await simulateForge({ listen: true });
  process.env.FORGE_TOKEN = forge.credentials.token;
  onTestFinished(() => void delete process.env.FORGE_TOKEN);
  const called = async (more: object) => {
    await using server = await forgeServer({ backend: forge.url, ...more });
    const client = await newestClient(server);
    return (await client.callTool({ name: 'get_current_user', arguments: {} })).isError === true;
  };

  expect([await called({}), await called(forge.credentials)]).toStrictEqual([true, false]);
});

test('a part of a credential is refused by the names of the options', async () => {
  const options = { backend: 'https://example.atlassian.net', token: 'x' };

  await expect(trackerServer(options)).rejects.toThrow('email and token belong together: email is not set.');
});

test('only the tools that are asked for are offered', async () => {
  const reading = await forgeServer({ readOnly: true });
  const named = await forgeServer({ tools: ['get_issue', 'list_*'] });

  expect(reading.tools.filter(({ isReadOnly }) => !isReadOnly)).toStrictEqual([]);
  expect(reading.tools.length).toBeGreaterThan(10);
  expect(named.tools.filter(({ name }) => !/^(get_issue|list_.*)$/.test(name))).toStrictEqual([]);
});
