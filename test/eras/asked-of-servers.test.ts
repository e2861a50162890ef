import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser, printed, start } from '../cli/spawned.js';
import { type Message, modern, onStdio, posted } from './wire.js';

const MCP = 'io.modelcontextprotocol';
const REVISION = `${MCP}/protocolVersion`;
const CAPABILITIES = `${MCP}/clientCapabilities`;
const CLIENT = `${MCP}/clientInfo`;
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const READS = { media: 'get_status', tracker: 'tracker_list_boards', forge: 'get_current_user' };

type Server = keyof typeof READS;
type Asked = Record<string, unknown>;

const list = (params: object = {}, meta: object = {}): Asked => modern(0, 'tools/list', params, meta);
const discover = (params: object = {}, meta: object = {}): Asked =>
  modern(0, 'server/discover', params, meta);

/** What the revision 2026-07-28 asks of a server: a request, and the code of its error, or `result`. */
const ROWS: readonly (readonly [title: string, request: Asked, outcome: number | 'result'])[] = [
  ['server/discover', discover(), 'result'],
  ['server/discover with a parameter that it does not have', discover({ of: 'all' }), 'result'],
  ['server/discover with a token for progress', discover({}, { progressToken: 0 }), 'result'],
  ['tools/list', list(), 'result'],
  ['an unknown member in _meta', list({}, { 'example.com/future': { a: [1] } }), 'result'],
  ['an unknown member of MCP in _meta', list({}, { [`${MCP}/future`]: 1 }), 'result'],
  ['a trace', list({}, { traceparent: TRACE, tracestate: 'a=b', baggage: 'c=d' }), 'result'],
  ['a trace of another form', list({}, { traceparent: 1, tracestate: null, baggage: [] }), 'result'],
  ['a level for the log', list({}, { [`${MCP}/logLevel`]: 'debug' }), 'result'],
  ['a level that there is not', list({}, { [`${MCP}/logLevel`]: 'loud' }), -32_602],
  ['a level that is no text', list({}, { [`${MCP}/logLevel`]: 1 }), -32_602],
  ['a token for progress that is a text', list({}, { progressToken: 'p' }), 'result'],
  ['a token for progress that is an empty text', list({}, { progressToken: '' }), 'result'],
  ['a token for progress that is a number', list({}, { progressToken: 7 }), 'result'],
  ['a token for progress that is 0', list({}, { progressToken: 0 }), 'result'],
  ['a token for progress that is an object', list({}, { progressToken: {} }), -32_602],
  ['a token for progress with a fraction', list({}, { progressToken: 1.5 }), -32_602],
  ['a cursor', list({ cursor: 'abc' }), -32_602],
  ['a cursor that is a number', list({ cursor: 5 }), -32_602],
  ['a cursor without text', list({ cursor: '' }), 'result'],
  ['no parameters but null', { ...list(), params: null }, -32_602],
  ['parameters in a list', { ...list(), params: [{}] }, -32_602],
  ['parameters that are a text', { ...list(), params: 'all' }, -32_602],
  ['a _meta that is null', { ...list(), params: { _meta: null } }, -32_602],
  ['a _meta that is a list', { ...list(), params: { _meta: [] } }, -32_602],
  ['a _meta that is a text', { ...list(), params: { _meta: 'x' } }, -32_602],
  ['capabilities that are a list', list({}, { [CAPABILITIES]: [] }), -32_602],
  ['capabilities that are null', list({}, { [CAPABILITIES]: null }), -32_602],
  ['capabilities that we do not use', list({}, { [CAPABILITIES]: { elicitation: {}, x: {} } }), 'result'],
  ['no name of the client', list({}, { [CLIENT]: undefined }), 'result'],
  ['a client that is a text', list({}, { [CLIENT]: 'me' }), -32_602],
  ['a client without a version', list({}, { [CLIENT]: { name: 'me' } }), -32_602],
  ['a revision that is null', list({}, { [REVISION]: null }), -32_602],
  ['a revision that there is not', list({}, { [REVISION]: '2099-01-01' }), -32_022],
  ['a revision with a handshake', discover({}, { [REVISION]: '2024-11-05' }), -32_022],
  ['another version of JSON-RPC', { ...list(), jsonrpc: '1.0' }, -32_600],
  ['a method that is a number', { ...list(), method: 5 }, -32_600],
  ['no method', { ...list(), method: undefined }, -32_600],
  ['a method without text', modern(0, ''), -32_601],
  ['a method in capitals', modern(0, 'Tools/List'), -32_601],
  ['a method of every object', modern(0, 'constructor'), -32_601],
  ['a request for resources', modern(0, 'resources/list'), -32_601],
  ['a request of a client', modern(0, 'roots/list'), -32_601],
  ['a tool without a name', modern(0, 'tools/call', {}), -32_602],
  ['a tool with a number for its name', modern(0, 'tools/call', { name: 5 }), -32_602],
  ['a tool that there is not', modern(0, 'tools/call', { name: 'none' }), -32_602],
  ['a subscription to nothing', modern(0, 'subscriptions/listen'), -32_602],
];

