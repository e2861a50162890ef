import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODERN } from '#conformance/target/protocol.js';
import { stdioTarget, urlTarget } from '#conformance/target/target.js';
import { newUser } from '../cli/spawned.js';
import { idsOf, verdictsOn } from '../conformance/own-contract/judging.js';
import { endServedAfterEach, optionsFor } from './fixture-targets.js';

endServedAfterEach();

const CONTRACT = JSON.stringify({
  name: 'own',
  server: { revisions: ['2026-07-28'], capabilities: { tools: {}, prompts: {} } },
  tools: { get_box: { input: {}, annotations: { readOnlyHint: true } } },
});

/** What both kinds of servers do: each answer, and whether a call is slow. */
const BASE = `
  const _meta = { 'io.modelcontextprotocol/serverInfo': { name: 'boxes', version: '1' } };
  const complete = (result) => ({ result: { resultType: 'complete', _meta, ...result } });
  const cached = (result) => complete({ ttlMs: 0, cacheScope: 'private', ...result });
  const failure = (code, message, data) => ({ error: { code, message, data } });
  const names = ['get_box', 'list_boxes', 'open_box'];
  const page = (some) => some.map((name) => ({ name, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }));
  const answersTo = (params) => ({
    'server/discover': cached({ supportedVersions: ['2026-07-28'], capabilities: { tools: {}, prompts: {} } }),
    'tools/list': params?.cursor ? cached({ tools: page(names.slice(1)) }) : cached({ tools: page(names.slice(0, 1)), nextCursor: '2' }),
    'prompts/list': cached({ prompts: [] }),
    'prompts/get': failure(-32602, 'no such prompt'),
    'tools/call': complete({ content: [{ type: 'text', text: 'a box' }] }),
  });
  const SLOW = 300;`;

/** A server on stdio, of which a call is slow, and that is right but for this line. */
function onStdio(change: string) {
  const path = join(newUser().HOME, 'target.mjs');
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     ${BASE}
     const calls = new Map();
     let count = 0;
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method, params } = JSON.parse(line);
       const say = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));
       const cancel = (one) => { clearTimeout(calls.get(one)); calls.delete(one); };
       let answer = answersTo(params)[method] ?? failure(-32601, 'no such method');
       let isCancelling = method === 'notifications/cancelled';
       count += 1;
       ${change}
       if (isCancelling) return cancel(params.requestId);
       if (id === undefined) return;
       if (method === 'tools/call') calls.set(id, setTimeout(() => say({ id, ...answer }), SLOW));
       else say({ id, ...answer });
     });`,
  );
  return stdioTarget(`exec ${process.execPath} ${path}`, {});
}

/** The failed clauses of 2026-07-28 that concern lists, calls and their cancelling. */
async function failedOf(target: Parameters<typeof verdictsOn>[0]['target']): Promise<string[]> {
  const verdicts = await verdictsOn({ contract: CONTRACT, protocol: MODERN, target });
  return idsOf(verdicts, 'failed')
    .filter((id) => id.startsWith('own.server.modern.'))
    .map((id) => id.slice('own.server.modern.'.length))
    .filter((id) => !OTHERS.has(id));
}

/** Clauses of refusals, which the small servers here do not know. */
const OTHERS: ReadonlySet<string> = new Set(['malformed-meta', 'unsupported-revision', 'header-mismatch']);

const CALLED = "method === 'tools/call'";

test.each([
  ['is right', '', []],
  ['answers a cancelled call', 'isCancelling = false;', ['cancellation']],
  [
    'refuses a cancelled call',
    "if (isCancelling) { cancel(params.requestId); setTimeout(() => say({ id: params.requestId, error: { code: -32800, message: 'cancelled' } }), 100); return; }",
    ['cancellation'],
  ],
  [
    'ends with a cancelled call',
    'if (isCancelling) process.exit(1);',
    ['answers-after-cancellation', 'cancellation'],
  ],
  [
    'has calls without a type',
    `if (${CALLED}) delete answer.result.resultType;`,
    ['result-types.tools-call'],
  ],
  [
    'has calls of an unknown type',
    `if (${CALLED}) answer.result.resultType = 'done';`,
    ['result-types.tools-call'],
  ],
  ['does not name itself in calls', `if (${CALLED}) delete answer.result._meta;`, ['server-info']],
  [
    'names itself without a version',
    "if (answer.result) answer.result._meta = { 'io.modelcontextprotocol/serverInfo': { name: 'boxes' } };",
    ['server-info'],
  ],
  [
    'answers calls twice',
    `if (${CALLED}) return calls.set(id, setTimeout(() => { say({ id, ...answer }); say({ id, ...answer }); }, SLOW));`,
    ['unasked'],
  ],
  ['answers what it was not asked', `if (${CALLED}) say({ id: 7777, ...answer });`, ['unasked']],
  [
    'notifies during calls',
    `if (${CALLED}) say({ method: 'notifications/message', params: { level: 'info', data: 'x' } });`,
    ['unasked'],
  ],
  [
    'reports progress that was not asked for',
    `if (${CALLED}) say({ method: 'notifications/progress', params: { progressToken: id, progress: 1 } });`,
    ['unasked'],
  ],
  [
    'turns the second page',
    'if (params?.cursor && count % 4 === 0) answer.result.tools.reverse();',
    ['list-order'],
  ],
  [
    'lists prompts without a type',
    "if (method === 'prompts/list') delete answer.result.resultType;",
    ['result-type.prompts-list'],
  ],
  [
    'lists prompts without a time',
    "if (method === 'prompts/list') delete answer.result.ttlMs;",
    ['caching.prompts-list'],
  ],
])('a server on stdio that %s fails by no other clause than its own', async (_what, change, clauses) => {
  expect(await failedOf(onStdio(change))).toStrictEqual(clauses);
});

/** A server over HTTP, of which a call is slow, and that is right but for this line; a closed stream ends its call. */
async function served(change: string) {
  const path = join(newUser().HOME, 'served.mjs');
  writeFileSync(
    path,
    `import { createServer } from 'node:http';
     ${BASE}
     let isBroken = false;
     const server = createServer(async (request, response) => {
       if (request.method !== 'POST') return response.writeHead(405).end();
       let text = '';
       for await (const chunk of request) text += chunk;
       const { id, method, params } = JSON.parse(text);
       let [status, answer] = answersTo(params)[method] ? [200, answersTo(params)[method]] : [404, failure(-32601, 'no such method')];
       const name = request.headers['mcp-name'];
       let isOther = method === 'tools/call' && name !== params.name;
       let type = 'application/json';
       let body = (message) => JSON.stringify(message);
       let onClosed = () => {};
       ${change}
       if (isOther) [status, answer] = [400, failure(-32020, 'mismatch')];
       const say = () => response.writeHead(status, { 'content-type': type }).end(body({ jsonrpc: '2.0', id, ...answer }));
       if (method !== 'tools/call' || isOther) return say();
       const slow = setTimeout(say, SLOW);
       response.on('close', () => { clearTimeout(slow); if (!response.writableEnded) onClosed(); });
     });
     server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/mcp'));`,
  );
  const [, url = ''] = await optionsFor(['http'], path);
  return urlTarget(new URL(url));
}

