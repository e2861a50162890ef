import type { RichNode } from '../world/records/rich-text.js';

interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** How a piece of wiki markup within a line is recognised, and what it becomes. */
interface Rule {
  readonly pattern: RegExp;
  readonly nodes: (found: RegExpExecArray, marks: readonly Mark[]) => readonly RichNode[];
}

/** A piece that was found: where it ends, and what it becomes. */
interface Found {
  readonly end: number;
  readonly nodes: (marks: readonly Mark[]) => readonly RichNode[];
}

/** The markup at a place of a line, if there is any. */
type Finder = (at: number) => Found | null;

/** As many characters as one pair of signs may hold. */
const LONGEST = 1000;

/** A sign closes after a word and not before one, as in the text formatting notation. */
const marked = (sign: string, mark: Mark) => ({
  mark,
  closing: new RegExp(`(?<=[^\\s\\\\])\\${sign}(?!\\w)`, 'g'),
});

/** The signs that mark the text between two of them. */
const MARKED: Readonly<Record<string, ReturnType<typeof marked>>> = {
  '*': marked('*', { type: 'strong' }),
  _: marked('_', { type: 'em' }),
  '-': marked('-', { type: 'strike' }),
  '+': marked('+', { type: 'underline' }),
  '^': marked('^', { type: 'subsup', attrs: { type: 'sup' } }),
  '~': marked('~', { type: 'subsup', attrs: { type: 'sub' } }),
};

const text = (words: string, marks: readonly Mark[]): RichNode[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 && { marks }) }];

const link = (words: string, href: string, marks: readonly Mark[]) =>
  inlineNodes(words, [...marks, { type: 'link', attrs: { href } }]);

/** No pattern reads on past where the next of its kind begins: so many that never end cost no more than the line is long. */
const RULES: readonly Rule[] = [
  { pattern: /\\\\(\s|$)/y, nodes: () => [{ type: 'hardBreak' }] },
  { pattern: /\\([^\w\s])/y, nodes: ([, sign = ''], marks) => text(sign, marks) },
  {
    pattern: /\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))+)\}\}/y,
    nodes: ([, code = ''], marks) =>
      text(code, [...marks.filter(({ type }) => type === 'link'), { type: 'code' }]),
  },
  { pattern: /\[~accountid:([^\][\s]+)\]/y, nodes: ([, id]) => [{ type: 'mention', attrs: { id } }] },
  {
    pattern: /\[([^|\][]+)\|((?:https?:|mailto:|\/|#)[^|\][\s]+)(?:\|[^\][]*)?\]/y,
    nodes: ([, words = '', href = ''], marks) => link(words, href, marks),
  },
  {
    pattern: /\[((?:https?:|mailto:)[^|\][\s]+)\]/y,
    nodes: ([, href = ''], marks) => text(href, [...marks, { type: 'link', attrs: { href } }]),
  },
  {
    pattern: /(?<!\w)https?:\/\/[^\s|\]{}<>"]*[^\s|\]{}<>".,;:!?)'*_+-]/y,
    nodes: ([href], marks) =>
      text(
        href,
        marks.some(({ type }) => type === 'link') ? marks : [...marks, { type: 'link', attrs: { href } }],
      ),
  },
];

/** What markup begins with. */
const SIGN = /[\\{[*_+^~-]|h(?=ttps?:)/g;

/** A line of wiki markup as the nodes of a paragraph; neighbouring pieces of text with the same marks are one. */
export function inlineNodes(line: string, marks: readonly Mark[] = []): RichNode[] {
  const nodes: RichNode[] = [];
  const find = finderFor(line);
  let end = 0;
  for (const { index } of line.matchAll(SIGN)) {
    const found = index < end ? null : find(index);
    if (!found) continue;
    nodes.push(...text(line.slice(end, index), marks), ...found.nodes(marks));
    end = found.end;
  }
  return joined([...nodes, ...text(line.slice(end), marks)]);
}

/** A text with a backslash before each sign that would mean something. */
export function withoutMarkup(words: string): string {
  return words.split('\n').map(lineWithoutMarkup).join('\n');
}

function lineWithoutMarkup(line: string): string {
  const find = finderFor(line);
  return [...line.matchAll(/./gsu)]
    .map(({ 0: sign, index }) => (sign !== 'h' && find(index) ? `\\${sign}` : sign))
    .join('');
}

function finderFor(line: string): Finder {
  const closings = new Map<string, readonly number[]>();
  return (at) => {
    const sign = line.charAt(at);
    const rule = MARKED[sign];
    if (!rule) return /[\\{[h]/.test(sign) ? foundByRule(line, at) : null;
    const places = closings.get(sign) ?? [...line.matchAll(rule.closing)].map(({ index }) => index);
    closings.set(sign, places);
    return foundMark(line, at, { mark: rule.mark, closings: places });
  };
}

function foundByRule(line: string, at: number): Found | null {
  for (const { pattern, nodes } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) return { end: at + match[0].length, nodes: (marks) => nodes(match, marks) };
  }
  return null;
}

/** A sign opens before a word, and the first that closes after that one ends it. */
function foundMark(
  line: string,
  at: number,
  { mark, closings }: { readonly mark: Mark; readonly closings: readonly number[] },
): Found | null {
  if (/[\w\\]/.test(line.charAt(at - 1)) || !/\S/.test(line.charAt(at + 1))) return null;
  const close = closings[firstFrom(closings, at + 2)];
  if (close === undefined || close - at - 1 > LONGEST) return null;
  return { end: close + 1, nodes: (marks) => inlineNodes(line.slice(at + 1, close), [...marks, mark]) };
}

/** The place in a rising list of the first number that is not lower. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(nodes: readonly RichNode[]): RichNode[] {
  const done: RichNode[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    const same =
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (last && same) done[done.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else done.push(node);
  }
  return done;
}
