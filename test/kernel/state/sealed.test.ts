import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Seals } from '#src/kernel/state/sealed.js';

const [one, other] = [randomBytes(32), randomBytes(32)];
const PLACE = ['backend', 'caller'];

describe('an encrypted text', () => {
  test('is given back for its place, and is never the same twice', () => {
    const seals = new Seals([one]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), fc.array(fc.string()), (text, place) => {
        const sealed = seals.seal(text, place);

        expect(seals.open(sealed, place)).toBe(text);
        expect(seals.seal(text, place)).not.toBe(sealed);
      }),
    );
  });

  test.each([
    ['another place', (sealed: string) => new Seals([one]).open(sealed, ['backend', 'another'])],
    ['a place of the same letters', (sealed: string) => new Seals([one]).open(sealed, ['backendcaller'])],
    ['another key', (sealed: string) => new Seals([other]).open(sealed, PLACE)],
    ['an empty text', () => new Seals([one]).open('', PLACE)],
    ['the text itself', () => new Seals([one]).open('a-key', PLACE)],
  ])('does not open for %s', (_name, open) => {
    const sealed = new Seals([one]).seal('a-key', PLACE);

    expect(() => open(sealed)).toThrow('cannot be decrypted with a key of UNDERSTUDY_STATE_KEY');
  });

  test('does not open once any of its bytes is changed', () => {
    const seals = new Seals([one]);
    const sealed = seals.seal('a-key', PLACE);
    const [form = '', name = '', base64 = ''] = sealed.split('.');
    const bytes = Buffer.from(base64, 'base64');

    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seals.open([form, name, changed.toString('base64')].join('.'), PLACE)).toThrow(
        'cannot be decrypted',
      );
    }
  });

  test('is encrypted with the first key, and opens with each', () => {
    const before = new Seals([one]).seal('a-key', PLACE);
    const rotating = new Seals([other, one]);
    const after = rotating.seal('a-key', PLACE);

    expect([rotating.isNewest(before), rotating.isNewest(after)]).toStrictEqual([false, true]);
    expect([rotating.open(before, PLACE), rotating.open(after, PLACE)]).toStrictEqual(['a-key', 'a-key']);
    expect(new Seals([other]).open(after, PLACE)).toBe('a-key');
  });
});