const STREAM =
  "type = 'text/event-stream'; const event = (message) => 'data: ' + JSON.stringify(message) + '\\n\\n';";

test.each([
  ['is right', '', []],
  ['serves another name than that of its header', 'if (name) isOther = false;', ['name-mismatch']],
  ['serves calls without the header of their name', 'if (!name) isOther = false;', ['name-mismatch']],
  [
    'reads the header of a name without case',
    'if (name?.toLowerCase() === params.name) isOther = false;',
    ['name-mismatch'],
  ],
  [
    'answers no more once a stream was closed',
    'if (isBroken) { isBroken = false; return request.socket.destroy(); } onClosed = () => { isBroken = true; };',
    ['answers-after-cancellation'],
  ],
  [
    'answers calls twice',
    `if (${CALLED}) { ${STREAM} body = (message) => event(message) + event(message); }`,
    ['unasked'],
  ],
  [
    'notifies after its answers',
    `if (${CALLED}) { ${STREAM} body = (message) => event(message) + event({ jsonrpc: '2.0', method: 'notifications/message' }); }`,
    ['unasked'],
  ],
  [
    'notifies before its answers',
    `if (${CALLED}) { ${STREAM} body = (message) => event({ jsonrpc: '2.0', method: 'notifications/message' }) + event(message); }`,
    ['unasked'],
  ],
])('a server over HTTP that %s fails by no other clause than its own', async (_what, change, clauses) => {
  expect(await failedOf(await served(change))).toStrictEqual(clauses);
});

test('a call that is answered at once shows nothing of cancelling, and neither does one that holds up all others', async () => {
  const [fast, serial] = await Promise.all([
    verdictsOn({
      contract: CONTRACT,
      protocol: MODERN,
      target: onStdio(`if (${CALLED}) return say({ id, ...answer });`),
    }),
    verdictsOn({
      contract: CONTRACT,
      protocol: MODERN,
      target: onStdio(
        `if (${CALLED}) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW); return say({ id, ...answer }); }`,
      ),
    }),
  ]);

  const reasons = [fast, serial].map((verdicts) =>
    verdicts.find(({ clause }) => clause.id === 'own.server.modern.cancellation'),
  );
  expect(reasons).toStrictEqual([
    expect.objectContaining({ verdict: 'not judged', reason: expect.stringContaining('took 200 ms') }),
    expect.objectContaining({ verdict: 'not judged', reason: expect.stringContaining('before it could be') }),
  ]);
});
