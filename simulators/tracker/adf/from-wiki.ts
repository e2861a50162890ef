import type { RichNode } from '../world/records/rich-text.js';
import type { AdfDocument } from './document.js';
import { inlineNodes } from './wiki-inline.js';
import { closing, type Lines, linesOf } from './wiki-lines.js';
import { itemsAt, listNode } from './wiki-lists.js';
import { rowsAt, tableNode } from './wiki-tables.js';

/** Where a block that was read ends, before this line, and the block. */
interface Read {
  readonly end: number;
  readonly node: RichNode;
}

/** A kind of block: where the one that begins at a line ends, -1 if none does, and what it becomes. */
interface Block {
  readonly endOf: (lines: Lines, at: number) => number;
  readonly node: (lines: readonly string[]) => RichNode;
}

const RULE = /^\s*-{4,5}\s*$/;
const HEADING = /^\s*h([1-6])\.\s+(.*)$/s;
const QUOTE_LINE = /^\s*bq\.\s+(.*)$/s;
const CODE = /^\s*\{(code|noformat)(?::([^}]*))?\}\s*$/;
const QUOTE = /^\s*\{(quote|panel)(?::[^}]*)?\}\s*$/;

const oneLine =
  (pattern: RegExp): Block['endOf'] =>
  ({ all }, at) =>
    pattern.test(all[at] ?? '') ? at + 1 : -1;
const framed =
  (pattern: RegExp): Block['endOf'] =>
  (lines, at) => {
    const [, tag] = pattern.exec(lines.all[at] ?? '') ?? [];
    return tag === undefined ? -1 : closing(lines, tag, at) + 1 || -1;
  };

/** How each kind of block begins and what it becomes; a paragraph is what no other takes. */
const BLOCKS: readonly Block[] = [
  { endOf: oneLine(HEADING), node: heading },
  { endOf: oneLine(RULE), node: () => ({ type: 'rule' }) },
  { endOf: oneLine(QUOTE_LINE), node: quoteLine },
  { endOf: framed(CODE), node: code },
  { endOf: framed(QUOTE), node: quote },
  { endOf: ({ all }, at) => itemsAt(all, at), node: (lines) => listNode(lines) },
  { endOf: ({ all }, at) => rowsAt(all, at), node: (lines) => tableNode(lines) },
];

/** A text in wiki markup as a document: headings, emphasis, lists, tables, code, quotes, links and mentions (Jira's text formatting notation). */
export function documentOfWiki(text: string): AdfDocument {
  const content = blocks(text.replace(/\r\n?/g, '\n').split('\n'));
  return { type: 'doc', version: 1, content: filled(content) };
}

function filled(content: readonly RichNode[]): readonly RichNode[] {
  return content.length === 0 ? [{ type: 'paragraph', content: [] }] : content;
}

function blocks(all: readonly string[]): RichNode[] {
  const lines = linesOf(all);
  const nodes: RichNode[] = [];
  for (let at = 0; at < all.length; ) {
    if (isEmpty(all[at])) {
      at += 1;
      continue;
    }
    const { end, node } = blockAt(lines, at) ?? paragraph(lines, at);
    nodes.push(node);
    at = end;
  }
  return nodes;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** How a line begins that may begin a block: most do not, and are not looked at any further. */
const BEGINNING = /^\s*(?:h[1-6]\.|bq\.|[*#{|-])/;

function begins(lines: Lines, at: number): boolean {
  return BEGINNING.test(lines.all[at] ?? '') && BLOCKS.some(({ endOf }) => endOf(lines, at) > at);
}

function blockAt(lines: Lines, at: number): Read | null {
  if (!BEGINNING.test(lines.all[at] ?? '')) return null;
  for (const { endOf, node } of BLOCKS) {
    const end = endOf(lines, at);
    if (end > at) return { end, node: node(lines.all.slice(at, end)) };
  }
  return null;
}

/** The lines up to an empty one or another block. */
function paragraph(lines: Lines, at: number): Read {
  let end = at + 1;
  while (!isEmpty(lines.all[end]) && !begins(lines, end)) end += 1;
  const content = lines.all
    .slice(at, end)
    .flatMap((line, place) => [...(place > 0 ? [{ type: 'hardBreak' }] : []), ...inlineNodes(line)]);
  return { end, node: { type: 'paragraph', content } };
}

function heading([line = '']: readonly string[]): RichNode {
  const [, level, words = ''] = HEADING.exec(line) ?? [];
  return { type: 'heading', attrs: { level: Number(level) }, content: inlineNodes(words) };
}

function quoteLine([line = '']: readonly string[]): RichNode {
  const [, words = ''] = QUOTE_LINE.exec(line) ?? [];
  return { type: 'blockquote', content: [{ type: 'paragraph', content: inlineNodes(words) }] };
}

function code(lines: readonly string[]): RichNode {
  const [, , options = ''] = CODE.exec(lines[0] ?? '') ?? [];
  const words = lines.slice(1, -1).join('\n');
  const language = options.split('|').find((option) => !option.includes('='));
  return {
    type: 'codeBlock',
    ...(language && { attrs: { language } }),
    content: words === '' ? [] : [{ type: 'text', text: words }],
  };
}

/** No quote holds a quote, for the second tag closes the first; a panel may hold a quote, and the other way round. */
function quote(lines: readonly string[]): RichNode {
  const [, tag] = QUOTE.exec(lines[0] ?? '') ?? [];
  const content = filled(blocks(lines.slice(1, -1)));
  if (tag === 'quote') return { type: 'blockquote', content };
  return { type: 'panel', attrs: { panelType: 'info' }, content };
}
