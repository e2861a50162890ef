import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recording } from '../recording.js';
import { call, refusal, SITE, scriptedClient, value } from '../session.js';

const { fetch, sent } = recording(() => Response.json({}));
const BELOW = 'https://host.test/code/gitlab/';
const clients = {
  [`${SITE}/`]: await scriptedClient(fetch),
  [BELOW]: await scriptedClient(fetch, { backend: { url: new URL(BELOW), fetch } }),
};
const tools = [
  ['execute_rest_read', {}],
  ['execute_rest_write', { method: 'POST' }],
] as const;

describe.each(tools)('%s', (name, args) => {
  test.each([
    ['/version', '/version'],
    ['/projects/group%2Fproject', '/projects/group%2Fproject'],
    [
      '/projects/group%2fsub%2Fproject/repository/files/src%2Fa.b%20c.rb',
      '/projects/group%2fsub%2Fproject/repository/files/src%2Fa.b%20c.rb',
    ],
    ['/projects/1/repository/files/a b', '/projects/1/repository/files/a%20b'],
    ['/projects/1/labels/ü🙂', '/projects/1/labels/%C3%BC%F0%9F%99%82'],
    ['/projects/1/labels/a ', '/projects/1/labels/a%20'],
    ['/projects/1/packages/npm/@a%2Fb', '/projects/1/packages/npm/@a%2Fb'],
    ['/projects/1/repository/files/100%25', '/projects/1/repository/files/100%25'],
    ['/projects/1/repository/branches/a...b', '/projects/1/repository/branches/a...b'],
    ['/projects/1/repository/files/.gitignore', '/projects/1/repository/files/.gitignore'],
    ['/a:b/https:/c', '/a:b/https:/c'],
    ['/a//b/', '/a//b/'],
    ['/api/v4x', '/api/v4x'],
  ])(`${name} sends the path %s below /api/v4 as %s`, async (path, expected) => {
    for (const [site, client] of Object.entries(clients)) {
      sent.splice(0);

      await value(client, name, { path, ...args });

      expect(sent.map(({ url }) => url.href)).toStrictEqual([`${site}api/v4${expected}`]);
    }
  });

  test.each([
    ['', 'must not be empty'],
    ['version', 'begin with "/"'],
    ['https://forge.example/version', 'begin with "/"'],
    [' /version', 'begin with "/"'],
    ['//forge.example/version', '"//"'],
    ['/\\forge.example/version', 'backslash'],
    ['/version?verbose=true', '"?"'],
    ['/version#top', '"#"'],
    ['/api/v4/version', '/api/v4'],
    ['/api/v4', '/api/v4'],
    ['/API/v4/version', '/api/v4'],
    ['/api%2Fv4/version', '/api/v4'],
    ['/..', '".."'],
    ['/./version', '".."'],
    ['/a/../../../etc', '".."'],
    ['/a/%2e%2E/b', '".."'],
    ['/a/.%2e/b', '".."'],
    ['/a%2F..%2Fb', '".."'],
    ['/a/%252e%252e/b', '".."'],
    ['/a/%25252e./b', '".."'],
    ['/a/%%32e%2e/b', 'hexadecimal'],
    ['/a/%25%32%65./b', '".."'],
    ['/a/..%5Cb', '".."'],
    ['/a/..\\b', 'backslash'],
    ['/a/.\t./b', 'control'],
    ['/a/.\n./b', 'control'],
    ['/a/\r../b', 'control'],
    ['/a\u0000b', 'control'],
    ['/a%', 'hexadecimal'],
    ['/a%zz', 'hexadecimal'],
    ['/\ud800', 'half a character'],
  ])(`${name} refuses the path %j before anything is sent`, async (path, words) => {
    sent.splice(0);

    const { code, message } = await refusal(clients[BELOW], name, { path, ...args });

    expect(code).toBe('invalid_arguments');
    expect(message).toMatch(/^Invalid arguments: path: /);
    expect(message).toContain(words);
    expect(sent).toStrictEqual([]);
  });

  test.each([
    ['is encoded again and again', `/%${'25'.repeat(20)}2e`, 'encoded more than 4 times'],
    ['is a little too long', `/${'a'.repeat(4_000)}`, 'at most 4000 characters'],
    ['is far too long', `/${'../'.repeat(300_000)}`, 'at most 4000 characters'],
  ])(`${name} refuses a path that %s ✗31`, async (_, path, words) => {
    sent.splice(0);

    expect((await refusal(clients[BELOW], name, { path, ...args })).message).toContain(words);
    expect(sent).toStrictEqual([]);
  });

  test(`${name} sends whatever path it is given below /api/v4 of the forge, or nothing`, async () => {
    const pieces = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2E',
        '%252e',
        '%25',
        '%',
        '%2f',
        '%5c',
        '%32%65',
        '\t',
        '\n',
        '\r',
        ' ',
      ],
      ...[
        '?',
        '#',
        '@',
        ':',
        ';',
        'https:',
        'user:pass@',
        'evil.test',
        'api',
        'v4',
        'a',
        'ü',
        '．',
        '\u0000',
        '\ud800',
      ],
    );
    const paths = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
      fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `/${text}`),
    );
    let count = 0;

    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom(...Object.entries(clients)), async (path, [site, client]) => {
        sent.splice(0);
        const { isError } = await call(client, name, { path, ...args });

        expect(sent).toHaveLength(isError ? 0 : 1);
        for (const { url } of sent) {
          count += 1;
          expect(url.href.startsWith(`${site}api/v4/`)).toBe(true);
          expect([url.search, url.hash, url.username, url.password]).toStrictEqual(['', '', '', '']);
          expect(everyDecoding(url.pathname).flatMap((text) => text.split(/[/\\]/))).not.toContain('..');
          expect(new URL(url.href).href).toBe(url.href);
        }
      }),
      { numRuns: 400, seed: 7 },
    );

    expect(count).toBeGreaterThan(50);
  });
});

/** A text, and what it is once, twice, … decoded. */
function everyDecoding(text: string): string[] {
  const decoded = decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  return decoded === text ? [text] : [text, ...everyDecoding(decoded)];
}
