import { describe, expect, test } from 'vitest';
import { modern } from '../wire.js';
import { ACCEPTING, exchange, type HeaderLines } from './raw-http.js';
import { NAMES, SERVERS, servedOverHttp } from './servers.js';

const addressOf = servedOverHttp();

const encoded = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
const MISMATCH = [400, -32_020];
const ANSWERED = [200, undefined];

/** The lines of a call of a tool, with these in the place of those that are called alike. */
function linesOf(name: string, given: Readonly<Record<string, HeaderLines[number] | null>>): HeaderLines {
  const lines = {
    revision: ['mcp-protocol-version', '2026-07-28'],
    method: ['mcp-method', 'tools/call'],
    name: ['mcp-name', name],
    ...given,
  } as Record<string, HeaderLines[number] | null>;
  return [...ACCEPTING, ...Object.values(lines).filter((line) => line !== null)];
}

type Row = readonly [
  what: string,
  lines: (name: string) => Parameters<typeof linesOf>[1],
  outcome: readonly (number | undefined)[],
];

/** Headers of a call (Streamable HTTP: Standard Request Headers, Value Encoding, Case Sensitivity, Server Validation). */
const HEADERS: readonly Row[] = [
  [
    'names in capitals',
    (name) => ({ name: ['MCP-NAME', name], method: ['Mcp-Method', 'tools/call'] }),
    ANSWERED,
  ],
  [
    'outer blanks',
    (name) => ({ name: ['mcp-name', `  ${name}\t `], method: ['mcp-method', '\ttools/call '] }),
    ANSWERED,
  ],
  [
    'outer blanks around a revision',
    () => ({ revision: ['mcp-protocol-version', ' 2026-07-28 '] }),
    ANSWERED,
  ],
  ['an encoded name', (name) => ({ name: ['mcp-name', encoded(name)] }), ANSWERED],
  ['an encoded name with outer blanks', (name) => ({ name: ['mcp-name', ` ${encoded(name)} `] }), ANSWERED],
  ['the argument of another tool', () => ({ argument: ['mcp-param-region', 'us'] }), ANSWERED],
  [
    'a session and an event of one',
    () => ({ session: ['mcp-session-id', 'x'], event: ['last-event-id', '7'] }),
    ANSWERED,
  ],
  ['no revision', () => ({ revision: null }), MISMATCH],
  ['a revision of the handshake', () => ({ revision: ['mcp-protocol-version', '2025-11-25'] }), MISMATCH],
  ['no method', () => ({ method: null }), MISMATCH],
  ['an empty method', () => ({ method: ['mcp-method', ''] }), MISMATCH],
  ['a method in capitals', () => ({ method: ['mcp-method', 'TOOLS/CALL'] }), MISMATCH],
  ['another method', () => ({ method: ['mcp-method', 'tools/list'] }), MISMATCH],
  [
    'an encoded method, which is not decoded',
    () => ({ method: ['mcp-method', encoded('tools/call')] }),
    MISMATCH,
  ],
  ['two methods', () => ({ second: ['mcp-method', 'tools/list'] }), MISMATCH],
  ['no name', () => ({ name: null }), MISMATCH],
  ['an empty name', () => ({ name: ['mcp-name', ''] }), MISMATCH],
  ['a name in capitals', (name) => ({ name: ['mcp-name', name.toUpperCase()] }), MISMATCH],
  ['another name', () => ({ name: ['mcp-name', 'no_tool'] }), MISMATCH],
  ['another name that is encoded', () => ({ name: ['mcp-name', encoded('no_tool')] }), MISMATCH],
  ['an encoded name with a blank in it', (name) => ({ name: ['mcp-name', encoded(` ${name}`)] }), MISMATCH],
  [
    'an encoding in capitals',
    (name) => ({ name: ['mcp-name', encoded(name).replace('base64', 'BASE64')] }),
    MISMATCH,
  ],
  ['an encoding without its end', (name) => ({ name: ['mcp-name', encoded(name).slice(0, -2)] }), MISMATCH],
  ['an encoding that holds no base64', () => ({ name: ['mcp-name', '=?base64?%%%?='] }), MISMATCH],
  ['two names', () => ({ second: ['mcp-name', 'no_tool'] }), MISMATCH],
];

