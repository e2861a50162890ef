import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODERN } from '#conformance/target/protocol.js';
import { stdioTarget, urlTarget } from '#conformance/target/target.js';
import { newUser } from '../../cli/spawned.js';
import { idsOf, verdictsOn } from '../../conformance/own-contract/judging.js';
import { optionsFor } from '../fixture-targets.js';

/** A contract of one tool, which both kinds of servers have. */
export const CONTRACT = JSON.stringify({
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
export function onStdio(change: string) {
  const path = join(newUser().HOME, 'target.mjs');
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     ${BASE}
     const calls = new Map();
     let isBroken = false;
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
export async function failedOf(target: Parameters<typeof verdictsOn>[0]['target']): Promise<string[]> {
  const verdicts = await verdictsOn({ contract: CONTRACT, protocol: MODERN, target });
  return idsOf(verdicts, 'failed')
    .filter((id) => id.startsWith('own.server.modern.'))
    .map((id) => id.slice('own.server.modern.'.length))
    .filter((id) => !OTHERS.has(id));
}

/** Clauses of refusals, which the small servers here do not know. */
const OTHERS: ReadonlySet<string> = new Set(['malformed-meta', 'unsupported-revision', 'header-mismatch']);

/** A server over HTTP, of which a call is slow, and that is right but for this line; a closed stream ends its call. */
export async function served(change: string) {
  const path = join(newUser().HOME, 'served.mjs');
  writeFileSync(
    path,
    `import { createServer } from 'node:http';
     ${BASE}
     let isBroken = false;
     let left;
     let listening;
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
