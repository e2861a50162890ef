import type { RichNode } from '../world/records/rich-text.js';
import { marksOf } from './document.js';
import { withoutMarkup } from './wiki-inline.js';

/** A document as the plain text that the older versions of the interface show, in Jira's wiki notation. */
export function textOf(document: { readonly content?: readonly RichNode[] }): string {
  return blocks(document.content ?? []);
}

function blocks(nodes: readonly RichNode[]): string {
  return nodes.map((node) => written(node)).join('\n\n');
}

type Writer = (node: RichNode, bullets: string) => string;

const list =
  (bullet: string): Writer =>
  ({ content = [] }, bullets) =>
    content.map((item) => listItem(item, bullets + bullet)).join('\n');
const inlineBlock: Writer = ({ content = [] }) => inline(content).replace(/^([*#-]+ )/gm, '\\$1');
const framed =
  (tag: string): Writer =>
  ({ content = [] }) =>
    `{${tag}}\n${blocks(content)}\n{${tag}}`;
const attribute =
  (name: string, before = '', after = ''): Writer =>
  ({ attrs = {} }) =>
    `${before}${String(attrs[name] ?? '')}${after}`;

/** How each kind of node is written; any other is written as what it holds. */
const WRITERS: Readonly<Record<string, Writer>> = {
  paragraph: inlineBlock,
  heading: ({ attrs = {}, content = [] }) => `h${String(attrs.level)}. ${inline(content)}`,
  bulletList: list('*'),
  orderedList: list('#'),
  taskList: list('*'),
  decisionList: list('*'),
  codeBlock: ({ attrs = {}, content = [] }) =>
    `{code${attrs.language ? `:${String(attrs.language)}` : ''}}\n${content.map(({ text = '' }) => text).join('')}\n{code}`,
  blockquote: framed('quote'),
  panel: framed('panel'),
  rule: () => '----',
  table: ({ content = [] }) => content.map(tableRow).join('\n'),
  text: ({ text = '' }) => withoutMarkup(text),
  hardBreak: () => '\n',
  mention: attribute('id', '[~accountid:', ']'),
  emoji: attribute('shortName'),
  inlineCard: attribute('url', '[', ']'),
  blockCard: attribute('url', '[', ']'),
  embedCard: attribute('url', '[', ']'),
  status: attribute('text'),
  placeholder: attribute('text'),
  date: ({ attrs = {} }) => dayOf(Number(attrs.timestamp)),
  media: attribute('id', '!', '!'),
  mediaInline: attribute('id', '!', '!'),
};

function written(node: RichNode, bullets = ''): string {
  const writer = Object.hasOwn(WRITERS, node.type) ? WRITERS[node.type] : undefined;
  return writer ? writer(node, bullets) : blocks(node.content ?? []);
}

function listItem(item: RichNode, bullets: string): string {
  const { content = [] } = item;
  if (/List$/.test(item.type)) return written(item, bullets);
  if (item.type !== 'listItem') return `${bullets} ${inline(content)}`;
  const [first, ...rest] = content.map((child) => written(child, bullets));
  return [`${bullets} ${first ?? ''}`, ...rest].join('\n');
}

function tableRow({ content = [] }: RichNode): string {
  const heads = content[0]?.type === 'tableHeader';
  const edge = heads ? '||' : '|';
  return `${edge}${content.map((cell) => blocks(cell.content ?? [])).join(edge)}${edge}`;
}

const MARK_SIGNS: Readonly<Record<string, string>> = { strong: '*', em: '_', strike: '-', underline: '+' };

/** A run of nodes in a line: neighbours that share their outermost mark are written within one pair of signs. */
function inline(nodes: readonly RichNode[], depth = 0): string {
  let line = '';
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    const mark = marksOf(node)[depth];
    const shared = JSON.stringify(mark);
    let end = at + 1;
    while (mark && end < nodes.length && JSON.stringify(marksOf(nodes[end] ?? node)[depth]) === shared)
      end += 1;
    line += mark ? signed(nodes.slice(at, end), depth) : written(node);
    at = end;
  }
  return line;
}

/** Nodes within the signs of a mark that they share; blanks at the edges stay outside, where signs mean something. */
function signed(nodes: readonly RichNode[], depth: number): string {
  const { type, attrs = {} } = marksOf(nodes[0] ?? { type: 'text' })[depth] ?? { type: '' };
  if (type === 'code') return `{{${nodes.map(({ text = '' }) => text).join('')}}}`;
  const content = inline(nodes, depth + 1);
  if (type === 'link') return content === attrs.href ? `[${content}]` : `[${content}|${String(attrs.href)}]`;
  const sign = type === 'subsup' ? (attrs.type === 'sup' ? '^' : '~') : (MARK_SIGNS[type] ?? '');
  const words = content.trim();
  const before = content.slice(0, content.length - content.trimStart().length);
  return words === '' ? content : `${before}${sign}${words}${sign}${content.slice(content.trimEnd().length)}`;
}

/** A day from milliseconds; what is no time stays empty. */
function dayOf(milliseconds: number): string {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}
