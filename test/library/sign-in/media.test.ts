import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { streamableHttp } from '#src/kernel/transports/http/serve.js';
import { simulateMedia } from '#src/library/simulators.js';
import { serverNamed } from '#src/library/wiring/registry.js';
import { silent } from '../../kernel/session.js';

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The media server, into which any name signs in that is sent as a token; what a call by it returns. */
async function mediaForMany() {
  const home = mkdtempSync(join(tmpdir(), 'signed-in-'));
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, MEDIA_OUTPUT_DIR: home };
  const media = await simulateMedia();
  const simulator = {
    url: new URL('https://media.simulator.invalid'),
    credential: async () => media.credentials.apiKey,
    fetch: media.fetch,
  };
  const definition = await serverNamed('media', 'server').define({
    env,
    log: silent,
    overHttp: true,
    simulator,
  });
  const { fetch } = streamableHttp({
    servers: { '/mcp': definition },
    log: silent,
    signIn: {
      publicUrl: new URL('https://mcp.example.com'),
      issuers: ['https://login.example.com'],
      scopes: { read: 'r', write: 'w' },
      check: async (token) => {
        const [issuer = '', subject = ''] = token.split('~');
        return { issuer, subject, scopes: ['r', 'w'] };
      },
    },
  });
  const call = async (
    token: string,
    name: string,
    args: object = {},
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(
      new Request('https://mcp.example.com/mcp', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
          ...{ authorization: `Bearer ${token}`, ...headers },
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args, _meta },
        }),
      }),
    );
    const text = await response.text();
    const { result } = JSON.parse(text.slice(text.indexOf('{')).trim()) as {
      result: { structuredContent: Record<string, unknown> };
    };
    return result.structuredContent;
  };
  return { call, apiKey: media.credentials.apiKey };
}

const promptsOf = (answer: Record<string, unknown>) =>
  (answer.images as { prompt: string }[]).map(({ prompt }) => prompt);

test('who has signed in has a history, a most recent picture, a key and a model of its own', async () => {
  const { call } = await mediaForMany();
  const people = ['a~ada', 'a~bob', 'b~ada'];
  for (const who of people) await call(who, 'generate_image', { prompt: `by ${who}` });
  await call('a~ada', 'configure_model', { model: 'svcimg-3.0-generate-002' });
  await call('a~ada', 'configure_api_key', { apiKey: 'AIza-key-of-ada-aaaaaaaaaaaaaaaaaaaaaaa' });

  const histories = await Promise.all(people.map((who) => call(who, 'list_history')));
  const statuses = await Promise.all(people.map((who) => call(who, 'get_status')));

  expect(histories.map(promptsOf)).toStrictEqual(people.map((who) => [`by ${who}`]));
  expect(statuses.map(({ apiKey, model }) => [apiKey, model])).toStrictEqual([
    ['configured', 'svcimg-3.0-generate-002'],
    ['simulator', 'svc-2.0-flash-preview-image-generation'],
    ['simulator', 'svc-2.0-flash-preview-image-generation'],
  ]);
  expect(new Set(statuses.map(({ sessionImage }) => JSON.stringify(sessionImage))).size).toBe(3);
});

test('two people with one key have histories of their own all the same', async () => {
  const { call, apiKey } = await mediaForMany();
  const key = { 'X-Media-Api-Key': apiKey };
  await call('a~ada', 'generate_image', { prompt: 'by ada' }, key);

  const histories = await Promise.all(['a~ada', 'a~bob'].map((who) => call(who, 'list_history', {}, key)));

  expect(histories.map(promptsOf)).toStrictEqual([['by ada'], []]);
});
