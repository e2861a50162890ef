import fc from 'fast-check';
import { once } from '../../../simulators/core/state/memoize.js';
import { type Part, Unfit } from './conjunction.js';
import { largest, smallest } from './keyword-numbers.js';

/** Characters that are drawn where schemas allow more, and at most. */
const LONGEST = 200;
const MOST = 100_000;

const moments = () => fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });

/** What makes texts of each format; some take a second to be made, so each is made at its first use. */
const OF_FORMATS: ReadonlyMap<unknown, () => fc.Arbitrary<string>> = new Map(
  Object.entries({
    uri: fc.webUrl,
    url: fc.webUrl,
    'uri-reference': fc.webPath,
    iri: fc.webUrl,
    email: fc.emailAddress,
    'idn-email': fc.emailAddress,
    uuid: fc.uuid,
    hostname: fc.domain,
    ipv4: fc.ipV4,
    ipv6: fc.ipV6,
    'date-time': () => moments().map((date) => date.toISOString()),
    date: () => moments().map((date) => date.toISOString().slice(0, 10)),
    time: () => moments().map((date) => date.toISOString().slice(11)),
    duration: () => fc.integer({ min: 1, max: 99 }).map((days) => `P${days}D`),
    regex: () => fc.constantFrom('^a+$', '[0-9]', '.*'),
    'json-pointer': () => fc.constantFrom('', '/a', '/a/0'),
  }).map(([format, made]) => [format, once(made)]),
);

/** A text that a pattern, a format or lengths of schemas ask for. Throws Unfit where no such text can be drawn. */
export function sampledText(parts: readonly Part[], random: fc.Random): string {
  const minLength = Math.ceil(largest(parts, 'minLength', 0));
  const maxLength = Math.floor(smallest(parts, 'maxLength', Math.max(LONGEST, minLength)));
  if (minLength > Math.min(maxLength, MOST)) throw new Unfit();
  const patterns = parts.map(({ pattern }) => pattern).filter((one) => typeof one === 'string');
  const format = parts.map((part) => OF_FORMATS.get(part.format)).find((one) => one !== undefined);
  const [pattern] = patterns;
  const drawn = pattern === undefined ? (format?.() ?? texts(minLength, maxLength)) : matching(pattern);
  const text = drawn.generate(random, undefined).value;
  return text.length >= minLength ? text : text.padEnd(minLength, text.at(-1) ?? 'x');
}

function texts(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const sizes = { minLength, maxLength: Math.min(maxLength, minLength + LONGEST) };
  return fc.oneof(fc.string(sizes), fc.string({ ...sizes, unit: 'grapheme' }));
}

/** Texts that a pattern matches; any where it is one that cannot be drawn from. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string();
  }
}
