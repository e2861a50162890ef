import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stdioTarget, urlTarget } from '#conformance/target/target.js';
import { newUser } from '../../cli/spawned.js';
import { idsOf, verdictsOn } from '../../conformance/own-contract/judging.js';
import { endServedAfterEach, optionsFor } from '../fixture-targets.js';

endServedAfterEach();

/** A contract of one tool that no server has, so that what is judged is the server as a whole. */
const CONTRACT = JSON.stringify({
  name: 'own',
  server: { revisions: ['2026-07-28'], capabilities: { tools: {} } },
  tools: { get_box: { input: {} } },
});

const MODERN = [
  'discover',
  'result-type.server-discover',
  'result-type.tools-list',
  'caching.server-discover',
  'caching.tools-list',
  'list-order',
  'unasked',
  'unknown-method',
  'malformed-meta',
  'unsupported-revision',
  'header-mismatch',
  'no-sessions',
  'server-info',
].map((clause) => `own.server.modern.${clause}`);

const isModern = (id: string) => id.startsWith('own.server.modern.');

test.each(
  ['modern', 'both'].flatMap((kind) => [
    [kind, 'stdio'],
    [kind, 'http'],
  ]),
)('a server of another hand that speaks %s passes over %s', async (kind, wire) => {
  const [, where = ''] = await optionsFor([kind, wire]);
  const target = wire === 'http' ? urlTarget(new URL(where)) : stdioTarget(`exec ${where}`, {});

  const verdicts = await verdictsOn({ contract: CONTRACT, target });

  const isJudged = (id: string) => wire === 'http' || !/header|sessions/.test(id);
  expect(idsOf(verdicts, 'passed').filter(isModern)).toStrictEqual(MODERN.filter(isJudged));
  expect(idsOf(verdicts, 'failed').filter(isModern)).toStrictEqual([]);
});

