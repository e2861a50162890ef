import { existsSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../kernel/client.js';
import { call, images } from '../media/session.js';
import { end, newUser, printed, run, start } from './spawned.js';

async function httpClient(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = newClient();
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport as Parameters<Client['connect']>[0]); // its sessionId is optional in another way
  return client;
}

describe('up', () => {
  let shared: ReturnType<typeof start>;
  let said: string;
  beforeAll(async () => {
    shared = start(['up', '--port', '0']);
    said = (await printed(shared, /Ready/)).input ?? '';
  });
  afterAll(() => void shared.kill('SIGKILL'));

  test('serves every server beside its simulator, where it says, until it is stopped, and writes a line about each call on stderr, without what was said', async () => {
    const child = start(['up', '--port', '0', '--log-level', 'silent']);
    const ended = end(child);
    const [said, url = ''] = await printed(child, /media +(http:\S+\/media\/mcp)[\s\S]*Ready/);
    const journal = said.match(/journal: (\S+)\)/)?.[1] ?? '';
    const client = await httpClient(url);

    const [image] = images(await call(client, 'generate_image', { prompt: 'over HTTP' }));
    await call(client, 'generate_image', {});
    const requests = await (await fetch(journal)).text();
    await client.close();
    child.kill('SIGTERM');
    const { code, stderr } = await ended;

    expect(existsSync(image?.path ?? '')).toBe(true);
    expect(requests).toContain('over HTTP');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^media generate_image ok \d+ ms\nmedia generate_image invalid_arguments \d+ ms\n$/,
    );
  });

  test('offers what its options leave of the servers, and no server without a tool', async () => {
    const options = ['--tools', 'get_issue*,tracker_list_*', '--read-only', '--no-call-credentials'];
    const child = start(['up', '--port', '0', '--stateless', ...options]);
    const { input: said = '' } = await printed(child, /Ready/);
    const clients = await Promise.all(
      ['forge', 'tracker'].map((name) =>
        httpClient(said.match(new RegExp(`http:\\S+/${name}/mcp`))?.[0] ?? ''),
      ),
    );
    const lists = await Promise.all(clients.map((client) => client.listTools()));
    await Promise.all(clients.map((client) => client.close()));
    child.kill('SIGKILL');

    expect(said).not.toContain('/media/mcp');
    expect(clients.map(({ transport }) => transport?.sessionId)).toStrictEqual([undefined, undefined]);
    expect(lists.map(({ tools }) => tools.map(({ name }) => name).sort())).toStrictEqual([
      ['get_issue_context', 'get_issues'],
      expect.arrayContaining(['tracker_list_boards', 'tracker_list_sprints']),
    ]);
    expect(JSON.stringify(lists)).not.toContain('userCredentials');
  });

  test('does not start where its options leave no tool of any server', async () => {
    const { code, stderr } = await run(['up', '--port', '0', '--tools', 'nothing*'], newUser());

    expect([code, stderr]).toStrictEqual([
      2,
      'understudy: No server has a tool that --tools "nothing*" leaves.\n',
    ]);
  });

  test('serves a forge with answers that lead to its simulator, the one other address that a call may name', async () => {
    const [, url = ''] = said.match(/forge +(http:\S+\/forge\/mcp)/) ?? [];
    const simulator = said.match(/forge .*\n.*simulator (\S+)/)?.[1] ?? '';
    const client = await httpClient(url);
    const asked = (forgeUrl: string) =>
      call(client, 'get_issues', { projectPath: 'platform/core', userCredentials: { forgeUrl } });

    const [own, other] = await Promise.all([asked(simulator), asked('https://forge.test')]);
    const { webUrl } = own.structuredContent as { webUrl: string };
    const page = await fetch(webUrl);
    await client.close();

    expect(webUrl).toMatch(new RegExp(`^${simulator}/platform/core/`));
    expect(page.status).toBe(200);
    expect(other).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
  });

  test('gives each client a session of its own', async () => {
    const [, url = ''] = said.match(/media +(http:\S+\/media\/mcp)/) ?? [];
    const [one, two] = await Promise.all([httpClient(url), httpClient(url)]);

    await call(one, 'generate_image', { prompt: 'mine' });
    const result = await call(two, 'continue_editing', { prompt: 'not mine' });
    await Promise.all([one.close(), two.close()]);

    expect(result.isError).toBe(true);
  });

  test('prints configuration that works as it is pasted', async () => {
    const [vscode, cursor, desktop] = [...said.matchAll(/^ {2}\{\n[\s\S]*?^ {2}\}$/gm)].map(([block]) =>
      JSON.parse(block),
    );

    const overHttp = await Promise.all(
      [vscode.servers.media.url, cursor.mcpServers.media.url].map((url) => httpClient(url)),
    );
    const { command, args } = desktop.mcpServers.media;
    const onStdio = newClient();
    await onStdio.connect(new StdioClientTransport({ command, args, env: newUser(), stderr: 'ignore' }));
    const lists = await Promise.all([...overHttp, onStdio].map((client) => client.listTools()));
    await Promise.all([...overHttp, onStdio].map((client) => client.close()));

    expect(new Set(lists.map(({ tools }) => tools.length)).size).toBe(1);
  });

  test('prints the accounts of its simulators, and last what a user needs first', () => {
    for (const account of [/billed .*apiKey AIza/, /admin .*email .*token /, /guestToken .*token glpat-/])
      expect(said).toMatch(account);
    expect(said.trimEnd().split('\n').slice(-9)).toStrictEqual([
      ...['media', 'tracker', 'forge'].flatMap((name) => [
        expect.stringMatching(`^${name} +http:.*/${name}/mcp`),
        expect.stringMatching(/^ +backend: simulator http:/),
      ]),
      expect.stringMatching(/^page +http:/),
      '',
      expect.stringMatching(/^Ready\./),
    ]);
  });

  test('prints configuration that needs no folder to be started in', () => {
    expect(said).not.toMatch(/npx understudy|"cwd"/);
    expect(said).toMatch(/inspector node \/\S+\/main\.js media\n/);
  });

  test('with --quiet writes no lines about calls', async () => {
    const child = start(['up', '--port', '0', '--log-level', 'silent', '--quiet']);
    const ended = end(child);
    const [, url = ''] = await printed(child, /media +(http:\S+\/media\/mcp)[\s\S]*Ready/);
    const client = await httpClient(url);

    await call(client, 'generate_image', { prompt: 'a secret boat' });
    await call(client, 'generate_image', {});
    await client.close();
    child.kill('SIGTERM');

    expect((await ended).stderr).toBe('');
  });

  test('asks callers of each server for the token that is set, on loopback too', async () => {
    const child = start(['up', '--port', '0'], newUser({ UNDERSTUDY_HTTP_TOKEN: 't0ken' }));
    const { input = '' } = await printed(child, /Ready/);
    const urls = [...input.matchAll(/^\w+ +(http:\S+\/mcp)/gm)].map(([, url = '']) => url);

    const listed = urls.map(async (url) => {
      await expect(httpClient(url)).rejects.toThrow();
      const client = await httpClient(url, { authorization: 'Bearer t0ken' });
      const { tools } = await client.listTools();
      await client.close();
      return tools.length > 0;
    });
    const answers = await Promise.all(listed);
    child.kill('SIGKILL');

    expect(answers).toStrictEqual([true, true, true]);
  });

  test('beyond loopback needs the token that callers must bring', async () => {
    const refused = await run(['up', '--host', '0.0.0.0', '--port', '0']);
    const child = start(
      ['up', '--host', '0.0.0.0', '--port', '0'],
      newUser({ UNDERSTUDY_HTTP_TOKEN: 't0ken' }),
    );
    const [said] = await printed(child, /[\s\S]*Ready/);
    const state = said.match(/journal: (\S+)journal\)/)?.[1]?.replace('0.0.0.0', '127.0.0.1');
    const { status } = await fetch(`${state}state`);
    child.kill('SIGKILL');

    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('UNDERSTUDY_HTTP_TOKEN') });
    expect(said).toMatch(/\/_simulator asks for Authorization: Bearer [\w-]{32}\n/);
    expect(said).not.toContain('t0ken');
    expect(status).toBe(401);
  });
});

