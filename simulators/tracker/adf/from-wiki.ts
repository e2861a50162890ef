import type { RichNode } from '../world/rich-text.js';
import type { AdfDocument } from './document.js';
import { inlineNodes } from './wiki-inline.js';

/** Lines that a block was read from, and the block. */
interface Read {
  readonly lines: number;
  readonly node: RichNode;
}

type Reader = (lines: readonly string[]) => Read | null;

/** How each kind of block begins and what it becomes; a paragraph is what no other takes. */
const READERS: readonly Reader[] = [heading, rule, quoteLine, code, quote, list, table];

/** As deep as quotes are read inside of quotes. */
const DEEPEST = 5;

/** A text in wiki markup as a document: headings, emphasis, lists, tables, code, quotes, links and mentions (Jira's text formatting notation). */
export function documentOfWiki(text: string): AdfDocument {
  const content = blocks(text.replace(/\r\n?/g, '\n').split('\n'));
  return {
    type: 'doc',
    version: 1,
    content: content.length === 0 ? [{ type: 'paragraph', content: [] }] : content,
  };
}

function blocks(lines: readonly string[], depth = 0): RichNode[] {
  const nodes: RichNode[] = [];
  let rest = lines;
  while (rest.length > 0) {
    if (rest[0]?.trim() === '') {
      rest = rest.slice(1);
      continue;
    }
    const { lines: count, node } = blockIn(rest, depth) ?? paragraph(rest, depth);
    nodes.push(node);
    rest = rest.slice(count);
  }
  return nodes;
}

function blockIn(lines: readonly string[], depth: number): Read | null {
  for (const read of READERS) {
    if (read === quote && depth >= DEEPEST) continue;
    const found = read(lines);
    if (found) return found;
  }
  return null;
}

/** The lines up to an empty one or another block. */
function paragraph(lines: readonly string[], depth: number): Read {
  let count = 1;
  while (count < lines.length && lines[count]?.trim() !== '' && !blockIn(lines.slice(count), depth))
    count += 1;
  const content = lines
    .slice(0, count)
    .flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...inlineNodes(line)]);
  return { lines: count, node: { type: 'paragraph', content } };
}

function heading([line = '']: readonly string[]): Read | null {
  const [, level, words = ''] = /^\s*h([1-6])\.\s+(.*)$/.exec(line) ?? [];
  if (level === undefined) return null;
  return {
    lines: 1,
    node: { type: 'heading', attrs: { level: Number(level) }, content: inlineNodes(words) },
  };
}

function rule([line = '']: readonly string[]): Read | null {
  return /^\s*-{4,5}\s*$/.test(line) ? { lines: 1, node: { type: 'rule' } } : null;
}

function quoteLine([line = '']: readonly string[]): Read | null {
  const [, words] = /^\s*bq\.\s+(.*)$/.exec(line) ?? [];
  if (words === undefined) return null;
  return {
    lines: 1,
    node: { type: 'blockquote', content: [{ type: 'paragraph', content: inlineNodes(words) }] },
  };
}

function code(lines: readonly string[]): Read | null {
  const [, tag, options = ''] = /^\s*\{(code|noformat)(?::([^}]*))?\}\s*$/.exec(lines[0] ?? '') ?? [];
  if (tag === undefined) return null;
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === `{${tag}}`);
  if (end < 0) return null;
  const words = lines.slice(1, end).join('\n');
  const language = options.split('|').find((option) => !option.includes('='));
  return {
    lines: end + 1,
    node: {
      type: 'codeBlock',
      ...(language && { attrs: { language } }),
      content: words === '' ? [] : [{ type: 'text', text: words }],
    },
  };
}

function quote(lines: readonly string[]): Read | null {
  const [, tag] = /^\s*\{(quote|panel)(?::[^}]*)?\}\s*$/.exec(lines[0] ?? '') ?? [];
  if (tag === undefined) return null;
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === `{${tag}}`);
  if (end < 0) return null;
  const content = blocks(lines.slice(1, end), 1);
  const inner = content.length > 0 ? content : [{ type: 'paragraph', content: [] }];
  if (tag === 'quote') return { lines: end + 1, node: { type: 'blockquote', content: inner } };
  return { lines: end + 1, node: { type: 'panel', attrs: { panelType: 'info' }, content: inner } };
}

/** Bullets, not more than anybody nests lists: each is a level of the document. */
const ITEM = /^\s*([*#]{1,20}|-)\s+(.*)$/;

function list(lines: readonly string[]): Read | null {
  const end = lines.findIndex((line) => !ITEM.test(line));
  const items = (end < 0 ? lines : lines.slice(0, end)).map((line) => {
    const [, signs = '', words = ''] = ITEM.exec(line) ?? [];
    return { signs, words };
  });
  const first = items[0];
  if (!first) return null;
  // Another kind of bullet begins another list.
  const other = items.findIndex(({ signs }) => signs[0] !== first.signs[0]);
  const own = other < 0 ? items : items.slice(0, other);
  return { lines: own.length, node: listNode(own, 1) };
}

interface Item {
  readonly signs: string;
  readonly words: string;
}

function listNode(items: readonly Item[], depth: number): RichNode {
  const content: RichNode[] = [];
  for (let at = 0; at < items.length; ) {
    const [item] = items.slice(at, at + 1);
    let end = at + 1;
    while (end < items.length && (items[end]?.signs.length ?? 0) > depth) end += 1;
    const deeper = items.slice(item && item.signs.length > depth ? at : at + 1, end);
    const own = {
      type: 'paragraph',
      content: item && item.signs.length <= depth ? inlineNodes(item.words) : [],
    };
    content.push({
      type: 'listItem',
      content: [own, ...(deeper.length > 0 ? [listNode(deeper, depth + 1)] : [])],
    });
    at = end;
  }
  const sign = items[0]?.signs.charAt(depth - 1);
  return { type: sign === '#' ? 'orderedList' : 'bulletList', content };
}

function table(lines: readonly string[]): Read | null {
  const end = lines.findIndex((line) => !/^\s*\|.+\|\s*$/.test(line));
  const rows = end < 0 ? lines : lines.slice(0, end);
  if (rows.length === 0) return null;
  return { lines: rows.length, node: { type: 'table', content: rows.map(tableRow) } };
}

/** Cells end at bars; those that stand in a link do not count. */
function tableRow(line: string): RichNode {
  const cells = [
    ...line
      .trim()
      .replace(/\|\|$/, '|')
      .matchAll(/(\|\|?)((?:\[[^\]]*\]|\\\||[^|])*)(?=\|)/g),
  ];
  const content = cells.map(([, bars = '', words = '']) => ({
    type: bars === '||' ? 'tableHeader' : 'tableCell',
    content: [{ type: 'paragraph', content: inlineNodes(words.trim()) }],
  }));
  return { type: 'tableRow', content };
}
