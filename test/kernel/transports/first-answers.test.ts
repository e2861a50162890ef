import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FirstAnswers, type Results } from '#src/kernel/transports/stdio/prebuilt-responses.js';

const RESULTS: Results = {
  greeting: (revision) => (revision === '2024-11-05' ? undefined : `{"greeting":"${revision}"}`),
  handshake: new Map([
    ['ping', '{}'],
    ['tools/list', '{"tools":[1]}'],
  ]),
  modern: new Map([
    ['server/discover', '{"discovered":1}'],
    ['tools/list', '{"tools":[2]}'],
  ]),
};

const INITIALIZE = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};
const INITIALIZED = { method: 'notifications/initialized' };
const LIST = { id: 'a', method: 'tools/list' };

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
};

/** A request of the revision without a handshake, with these members in its `_meta`, too. */
function modern(method: string, meta: object = {}, params: object = {}): string {
  return text({ id: method, method, params: { ...params, _meta: { ...META, ...meta } } });
}

function text(...messages: object[]): string {
  return messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
}

/** What is answered to these bytes, in these portions, and what is left for the server. */
async function afterReading(...portions: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  const first = new FirstAnswers(input, output, RESULTS);
  for (const portion of portions) input.write(portion);
  const needed = first.serverNeeded();
  input.end();
  await needed;
  const { bytes, greeted, isModern } = first.handOver();
  const rest = input.read() ?? '';
  return { answers: lines(output.read() ?? ''), left: `${bytes}${rest}`, greeted, isModern };
}

function lines(written: string): unknown[] {
  return written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

describe('the first answers of a server on stdio', () => {
  test('greet, list and answer a ping, and leave the handshake to be read again', async () => {
    const handshake = text(INITIALIZE, INITIALIZED);

    const { answers, left, greeted } = await afterReading(handshake, text({ id: 1, method: 'ping' }, LIST));

    expect(answers).toStrictEqual([
      { jsonrpc: '2.0', id: 0, result: { greeting: '2025-06-18' } },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 'a', result: { tools: [1] } },
    ]);
    expect([left, greeted]).toStrictEqual([handshake, 0]);
  });

  test('read messages that come in pieces', async () => {
    const all = text(INITIALIZE, INITIALIZED, LIST);

    const { answers } = await afterReading(...all);

    expect(answers).toHaveLength(2);
  });

  const call = text({ id: 7, method: 'tools/call', params: { name: 'x' } });
  test.each([
    ['a call', call],
    ['what is not JSON', 'nonsense\n'],
    ['a line that is not UTF-8', `"${String.fromCharCode(0xfffd)}"\n`],
    ['a list from a cursor on', text({ ...LIST, params: { cursor: 'x' } })],
    ['a list with a token for progress', text({ ...LIST, params: { _meta: { progressToken: 1 } } })],
    ['a list without an id', text({ method: 'tools/list' })],
    ['an id that is none', text({ ...LIST, id: null })],
    ['an id with a fraction', text({ ...LIST, id: 1.5 })],
    ['a list of an unknown kind', text({ id: 1, method: 'resources/list' })],
    ['a method of every object', text({ id: 1, method: 'toString' })],
    ['a second greeting', text({ ...INITIALIZE, id: 9 })],
    ['a member that no request has', text({ ...LIST, extra: 1 })],
    ['another version of JSON-RPC', text({ ...LIST, jsonrpc: '1.0' })],
    ['parameters in a list', text({ ...LIST, params: [] })],
    ['a batch', '[]\n'],
    ['a notification with an id', text({ ...INITIALIZED, id: 4 })],
    ['an empty line', '\n'],
    ['a line too long to be one of the first', text({ ...LIST, id: 'x'.repeat(70_000) })],
  ])('leave %s to the server, and all that follows', async (_, message) => {
    const handshake = text(INITIALIZE, INITIALIZED);

    const { answers, left } = await afterReading(handshake, message, text(LIST), 'half a li');

    expect(answers).toHaveLength(1);
    expect(left).toBe(`${handshake}${message}${text(LIST)}half a li`);
  });

  test.each([
    ['without a version', { ...INITIALIZE.params, protocolVersion: undefined }],
    ['without capabilities', { ...INITIALIZE.params, capabilities: undefined }],
    ['with a capability that is no object', { ...INITIALIZE.params, capabilities: { roots: true } }],
    ['without a name', { ...INITIALIZE.params, clientInfo: { version: '0' } }],
    ['with a number for a client', { ...INITIALIZE.params, clientInfo: 1 }],
  ])('leave a greeting %s to the server', async (_, params) => {
    const message = text({ ...INITIALIZE, params });

    const { answers, left, greeted } = await afterReading(message, text(LIST));

    expect([answers, left, greeted]).toStrictEqual([[], `${message}${text(LIST)}`, undefined]);
  });

  test('leave a greeting to the server that asks for a revision with other lists', async () => {
    const message = text({ ...INITIALIZE, params: { ...INITIALIZE.params, protocolVersion: '2024-11-05' } });

    const { answers, left } = await afterReading(message, text(LIST));

    expect([answers, left]).toStrictEqual([[], `${message}${text(LIST)}`]);
  });

  test('discover and list for a client without a handshake, of which nothing is to be read again', async () => {
    const { answers, left, isModern } = await afterReading(modern('server/discover'), modern('tools/list'));

    expect(answers).toStrictEqual([
      { jsonrpc: '2.0', id: 'server/discover', result: { discovered: 1 } },
      { jsonrpc: '2.0', id: 'tools/list', result: { tools: [2] } },
    ]);
    expect([left, isModern]).toStrictEqual(['', true]);
  });

  test('greet a client that has asked without a handshake before', async () => {
    const { answers, greeted } = await afterReading(
      modern('server/discover'),
      text(INITIALIZE, INITIALIZED, LIST),
    );

    expect(answers).toHaveLength(3);
    expect(greeted).toBe(0);
  });

  test.each([
    ['another revision', modern('tools/list', { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' })],
    ['no capabilities', modern('tools/list', { 'io.modelcontextprotocol/clientCapabilities': undefined })],
    [
      'a client without a version',
      modern('tools/list', { 'io.modelcontextprotocol/clientInfo': { name: 'x' } }),
    ],
    ['a level for its log', modern('tools/list', { 'io.modelcontextprotocol/logLevel': 'debug' })],
    ['a token for progress', modern('tools/list', { progressToken: 1 })],
    ['a cursor', modern('tools/list', {}, { cursor: 'x' })],
    ['a method of a session', modern('ping')],
  ])('leave a request without a handshake to the server that has %s', async (_, message) => {
    const { answers, left } = await afterReading(message);

    expect([answers, left]).toStrictEqual([[], message]);
  });

  test('leave a list that arrives before the greeting to the server', async () => {
    const { answers, left } = await afterReading(text(LIST, INITIALIZE));

    expect([answers, left]).toStrictEqual([[], text(LIST, INITIALIZE)]);
  });

  test('leave everything to the server where nothing was written down', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const first = new FirstAnswers(input, output, {
      greeting: () => undefined,
      handshake: new Map(),
      modern: new Map(),
    });

    input.write(text(INITIALIZE, LIST));
    await first.serverNeeded();

    expect(`${first.handOver().bytes}`).toBe(text(INITIALIZE, LIST));
    expect(output.read()).toBeNull();
  });
});
