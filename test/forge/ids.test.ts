import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutralId, numberOf, wireForm, wireId } from '#src/forge/shapes/ids.js';

const WIRE = 'gid://gitlab/Note/7';

describe('wireId', () => {
  test.each(['7', 'gid://forge/Note/7', WIRE])('takes %s for what GitLab knows', (given) => {
    expect(wireId('noteId', given, 'Note')).toBe(WIRE);
  });

  test('takes a number for the first of the types, and a global id of any of them', () => {
    expect(wireId('id', '7', 'Note', 'DiffNote')).toBe(WIRE);
    expect(wireId('id', 'gid://forge/DiffNote/7', 'Note', 'DiffNote')).toBe('gid://gitlab/DiffNote/7');
  });

  test.each([
    ...['', ' ', '-7', '7.5', '7 ', '0x7', 'seven', '٧'],
    ...[
      'gid://forge/Note/',
      'gid://forge/Note/7/',
      'gid://forge/Note/7\n',
      ' gid://forge/Note/7',
      'gid://forge/Note/x',
    ],
    ...[
      'gid://other/Note/7',
      'gid://forge/Issue/7',
      'gid://forge/note/7',
      'gid://FORGE/Note/7',
      'gid://forge/Note/7?a=b',
    ],
  ])('refuses %j by the name of the argument, and says what is taken', (given) => {
    expect(() => wireId('noteId', given, 'Note')).toThrow(
      expect.objectContaining({
        code: 'invalid_arguments',
        message: `Invalid arguments: noteId: must be a number or gid://forge/Note/<number>, not ${JSON.stringify(given)}`,
      }),
    );
  });
});

const types = fc.stringMatching(/^[A-Z][A-Za-z]{0,8}(::[A-Z][a-z]{0,5})?$/);
const ids = fc.tuple(types, fc.oneof(fc.nat().map(String), fc.stringMatching(/^[0-9a-f]{1,40}$/)));

test('an id goes from one form to the other and back, and keeps its end', () => {
  fc.assert(
    fc.property(ids, ([type, end]) => {
      const wire = `gid://gitlab/${type}/${end}`;
      const neutral = `gid://forge/${type}/${end}`;

      expect([neutralId(wire), wireForm(neutral)]).toStrictEqual([neutral, wire]);
      expect([neutralId(neutral), wireForm(wire)]).toStrictEqual([neutral, wire]);
      expect(numberOf(neutral)).toBe(end);
    }),
    { seed: 5 },
  );
});

test('a text that is not wholly an id stays as it is', () => {
  const around = fc.stringMatching(/^[ \n"a-z./]{1,3}$/);

  fc.assert(
    fc.property(ids, around, ([type, end], more) => {
      const id = `gid://forge/${type}/${end}`;

      expect(wireForm(more + id)).toBe(more + id);
      expect(wireForm(`${id} ${more}`)).toBe(`${id} ${more}`);
    }),
    { seed: 6 },
  );
});