/** A server on stdio that is right but for this line, which may change `answers` or the `answer` to a `message`. */
function rightBut(change: string) {
  const path = join(newUser().HOME, 'target.mjs');
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     const _meta = { 'io.modelcontextprotocol/serverInfo': { name: 'boxes', version: '1' } };
     const complete = (result) => ({ result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', _meta, ...result } });
     const failure = (code, message, data) => ({ error: { code, message, data } });
     const tools = ['get_box', 'list_boxes'].map((name) => ({ name, inputSchema: { type: 'object' } }));
     let count = 0;
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method, params } = JSON.parse(line);
       const meta = params?._meta ?? {};
       const revision = meta['io.modelcontextprotocol/protocolVersion'];
       const answers = {
         'server/discover': complete({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }),
         'tools/list': complete({ tools: [...tools] }),
       };
       let answer = answers[method] ?? failure(-32601, 'no such method');
       if (!meta['io.modelcontextprotocol/clientCapabilities']) answer = failure(-32602, 'malformed');
       else if (revision !== '2026-07-28') answer = failure(-32022, 'no', { supported: ['2026-07-28'], requested: revision });
       count += 1;
       ${change}
       console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
     });`,
  );
  return stdioTarget(`exec ${process.execPath} ${path}`, {});
}

const DISCOVERED = "method === 'server/discover'";
const LISTED = "method === 'tools/list' && answer.result";

test.each([
  [
    'supports another revision',
    `if (${DISCOVERED}) answer.result.supportedVersions = ['2031-01-01'];`,
    'discover',
  ],
  ['reports no capabilities', `if (${DISCOVERED}) answer.result.capabilities = 'tools';`, 'discover'],
  [
    'discovers without a type',
    `if (${DISCOVERED}) delete answer.result.resultType;`,
    'result-type.server-discover',
  ],
  [
    'lists with an unknown type',
    `if (${LISTED}) answer.result.resultType = 'done';`,
    'result-type.tools-list',
  ],
  [
    'discovers without a scope',
    `if (${DISCOVERED}) delete answer.result.cacheScope;`,
    'caching.server-discover',
  ],
  ['lists with a negative time', `if (${LISTED}) answer.result.ttlMs = -1;`, 'caching.tools-list'],
  ['lists with half a millisecond', `if (${LISTED}) answer.result.ttlMs = 0.5;`, 'caching.tools-list'],
  ['lists with another scope', `if (${LISTED}) answer.result.cacheScope = 'team';`, 'caching.tools-list'],
  [
    'notifies of changes',
    `if (${LISTED}) console.log('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}');`,
    'unasked',
  ],
  [
    'asks for roots',
    `if (${DISCOVERED}) console.log('{"jsonrpc":"2.0","id":7,"method":"roots/list"}');`,
    'unasked',
  ],
  ['lists in turn', `if (${LISTED} && count % 2) answer.result.tools.reverse();`, 'list-order'],
  [
    'answers an unknown method',
    'if (answer.error?.code === -32601) answer = complete({});',
    'unknown-method',
  ],
  [
    'has another code for it',
    'if (answer.error?.code === -32601) answer.error.code = -32600;',
    'unknown-method',
  ],
  [
    'does not read capabilities',
    'if (answer.error?.code === -32602) answer = answers[method];',
    'malformed-meta',
  ],
  [
    'serves any revision',
    'if (answer.error?.code === -32022) answer = answers[method];',
    'unsupported-revision',
  ],
  [
    'does not name what it supports',
    'if (answer.error?.data) delete answer.error.data.supported;',
    'unsupported-revision',
  ],
  [
    'does not name what was requested',
    'if (answer.error?.data) answer.error.data.requested = 7;',
    'unsupported-revision',
  ],
])('a server that %s fails by the clause that says so alone', async (_what, change, clause) => {
  const verdicts = await verdictsOn({ contract: CONTRACT, target: rightBut(change) });

  // A server that cannot be asked cannot be cancelled either.
  const isOfCancelling = (id: string) => clause === 'discover' && id.endsWith('cancellation');
  const failed = idsOf(verdicts, 'failed').filter((id) => isModern(id) && !isOfCancelling(id));
  expect(failed).toStrictEqual([`own.server.modern.${clause}`]);
});

/** A server over HTTP that is right but for this line, which may change `answer` and `status`. */
async function servedBut(change: string) {
  const path = join(newUser().HOME, 'served.mjs');
  writeFileSync(
    path,
    `import { createServer } from 'node:http';
     const _meta = { 'io.modelcontextprotocol/serverInfo': { name: 'boxes', version: '1' } };
     const complete = (result) => ({ result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', _meta, ...result } });
     const failure = (code, message, data) => ({ error: { code, message, data } });
     const tools = ['get_box', 'list_boxes'].map((name) => ({ name, inputSchema: { type: 'object' } }));
     const server = createServer(async (request, response) => {
       if (request.method !== 'POST') {
         let status = 405;
         ${change.includes('request.method') ? change : ''}
         return response.writeHead(status).end();
       }
       let text = '';
       for await (const chunk of request) text += chunk;
       let { id, method, params } = JSON.parse(text);
       const meta = params?._meta ?? {};
       const revision = meta['io.modelcontextprotocol/protocolVersion'];
       const headers = request.headers;
       const answers = {
         'server/discover': complete({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }),
         'tools/list': complete({ tools }),
       };
       let [status, answer] = answers[method] ? [200, answers[method]] : [404, failure(-32601, 'no such method')];
       if (headers['mcp-method'] !== method || headers['mcp-protocol-version'] !== revision) [status, answer] = [400, failure(-32020, 'mismatch')];
       else if (!meta['io.modelcontextprotocol/clientCapabilities']) [status, answer] = [400, failure(-32602, 'malformed')];
       else if (revision !== '2026-07-28') [status, answer] = [400, failure(-32022, 'no', { supported: ['2026-07-28'], requested: revision })];
       ${change.includes('request.method') ? '' : change}
       response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
     });
     server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/mcp'));`,
  );
  const [, url = ''] = await optionsFor(['http'], path);
  return urlTarget(new URL(url));
}

test.each([
  ['is right', '', []],
  ['answers GET', "if (request.method === 'GET') status = 200;", ['no-sessions']],
  ['answers DELETE', "if (request.method === 'DELETE') status = 200;", ['no-sessions']],
  ['has another status for an unknown method', 'if (status === 404) status = 200;', ['unknown-method']],
  ['loses the id of an unknown method', 'if (status === 404) id = null;', ['unknown-method']],
  [
    'has another status for malformed requests',
    'if (answer.error?.code === -32602) status = 200;',
    ['malformed-meta'],
  ],
  [
    'has another status for another revision',
    'if (answer.error?.code === -32022) status = 200;',
    ['unsupported-revision'],
  ],
  [
    'serves requests with headers of another method',
    'if (answer.error?.code === -32020 && headers["mcp-protocol-version"] === revision) [status, answer] = [200, answers[method]];',
    ['header-mismatch'],
  ],
  [
    'serves requests with headers of another revision',
    'if (answer.error?.code === -32020 && headers["mcp-method"] === method) [status, answer] = [200, answers[method]];',
    ['header-mismatch'],
  ],
  [
    'has another code for headers',
    'if (answer.error?.code === -32020) answer.error.code = -32600;',
    ['header-mismatch'],
  ],
])('a server over HTTP that %s fails by no other clause than its own', async (_what, change, clauses) => {
  const verdicts = await verdictsOn({ contract: CONTRACT, target: await servedBut(change) });

  expect(idsOf(verdicts, 'failed').filter(isModern)).toStrictEqual(
    clauses.map((clause) => `own.server.modern.${clause}`),
  );
});
