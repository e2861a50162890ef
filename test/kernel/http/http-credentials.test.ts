import { describe, expect, test } from 'vitest';
import { bounds, HOME, KEY, scripted, status } from '../scripted-home.js';

describe('credentials in answers', () => {
  test('blots out a credential that the backend quotes ✗27', async () => {
    const { http } = scripted([new Response(JSON.stringify({ message: `bad key ${KEY}` }), { status: 400 })]);

    const error = await http
      .request(new URL('/x', HOME), { method: 'GET' }, bounds())
      .catch((error: Error) => error);

    expect(error).toMatchObject({ message: expect.stringContaining('bad key [redacted]') });
  });

  test.each([
    ['as it is', KEY, KEY],
    [
      'with its signs escaped as JSON allows',
      'k3y/of=home',
      '{"seen":"k3y\\/of\\u003dhome","of":"k3y\\u002fof\\u003Dhome"}',
    ],
    ['percent-encoded', 'k3y/of=home', '{"seen":"k3y%2Fof%3Dhome"}'],
    ['without the scheme of its header', 'Bearer k3y-of-home', '{"seen":"k3y-of-home"}'],
    ['as the password of Basic authentication', `Basic ${btoa('me:k3y-of-home')}`, '{"seen":"k3y-of-home"}'],
  ])('blots out a credential that a success quotes: %s ✗27', async (_form, key, body) => {
    const { http } = scripted([new Response(`{"text":"Größe ${body.replaceAll('"', "'")}"}`)], {}, key);

    const answer = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(answer.text).toMatch(/^\{"text":"Größe .*\[redacted\]/);
    expect(answer.text).not.toMatch(/k3y/);
  });

  test('hands on a success without its credential as it came, and a short word that happens to be one', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const { http } = scripted([new Response(bytes), new Response('{"a":"secret"}')], {}, 'secret');

    const first = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());
    const second = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(first.bytes).toStrictEqual(Buffer.from(bytes));
    expect(second.text).toBe('{"a":"secret"}');
  });

  test('names the credential that was refused and how to set another', async () => {
    const credentialSource = async () => 'It came from HOME_KEY.';
    const { http } = scripted([status(401), status(403)], { credentialSource });

    const refused = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());
    await expect(refused).rejects.toThrow('It came from HOME_KEY.');

    const forbidden = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());
    await expect(forbidden).rejects.toThrow(/^(?!.*HOME_KEY)/);
  });

  test('takes the credential out of a mistake of ours, too, and out of its causes, for it is logged in full', async () => {
    const cause = new Error(`bad header ${KEY}`);
    const mistake = new TypeError(`bad request ${KEY}`, { cause });
    cause.cause = mistake; // a circle
    const { http } = scripted([mistake]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds()).catch(() => {});

    expect([mistake.message, cause.message]).toStrictEqual([
      'bad request [redacted]',
      'bad header [redacted]',
    ]);
    expect(`${mistake.stack}${cause.stack}`).not.toContain(KEY);
  });
});
