import { expect, test } from 'vitest';
import { newUser, stdioClient } from '../../cli/spawned.js';
import { smallestCall } from '../laws/smallest-call.js';
import { recording } from '../recording.js';
import { refusal, scriptedClient } from '../session.js';

const { fetch, sent } = recording(() => Response.json({ data: {} }));
const usual = await scriptedClient(fetch);
const without = await scriptedClient(fetch, { callCredentials: false });
const { tools } = await without.listTools();
const calls = tools.map((tool) => [tool.name, smallestCall(tool)] as const);

test('--no-call-credentials leaves userCredentials out of every tool, and nothing else', async () => {
  const whole = (await usual.listTools()).tools;

  for (const { inputSchema } of whole) delete inputSchema.properties?.userCredentials;

  expect(tools).toStrictEqual(whole);
  expect(JSON.stringify(tools)).not.toContain('userCredentials');
});

test.each(calls)('%s refuses credentials of a call with --no-call-credentials', async (name, args) => {
  sent.splice(0);

  for (const userCredentials of [{ accessToken: 'call-token' }, {}, null])
    expect(await refusal(without, name, { ...args, userCredentials })).toStrictEqual({
      code: 'invalid_arguments',
      message: `Invalid arguments: "userCredentials" is no argument of ${name}: the server was started with --no-call-credentials; set FORGE_URL and FORGE_TOKEN there`,
    });

  expect(sent).toStrictEqual([]);
});

test('no text of a server with --no-call-credentials names userCredentials as a way out', async () => {
  const anonymous = await scriptedClient(fetch, { callCredentials: false, token: undefined });
  const rejecting = await scriptedClient(async () => new Response('{}', { status: 401 }), {
    callCredentials: false,
  });
  const said = await Promise.all([
    refusal(anonymous, 'get_current_user'),
    refusal(rejecting, 'get_current_user'),
    refusal(without, 'get_current_user', { token: 'x' }),
  ]);

  expect(said.map(({ message }) => message.includes('userCredentials'))).toStrictEqual([false, false, false]);
  expect(without.getInstructions()).not.toContain('names another forge');
});

test('the shipped forge lists its tools without userCredentials from the first answer on', async () => {
  const { client } = await stdioClient(['forge', '--no-call-credentials'], newUser());

  const shipped = (await client.listTools()).tools;
  await client.close();

  expect(shipped).toStrictEqual(tools);
});
