import type { AdfNode } from '../document.js';
import { aligned } from './alignment.js';
import { editedLine } from './inline-edit.js';
import { stable } from './inventory.js';

/** What nodes are after Markdown. */
export type Read = (nodes: readonly AdfNode[]) => Promise<readonly AdfNode[]>;

/** A former node beside what it is after Markdown, and the place in the new text where that begins, if it is still there. */
interface Unit {
  readonly node: AdfNode;
  readonly read: readonly AdfNode[];
  readonly at?: number;
}

const LINES = ['paragraph', 'heading', 'taskItem', 'decisionItem', 'caption'];

/** The blocks that were made, in which what is still there of the former ones is as it was, to any depth. */
export async function editedBlocks(
  had: readonly AdfNode[],
  made: readonly AdfNode[],
  read: Read,
): Promise<AdfNode[]> {
  const units = placed(
    await Promise.all(had.map(async (node) => ({ node, read: await read([node]) }))),
    made,
  );
  const written: AdfNode[] = [];
  let [next, missed]: [number, Unit[]] = [0, []];
  for (const unit of units) {
    if (unit.read.length > 0 && unit.at === undefined) {
      missed.push(unit);
      continue;
    }
    // What reads as nothing stays beside the node before it.
    const at = unit.at ?? (missed.length > 0 ? undefined : next);
    if (at === undefined) {
      missed.push(unit);
      continue;
    }
    for (const node of await between(missed, made.slice(next, at), read)) written.push(node);
    written.push(unit.node);
    [next, missed] = [at + unit.read.length, []];
  }
  return [...written, ...(await between(missed, made.slice(next), read))];
}

function placed(units: readonly Unit[], made: readonly AdfNode[]): Unit[] {
  const keys = units.flatMap(({ read }) => read.map(stableText));
  const same = aligned(keys, made.map(stableText));
  let start = 0;
  return units.map((unit) => {
    const first = start;
    start += unit.read.length;
    const at = same.indexOf(first);
    const isThere = at !== -1 && unit.read.every((_, more) => same[at + more] === first + more);
    return isThere && unit.read.length > 0 ? { ...unit, at } : unit;
  });
}

/** Generated identifiers differ with each reading. */
function stableText(node: AdfNode): string {
  return stable(node).replace(/"localId":"[^"]*"/g, '"localId":""');
}

/** What was made in place of former nodes: within the only one, or one by one where the words are alike; else as it was made. */
async function between(missed: readonly Unit[], made: readonly AdfNode[], read: Read): Promise<AdfNode[]> {
  const silent = missed.filter((unit) => unit.read.length === 0).map(({ node }) => node);
  const spoken = missed.filter((unit) => unit.read.length > 0);
  const [only, ...others] = spoken;
  const inside = only && others.length === 0 ? await opened(only, made, read) : undefined;
  if (inside) return [inside, ...silent];
  const pairs = paired(spoken, made);
  const written = made.map((node, at) => {
    const unit = pairs.get(at);
    return unit ? edited(unit, node, read) : node;
  });
  return [...(await Promise.all(written)), ...silent];
}

/** Former blocks by the place of the new one that each became. */
function paired(units: readonly Unit[], made: readonly AdfNode[]): Map<number, Unit> {
  if (units.length === made.length) return new Map(units.map((unit, at) => [at, unit]));
  const pairs = new Map<number, Unit>();
  let next = 0;
  for (const unit of units) {
    const at = made.findIndex((node, place) => place >= next && isAlike(unit.read, node));
    if (at === -1) continue;
    pairs.set(at, unit);
    next = at + 1;
  }
  return pairs;
}

function isAlike([was]: readonly AdfNode[], made: AdfNode): boolean {
  if (was?.type !== made.type) return false;
  const [before, after] = [wordsOf(was), wordsOf(made)];
  const shared = [...before].filter((word) => after.has(word)).length;
  return shared * 2 >= Math.max(before.size, after.size);
}

function wordsOf({ text = '', content = [] }: AdfNode): Set<string> {
  return new Set([
    ...(text.match(/[\p{L}\p{N}]+/gu) ?? []),
    ...content.flatMap((node) => [...wordsOf(node)]),
  ]);
}

