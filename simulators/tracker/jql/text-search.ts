/** A text query made ready: it tells whether some texts fit. */
export type TextMatcher = (texts: readonly string[]) => boolean;

interface Part {
  readonly sign: 'must' | 'mustNot' | 'may';
  /** Words that follow each other: one, or a phrase. */
  readonly words: readonly ((word: string) => boolean)[];
}

const PIECE = /([+-]?)(?:"([^"]*)"|(\S+))(?:[~^][\d.]*)?/g;
const WORD = /[\p{L}\p{N}_]+/gu;

/** The words of a text, in lower case. */
function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A word without the endings that English gives it, as the site's index has it. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

/** Reads a text query: all words must occur, but for OR, NOT, signs, wildcards and quoted phrases. */
export function textMatcher(query: string): TextMatcher {
  const parts = partsOf(query);
  const [must, mustNot, may] = (['must', 'mustNot', 'may'] as const).map((sign) =>
    parts.filter((part) => part.sign === sign),
  );
  return (texts) => {
    const lists = texts.map(words);
    const occurs = (part: Part) => lists.some((list) => follows(list, part.words));
    if (mustNot?.some(occurs) || !must?.every(occurs)) return false;
    return may === undefined || may.length === 0 || may.some(occurs);
  };
}

function partsOf(query: string): Part[] {
  const parts: Part[] = [];
  let joint: string | null = null;
  for (const [, sign, phrase, word = ''] of query.matchAll(PIECE)) {
    if (phrase === undefined && /^(AND|OR|NOT|&&|\|\||!)$/.test(word)) {
      joint = joined(parts, word);
      continue;
    }
    const tests = phrase === undefined ? wordTests(word) : words(phrase).map(stemTest);
    if (tests.length > 0) parts.push({ sign: signOf(sign, joint), words: tests });
    joint = null;
  }
  return parts;
}

/** OR makes both of its neighbours optional. */
function joined(parts: Part[], word: string): string {
  const last = parts.at(-1);
  const isOr = word === 'OR' || word === '||';
  if (isOr && last?.sign === 'must') parts[parts.length - 1] = { ...last, sign: 'may' };
  return isOr ? 'or' : word === 'NOT' || word === '!' ? 'not' : 'and';
}

function signOf(sign: string | undefined, joint: string | null): Part['sign'] {
  if (sign === '-' || joint === 'not') return 'mustNot';
  return joint === 'or' && sign !== '+' ? 'may' : 'must';
}

function wordTests(word: string): Part['words'] {
  if (!/[*?]/.test(word)) return words(word).map(stemTest);
  const pattern = word
    .toLowerCase()
    .replace(/[.+^${}()|[\]\\-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const whole = new RegExp(`^${pattern}$`, 'u');
  return [(other) => whole.test(other)];
}

function stemTest(word: string): (other: string) => boolean {
  const wanted = stem(word);
  return (other) => stem(other) === wanted;
}

function follows(list: readonly string[], tests: Part['words']): boolean {
  return list.some((_, start) => tests.every((test, at) => test(list[start + at] ?? '')));
}
