import { expect, test } from 'vitest';
import { MODERN } from '#conformance/target/protocol.js';
import type { Target } from '#conformance/target/target.js';
import { verdictsOn } from '../../conformance/own-contract/judging.js';
import { endServedAfterAll } from '../fixture-targets.js';
import { CONTRACT, onStdio, served } from './small-servers.js';

endServedAfterAll();

const CLAUSES = ['answers-after-cancellation', 'cancellation'];

/**
 * The verdicts on answers after a cancelling, and on silence for what was cancelled; with the reason where one is not
 * judged. Each clause has a server of its own: what one keeps of a cancelled call would meet the requests of the other.
 */
async function cancellingOf(
  targetFor: () => Target | Promise<Target>,
  contract = CONTRACT,
): Promise<(string | undefined)[]> {
  const verdicts = await Promise.all(
    CLAUSES.map(async (kind) => verdictOn(await targetFor(), kind, contract)),
  );
  return verdicts.flat();
}

async function verdictOn(target: Target, kind: string, contract: string) {
  const only = [`.modern.${kind}`];
  const verdicts = await verdictsOn({ contract, protocol: MODERN, target, only, deadline: 3_000 });
  return verdicts.map((one) => (one.verdict === 'not judged' ? one.reason : one.verdict));
}

const CALLED = "method === 'tools/call'";
const SILENT = 'after the cancelling nothing at all was answered (answers-after-cancellation)';
const UNSEEN = 'the target opens no stream of changes, on which it could answer a call over HTTP';
/** Opens a stream of changes, on which `listening` writes. */
const LISTENING = `if (method === 'subscriptions/listen') {
  listening = (message) => response.write('data: ' + JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n\\n');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return listening({ method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } });
}`;

test.concurrent.each([
  ['is right', '', ['passed', 'passed']],
  ['answers a cancelled call', 'isCancelling = false;', ['passed', 'failed']],
  [
    'refuses a cancelled call after a while',
    "if (isCancelling) { cancel(params.requestId); setTimeout(() => say({ id: params.requestId, error: { code: -32800, message: 'cancelled' } }), 100); return; }",
    ['passed', 'failed'],
  ],
  [
    'refuses a cancelled call at once',
    "if (isCancelling) say({ id: params.requestId, error: { code: -32800, message: 'cancelled' } });",
    ['passed', 'failed'],
  ],
  ['ends with a cancelled call', 'if (isCancelling) process.exit(1);', ['failed', SILENT]],
  ['goes on, but says nothing more', 'if ((isBroken ||= isCancelling)) return;', ['failed', SILENT]],
  [
    'never calls the tool again',
    `isBroken ||= isCancelling; if (isBroken && ${CALLED}) return;`,
    ['failed', 'passed'],
  ],
])(
  'a server on stdio that %s is judged by what it answers after a cancelling',
  async (_what, change, expected) => {
    expect(await cancellingOf(() => onStdio(change))).toStrictEqual(expected);
  },
);

test.concurrent.each([
  ['is right, and opens a stream of changes', LISTENING, ['passed', 'passed']],
  [
    'answers the call on a stream of changes',
    `${LISTENING} onClosed = () => { const say = () => (listening ? listening({ id, ...answer }) : setTimeout(say, 20)); setTimeout(say, 100); };`,
    ['passed', 'failed'],
  ],
  ['is right', '', ['passed', UNSEEN]],
  [
    'refuses the next connection',
    'if (isBroken) { isBroken = false; return request.socket.destroy(); } onClosed = () => { isBroken = true; };',
    ['failed', UNSEEN],
  ],
  [
    'refuses the second discovery after a call',
    `if (${CALLED}) left = 0; if (method === 'server/discover' && left++ === 1) return request.socket.destroy();`,
    ['failed', UNSEEN],
  ],
  [
    'refuses every discovery after a call but the first',
    `if (${CALLED}) left = 0; if (method === 'server/discover' && left++ > 0) return request.socket.destroy();`,
    ['failed', SILENT],
  ],
  [
    'never answers the next request',
    'if (isBroken) { isBroken = false; return; } onClosed = () => { isBroken = true; };',
    ['failed', UNSEEN],
  ],
  [
    'never calls the tool again',
    `if (isBroken && ${CALLED}) return; onClosed = () => { isBroken = true; };`,
    ['failed', UNSEEN],
  ],
  [
    'answers the call on the next stream',
    `onClosed = () => { left = { jsonrpc: '2.0', id, ...answer }; };
     const before = left;
     left = undefined;
     if (before) { type = 'text/event-stream'; body = (message) => [before, message].map((one) => 'data: ' + JSON.stringify(one) + '\\n\\n').join(''); }`,
    ['failed', UNSEEN],
  ],
])(
  'a server over HTTP that %s is judged by what it answers after a stream was closed',
  async (_what, change, expected) => {
    expect(await cancellingOf(() => served(change))).toStrictEqual(expected);
  },
);

test('that a stream of changes is open is asked for where cancelling is judged', async () => {
  const only = ['.modern.cancellation', '.modern.unasked'];

  const verdicts = await verdictsOn({
    ...{ contract: CONTRACT, protocol: MODERN, only, deadline: 3_000 },
    target: await served(LISTENING),
  });

  expect(verdicts.map(({ verdict }) => verdict)).toStrictEqual(['passed', 'passed']);
});

const FAST = 'no call of a read-only tool took 200 ms, so that none is in flight when it is cancelled';
const SERIAL = 'the call was answered, or may have been, before it could be cancelled';

test.concurrent.each([
  ['answers the call at once', `if (${CALLED}) return say({ id, ...answer });`, FAST],
  [
    'does one thing after the other',
    `if (${CALLED}) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW); return say({ id, ...answer }); }`,
    SERIAL,
  ],
  [
    'answers nothing else until the call is nearly done',
    `if (${CALLED}) return calls.set(id, setTimeout(() => { calls.delete(id); say({ id, ...answer }); }, 2_000));
     if (method === 'server/discover' && calls.size > 0) return setTimeout(() => say({ id, ...answer }), 1_900);`,
    SERIAL,
  ],
  ['never answers the call', `if (${CALLED}) return;`, FAST],
])('cancelling is not judged of a server that %s', async (_what, change, reason) => {
  expect(await cancellingOf(() => onStdio(change))).toStrictEqual([reason, reason]);
});

const UNLISTED = 'the target lists no tool of the contract';
const WRITING = 'no tool is said to be read-only by the contract and by the target, so none is called';

test.concurrent.each([
  ['no listed tool', CONTRACT.replace('get_box', 'get_crate'), UNLISTED],
  ['no read-only tool', CONTRACT.replace('"readOnlyHint":true', '"readOnlyHint":false'), WRITING],
])('cancelling is not judged by a contract of %s', async (_what, contract, reason) => {
  expect(await cancellingOf(() => onStdio(''), contract)).toStrictEqual([reason, reason]);
});