/** One former block with what was made of it; another kind of block replaces it. */
async function edited(unit: Unit, made: AdfNode, read: Read): Promise<AdfNode> {
  const { node, read: was } = unit;
  const [first] = was;
  if (!first || was.length !== 1 || !isSameKind(first, made) || node.type === 'text') return made;
  const whole = { ...node, ...attributesOf(node, first, made) };
  if (node.type === 'codeBlock') return { ...whole, content: made.content ?? [] };
  if (!node.content) return node.type === made.type ? whole : made;
  if (LINES.includes(node.type)) return { ...whole, content: await lineOf(node, made, read) };
  const blocks = await editedBlocks(node.content, made.content ?? [], within(node, read));
  const content = node.type === 'decisionList' ? blocks.map(decision) : blocks;
  return isProper(node.type, content) ? { ...whole, content } : made;
}

const CHILDREN: Readonly<Record<string, RegExp>> = {
  bulletList: /^listItem$/,
  orderedList: /^listItem$/,
  decisionList: /^decisionItem$/,
  taskList: /^(taskList|taskItem|blockTaskItem)$/,
  mediaSingle: /^(media|caption)$/,
  mediaGroup: /^media$/,
};

/** Whether a block can hold what it would: the tracker refuses others, and so loses the edit. */
function isProper(type: string, content: readonly AdfNode[]): boolean {
  const allowed = Object.hasOwn(CHILDREN, type) ? CHILDREN[type] : undefined;
  return !allowed || content.every((child) => allowed.test(child.type));
}

function isSameKind(was: AdfNode, made: AdfNode): boolean {
  const isCell = [was, made].every(({ type }) => /^table(Cell|Header)$/.test(type));
  return isCell || was.type === made.type;
}

function decision(node: AdfNode): AdfNode {
  if (node.type !== 'listItem') return node;
  const [line] = node.content ?? [];
  return { type: 'decisionItem', attrs: { localId: '', state: 'DECIDED' }, content: line?.content ?? [] };
}

/** A line of a former block; that of an item of a list is the paragraph in it. */
function lineOf(node: AdfNode, made: AdfNode, read: Read): Promise<AdfNode[]> {
  const line = made.type === 'listItem' ? made.content?.[0] : made;
  return mergedLine(node.content ?? [], line?.content ?? [], read);
}

async function mergedLine(had: readonly AdfNode[], made: readonly AdfNode[], read: Read): Promise<AdfNode[]> {
  const children = await Promise.all(had.map(async (node) => ({ node, read: await inlineRead(node, read) })));
  return editedLine(children, made);
}

/** Between two others a piece of a line keeps the blanks at its ends in Markdown. */
const EDGE = { type: 'text', text: '\u2063' };

async function inlineRead(node: AdfNode, read: Read): Promise<readonly AdfNode[]> {
  const [line] = await read([{ type: 'paragraph', content: [EDGE, node, EDGE] }]);
  const pieces = (line?.content ?? []).map((piece) =>
    piece.text === undefined ? piece : { ...piece, text: piece.text.replaceAll(EDGE.text, '') },
  );
  return pieces.filter(({ text }) => text !== '');
}

/** What of the attributes was changed by the edit; the rest is as it was. */
function attributesOf(node: AdfNode, was: AdfNode, made: AdfNode): { attrs?: Record<string, unknown> } {
  const attrs: Record<string, unknown> = { ...node.attrs };
  for (const name of Object.keys({ ...was.attrs, ...made.attrs })) {
    const [before, after] = [was.attrs?.[name], made.attrs?.[name]];
    if (name === 'localId' || before === after || node.type !== made.type) continue;
    if (after === undefined) delete attrs[name];
    else attrs[name] = after;
  }
  return node.attrs || Object.keys(attrs).length > 0 ? { attrs } : {};
}

const OPEN = [
  'expand',
  'nestedExpand',
  'layoutSection',
  'layoutColumn',
  'bodiedExtension',
  'bodiedSyncBlock',
];

/** A block that reads as several ones, with what was made of them: an expand by its title and content, a column by its content. */
async function opened({ node }: Unit, made: readonly AdfNode[], read: Read): Promise<AdfNode | undefined> {
  if (!OPEN.includes(node.type) || !node.content) return undefined;
  const title = await read([{ ...node, content: [] }]);
  const isTitled = title.every((line, at) => made[at] && stableText(line) === stableText(made[at]));
  if (!isTitled) return undefined;
  const content = await editedBlocks(node.content, made.slice(title.length), async (nodes) =>
    (await read([{ ...node, content: nodes }])).slice(title.length),
  );
  const isWhole = node.type !== 'layoutSection' || content.every(({ type }) => type === 'layoutColumn');
  return isWhole && content.length > 0 ? { ...node, content } : undefined;
}

/** What children are after Markdown within their parent. */
function within(parent: AdfNode, read: Read): Read {
  return async (nodes) => {
    const [only] = await read([{ ...parent, content: nodes }]);
    return only?.content ?? [];
  };
}
