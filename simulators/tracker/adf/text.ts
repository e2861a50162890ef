import type { RichNode } from '../world/rich-text.js';
import { type AdfDocument, marksOf } from './document.js';

/** Plain text as a document: a blank line ends a paragraph, a line break stays one. */
export function documentOf(text: string): AdfDocument {
  const paragraphs = text.replace(/\r\n?/g, '\n').split('\n\n');
  return { type: 'doc', version: 1, content: paragraphs.map(paragraphOf) };
}

function paragraphOf(text: string): RichNode {
  const content = text
    .split('\n')
    .flatMap((line, at): RichNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
  return { type: 'paragraph', content };
}

/** A document as the plain text that the older versions of the interface show, in the maker's wiki notation. */
export function textOf(document: { readonly content?: readonly RichNode[] }): string {
  return blocks(document.content ?? []);
}

function blocks(nodes: readonly RichNode[]): string {
  return nodes.map((node) => written(node)).join('\n\n');
}

function inline(nodes: readonly RichNode[]): string {
  return nodes.map((node) => written(node)).join('');
}

type Writer = (node: RichNode, bullets: string) => string;

const list =
  (bullet: string): Writer =>
  ({ content = [] }, bullets) =>
    content.map((item) => listItem(item, bullets + bullet)).join('\n');
const inlineBlock: Writer = ({ content = [] }) => inline(content);
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
    `{code${attrs.language ? `:${String(attrs.language)}` : ''}}\n${inline(content)}\n{code}`,
  blockquote: framed('quote'),
  panel: framed('panel'),
  rule: () => '----',
  table: ({ content = [] }) => content.map(tableRow).join('\n'),
  text: marked,
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

const MARK_SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['*', '*'],
  em: ['_', '_'],
  code: ['{{', '}}'],
  strike: ['-', '-'],
  underline: ['+', '+'],
};

function marked(node: RichNode): string {
  return marksOf(node).reduce((content, { type, attrs = {} }) => {
    if (type === 'link') return `[${content}|${String(attrs.href)}]`;
    const [before, after] = MARK_SIGNS[type] ?? ['', ''];
    return `${before}${content}${after}`;
  }, node.text ?? '');
}

/** A day from milliseconds; what is no time stays empty. */
function dayOf(milliseconds: number): string {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}
