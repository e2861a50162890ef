import type { ListItem, Root, RootContent } from 'mdast';
import { late } from '../../kernel/late-modules.js';
import type { AdfNode } from './document.js';

const BOX = /^\[([ xX])\][ \t]+(?=\S)/;

/** Marks the items of a parsed text that are tasks (https://github.github.com/gfm/#task-list-items-extension-), and takes their boxes away. */
export function markTasks(tree: Root, markdown: string): Root {
  const open: RootContent[] = [...tree.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'listItem') markTask(node, markdown);
    if ('children' in node) for (const child of node.children) open.push(child);
  }
  return tree;
}

function markTask(item: ListItem, markdown: string): void {
  const [line] = item.children;
  const first = line?.type === 'paragraph' ? line.children[0] : undefined;
  // A bracket that is escaped begins no box: it is in the text, but not at its place in the source.
  const start = first?.position?.start.offset ?? -1;
  if (first?.type !== 'text' || markdown[start] !== '[') return;
  const box = BOX.exec(`${first.value}${line?.type === 'paragraph' && line.children.length > 1 ? '.' : ''}`);
  if (!box) return;
  item.checked = box[1] !== ' ';
  first.value = first.value.slice(box[0].length);
}

/** Whether an item can be a task of a document: a line, with nothing below it but more tasks. */
export function isTask({ checked, children }: ListItem): boolean {
  const [line, ...below] = children;
  if (typeof checked !== 'boolean' || line?.type !== 'paragraph') return false;
  return below.every((node) => node.type === 'list' && !node.ordered && node.children.every(isTask));
}

/** The identifier that each list and each task of a document needs: another for every text and place. */
export function withIdentifiers(nodes: readonly AdfNode[], markdown: string): AdfNode[] {
  let count = 0;
  const named = (node: AdfNode): AdfNode => ({
    ...node,
    ...(/^task(List|Item)$/.test(node.type) && {
      attrs: { localId: identifier(markdown, count++), ...node.attrs },
    }),
    ...(node.content && { content: node.content.map(named) }),
  });
  return nodes.map(named);
}

function identifier(markdown: string, at: number): string {
  const hash = late.crypto.createHash('sha256').update(`${at}\n${markdown}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
