import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  forgeServer,
  type McpListenOptions,
  type McpServer,
  mediaServer,
  trackerServer,
} from '#src/library/servers.js';
import {
  type SimulatedForge,
  type SimulatedMedia,
  simulateForge,
  simulateMedia,
  simulateTracker,
} from '#src/library/simulators.js';

let forge: SimulatedForge;
beforeAll(async () => {
  forge = await simulateForge();
});
afterAll(() => forge.close());

const MODES = ['legacy', { pin: '2026-07-28' }] as const;
type Mode = (typeof MODES)[number];
type Headers = Readonly<Record<string, string>>;

/** The structured result of a call, and its text where it failed. */
type Answer = Readonly<Record<string, unknown>> & { readonly failed?: string };

/** Calls of the server at this address, with these headers. */
async function caller(address: string, headers: Headers, mode: Mode = 'legacy') {
  const client = new Client(
    { name: 'test', version: '0' },
    { versionNegotiation: { mode: typeof mode === 'string' ? mode : { ...mode } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return async (name: string, args: object = {}): Promise<Answer> => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content as { text?: string }[];
    return isError ? { failed: first?.text ?? '' } : { ...(structuredContent as object) };
  };
}

async function listening(server: McpServer, options: McpListenOptions = {}): Promise<string> {
  onTestFinished(() => server.close());
  return server.listen(options);
}

/** A media server before this backend, and the folder that it writes to. */
async function listeningMedia(backend: SimulatedMedia) {
  const home = mkdtempSync(join(tmpdir(), 'callers-'));
  const folders = { outputFolder: home, dataHome: home, configHome: home };
  return { home, address: await listening(await mediaServer({ backend, ...folders })) };
}

/** What the address answers to a request with these headers, in a revision without a handshake. */
async function answerOf(address: string, headers: Headers, method = 'tools/list') {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta } }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  return { status: response.status, message: error?.message };
}

describe.each(MODES)('a caller with a credential of its own, in the era %j,', (mode) => {
  test('is at the forge the user of its token, beside callers who are others', async () => {
    const { adminToken: admin, guestToken: guest } = forge.accounts;
    const address = await listening(await forgeServer({ backend: forge }));
    const calls = await Promise.all([
      caller(address, {}, mode),
      caller(address, { 'X-Forge-Token': admin?.token ?? '' }, mode),
      caller(address, { 'X-Forge-Token': guest?.token ?? '' }, mode),
    ]);

    const rounds = await Promise.all([...calls, ...calls].map((call) => call('get_current_user')));

    const names = rounds.map((answer) => JSON.stringify(answer));
    expect(new Set(names.slice(0, 3)).size).toBe(3);
    expect(names.slice(3)).toStrictEqual(names.slice(0, 3));
  });

  test('is at the tracker the account of its address and token', async () => {
    const tracker = await simulateTracker();
    const { email, token } = tracker.accounts.reader ?? { email: '', token: '' };
    const address = await listening(await trackerServer({ backend: tracker }));
    const usual = await caller(address, {}, mode);
    const reader = await caller(address, { 'X-Tracker-Email': email, 'X-Tracker-Token': token }, mode);
    const wrong = await caller(address, { 'X-Tracker-Email': email, 'X-Tracker-Token': 'wrong' }, mode);
    const write = { projectKey: 'TIDE', summary: 'By a caller', issueType: 'Task' };

    const [byUsual, byReader, byWrong] = await Promise.all(
      [usual, reader, wrong].map((call) => call('tracker_create_issue', write)),
    );

    expect(byUsual).not.toHaveProperty('failed');
    expect(byReader?.failed).toContain('permission');
    expect(byWrong?.failed).toContain('The token came in the header X-Tracker-Token: send another one.');
    expect(JSON.stringify([byReader, byWrong])).not.toContain(token);
  });

  test('has the pictures, the default model and the key of its own at the media server', async () => {
    const media = await simulateMedia();
    const { address, home } = await listeningMedia(media);
    const { apiKey } = media.credentials;
    const usual = await caller(address, {}, mode);
    const own = await caller(address, { 'X-Media-Api-Key': apiKey }, mode);

    await usual('generate_image', { prompt: 'a boat of all' });
    await own('generate_image', { prompt: 'a boat of one' });
    await own('configure_model', { model: 'svcimg-3.0-generate-002' });
    const statuses = await Promise.all([usual('get_status'), own('get_status')]);
    const histories = await Promise.all([usual('list_history'), own('list_history')]);
    const keyed = await own('configure_api_key', { apiKey: 'key-of-a-caller' });

    expect(statuses.map(({ apiKey }) => apiKey)).toStrictEqual(['simulator', 'caller']);
    expect(statuses.map(({ model }) => model)).toStrictEqual([
      'svc-2.0-flash-preview-image-generation',
      'svcimg-3.0-generate-002',
    ]);
    expect(promptsOf(histories)).toStrictEqual([['a boat of all'], ['a boat of one']]);
    expect(keyed.failed).toContain('the header X-Media-Api-Key: send another one there');
    expect(everythingIn(home)).not.toContain(apiKey);
  });

  test('has the videos that were made with its key, and no other caller has them', async () => {
    const media = await simulateMedia({ settings: { videoSecondsScale: 0.001 } });
    const { address } = await listeningMedia(media);
    const own = await caller(address, { 'X-Media-Api-Key': media.credentials.apiKey }, mode);
    const usual = await caller(address, {}, mode);

    await own('generate_video', { prompt: 'a boat at sea' });

    const histories = await Promise.all([own('list_video_history'), usual('list_video_history')]);
    expect(histories.map(({ videos }) => (videos as object[]).length)).toStrictEqual([1, 0]);
  });
});

