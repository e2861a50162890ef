/** A text that is plain already, as most are: what is Unicode takes much longer. */
const IS_PLAIN = /^[A-Za-z0-9]+$/;

/** A scalar in the form in which answer and world are compared: markup and spacing do not count, moments are moments. */
export function plain(value: unknown): string {
  if (value instanceof Date) return `time ${value.getTime()}`;
  if (typeof value !== 'string') return String(value);
  if (IS_PLAIN.test(value)) return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))) return `time ${Date.parse(value)}`;
  return value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || value;
}

/** Every scalar inside a JSON value in its plain form, names of members included. */
export function scalarsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  collect(value, found);
  return found;
}

/** Whether any of these plain forms is that of a scalar inside a JSON value, or of the name of a member. */
export function hasScalar(value: unknown, wanted: ReadonlySet<string>): boolean {
  if (!isObject(value)) return wanted.has(plain(value));
  const isNamed = !Array.isArray(value) && Object.keys(value).some((name) => wanted.has(plain(name)));
  return isNamed || Object.values(value).some((part) => hasScalar(part, wanted));
}

/** A number with something between its thousands: a comma, a space that does not break, an apostrophe. */
const IS_GROUPED = /^-?\d{1,3}(?:[,\u00a0\u202f'’]\d{3})+(?:\.\d+)?$/;

/** A number without what is between its thousands; any other text as it is. */
export function ungrouped(text: string): string {
  return IS_GROUPED.test(text) ? text.replace(/[^\d.-]/g, '') : text;
}

/** A number as a text, with what it counts and a remark: "1,204 issues (12%)". */
const IS_AMOUNT = /^(-?\d[\d,]*(?:\.\d+)?)(?: ?%| (?!of\b)[^\s\d(][^(]*)?(?: \([^)]*\))?$/;

/** A number, or that of a text which is one with its unit; undefined for anything else. */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const [, amount] = typeof value === 'string' ? (IS_AMOUNT.exec(ungrouped(value)) ?? []) : [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** Every number inside a JSON value, and those of texts that are one with its unit. */
export function numbersIn(value: unknown): number[] {
  const amount = amountOf(value);
  if (amount !== undefined) return [amount];
  return isObject(value) ? Object.values(value).flatMap(numbersIn) : [];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every text inside a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

function collect(value: unknown, found: Set<string>): void {
  if (!isObject(value)) {
    found.add(plain(value));
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(plain(name));
    collect(part, found);
  }
}

const IS_LINK = /^!?\[([^\]]+)\]\(\S*\)$|^<a\s[^>]*>([^<]+)<\/a>$/;
const IS_EMPHASIS = /^(\*{1,2}|_{1,2}|[`"'])(.+)\1$/s;
/** Most texts begin with none of the signs. */
const MAY_BE_MARKED = /^[[!<*_`"']/;

/** A text without the markup around the whole of it: the words of a link, what is emphasised, code or in quotes. */
export function unmarked(text: string): string {
  if (!MAY_BE_MARKED.test(text)) return text;
  const [, words, wordsOfHtml] = IS_LINK.exec(text) ?? [];
  const inner = words ?? wordsOfHtml ?? IS_EMPHASIS.exec(text)?.[2];
  return inner === undefined ? text : unmarked(inner);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const HIGHEST = 0x10ffff;

/** A text of HTML with the characters that it has names and numbers for. */
export function unescaped(text: string): string {
  return text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(?:x([\da-f]{1,6})|(\d{1,7})));/gi,
    (whole, name, hex, number) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return code <= HIGHEST ? String.fromCodePoint(code) : whole;
    },
  );
}
