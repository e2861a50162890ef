import type { AdfMark, AdfNode } from '../document.js';
import { aligned } from './alignment.js';
import { stable } from './inventory.js';

/** A word, a blank or a node of a line; `from` is the node of the document that it is a piece of. */
interface Piece {
  readonly key: string;
  readonly node: AdfNode;
  readonly from?: number;
}

/** A node of a line beside what it is after Markdown. */
export interface ReadInline {
  readonly node: AdfNode;
  readonly read: readonly AdfNode[];
}

/** The line that was made, in which what is still there of the former one is as it was: nodes whole, words with all their marks. */
export function editedLine(had: readonly ReadInline[], made: readonly AdfNode[]): AdfNode[] {
  const before = had.flatMap(({ read }, from) => piecesOf(read, from));
  const after = piecesOf(made);
  const same = aligned(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const nodes: AdfNode[] = [];
  for (let at = 0; at < after.length; ) {
    const { node, length } = restored(had, before, same, at) ?? { node: after[at]?.node, length: 1 };
    if (node) nodes.push(node);
    at += length;
  }
  return joined(nodes);
}

/** The former node that begins at this place of the line, if all its pieces follow; of a text only the next word. */
function restored(
  had: readonly ReadInline[],
  before: readonly Piece[],
  same: readonly (number | undefined)[],
  at: number,
): { node: AdfNode; length: number } | undefined {
  const place = same[at];
  const piece = place === undefined ? undefined : before[place];
  const node = piece?.from === undefined ? undefined : had[piece.from]?.node;
  if (place === undefined || !piece || !node) return undefined;
  if (node.type === 'text') return { node: { ...piece.node, ...marksOf(node) }, length: 1 };
  const pieces = before.filter(({ from }) => from === piece.from);
  const isWhole =
    before[place - 1]?.from !== piece.from && pieces.every((_, more) => same[at + more] === place + more);
  return isWhole ? { node, length: pieces.length } : undefined;
}

function marksOf({ marks }: AdfNode): { marks?: readonly AdfMark[] } {
  return marks ? { marks } : {};
}

function piecesOf(nodes: readonly AdfNode[], from?: number): Piece[] {
  return nodes.flatMap((node) => {
    const words = node.text?.match(/\s|[\p{L}\p{N}]+|./gsu);
    const parts = words ? words.map((text) => ({ ...node, text })) : [node];
    return parts.map((part) => ({ key: stable(part), node: part, ...(from !== undefined && { from }) }));
  });
}

function joined(nodes: readonly AdfNode[]): AdfNode[] {
  const whole: AdfNode[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    const isOne = last?.text !== undefined && node.text !== undefined && isSameStyle(last, node);
    if (isOne) whole.splice(-1, 1, { ...last, text: `${last.text}${node.text}` });
    else whole.push(node);
  }
  return whole;
}

function isSameStyle(one: AdfNode, other: AdfNode): boolean {
  return stable(one.marks ?? []) === stable(other.marks ?? []);
}
