import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedInSteps } from '#src/kernel/schema/incremental-parse.js';

/** What the steps give in the end, and how many there were. */
function allSteps<T>(steps: Iterator<void, T>): { value: T; count: number } {
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { value, count };
  }
}

/** How a text is parsed: its value, written again so that the order of members counts; undefined where it is no JSON. */
function outcome(parse: () => unknown): string | undefined {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const inSteps = (text: string, step: number) => outcome(() => allSteps(parsedInSteps(text, step)).value);
const atOnce = (text: string) => outcome(() => JSON.parse(text));

/** Also with names that objects have already, or that come twice. */
const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a', 'b', '1', '"', '{[,'), fc.string());
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('[', '},', '\\"')),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  ),
}));
const texts = fc
  .tuple(values, fc.constantFrom(undefined, 1, '\t', ' \r\n'))
  .map(([value, space]) => JSON.stringify(value, undefined, space));
const steps = fc.constantFrom(0, 1, 3, 10, 40);

test('every JSON text is parsed in steps as it is at once', () => {
  fc.assert(
    fc.property(texts, steps, (text, step) => {
      expect(inSteps(text, step)).toBe(atOnce(text));
    }),
    { numRuns: 3_000 },
  );
});

test('a text with something left out, put in or cut off is refused in steps where it is refused at once', () => {
  const pieces = fc.constantFrom(
    '',
    ',',
    ':',
    '[',
    ']',
    '{',
    '}',
    '"',
    ' ',
    '1',
    '"a"',
    '{}',
    '[1,2]',
    ',,',
    '"b":',
    '\\',
  );
  fc.assert(
    fc.property(texts, steps, fc.nat(), fc.nat(2), pieces, (text, step, place, left, piece) => {
      const at = place % (text.length + 1);
      const changed = text.slice(0, at) + piece + text.slice(at + left);

      expect(inSteps(changed, step)).toBe(atOnce(changed));
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['two values', '[1,2,3] [4]'],
  ['a value behind a member without a comma', '{"a":1[1,2]}'],
  ['a number that goes on', '[1,2,[1,2]3,4]'],
  ['a comma at the end', '{"a":[1,2,3],}'],
  ['two commas', '[[1,2,3],,4]'],
  ['a bracket that closes another', '[1,2,{"a":[1,2]]}'],
  ['no end', '[1,2,3,[4,5'],
])('%s is no JSON, in steps neither', (_what, text) => {
  expect(atOnce(text)).toBeUndefined();
  expect(inSteps(text, 1)).toBeUndefined();
});

test('names that come twice have their last value, and __proto__ is a name', () => {
  const text = '{"a":[1,2,3],"__proto__":{"x":[1,2]},"b":2,"a":[4,5],"__proto__":{"y":[1,2,3]}}';

  const parsed = allSteps(parsedInSteps(text, 2)).value;

  expect(parsed).toStrictEqual(JSON.parse(text));
  expect(Object.keys(parsed as object)).toStrictEqual(['a', '__proto__', 'b']);
});

test.each([
  ['empty objects', `[${'{},'.repeat(100_000)}{}]`],
  ['one member', `{"a":{"b":[${'[],'.repeat(100_000)}[]]}}`],
  ['names', `{${Array.from({ length: 20_000 }, (_, at) => `"name ${at}":${at}`).join(',')}}`],
])('a long text of %s takes as many steps as it is long', (_what, text) => {
  const { value, count } = allSteps(parsedInSteps(text, 10_000));

  expect(value).toStrictEqual(JSON.parse(text));
  expect(count).toBeGreaterThan(text.length / 10_100);
});

test('a text that is nested beyond all reason is refused as such', () => {
  expect(() => allSteps(parsedInSteps('['.repeat(200_000)))).toThrow('nested too deeply');
});
