import { expect, test } from 'vitest';
import { newUser, run } from './spawned.js';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};
const NEXT = { jsonrpc: '2.0', id: 'next', method: 'ping' };

const TOO_LONG = 'x'.repeat(9 * 1024 * 1024);
const DEEP = 100_000;
const NESTED = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
const call = (args: string) =>
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"get_status","arguments":{"a":${args}}}}`;
const callWithIdLast = (args: string) =>
  `{"method":"tools/call","params":{"name":"get_status","arguments":{"a":${args}}},"jsonrpc":"2.0","id":7}`;

/** What a server on stdio makes of one line: its answers, without those to the handshake and to the next message, and its log. */
async function madeOf(line: string | Buffer) {
  const input = Buffer.concat([
    Buffer.from(`${JSON.stringify(INITIALIZE)}\n`),
    Buffer.from(line),
    Buffer.from(`\n${JSON.stringify(NEXT)}\n`),
  ]);
  const { code, stdout, stderr } = await run(['media'], newUser({ MEDIA_API_URL: 'simulator' }), input);
  const all = stdout
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each));
  const isExpected = ({ id }: { id: unknown }) => id === INITIALIZE.id || id === NEXT.id;
  expect([code, all.filter(isExpected).length]).toStrictEqual([0, 2]);
  return { answers: all.filter((each) => !isExpected(each)), log: stderr };
}

test.each([
  ['longer than 8 MiB', call(`"${TOO_LONG}"`), -32600, /8388608 bytes/],
  ['longer than 8 MiB, its id at the end', callWithIdLast(`"${TOO_LONG}"`), -32600, /8388608 bytes/],
  ['nested 100,000 levels deep', call(NESTED), -32600, /100 levels/],
  ['nested 100,000 levels deep, its id at the end', callWithIdLast(NESTED), -32600, /100 levels/],
  ['cut off in the middle', call('"x').slice(0, -4), -32700, /not JSON/],
  ['not UTF-8', Buffer.from(call('"\xff\xfe"'), 'latin1'), -32700, /not UTF-8/],
  ['JSON, but no message', '{"jsonrpc":"2.0","id":7,"method":12}', -32600, /not a JSON-RPC message/],
])(
  'a message that is %s is answered by an error and logged, and the next one works',
  async (_what, line, code, reason) => {
    const { answers, log } = await madeOf(line);

    expect(answers).toStrictEqual([
      { jsonrpc: '2.0', id: 7, error: { code, message: expect.stringMatching(reason) } },
    ]);
    expect(log).toMatch(reason);
  },
);

test('a batch is refused for each request in it, and logged', async () => {
  const { answers, log } = await madeOf(
    '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
  );

  expect(answers).toMatchObject([
    { id: 1, error: { code: -32600, message: expect.stringContaining('batch') } },
    { id: 2, error: { code: -32600 } },
  ]);
  expect(log).toContain('batch');
});

test.each([
  ['longer than 8 MiB', TOO_LONG],
  ['longer than 8 MiB and all but one message long', `{"id":1,"result":"${TOO_LONG}"}`],
  ['nested 100,000 levels deep', NESTED],
  ['no JSON', 'hello'],
  ['not UTF-8', Buffer.from([0xff, 0xfe, 0x00])],
  ['JSON of no use', '17'],
])('a line that is %s and names no request is logged, and the next message works', async (_what, line) => {
  const { answers, log } = await madeOf(line);

  expect(answers).toStrictEqual([]);
  expect(log.trim().split('\n')).toHaveLength(1);
  expect(log).toContain('warn');
});

test('empty lines are passed over', async () => {
  const { answers, log } = await madeOf('\n\r\n');

  expect([answers, log]).toStrictEqual([[], '']);
});

test('the last message needs no line end', async () => {
  const { stdout } = await run(['media'], newUser(), JSON.stringify(INITIALIZE));

  expect(JSON.parse(stdout)).toMatchObject({ id: 0, result: {} });
});