test('who brings a credential shares no session with another', async () => {
  const { adminToken: admin, guestToken: guest } = forge.accounts;
  const address = await listening(await forgeServer({ backend: forge }));
  const post = (body: object, headers: Headers) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '0' } };
  const opened = await post({ id: 1, method: 'initialize', params }, { 'X-Forge-Token': admin?.token ?? '' });
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  const list = { id: 2, method: 'tools/list' };

  const statuses = await Promise.all(
    [{ 'X-Forge-Token': admin?.token ?? '' }, { 'X-Forge-Token': guest?.token ?? '' }, {}].map(
      async (headers) => (await post(list, { ...session, ...headers })).status,
    ),
  );

  expect(statuses).toStrictEqual([200, 404, 404]);
});

describe('a server over HTTP', () => {
  const REFUSED = [
    ['required', {}, 403, 'Send a credential of your own for the backend: X-Tracker-Token.'],
    [
      'required',
      { 'X-Tracker-Email': 'a@example.com' },
      400,
      'X-Tracker-Email is sent without X-Tracker-Token.',
    ],
    [
      'optional',
      { 'X-Tracker-Email': 'a@example.com' },
      400,
      'X-Tracker-Email is sent without X-Tracker-Token.',
    ],
    ['optional', { 'X-Tracker-Token': '' }, 400, 'X-Tracker-Token must be printable ASCII without spaces'],
    ['optional', { 'X-Tracker-Token': 'two words' }, 400, 'X-Tracker-Token must be printable ASCII'],
    [
      'off',
      { 'X-Tracker-Token': 'secret-1' },
      403,
      'takes no credential of a caller: leave X-Tracker-Token out',
    ],
  ] as const;

  test.each(REFUSED)(
    'with caller credentials %s refuses %j with %s',
    async (callerCredentials, headers, status, message) => {
      const server = await trackerServer({ backend: await simulateTracker() });
      const address = await listening(server, { callerCredentials });

      const answer = await answerOf(address, { ...headers });

      expect(answer.status).toBe(status);
      expect(answer.message).toContain(message);
      expect(answer.message).not.toContain('secret-1');
    },
  );

  const TAKEN = [
    ['required', { 'X-Tracker-Token': 'an-access-token' }],
    ['required', { 'X-Tracker-Email': 'a@example.com', 'X-Tracker-Token': 'an-api-token' }],
    ['optional', {}],
    ['off', {}],
  ] as const;

  test.each(TAKEN)('with caller credentials %s takes %j', async (callerCredentials, headers) => {
    const server = await trackerServer({ backend: await simulateTracker() });
    const address = await listening(server, { callerCredentials });

    expect(await answerOf(address, { ...headers })).toStrictEqual({ status: 200, message: undefined });
  });

  test('sends a token without an e-mail address as an access token of OAuth', async () => {
    const sent: (string | null)[] = [];
    const backend = async (_url: string, init: RequestInit) => {
      sent.push(new globalThis.Headers(init.headers).get('authorization'));
      return Response.json({ values: [], isLast: true, startAt: 0, maxResults: 50, total: 0 });
    };
    const server = await trackerServer({ backend, url: 'https://example.atlassian.net' });
    const call = await caller(await listening(server), { 'X-Tracker-Token': 'an-access-token' });

    await call('tracker_list_boards');

    expect(sent).toStrictEqual(['Bearer an-access-token']);
  });

  test('says to a caller without a credential which headers take one', async () => {
    const backend = async () => Response.json({});
    const servers = [
      [
        await trackerServer({ backend, url: 'https://example.atlassian.net' }),
        'tracker_add_comment',
        { issueKey: 'A-1', body: 'x' },
      ],
      [await forgeServer({ backend, url: 'https://gitlab.example.com' }), 'get_current_user', {}],
    ] as const;

    const failures = await Promise.all(
      servers.map(async ([server, tool, args]) => (await caller(await listening(server), {}))(tool, args)),
    );

    expect(failures[0]?.failed).toContain('or send X-Tracker-Email and X-Tracker-Token');
    expect(failures[1]?.failed).toContain('send it in the header X-Forge-Token');
  });
});

function promptsOf(histories: readonly Answer[]): string[][] {
  return histories.map(({ images }) => (images as { prompt: string }[]).map(({ prompt }) => prompt));
}

function everythingIn(home: string): string {
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}
