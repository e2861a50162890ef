import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { NamedTokens } from '#src/kernel/transports/http/named-tokens.js';
import { streamableHttp } from '#src/kernel/transports/http/serve.js';
import { serverOf, silent } from '../session.js';

const ADA = 'a-token-of-ada-1';
const NEW = 'a-token-of-ada-2';
const BOB = 'a-token-of-bob-1';

const whoami = toolFor<undefined>()({
  name: 'whoami',
  title: 'Who am I',
  description: 'Returns the name of the caller.',
  annotations: READS,
  input: z.object({}),
  output: z.object({ name: z.string() }),
  run: async (_args, _api, { caller = '' }) => ({ name: caller }),
});

function serving(text: string, options: { token?: string } = {}) {
  const file = { text };
  const namedTokens = new NamedTokens(() => file.text);
  const { fetch } = streamableHttp({
    servers: { '/mcp': serverOf([whoami]) },
    namedTokens,
    log: silent,
    ...options,
  });
  const send = (body: object, headers: Record<string, string>, path = '/mcp') =>
    fetch(
      new Request(`http://mcp.example.com${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...body }),
      }),
    );
  return { file, namedTokens, send };
}

const initialize = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '0' } },
};
const call = { id: 1, method: 'tools/call', params: { name: 'whoami', arguments: {} } };
const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a token with a name', () => {
  test.each([
    ['one of a name', bearing(ADA), 200],
    ['one of another name', bearing(BOB), 200],
    ['another', bearing('a-token-of-nowhere'), 401],
    ['a name', bearing('ada'), 401],
    ['a line of the file', bearing(`ada=${ADA}`), 401],
    ['nothing', {}, 401],
    ['an empty one', { authorization: 'Bearer ' }, 401],
    ['two', { authorization: `Bearer ${ADA}, Bearer ${BOB}` }, 401],
  ])('is asked for: who sends %s (%j) is answered with %i', async (_what, headers, status) => {
    const { send } = serving(`ada=${ADA}\nbob=${BOB}`);

    const response = await send(initialize, headers as Record<string, string>);

    expect(response.status).toBe(status);
  });

  test('is accepted beside the one without a name', async () => {
    const { send } = serving(`ada=${ADA}`, { token: 's3cret' });

    const answers = await Promise.all(
      [ADA, 's3cret', 'other'].map((token) => send(initialize, bearing(token))),
    );

    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 401]);
  });

  test('opens a session of its name, which a new token of that name goes on with', async () => {
    const { file, namedTokens, send } = serving(`ada=${ADA}\nbob=${BOB}`);
    const opened = await send(initialize, bearing(ADA));
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
    const ask = (token: string) => send(call, { ...session, ...bearing(token) });

    const before = [(await ask(ADA)).status, (await ask(NEW)).status, (await ask(BOB)).status];
    file.text = `ada=${ADA}\nada = ${NEW}\nbob=${BOB}`;
    namedTokens.renew();
    const during = [(await ask(ADA)).status, (await ask(NEW)).status];
    file.text = `# rotated\r\nada=${NEW}\r\n\r\nbob=${BOB}`;
    namedTokens.renew();
    const afterwards = [(await ask(ADA)).status, (await ask(NEW)).status];
    const answer = await (await ask(NEW)).text();

    expect([before, during, afterwards]).toStrictEqual([
      [200, 401, 404],
      [200, 200],
      [401, 200],
    ]);
    expect(answer).toContain('ada');
  });

  test('stays as it was where the file is wrong', async () => {
    const { file, namedTokens, send } = serving(`ada=${ADA}`);
    file.text = 'ada';

    expect(() => namedTokens.renew()).toThrow('is not `name=token`');
    expect((await send(initialize, bearing(ADA))).status).toBe(200);
  });

  test('is needed for every other address, too', async () => {
    const { send } = serving(`ada=${ADA}`);

    const answers = await Promise.all(
      [{}, bearing(ADA)].map((headers) => send({}, { ...headers }, '/other')),
    );

    expect(answers.map(({ status }) => status)).toStrictEqual([401, 404]);
  });

  const WRONG = [
    ['', 'names none'],
    ['# nothing', 'names none'],
    ['ada', 'Line 1 of the file of callers is not `name=token`'],
    [`ada=${ADA}\n${BOB}`, 'Line 2 of the file of callers is not `name=token`'],
    [`=${ADA}`, 'is not `name=token`'],
    [`ada lovelace=${ADA}`, 'is not `name=token`'],
    [`${'a'.repeat(65)}=${ADA}`, 'is not `name=token`'],
    ['ada=short', 'the token of ada must be 16 or more printable characters'],
    [`ada=${ADA} x`, 'printable characters without spaces'],
    [`ada=${ADA}é`, 'printable characters'],
    [`ada=${ADA}\nbob=${ADA}`, 'has one token twice'],
    [
      Array.from({ length: 201 }, (_, index) => `c${index}=a-token-of-tests-${index}`).join('\n'),
      'at most 200',
    ],
  ] as const;
  test.each(WRONG)('is not taken from a file %j', (text, reason) => {
    const made = () => new NamedTokens(() => text);

    expect(made).toThrow(reason);
    expect(made).not.toThrow(ADA);
    expect(made).not.toThrow(BOB);
  });
});
