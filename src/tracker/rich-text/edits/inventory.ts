import { late } from '../../../kernel/late-modules.js';
import type { AdfNode } from '../document.js';

/** What a document holds that Markdown cannot say, with how often; of marks on text, on how many characters. */
export type Inventory = ReadonlyMap<string, number>;

/** The attributes of each kind of node that Markdown can say, or that say nothing to a reader. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  doc: [],
  paragraph: [],
  heading: ['level'],
  bulletList: [],
  orderedList: ['order'],
  listItem: [],
  taskList: [],
  taskItem: ['state'],
  codeBlock: ['language', 'uniqueId'],
  blockquote: [],
  rule: [],
  table: [],
  tableRow: [],
  tableHeader: [],
  tableCell: [],
  text: [],
  hardBreak: ['text'],
  mention: ['id', 'text', 'accessLevel', 'userType'],
  mediaSingle: [],
  media: ['id', 'alt', 'collection'],
  mediaInline: ['id', 'alt', 'collection'],
};

/** Values of attributes that are the same as none. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  layout: ['default', 'center'],
  isNumberColumnEnabled: [false],
  displayMode: ['default'],
  colspan: [1],
  rowspan: [1],
  wrap: [false],
  hideLineNumbers: [false],
  type: ['file'],
};

const SAID_MARKS = ['strong', 'em', 'strike', 'code'];

/** Kinds of blocks that hold only paragraphs, lists and code in Markdown; a cell holds only paragraphs. */
const NARROW = ['listItem', 'blockquote', 'panel', 'tableCell', 'tableHeader'];
const TOO_WIDE = ['heading', 'table', 'rule', 'blockquote', 'taskList'];

/** Counts what of a document Markdown cannot say. */
export function inventoryOf(document: AdfNode): Inventory {
  const counts = new Map<string, number>();
  const open: (readonly [AdfNode, string])[] = [[document, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, within] = next;
    for (const entry of entriesOf(node, within)) counts.set(entry, (counts.get(entry) ?? 0) + lengthOf(node));
    for (const child of node.content ?? []) open.push([child, node.type]);
  }
  return counts;
}

/** What one inventory has and another has not, or less of. */
export function missing(had: Inventory, has: Inventory): string[] {
  return [...had].filter(([entry, count]) => (has.get(entry) ?? 0) < count).map(([entry]) => entry);
}

/** The kind of an entry, which a person recognizes: `panel`, `colour of text`. */
export function kindOf(entry: string): string {
  return entry.split(' ', 1)[0] ?? entry;
}

function lengthOf({ text }: AdfNode): number {
  return text === undefined ? 1 : text.length;
}

function entriesOf(node: AdfNode, within: string): string[] {
  const { type, marks = [] } = node;
  const attrs = unsaid(type, node.attrs ?? {});
  const isUnsaid = !Object.hasOwn(SAID, type) || Object.keys(attrs).length > 0 || isNotHere(type, within);
  const unsaidMarks = marks.filter((mark) => !isSaidMark(type, mark));
  return [
    ...(isUnsaid ? [`${type} ${stable(attrs)}${isNotHere(type, within) ? ` in ${within}` : ''}`] : []),
    ...unsaidMarks.map((mark) => `${mark.type} ${stable(mark.attrs ?? {})} on ${type}`),
  ];
}

function isNotHere(type: string, within: string): boolean {
  if (/^table(Cell|Header)$/.test(within)) return type !== 'paragraph';
  return NARROW.includes(within) && TOO_WIDE.includes(type);
}

function unsaid(type: string, attrs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = SAID[type] ?? [];
  const kept = Object.entries(attrs).filter(
    ([name, value]) =>
      name !== 'localId' &&
      !said.includes(name) &&
      !(Object.hasOwn(SAID, type) && USUAL[name]?.some((usual) => late.util.isDeepStrictEqual(usual, value))),
  );
  return Object.fromEntries(kept);
}

function isSaidMark(type: string, { type: mark, attrs = {} }: { type: string; attrs?: object }): boolean {
  if (type !== 'text') return false;
  if (mark === 'link') return Object.keys(attrs).every((name) => name === 'href' || name === 'title');
  return SAID_MARKS.includes(mark);
}

/** JSON with sorted members, at any depth. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
