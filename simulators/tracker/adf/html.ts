import { escaped } from '../presentation/pages.js';
import type { RichNode } from '../world/records/rich-text.js';
import { marksOf } from './document.js';

/** What a text needs to know of the site it is shown on. */
export interface Shown {
  readonly site: string;
  /** The name of a user by account id. */
  readonly nameOf: (accountId: string) => string | undefined;
}

type Writer = (node: RichNode, shown: Shown) => string;

/** A document as the HTML of Jira's renderer of its own markup: its elements and the names of its classes. */
export function htmlOf(document: RichNode, shown: Shown): string {
  return blocks(document.content, shown);
}

const inside =
  (tag: string, attributes = '', between = ''): Writer =>
  ({ content }, shown) =>
    `<${tag}${attributes}>${between}${inner(content, shown)}${between}</${tag}>`;
const item: Writer = ({ content = [] }, shown) => `\t<li>${content.map(bare(shown)).join('\n')}</li>`;
const list =
  (tag: string, kind = ''): Writer =>
  ({ content = [] }, shown) =>
    `<${tag}${kind}>\n${content.map((child) => written(child, shown)).join('\n')}\n</${tag}>`;
const cell = (tag: string, kind: string): Writer => {
  return ({ content = [] }, shown) =>
    `<${tag} class='${kind}'>${content.map(bare(shown)).join('\n')}</${tag}>`;
};
const link = (address: string, words: string) =>
  `<a href="${escaped(address)}" class="external-link" target="_blank" rel="nofollow noopener">${words}</a>`;
const card: Writer = ({ attrs = {} }) => link(String(attrs.url ?? ''), escaped(String(attrs.url ?? '')));
const words =
  (name: string): Writer =>
  ({ attrs = {} }) =>
    escaped(String(attrs[name] ?? ''));

/** How each kind of node is written; any other is written as what it holds. */
const WRITERS: Readonly<Record<string, Writer>> = {
  paragraph: inside('p'),
  heading: (node, shown) => {
    const name = plain(node).replace(/[^\p{L}\p{N}]/gu, '');
    const tag = `h${Number(node.attrs?.level) || 1}`;
    return `<${tag}><a name="${name}"></a>${inner(node.content, shown)}</${tag}>`;
  },
  bulletList: list('ul'),
  orderedList: list('ol'),
  taskList: list('ul'),
  decisionList: list('ul'),
  listItem: item,
  taskItem: item,
  decisionItem: item,
  codeBlock: (node) => {
    const language = escaped(String(node.attrs?.language ?? 'java'));
    const code = `<pre class="code-${language}">${escaped(plain(node))}</pre>`;
    return `<div class="code panel" style="border-width: 1px;"><div class="codeContent panelContent">\n${code}\n</div></div>`;
  },
  blockquote: inside('blockquote'),
  panel: ({ content }, shown) =>
    `<div class="panel" style="border-width: 1px;"><div class="panelContent">\n${inner(content, shown)}\n</div></div>`,
  rule: () => '<hr />',
  table: ({ content = [] }, shown) =>
    `<div class='table-wrap'>\n<table class='confluenceTable'><tbody>\n${content.map((row) => written(row, shown)).join('\n')}\n</tbody></table>\n</div>`,
  tableRow: ({ content = [] }, shown) =>
    `<tr>\n${content.map((each) => written(each, shown)).join('\n')}\n</tr>`,
  tableHeader: cell('th', 'confluenceTh'),
  tableCell: cell('td', 'confluenceTd'),
  text: (node) => marksOf(node).reduceRight((text, mark) => marked(mark, text), escaped(node.text ?? '')),
  hardBreak: () => '<br/>',
  mention: ({ attrs = {} }, { site, nameOf }) => {
    const id = String(attrs.id ?? '');
    const name = nameOf(id) ?? String(attrs.text ?? id).replace(/^@/, '');
    const address = `${site}/secure/ViewProfile.jspa?accountId=${encodeURIComponent(id)}`;
    return `<a href="${address}" class="user-hover" rel="${escaped(id)}" data-account-id="${escaped(id)}">${escaped(name)}</a>`;
  },
  emoji: words('shortName'),
  status: words('text'),
  placeholder: words('text'),
  inlineCard: card,
  blockCard: card,
  embedCard: card,
  date: ({ attrs = {} }) => dayOf(Number(attrs.timestamp)),
};

type Mark = ReturnType<typeof marksOf>[number];

const TAGS: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'em',
  strike: 'del',
  underline: 'ins',
  code: 'tt',
};

function marked({ type, attrs = {} }: Mark, text: string): string {
  if (type === 'link') return link(String(attrs.href ?? ''), text);
  if (type === 'textColor') return `<font color="${escaped(String(attrs.color ?? ''))}">${text}</font>`;
  const tag = type === 'subsup' ? (attrs.type === 'sup' ? 'sup' : 'sub') : TAGS[type];
  return tag ? `<${tag}>${text}</${tag}>` : text;
}

function written(node: RichNode, shown: Shown): string {
  const writer = Object.hasOwn(WRITERS, node.type) ? WRITERS[node.type] : undefined;
  return writer ? writer(node, shown) : inner(node.content, shown);
}

/** Blocks with an empty line between them. */
function blocks(nodes: readonly RichNode[] = [], shown: Shown): string {
  return nodes.map((node) => written(node, shown)).join('\n\n');
}

function inner(nodes: readonly RichNode[] = [], shown: Shown): string {
  return nodes.map((node) => written(node, shown)).join('');
}

/** A node of a list or a table: a paragraph in it is written without its tags. */
function bare(shown: Shown): (node: RichNode) => string {
  return (node) => (node.type === 'paragraph' ? inner(node.content, shown) : written(node, shown));
}

function plain({ text = '', content = [] }: RichNode): string {
  return text + content.map(plain).join('');
}

/** A day from milliseconds; what is no time stays empty. */
function dayOf(milliseconds: number): string {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}
