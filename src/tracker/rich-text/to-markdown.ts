import type { BlockContent, List, ListItem } from 'mdast';
import { inTurn } from '../../kernel/turns.js';
import { aside } from './aside.js';
import { isInline, runsOf } from './inline-nodes.js';
import { phrasing } from './phrasing.js';
import { plainParagraphs } from './plain-paragraphs.js';
import { attribute, type ReadNode, readNode, wordsOf } from './reading.js';
import { tableToMarkdown } from './table-to-markdown.js';

/** Nodes of a document that is written at once, whatever they are: a fraction of a tenth of a second. */
const SMALL = 500;

/**
 * A rich text of the backend as Markdown that `toAdf` reads as the same document; plain text as it is, and nothing as ''.
 *
 * Nothing is refused and no words are lost. What Markdown has not is written as what is nearest: a panel as a quote, an
 * expand as its title in bold and its content, a decision as an item of a list, a card as its link, a status, emoji or
 * date as its text, a file as `![name](attachment:id)`; colour, underline, sub- and superscript, widths and spans are left out.
 */
export async function toMarkdown(document: unknown): Promise<string> {
  if (typeof document === 'string') return document;
  const node = readNode(document);
  const plain = plainParagraphs(node);
  if (plain !== undefined) return plain;
  // Many texts of one answer are not written in one turn of the event loop: other calls have theirs between them.
  if (sizeOf(node) <= SMALL) return inTurn(() => markdownOf(node));
  // What the thread gives is what `markdownOf` gave there.
  return (await aside({ to: 'markdown', given: node })) as string;
}

/** The same of a node, on this thread, however long it takes. */
export async function markdownOf(node: ReadNode): Promise<string> {
  const children = blocks([node]);
  if (children.length === 0) return '';
  const { writeMarkdown } = await import('./markdown.js');
  return writeMarkdown({ type: 'root', children });
}

function sizeOf({ content }: ReadNode): number {
  return content.reduce((size, node) => size + sizeOf(node), 1);
}

type Blocks = (node: ReadNode) => BlockContent[];

/** The blocks, by how they are written; any other is written as what it holds. */
const BLOCKS: Readonly<Record<string, Blocks>> = {
  paragraph: ({ content }) => paragraph(content),
  heading: (node) => [
    { type: 'heading', depth: depthOf(node), children: phrasing(runsOf(node.content), 'tag') },
  ],
  bulletList: (node) => list(node, false),
  orderedList: (node) => list(node, true),
  taskList: (node) => list(node, false),
  decisionList: (node) => list(node, false),
  codeBlock: (node) => [
    {
      type: 'code',
      lang: attribute(node, 'language') || null,
      value: wordsOf(node),
    },
  ],
  blockquote: quote,
  panel: quote,
  rule: ({ content }) => [{ type: 'thematicBreak' }, ...blocks(content)],
  table: tableToMarkdown,
  expand: titled,
  nestedExpand: titled,
  blockCard: (node) => paragraph([node]),
  embedCard: (node) => paragraph([node]),
};

/** Block content: whatever belongs on a line is gathered into paragraphs. */
function blocks(nodes: readonly ReadNode[]): BlockContent[] {
  const written: BlockContent[] = [];
  let line: ReadNode[] = [];
  for (const node of nodes) {
    if (isInline(node) && !Object.hasOwn(BLOCKS, node.type)) {
      line.push(node);
      continue;
    }
    for (const made of [...paragraph(line), ...block(node)]) written.push(made);
    line = [];
  }
  return [...written, ...paragraph(line)];
}

function block(node: ReadNode): BlockContent[] {
  const write = Object.hasOwn(BLOCKS, node.type) ? BLOCKS[node.type] : undefined;
  const own = node.text || attribute(node, 'text');
  return write ? write(node) : [...paragraph([readNode(own)]), ...blocks(node.content)];
}

function paragraph(nodes: readonly ReadNode[]): BlockContent[] {
  const children = phrasing(runsOf(nodes));
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function quote({ content }: ReadNode): BlockContent[] {
  const children = blocks(content);
  return children.length > 0 ? [{ type: 'blockquote', children }] : [];
}

function titled(node: ReadNode): BlockContent[] {
  const title = { ...readNode(attribute(node, 'title')), marks: [readNode({ type: 'strong' })] };
  return [...paragraph([title]), ...blocks(node.content)];
}

function depthOf(node: ReadNode): 1 | 2 | 3 | 4 | 5 | 6 {
  const depths = [1, 2, 3, 4, 5, 6] as const;
  return depths.find((depth) => depth >= Number(attribute(node, 'level'))) ?? 6;
}

function list(node: ReadNode, ordered: boolean): List[] {
  const children = belowTasks(node.content);
  if (children.length === 0) return [];
  return [{ type: 'list', ordered, start: ordered ? startOf(node) : null, spread: false, children }];
}

/** Items; tasks below a task are a list of the list in a document, and of the item in Markdown. */
function belowTasks(nodes: readonly ReadNode[]): ListItem[] {
  const items: ListItem[] = [];
  for (const node of nodes) {
    const above = node.type === 'taskList' ? items.at(-1) : undefined;
    if (above) above.children = [...above.children, ...blocks([node])];
    else items.push(listItem(node));
  }
  return items;
}

// CommonMark reads no marker of more than nine digits.
function startOf(node: ReadNode): number {
  const start = Number(attribute(node, 'order') || 1);
  return Number.isInteger(start) && start >= 0 && start + node.content.length < 1e9 ? start : 1;
}

function listItem(node: ReadNode): ListItem {
  const checked = node.type.endsWith('askItem') ? attribute(node, 'state') === 'DONE' : null;
  return { type: 'listItem', spread: false, checked, children: itemContent(node) };
}

function itemContent(node: ReadNode): BlockContent[] {
  const isBlocks = node.type === 'listItem' || node.type === 'blockTaskItem' || !node.type.endsWith('Item');
  if (isBlocks) return blocks(node.type.endsWith('Item') ? node.content : [node]);
  return paragraph(node.content);
}
