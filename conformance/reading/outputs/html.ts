import { isObject, unescaped } from '../scalars.js';

type Node = string | Element;

/** An element that structures a text; all others are their text. */
interface Element {
  readonly tag: string;
  readonly children: Node[];
}

/** What begins where one of the others ends, be it closed or not. */
const ENDING: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[rdh]$/,
  tbody: /^(?:thead|t[rdh])$/,
};

const IS_HTML = /<(?:table|dl|ul|ol)\b/i;
const TAG = /<(\/?)(table|thead|tbody|tfoot|tr|th|td|dl|dt|dd|ul|ol|li)\b[^<>]*>/gi;

/** What HTML in a text reports. */
interface Html {
  /** Where the text is one definition list: its terms by name. */
  readonly terms?: Readonly<Record<string, unknown>>;
  /** The rows of all tables that are in no other element. */
  readonly rows?: readonly object[];
}

/** What the lists and tables of HTML in a text report. */
export function readHtml(text: string): Html {
  if (!IS_HTML.test(text)) return {};
  const tree = treeOf(text);
  const terms = valueIn(tree);
  const rows = elementsOf(tree).flatMap((element) => (element.tag === 'table' ? tableOf(element) : []));
  return {
    ...(rows.length > 0 && { rows }),
    ...(isObject(terms) && !Array.isArray(terms) && { terms }),
  };
}

function treeOf(text: string): Element {
  const root: Element = { tag: '', children: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  let end = 0;
  for (const { 0: whole, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    top().children.push(text.slice(end, index));
    end = index + whole.length;
    const tag = name.toLowerCase();
    if (slash) close(open, tag);
    else {
      while (ENDING[tag]?.test(top().tag)) open.pop();
      const element: Element = { tag, children: [] };
      top().children.push(element);
      open.push(element);
    }
  }
  top().children.push(text.slice(end));
  return root;
}

function close(open: Element[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.splice(at);
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((node): node is Element => typeof node !== 'string');
}

/** What an item, a term or a cell holds: a list or a table by itself, or a text. */
function valueIn(element: Element): unknown {
  const [only, ...others] = elementsOf(element);
  const isAlone = others.length === 0 && element.children.every((node) => node === only || isBlank(node));
  return only && isAlone ? partOf(only) : textOf(element);
}

function isBlank(node: Node): boolean {
  return typeof node === 'string' && node.trim() === '';
}

function partOf(element: Element): unknown {
  if (element.tag === 'dl') return termsOf(element);
  return element.tag === 'table' ? tableOf(element) : elementsOf(element).map(valueIn);
}

/** Its text without tags; spaces around it are of the markup where it begins on a line of its own. */
function textOf({ children }: Element): string {
  const text = children.map((node) => (typeof node === 'string' ? plainText(node) : textOf(node))).join('');
  return /^[ \t]*\n/.test(text) ? text.trim() : text;
}

function plainText(text: string): string {
  return unescaped(text.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][\w-]*(?:\s[^<>]*)?>/gi, ''));
}

function termsOf(list: Element): Record<string, unknown> {
  const parts = elementsOf(list);
  return Object.fromEntries(
    parts.flatMap((part, at) => {
      const next = parts[at + 1];
      return part.tag === 'dt' && next?.tag === 'dd' ? [[textOf(part).trim(), valueIn(next)]] : [];
    }),
  );
}

/** The rows of a table by the names of its columns; one with names beside the values is one row. */
function tableOf(table: Element): object[] {
  const [head = [], ...body] = rowsOf(table).map(elementsOf);
  const all = [head, ...body];
  const nameOf = (cell: Element) => textOf(cell).trim();
  if (all.every(([name, value]) => name?.tag === 'th' && value?.tag === 'td'))
    return [Object.fromEntries(all.map(([name, value]) => [name && nameOf(name), value && valueIn(value)]))];
  const names = head.every(({ tag }) => tag === 'th') ? head.map(nameOf) : undefined;
  const rows = names ? body : all;
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [names?.[at] ?? String(at), valueIn(cell)])),
  );
}

function rowsOf(element: Element): Element[] {
  return elementsOf(element).flatMap((part) => (part.tag === 'tr' ? [part] : rowsOf(part)));
}