/** Rows of a call, whatever the server. */
function callsOf(server: Server): typeof ROWS {
  const call = (params: object, meta: object = {}) =>
    modern(0, 'tools/call', { name: READS[server], arguments: {}, ...params }, meta);
  return [
    ['a call with a token that is 0', call({}, { progressToken: 0 }), 'result'],
    ['a call with a level for the log', call({}, { [`${MCP}/logLevel`]: 'debug' }), 'result'],
    ['a call with answers that nothing asked for', call({ inputResponses: {}, requestState: 's' }), 'result'],
    ['a call without arguments', call({ arguments: undefined }), 'result'],
    ['a call with arguments in a list', call({ arguments: [] }), 'result'],
  ];
}

const rowsOf = (server: Server) => [...ROWS, ...callsOf(server)];
const expected = (server: Server) => rowsOf(server).map(([title, , outcome]) => ({ title, outcome }));

/** Those that are tried as the first request of a process: of one server all, of the others what is answered before they are loaded. */
function firstOf(server: Server): typeof ROWS {
  if (server === 'media') return rowsOf(server);
  return ROWS.filter(([, , outcome]) => outcome === 'result');
}

/** Works on four at a time. */
async function inTurns<Row, Outcome>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += 4)
    outcomes.push(...(await Promise.all(rows.slice(from, from + 4).map(work))));
  return outcomes;
}

function outcomeOf({ error, result }: Message) {
  return error?.code ?? (result ? 'result' : 'neither');
}

const running: { end: () => void }[] = [];
let url: Record<Server, string>;

beforeAll(async () => {
  const served = start(['up', '--port', '0', '--quiet'], newUser());
  running.push({ end: () => void served.kill('SIGKILL') });
  const { input = '' } = await printed(served, /Ready/);
  const address = (server: Server) => input.match(new RegExp(`http:\\S+/${server}/mcp`))?.[0] ?? '';
  url = { media: address('media'), tracker: address('tracker'), forge: address('forge') };
});
afterAll(() => {
  for (const each of running) each.end();
});

function serverOnStdio(server: Server) {
  const opened = onStdio(server);
  running.push(opened);
  return opened;
}

describe.each(Object.keys(READS) as Server[])(
  'the %s server does what revision 2026-07-28 asks',
  (server) => {
    test('on stdio, of each request that is the first', async () => {
      const rows = firstOf(server);
      const outcomes = await inTurns(rows, async ([title, request]) => {
        const one = onStdio(server);
        const answer = await one.ask({ ...request, id: 'one' });
        one.end();
        return { title, outcome: outcomeOf(answer) };
      });

      expect(outcomes).toStrictEqual(rows.map(([title, , outcome]) => ({ title, outcome })));
    });

    test('on stdio, of each request to a server that is loaded', async () => {
      const loaded = serverOnStdio(server);
      await loaded.ask(modern('load', 'tools/call', { name: READS[server], arguments: {} }));

      const outcomes = await Promise.all(
        rowsOf(server).map(async ([title, request], id) => {
          const answer = await loaded.ask({ ...request, id });
          return { title, outcome: outcomeOf(answer) };
        }),
      );

      expect(outcomes).toStrictEqual(expected(server));
    });

    test('over HTTP, by the id of the request, with the status of its error', async () => {
      const outcomes = await Promise.all(
        rowsOf(server).map(async ([title, request], id) => {
          const named = (request.params as { _meta?: Asked } | null)?._meta?.[REVISION];
          const headers = typeof named === 'string' ? { 'mcp-protocol-version': named } : {};
          const response = await fetch(...posted(url[server], { ...request, id }, headers));
          const answer: Message = await response.json();
          return { title, outcome: outcomeOf(answer), id: answer.id, status: response.status };
        }),
      );

      expect(outcomes.map(({ title, outcome }) => ({ title, outcome }))).toStrictEqual(expected(server));
      expect(outcomes.map(({ id }) => id)).toStrictEqual(rowsOf(server).map((_, id) => id));
      for (const { title, outcome, status } of outcomes) {
        const statuses = { result: [200], '-32601': [404], '-32602': [200, 400] };
        expect(statuses[`${outcome}` as keyof typeof statuses] ?? [400], title).toContain(status);
      }
    });
  },
);
