import type { RichNode } from '../world/rich-text.js';

interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** How a piece of wiki markup within a line is recognised, and what it becomes. */
interface Rule {
  readonly pattern: RegExp;
  readonly nodes: (found: RegExpExecArray, marks: readonly Mark[]) => readonly RichNode[];
}

/** As many characters as one pair of signs may hold: what many signs cost is bounded by it. */
const LONGEST = 1000;

const marked = (sign: string, type: string, attrs?: Mark['attrs']): Rule => ({
  // A sign opens before a word and closes after one, as in the text formatting notation.
  pattern: new RegExp(`(?<![\\w\\\\])${sign}(?=\\S)(.{1,${LONGEST}}?)(?<=[^\\s\\\\])${sign}(?!\\w)`, 'y'),
  nodes: ([, inner = ''], marks) => inlineNodes(inner, [...marks, attrs ? { type, attrs } : { type }]),
});

const text = (words: string, marks: readonly Mark[]): RichNode[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 && { marks }) }];

const link = (words: string, href: string, marks: readonly Mark[]) =>
  inlineNodes(words, [...marks, { type: 'link', attrs: { href } }]);

const RULES: readonly Rule[] = [
  { pattern: /\\\\(\s|$)/y, nodes: () => [{ type: 'hardBreak' }] },
  { pattern: /\\([^\w\s])/y, nodes: ([, sign = ''], marks) => text(sign, marks) },
  {
    pattern: /\{\{(.+?)\}\}/y,
    nodes: ([, code = ''], marks) =>
      text(code, [...marks.filter(({ type }) => type === 'link'), { type: 'code' }]),
  },
  { pattern: /\[~accountid:([^\]\s]+)\]/y, nodes: ([, id]) => [{ type: 'mention', attrs: { id } }] },
  {
    pattern: /\[([^|\]\n]+)\|((?:https?:|mailto:|\/|#)[^|\]\s]+)(?:\|[^\]]*)?\]/y,
    nodes: ([, words = '', href = ''], marks) => link(words, href, marks),
  },
  {
    pattern: /\[((?:https?:|mailto:)[^|\]\s]+)\]/y,
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
  marked('\\*', 'strong'),
  marked('_', 'em'),
  marked('-', 'strike'),
  marked('\\+', 'underline'),
  marked('\\^', 'subsup', { type: 'sup' }),
  marked('~', 'subsup', { type: 'sub' }),
];

/** A line of wiki markup as the nodes of a paragraph; neighbouring pieces of text with the same marks are one. */
export function inlineNodes(line: string, marks: readonly Mark[] = []): RichNode[] {
  const nodes: RichNode[] = [];
  let plain = '';
  let at = 0;
  while (at < line.length) {
    const found = matchAt(line, at);
    if (!found) {
      plain += line[at];
      at += 1;
      continue;
    }
    nodes.push(...text(plain, marks), ...found.rule.nodes(found.match, marks));
    plain = '';
    at += found.match[0].length;
  }
  return joined([...nodes, ...text(plain, marks)]);
}

/** A text with a backslash before each sign that would mean something. */
export function withoutMarkup(words: string): string {
  return [...words.matchAll(/./gsu)]
    .map(({ 0: sign, index }) => (sign !== 'h' && matchAt(words, index) ? `\\${sign}` : sign))
    .join('');
}

function matchAt(line: string, at: number): { rule: Rule; match: RegExpExecArray } | null {
  if (!/[\\{[h*_+^~-]/.test(line.charAt(at))) return null;
  for (const rule of RULES) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(line);
    if (match) return { rule, match };
  }
  return null;
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