describe('a server over HTTP', () => {
  test('asks for its token where one is set, on whatever it binds ✗16', async () => {
    const child = start(['media', '--http', '0.0.0.0:0'], newUser({ UNDERSTUDY_HTTP_TOKEN: 't0ken' }));
    const [, port] = await printed(child, /http:\/\/0\.0\.0\.0:(\d+)\/mcp/, 'stderr');
    const url = `http://127.0.0.1:${port}/mcp`;

    await expect(httpClient(url)).rejects.toThrow();
    const client = await httpClient(url, { authorization: 'Bearer t0ken' });
    const { tools } = await client.listTools();
    await client.close();
    child.kill('SIGKILL');

    expect(tools.length).toBeGreaterThan(0);
  });
});

describe('simulate', () => {
  test('answers a query of the tracker by the bundled grammar', async () => {
    const child = start(['simulate', 'tracker', '--json']);
    const [line] = await printed(child, /^\{.*\}\n/);
    const { tracker } = JSON.parse(line) as { tracker: { url: string; email: string; token: string } };

    const authorization = `Basic ${Buffer.from(`${tracker.email}:${tracker.token}`).toString('base64')}`;
    const jql = encodeURIComponent('assignee = currentUser() ORDER BY key');
    const found = await fetch(`${tracker.url}/rest/api/3/search/jql?jql=${jql}&maxResults=2`, {
      headers: { authorization },
    });
    child.kill('SIGKILL');

    expect(await found.json()).toMatchObject({ issues: [{}, {}], isLast: false });
  });

  test('prints one line of JSON once it accepts connections', async () => {
    const child = start(['simulate', 'media', '--json', '--seed', '3']);
    const [line] = await printed(child, /^\{.*\}\n/);
    const { media } = JSON.parse(line) as { media: { url: string; apiKey: string } };

    const models = await fetch(`${media.url}/v1beta/models`, { headers: { 'x-goog-api-key': media.apiKey } });
    child.kill('SIGKILL');

    expect(models.status).toBe(200);
  });
});
