import type { List, ListItem, Paragraph, RootContent, TableRow } from 'mdast';
import { aside } from './aside.js';
import type { AdfDocument, AdfNode } from './document.js';
import { inlineToAdf } from './inline-to-adf.js';
import { mediaBlocks } from './media.js';
import { tableToAdf } from './table-to-adf.js';
import { isTask, withIdentifiers } from './tasks.js';

/** Characters of Markdown that are read at once, whatever they are: a fraction of a tenth of a second. */
const SHORT = 2_000;

/**
 * Markdown as a rich text of the backend; an empty text as a document without content.
 *
 * It reads CommonMark with GitHub's tables and `~~strike~~`. A new line within a paragraph stays one, as in GitHub's
 * comments; in headings and cells `<br>` is one, and two of them begin another paragraph of a cell. A table with a header that is
 * empty has none. `[@Ada Lovelace](accountid:5b10a284)` mentions an account, and `![plan.png](attachment:8a1f)` is a file of
 * the text, by the identifier that `toMarkdown` gave. `- [ ]` and `- [x]` are tasks, and a list of them is a task list. What
 * documents have not stays as its words: HTML, link definitions, tasks in quotes or with more than a line and tasks below it,
 * headings and tables within lists and quotes; an image at an address becomes a link to it. A bare address is text,
 * `<https://a.example>` a link.
 */
export async function toAdf(markdown: string): Promise<AdfDocument> {
  if (markdown.length <= SHORT) return adfOf(markdown);
  // What the thread gives is what `adfOf` gave there.
  return (await aside({ to: 'adf', given: markdown })) as AdfDocument;
}

/** The same on this thread, however long it takes. */
export async function adfOf(markdown: string): Promise<AdfDocument> {
  if (/^[ \t\r\n]*$/.test(markdown)) return { type: 'doc', version: 1, content: [] };
  const { parseMarkdown } = await import('./markdown.js');
  return {
    type: 'doc',
    version: 1,
    content: withIdentifiers(parseMarkdown(markdown).children.flatMap(block), markdown),
  };
}

/** A Markdown text as a field of the backend has it: a document, or null for an empty one. */
export async function richText(markdown: string): Promise<AdfDocument | null> {
  const document = await toAdf(markdown);
  return document.content.length > 0 ? document : null;
}

function block(node: RootContent): AdfNode[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.depth }, content: inlineToAdf(node.children) }];
    case 'blockquote':
      return [{ type: 'blockquote', content: filled(node.children.flatMap(quoted)) }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    case 'table':
      return [tableToAdf(node)];
    default:
      return nested(node);
  }
}

// Lists and quotes hold no headings, quotes, rules or tables: their words become paragraphs.
function nested(node: RootContent): AdfNode[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node);
    case 'heading':
      return [{ type: 'paragraph', content: inlineToAdf(node.children, [{ type: 'strong' }]) }];
    case 'code':
      return [codeBlock(node.value, node.lang)];
    case 'list':
      return lists(node);
    case 'blockquote':
      return node.children.flatMap(nested);
    case 'table':
      return node.children.map(rowInWords);
    default:
      return [];
  }
}

function paragraph({ children }: Paragraph): AdfNode[] {
  const media = mediaBlocks(children);
  return media.length > 0 ? media : [{ type: 'paragraph', content: inlineToAdf(children) }];
}

function codeBlock(code: string, language: string | null | undefined): AdfNode {
  const content = code === '' ? [] : [{ type: 'text', text: code }];
  return { type: 'codeBlock', ...(language && { attrs: { language } }), content };
}

// A quote holds no tasks.
function quoted(node: RootContent): AdfNode[] {
  return node.type === 'list' ? [list(node)] : nested(node);
}

/** A list as lists of one kind of item each: tasks are never beside others. */
function lists(node: List): AdfNode[] {
  const { children, ordered } = node;
  const kinds = children.map((item) => !ordered && isTask(item));
  if (!kinds.includes(true)) return [list(node)];
  const starts = [...kinds.keys()].filter((at) => at === 0 || kinds[at] !== kinds[at - 1]);
  return starts.map((start, at) => {
    const part = { ...node, children: children.slice(start, starts[at + 1]) };
    return kinds[start] ? taskList(part) : list(part);
  });
}

function taskList({ children }: List): AdfNode {
  return { type: 'taskList', content: children.flatMap(task) };
}

function task({ checked, children }: ListItem): AdfNode[] {
  const [line, ...below] = children;
  const content = line?.type === 'paragraph' ? inlineToAdf(line.children) : [];
  const item = { type: 'taskItem', attrs: { state: checked ? 'DONE' : 'TODO' }, content };
  return [item, ...below.flatMap((node) => (node.type === 'list' ? [taskList(node)] : []))];
}

function list({ ordered, start, children }: List): AdfNode {
  const content = children.map(listItem);
  if (!ordered) return { type: 'bulletList', content };
  const order = start ?? 1;
  return { type: 'orderedList', ...(order !== 1 && { attrs: { order } }), content };
}

// An item begins with a paragraph or code; the backend refuses one that begins with a list.
function listItem(item: ListItem): AdfNode {
  const content = filled(boxed(item).flatMap(nested));
  const isList = content[0]?.type.endsWith('List');
  return { type: 'listItem', content: isList ? [...filled([]), ...content] : content };
}

/** A task that is none in a document has its box as words. */
function boxed({ checked, children }: ListItem): ListItem['children'] {
  const [line, ...below] = children;
  if (typeof checked !== 'boolean' || line?.type !== 'paragraph') return children;
  const box = { type: 'text', value: checked ? '[x] ' : '[ ] ' } as const;
  return [{ ...line, children: [box, ...line.children] }, ...below];
}

function filled(content: readonly AdfNode[]): readonly AdfNode[] {
  return content.length > 0 ? content : [{ type: 'paragraph', content: [] }];
}

function rowInWords({ children }: TableRow): AdfNode {
  const cells = children.flatMap((cell, at) => [
    ...(at > 0 ? [{ type: 'text', value: ' | ' } as const] : []),
    ...cell.children,
  ]);
  return { type: 'paragraph', content: inlineToAdf(cells) };
}