describe.each(NAMES)('the %s server over HTTP, without a handshake,', (server) => {
  const name = SERVERS[server].reads;
  const call = modern('c', 'tools/call', { name, arguments: {} });

  test('compares the headers of a call with its body', async () => {
    const seen = await Promise.all(
      HEADERS.map(async ([what, lines]) => {
        const { status, messages } = await exchange(addressOf(server), {
          lines: linesOf(name, lines(name)),
          body: JSON.stringify(call),
        });
        return { what, outcome: [status, messages[0]?.error?.code], id: messages[0]?.id };
      }),
    );

    expect(seen).toStrictEqual(
      HEADERS.map(([what, , outcome]) => ({ what, outcome: [...outcome], id: 'c' })),
    );
  });

  test('compares an encoded name that is not ASCII, and then looks for the tool', async () => {
    const unknown = 'grüße\n';
    const post = (header: string) =>
      exchange(addressOf(server), {
        lines: linesOf(header, {}),
        body: JSON.stringify(modern('c', 'tools/call', { name: unknown })),
      });

    const [same, other] = await Promise.all([post(encoded(unknown)), post(encoded('grüße'))]);

    expect([same.messages[0]?.error?.code, other.messages[0]?.error?.code]).toStrictEqual([-32_602, -32_020]);
  });

  test.each(['server/discover', 'tools/list'])('asks for no name of %s', async (method) => {
    const lines = linesOf('', { name: null, method: ['mcp-method', method] });

    const { status, headers } = await exchange(addressOf(server), {
      lines,
      body: JSON.stringify(modern(1, method)),
    });

    expect([status, headers['content-type'], headers['mcp-session-id']]).toStrictEqual([
      200,
      'application/json',
      undefined,
    ]);
  });

  test.each([
    ['prompts/get', { name: 'none' }],
    ['resources/read', { uri: 'none' }],
  ])('asks for the name of %s, whether it has the method or not', async (method, params) => {
    const body = JSON.stringify(modern(1, method, params));
    const post = (given: HeaderLines[number] | null) =>
      exchange(addressOf(server), {
        lines: linesOf('', { method: ['mcp-method', method], name: given }),
        body,
      });

    const [without, other] = await Promise.all([post(null), post(['mcp-name', 'nine'])]);

    expect([without, other].map(({ status, messages }) => [status, messages[0]?.error?.code])).toStrictEqual([
      MISMATCH,
      MISMATCH,
    ]);
  });

  test.each(['GET', 'DELETE', 'PUT'])(
    'answers 405 to %s, with or without the id of a session',
    async (method) => {
      const lines: HeaderLines = [...ACCEPTING, ['mcp-protocol-version', '2026-07-28']];

      const answers = await Promise.all([
        exchange(addressOf(server), { method, lines }),
        exchange(addressOf(server), { method, lines: [...lines, ['mcp-session-id', 'x']] }),
      ]);

      expect(answers.map(({ status }) => status)).toStrictEqual([405, 405]);
    },
  );

  test('takes a notification with 202 and nothing else', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    });
    const lines = linesOf('', { name: null, method: ['mcp-method', 'notifications/cancelled'] });

    const { status, text } = await exchange(addressOf(server), { lines, body });

    expect([status, text]).toStrictEqual([202, '']);
  });

  test('refuses several messages in one body', async () => {
    const { status, messages } = await exchange(addressOf(server), {
      lines: linesOf(name, {}),
      body: JSON.stringify([call]),
    });

    expect([status, messages[0]?.error?.code]).toStrictEqual([400, -32_600]);
  });

  test('answers in a stream that is not buffered where progress is asked for, and ends it with the answer', async () => {
    const [slow, args] = SERVERS[server].slow;
    const body = JSON.stringify(
      modern(5, 'tools/call', { name: slow, arguments: args }, { progressToken: 'p' }),
    );

    const { headers, messages } = await exchange(addressOf(server), { lines: linesOf(slow, {}), body });

    const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
    expect(headers['x-accel-buffering']).toBe(isStream ? 'no' : undefined);
    expect(isStream).toBe(messages.length > 1);
    expect(messages.slice(0, -1).map(({ method, params }) => [method, params?.progressToken])).toStrictEqual(
      messages.slice(0, -1).map(() => ['notifications/progress', 'p']),
    );
    expect(messages.at(-1)).toMatchObject({ id: 5, result: { resultType: 'complete' } });
    expect(messages.length > 1).toBe(server !== 'tracker'); // it reports bytes alone
  });
});
