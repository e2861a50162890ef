import type { RichNode } from '../world/records/rich-text.js';
import { inlineNodes } from './wiki-inline.js';

/** Bullets, not more than anybody nests lists: each is a level of the document. */
const ITEM = /^\s*([*#]{1,6}|-)\s+(.*)$/s;

interface Item {
  readonly signs: string;
  readonly words: string;
}

/** Where the list that begins at a line ends; -1 if none does. Another kind of bullet begins another list. */
export function itemsAt(lines: readonly string[], at: number): number {
  const kind = kindOf(lines[at]);
  if (kind === null) return -1;
  let end = at + 1;
  while (kindOf(lines[end]) === kind) end += 1;
  return end;
}

function kindOf(line = ''): string | null {
  return ITEM.exec(line)?.[1]?.charAt(0) ?? null;
}

/** Lines that are items of one list, as that list. */
export function listNode(lines: readonly string[]): RichNode {
  const items = lines.map((line) => {
    const [, signs = '', words = ''] = ITEM.exec(line) ?? [];
    return { signs, words };
  });
  return nested(items, 1);
}

function nested(items: readonly Item[], depth: number): RichNode {
  const content: RichNode[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    const isOwn = item !== undefined && item.signs.length <= depth;
    let end = at + 1;
    while (end < items.length && (items[end]?.signs.length ?? 0) > depth) end += 1;
    const deeper = items.slice(isOwn ? at + 1 : at, end);
    const own = { type: 'paragraph', content: isOwn ? inlineNodes(item.words) : [] };
    content.push({
      type: 'listItem',
      content: [own, ...(deeper.length > 0 ? [nested(deeper, depth + 1)] : [])],
    });
    at = end;
  }
  const sign = items[0]?.signs.charAt(depth - 1);
  return { type: sign === '#' ? 'orderedList' : 'bulletList', content };
}
