import { expect, test } from 'vitest';
import { smallestCall } from '../laws/smallest-call.js';
import { recording } from '../recording.js';
import { refusal, SITE, scriptedClient } from '../session.js';

const OTHER = 'https://other.test';
const { fetch, sent } = recording(() => Response.json({ data: {} }));
const client = await scriptedClient(fetch);
const anonymous = await scriptedClient(fetch, { token: undefined });
const { tools } = await client.listTools();
const calls = tools.map((tool) => [tool.name, smallestCall(tool)] as const);

/** Where requests of a call go, and with which token, without repetition. */
async function asked(name: string, args: object, who = client): Promise<string[]> {
  sent.splice(0);
  await who.callTool({ name, arguments: { ...args } });
  return [...new Set(sent.map(({ url, headers }) => `${url.origin} ${headers.get('private-token')}`))];
}

test.each(calls)(
  '%s goes to the forge that the call names with its token, and nowhere else',
  async (name, args) => {
    const userCredentials = { forgeUrl: `${OTHER}/below`, accessToken: 'call-token' };

    expect(await asked(name, { ...args, userCredentials })).toStrictEqual([`${OTHER} call-token`]);
    expect(sent.every(({ url }) => url.pathname.startsWith('/below/api/'))).toBe(true);
  },
);

test.each(calls)(
  '%s goes to the configured forge with the token of the call, or the configured one',
  async (name, args) => {
    const accessToken = 'call-token';

    expect(await asked(name, { ...args, userCredentials: { accessToken } })).toStrictEqual([
      `${SITE} call-token`,
    ]);
    expect(await asked(name, { ...args, userCredentials: { accessToken } }, anonymous)).toStrictEqual([
      `${SITE} call-token`,
    ]);
    for (const fallback of [
      {},
      { userCredentials: null },
      { userCredentials: {} },
      { userCredentials: { forgeUrl: SITE } },
    ])
      expect(await asked(name, { ...args, ...fallback })).toStrictEqual([`${SITE} a-token`]);
  },
);

test.each(calls)(
  '%s is anonymous at another forge without a token for it, or refused before anything is sent',
  async (name, args) => {
    const requests = await asked(name, { ...args, userCredentials: { forgeUrl: OTHER } });

    if (requests.length > 0) expect(requests).toStrictEqual([`${OTHER} null`]);
    else
      expect(await refusal(client, name, { ...args, userCredentials: { forgeUrl: OTHER } })).toStrictEqual({
        code: 'unauthenticated',
        message: `This needs a user of the forge at ${OTHER}: set FORGE_TOKEN, or give userCredentials.accessToken.`,
      });
  },
);

test.each(calls)(
  '%s refuses what does not belong into credentials, and naming it, sends nothing',
  async (name, args) => {
    sent.splice(0);
    const wrong: [unknown, string][] = [
      [{ token: 'x' }, 'userCredentials: has no member "token": it takes forgeUrl, accessToken'],
      [{ accessToken: 'x', ['__proto' + 'x']: 1 }, 'userCredentials: has no member "__protox"'],
      [{ forgeUrl: 'forge.test' }, 'userCredentials.forgeUrl: must be an address like https://example.com'],
      [{ forgeUrl: '' }, 'userCredentials.forgeUrl: must be an address like https://example.com'],
      [
        { forgeUrl: 'ftp://forge.test' },
        'userCredentials.forgeUrl: must be an address like https://example.com',
      ],
      [{ accessToken: '' }, 'userCredentials.accessToken: must not be empty'],
      [{ accessToken: 7 }, 'userCredentials.accessToken: '],
      ['a-token', 'userCredentials: '],
      [[], 'userCredentials: '],
    ];

    for (const [userCredentials, words] of wrong) {
      const refused = await refusal(client, name, { ...args, userCredentials });

      expect(refused.code).toBe('invalid_arguments');
      expect(refused.message).toContain(words);
    }
    expect(sent).toStrictEqual([]);
  },
);

test.each(calls)(
  '%s refuses an argument that it does not have, as it is published ✗1',
  async (name, args) => {
    const published = tools.find((tool) => tool.name === name)?.inputSchema;
    sent.splice(0);

    const refused = await refusal(client, name, { ...args, nonsense: 1 });

    expect(refused).toStrictEqual({
      code: 'invalid_arguments',
      message: expect.stringContaining('"nonsense"'),
    });
    expect(published).toMatchObject({
      additionalProperties: false,
      properties: { userCredentials: expect.anything() },
    });
    expect(sent).toStrictEqual([]);
  },
);

test.each([
  ['not ASCII', 'tökén-secret'],
  ['a line break', 'token\r\nx-secret: 1'],
  ['a space', ' token-secret'],
  ['a control character', 'token\u0000secret'],
  ['an emoji', 'secret🙂'],
])('a token with %s is refused without repeating it, and is never logged ✗27', async (_, accessToken) => {
  const logged: unknown[] = [];
  const note = (...parts: unknown[]) => logged.push(parts);
  const log = { debug: note, info: note, warn: note, error: note };
  const watched = await scriptedClient(fetch, { log });

  const refused = await refusal(watched, 'get_current_user', { userCredentials: { accessToken } });

  expect(refused).toStrictEqual({
    code: 'invalid_arguments',
    message:
      'Invalid arguments: userCredentials.accessToken: must be printable ASCII without spaces, at most 4096 characters',
  });
  expect(JSON.stringify(logged)).not.toContain('secret');
});
