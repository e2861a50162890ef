import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolError } from '#src/kernel/errors.js';
import { path } from '#src/kernel/http/path.js';

const SITES = ['https://tracker.test', 'https://gateway.test/ex/jira/1'];

/** What means something in some part of an address, or did to some server. */
const meaningful = fc.constantFrom(
  ...['.', '..', '/', '\\', '%', '%2e', '%2E%2e', '%2f', '%5c', '%00', '?', '#', '@', ':', ';', '&', '='],
  ...['\0', '\t', '\n', '\r\n', ' ', '\u00a0', '\u2028', '\ud800', '\udc00', '\uff0e', 'é', '🎨', '//', 'a'],
);
const hostile = fc.oneof(
  fc.string({ unit: meaningful, maxLength: 8 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'https://evil.test/', '../../../rest/api/3/myself', 'A-1?expand=x#y'),
);

/** What the tag gives, or nothing where it refuses. */
function given(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    expect(error).toMatchObject({ code: 'invalid_arguments' });
    return undefined;
  }
}

describe('a path', () => {
  test('keeps every value in its one segment, or refuses it', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.constantFrom(...SITES), hostile, hostile, (site, first, second) => {
        const made = given(() => path`/rest/api/3/issue/${first}/comment/${second}`);
        if (made === undefined) return;
        kept += 1;

        const { origin, pathname, search, hash } = new URL(site + made);

        const home = new URL(site);
        const below = pathname.slice(home.pathname.replace(/\/$/, '').length).split('/');
        expect([origin, search, hash]).toStrictEqual([home.origin, '', '']);
        expect(below.map(decodeURIComponent)).toStrictEqual([
          '',
          'rest',
          'api',
          '3',
          'issue',
          first,
          'comment',
          second,
        ]);
      }),
      { numRuns: 2000 },
    );
    expect(kept).toBeGreaterThan(1000);
  });

  test('is the text itself where a value has no meaning in an address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_~-]+$/), fc.integer(), (text, number) => {
        expect(path`/a/${text}/b/${number}`).toBe(`/a/${text}/b/${number}`);
      }),
    );
  });

  test.each([
    ...['', '.', '..'].map((value) => [value, 'must not be empty, "." or ".."']),
    ...['\ud800', 'a\udc00'].map((value) => [value, 'must be whole Unicode text']),
    ['x'.repeat(6001), 'must have at most 6000 characters'],
  ])('refuses %j by its rule', (value, rule) => {
    expect(() => path`/a/${value}/b`).toThrow(rule);
  });

  test.each([
    ['...', '/a/.../b'],
    ['%2e%2e', '/a/%252e%252e/b'],
    ['../..', '/a/..%2F../b'],
    ['a/b\\c', '/a/a%2Fb%5Cc/b'],
    ['x?y#z', '/a/x%3Fy%23z/b'],
  ])('encodes %j', (value, expected) => {
    expect(path`/a/${value}/b`).toBe(expected);
  });
});
