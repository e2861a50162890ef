import { expect, test } from 'vitest';
import { endServedAfterAll } from '../fixture-targets.js';
import { failedOf, onStdio, served } from './small-servers.js';

endServedAfterAll();

const CALLED = "method === 'tools/call'";

test.concurrent.each([
  ['is right', '', []],
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
    'if (params?.cursor && count % 4 < 2) answer.result.tools.reverse();',
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

const STREAM =
  "type = 'text/event-stream'; const event = (message) => 'data: ' + JSON.stringify(message) + '\\n\\n';";

test.concurrent.each([
  ['is right', '', []],
  ['serves another name than that of its header', 'if (name) isOther = false;', ['name-mismatch']],
  ['serves calls without the header of their name', 'if (!name) isOther = false;', ['name-mismatch']],
  [
    'reads the header of a name without case',
    'if (name?.toLowerCase() === params.name) isOther = false;',
    ['name-mismatch'],
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
