import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf } from '#conformance/reading/places.js';
import { shownAnswer } from '#conformance/verdicts/answer-read.js';

const author = { username: 'bob' };
const issues = [
  { iid: 1, author: { username: 'alice' }, jobs: [{ name: 'test', status: 'failed' }] },
  { iid: 2, author, labels: ['a', 'b'] },
];

describe('an answer in a report', () => {
  test('has what was read between marks, and says where that is', () => {
    const read = { document: { issues }, list: 'issues', member: issues[1], place: 'author/username' };

    expect(shownAnswer(read)).toStrictEqual({
      at: 'issues[1]/author/username',
      text: '{"issues":[{"iid":1,"author":{"username":"alice"},"jobs":[{"name":"test","status":"failed"}]},{"iid":2,"author":{"username":>>"bob"<<},"labels":["a","b"]}]}',
    });
  });

  test.each([
    ['a member', { list: 'issues', member: issues[1] }, 'issues[1]', '>>{"iid":2,'],
    ['a list', { list: 'issues' }, 'issues', '{"issues":>>['],
    ['the first of several values', { place: 'issues[]/labels[]' }, 'issues[1]/labels[0]', '>>"a"<<'],
    [
      'a part that is called so',
      { place: 'issues[]/jobs[test]/status' },
      'issues[0]/jobs[0]/status',
      '>>"failed"',
    ],
    [
      'a member without the place',
      { list: 'issues', member: issues[0], place: 'gone' },
      'issues[0]',
      '>>{"iid":1',
    ],
  ])('marks %s', (_what, read, at, marked) => {
    const shown = shownAnswer({ document: { issues }, ...read });

    expect(shown.at).toBe(at);
    expect(shown.text).toContain(marked);
  });

  test('marks the member of an object of objects by its key', () => {
    const member = { '#key': 'Done', count: 3 };
    const document = { states: { Open: { count: 1 }, Done: { count: 3 } } };

    expect(shownAnswer({ document, list: 'states/*', member, place: 'count' })).toStrictEqual({
      at: 'states/Done/count',
      text: '{"states":{"Open":{"count":1},"Done":{"count":>>3<<}}}',
    });
  });

  test('marks nothing where it was read as a whole', () => {
    expect(shownAnswer({ document: { issues: [] }, place: 'gone' })).toStrictEqual({ text: '{"issues":[]}' });
    expect(shownAnswer({ document: undefined })).toStrictEqual({ text: 'null' });
  });

  test('is cut before, in and after what was read, and says how long that was', () => {
    const long = 'x'.repeat(10_000);

    const { text } = shownAnswer({ document: { before: long, read: long, after: long }, place: 'read' });

    expect(text.length).toBeLessThan(1_000);
    expect(text).toMatch(/^…x+","read":>>"x+… \(10002 characters\)<<,"after":"x+… \(\d+ characters\)$/);
  });

  test('names different calls that showed the place, and counts the answers', () => {
    const learnedFrom = [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 'y'.repeat(200) }];

    const [few, many] = [learnedFrom.slice(0, 1), learnedFrom].map((calls) =>
      shownAnswer({ document: { a: 1 }, place: 'a', learnedFrom: calls }),
    );

    expect(few?.learnedFrom).toBe('1 answer to {"a":1}');
    expect(many?.learnedFrom).toBe('4 answers to {"a":1}, {"a":2}, …');
  });

  test('has neither in its text nor in a place what is masked', () => {
    const document = { sesame: 'sesame-street', b: 'sesame' };

    expect(shownAnswer({ document, place: 'sesame' }, [['sesame', '***']])).toStrictEqual({
      at: '***',
      text: '{"***":>>"***-street"<<,"b":"***"}',
    });
  });

  test('shows at each place of any answer what is there', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, noUnicodeString: true }), (document) => {
        fc.pre(!JSON.stringify(document).includes('"":')); // a name that no place has
        for (const [place, [value]] of placesOf(document).shared) {
          if (!/^(\w+|\[\])(\/\w+|\[\])*$/.test(place) || value === undefined) continue;

          const { text } = shownAnswer({ document, place });

          expect(text).toContain(`>>${JSON.stringify(value).slice(0, 200)}`);
        }
      }),
      { seed: 1 },
    );
  });
});
