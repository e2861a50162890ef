import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { backendAt } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, silent } from '../../kernel/session.js';

const PAGE = { 'content-type': 'text/html' };

/** What answers at an address that is no backend's. */
const PLACES: Readonly<Record<string, (path: string, response: ServerResponse) => void>> = {
  login: (path, response) =>
    path.startsWith('/login')
      ? response.writeHead(200, PAGE).end('<html>Sign in</html>')
      : response.writeHead(302, { location: '/login' }).end(),
  page: (_path, response) => response.writeHead(200, PAGE).end('<html>Welcome</html>'),
  moved: (path, response) => response.writeHead(301, { location: `${at.forge}${path}` }).end(),
  noPage: (_path, response) => response.writeHead(404, PAGE).end('<html>No such page</html>'),
  noRoute: (_path, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"404 Not Found"}'),
  other: (_path, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"up"}'),
};

const servers: { close(): unknown }[] = [];
const at: Record<string, string> = { nowhere: 'http://127.0.0.1:9' };
const credentials: Record<string, Readonly<Record<string, string>>> = {};

beforeAll(async () => {
  for (const [name, answer] of Object.entries(PLACES)) {
    const server = createServer(({ url = '/' }, response) => answer(url, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    at[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens at a port
  }
  for (const { name, simulator } of SERVERS) {
    const simulated = await simulator({ seed: 1 });
    const listening = await listen(simulated);
    servers.push(listening);
    at[name] = listening.url;
    credentials[name] = simulated.credentials;
    at[`${name}ByTls`] = listening.url.replace('http:', 'https:');
    at[`${name}Host`] = listening.url.replace('http://', '');
  }
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const CALLS: Readonly<Record<string, readonly [tool: string, args: Record<string, unknown>]>> = {
  forge: ['get_project', { fullPath: 'platform/core' }],
  tracker: ['tracker_get_issue', { issueKey: 'TIDE-1' }],
  media: ['generate_image', { prompt: 'x' }],
};

const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  forge: { FORGE_URL: 'url', FORGE_TOKEN: 'token' },
  tracker: { TRACKER_URL: 'url', TRACKER_EMAIL: 'email', TRACKER_TOKEN: 'token' },
  media: { MEDIA_API_URL: 'url', MEDIA_API_KEY: 'apiKey' },
};

/** What a server with these settings answers at its start or to its first call; `works` where it does. */
async function outcome(name: string, changed: Readonly<Record<string, string | undefined>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const usual = Object.entries(VARIABLES[name] ?? {}).map(([variable, what]) => [
    variable,
    what === 'url' ? at[name] : credentials[name]?.[what],
  ]);
  const env = { ...Object.fromEntries(usual), ...changed, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const simulator = backendAt(new URL('http://simulator.invalid'), () => Promise.reject(new Error('unused')));
  try {
    const entry = SERVERS.find((server) => server.name === name);
    const definition = await entry?.define({ env, log: silent, simulator, overHttp: false });
    if (!definition) throw new Error(`there is no server ${name}`);
    const [tool = '', args] = CALLS[name] ?? [];
    const result = await (await clientOf(definition)).callTool({ name: tool, arguments: args ?? {} });
    const { isError, content } = result as CallToolResult; // no task was asked for
    return isError ? content.map((block) => (block.type === 'text' ? block.text : '')).join(' ') : 'works';
  } catch (error) {
    return (error as Error).message; // settings throw nothing else
  }
}

/** An address by the name of what answers there, and what is behind it. */
const address = (text: string) => text.replace(/\{(\w+)\}/, (_, name: string) => at[name] ?? name);

const WORKS = /^works$/;

describe.concurrent.each<[string, string, string | undefined, RegExp]>([
  ['forge', 'FORGE_URL', '{forge}/', WORKS],
  ['forge', 'FORGE_URL', '{forge}/api/v4', WORKS],
  ['forge', 'FORGE_URL', '{forge}/api/v4/projects?page=2', WORKS],
  ['forge', 'FORGE_URL', '{forge}/api/graphql/', WORKS],
  ['forge', 'FORGE_URL', '{forge}/users/sign_in#x', WORKS],
  ['forge', 'FORGE_URL', '{forge}/platform/core', /check the address in FORGE_URL/i],
  ['forge', 'FORGE_URL', '{forge}/dashboard/projects', WORKS],
  ['forge', 'FORGE_URL', '{forge}/-/profile/preferences', WORKS],
  ['forge', 'FORGE_URL', '{forge}/groups/platform/-/issues', WORKS],
  [
    'forge',
    'FORGE_URL',
    '{forge}/platform/core/-/issues/7',
    /has the path \/platform\/core: without it, it is http/,
  ],
  ['forge', 'FORGE_URL', '{forge}/gitlab', /check the address in FORGE_URL. It has the path \/gitlab/],
  ['forge', 'FORGE_URL', '{tracker}', /check the address in FORGE_URL/],
  ['forge', 'FORGE_URL', '{moved}', /If the backend is there, set FORGE_URL to http/],
  ['forge', 'FORGE_URL', '{forgeByTls}', /if it is plain HTTP, set FORGE_URL to http:/],
  ['forge', 'FORGE_URL', '"{forge}"', /^FORGE_URL must be without quotation marks/],
  ['forge', 'FORGE_URL', 'ftp://gitlab.com', /^FORGE_URL must be an http/],
  ['forge', 'FORGE_URL', 'lvie', /^FORGE_URL must be an http.*"live"/],
  ['forge', 'FORGE_URL', '{login}', /sign-in page.*Check the address in FORGE_URL/],
  ['forge', 'FORGE_URL', '{page}', /Check the address in FORGE_URL/],
  ['forge', 'FORGE_URL', '{noPage}', /check the address in FORGE_URL/i],
  ['forge', 'FORGE_URL', '{noRoute}', /check the address in FORGE_URL/],
  ['forge', 'FORGE_URL', '{other}', /check the address in FORGE_URL/i],
  ['forge', 'FORGE_URL', '{nowhere}', /\(FORGE_URL\) could not be reached/],
  ['forge', 'FORGE_URL', '', /^FORGE_URL is set to nothing/],
  ['forge', 'FORGE_URL', 'gitlab.com', /^FORGE_URL must be an http\(s\) address/],
  ['forge', 'FORGE_URL', 'https://me:pw@gitlab.com', /^FORGE_URL must not carry a user or password/],
  ['forge', 'FORGE_URL', undefined, /^FORGE_TOKEN is set but FORGE_URL is not/],
  ['forge', 'FORGE_TOKEN', 'glpat-wrong', /FORGE_TOKEN/],
  ['forge', 'FORGE_TOKEN', '', /No token was given/],
  ['forge', 'FORGE_TOKEN', '"glpat-x"', /^FORGE_TOKEN must be without quotation marks/],
  ['forge', 'FORGE_TOKEN', 'two words', /^FORGE_TOKEN must be printable/],
  ['tracker', 'TRACKER_URL', '{tracker}/rest/api/3', WORKS],
  ['tracker', 'TRACKER_URL', '{tracker}/browse/TIDE-1', WORKS],
  ['tracker', 'TRACKER_URL', '{tracker}/jira/software/projects/TIDE/boards/1', WORKS],
  ['tracker', 'TRACKER_URL', '{tracker}/jira', /check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{login}', /Check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{page}', /Check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{noPage}', /check the address in TRACKER_URL/i],
  ['tracker', 'TRACKER_URL', '{noRoute}', /check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{other}', /check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{nowhere}', /\(TRACKER_URL\) could not be reached/],
  ['tracker', 'TRACKER_URL', '{forge}', /check the address in TRACKER_URL/],
  ['tracker', 'TRACKER_URL', '{trackerByTls}', /if it is plain HTTP, set TRACKER_URL to http:/],
  ['tracker', 'TRACKER_URL', '{tracker}/wiki/spaces/X', WORKS],
  ['tracker', 'TRACKER_URL', undefined, /^TRACKER_EMAIL is set but TRACKER_URL is not/],
  ['tracker', 'TRACKER_URL', 'live', /^TRACKER_URL cannot be "live"/],
  ['tracker', 'TRACKER_EMAIL', undefined, /TRACKER_EMAIL is not set/],
  ['tracker', 'TRACKER_EMAIL', 'someone-else', /does not accept TRACKER_EMAIL and TRACKER_TOKEN/],
  ['tracker', 'TRACKER_TOKEN', '', /TRACKER_TOKEN is not set/],
  ['tracker', 'TRACKER_TOKEN', undefined, /TRACKER_TOKEN is not set/],
  ['tracker', 'TRACKER_TOKEN', 'wrong', /TRACKER_TOKEN/],
  ['media', 'MEDIA_API_URL', '{media}/v1beta', WORKS],
  ['media', 'MEDIA_API_URL', '{media}/v1beta/models/', WORKS],
  ['media', 'MEDIA_API_URL', '{media}/gemini', /MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{login}', /Check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{noPage}', /Check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{nowhere}', /\(MEDIA_API_URL\) could not be reached/],
  ['media', 'MEDIA_API_URL', '{noRoute}', /check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{other}', /check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{page}', /Check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{forge}', /Check the address in MEDIA_API_URL/],
  ['media', 'MEDIA_API_URL', '{mediaHost}', /^MEDIA_API_URL must be an http/],
  ['media', 'MEDIA_API_KEY', '', /MEDIA_API_KEY/],
  ['media', 'MEDIA_API_KEY', 'wrong', /MEDIA_API_KEY/],
])('%s with %s=%s', (server, variable, value, expected) => {
  test('works, or names the setting at its start or at the first call', async () => {
    const said = await outcome(server, { [variable]: value === undefined ? undefined : address(value) });

    expect(said).toMatch(expected);
  });
});
