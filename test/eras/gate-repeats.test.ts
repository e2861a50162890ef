import { describe, expect, test } from 'vitest';
import { MODERN } from '#conformance/target/protocol.js';
import { Session } from '#conformance/target/session.js';
import { urlTarget } from '#conformance/target/target.js';
import { modernAnswer, rawServer } from './raw-server.js';

const tool = (name: string, annotations?: object) => ({
  name,
  inputSchema: { type: 'object' },
  ...(annotations && { annotations }),
});

const TOOLS = [
  tool('get_box', { readOnlyHint: true }),
  tool('open_box', { readOnlyHint: false, idempotentHint: true }),
  tool('shut_box'),
];

/** A session with a server before which a proxy answers so to the first requests that fit. */
async function sessionBehind(
  status: number,
  times: number,
  fits: (method: string, name: unknown) => boolean,
) {
  let left = times;
  const { url, received } = await rawServer((one, response, request) => {
    const { method, params } = one.message;
    if (!fits(method, params?.name) || left === 0) return modernAnswer(TOOLS)(one, response, request);
    left -= 1;
    return response.writeHead(status).end('the target was not reached');
  });
  const session = new Session(urlTarget(url).connect(''), 2_000, MODERN);
  const timesOf = (method: string) => received.filter(({ message }) => message.method === method).length;
  return { session, timesOf };
}

describe.each([502, 503, 504])('where a proxy answers %i', (status) => {
  test.each(['server/discover', 'tools/list', 'prompts/list', 'prompts/get'])(
    '%s is sent once more',
    async (method) => {
      const { session, timesOf } = await sessionBehind(status, 1, (asked) => asked === method);

      await session.open();
      await session.tools();
      await session.prompts();
      await session.prompt('a', {});
      await session.close();

      expect(timesOf(method)).toBe(2);
    },
  );

  test('a call of a tool that only reads is sent once more', async () => {
    const { session, timesOf } = await sessionBehind(status, 1, (_, name) => name === 'get_box');
    await session.open();

    const { refused } = await session.call('get_box', {});
    await session.close();

    expect([refused, timesOf('tools/call')]).toStrictEqual([false, 2]);
  });

  test.each(['open_box', 'shut_box', 'no_box'])(
    'a call of %s, which may write, is sent once',
    async (name) => {
      const { session, timesOf } = await sessionBehind(status, 1, (_, called) => called === name);
      await session.open();

      const call = session.call(name, {});

      await expect(call).rejects.toThrow(`HTTP ${status}`);
      expect(timesOf('tools/call')).toBe(1);
      await session.close();
    },
  );
});

test('a read is sent no third time', async () => {
  const { session, timesOf } = await sessionBehind(503, 3, (method) => method === 'tools/call');
  await session.open();

  const call = session.call('get_box', {});

  await expect(call).rejects.toThrow('HTTP 503');
  expect(timesOf('tools/call')).toBe(2);
  await session.close();
});

test.each([500, 501, 429])('a read that is answered %i is sent once', async (status) => {
  const { session, timesOf } = await sessionBehind(status, 1, (method) => method === 'tools/call');
  await session.open();

  const call = session.call('get_box', {});

  await expect(call).rejects.toThrow(`HTTP ${status}`);
  expect(timesOf('tools/call')).toBe(1);
  await session.close();
});
