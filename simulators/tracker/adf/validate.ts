import { isObject } from '../../core/admin/fields.js';
import type { AdfDocument } from './document.js';
import { MARKS, NODES } from './grammar.js';

/** Whether a value is a rich-text document, down to its last node. */
export function isDocument(value: unknown): value is AdfDocument {
  return isObject(value) && value.type === 'doc' && value.version === 1 && isNode(value);
}

/** Whether a value claims to be a document at all; whether it is a good one is another question. */
export function looksLikeDocument(value: unknown): boolean {
  return isObject(value) && value.type === 'doc';
}

function isNode(node: unknown): boolean {
  if (!isObject(node) || typeof node.type !== 'string' || !Object.hasOwn(NODES, node.type)) return false;
  const rule = NODES[node.type] ?? {};
  if (!hasAttributes(node.attrs, rule.attributes ?? [])) return false;
  if (node.type === 'text') return isText(node);
  if (rule.content === undefined) return node.content === undefined;
  return isContent(node.content ?? (node.type === 'doc' ? undefined : []), rule.content, rule.filled);
}

function isContent(content: unknown, kinds: readonly string[], filled = false): boolean {
  if (!Array.isArray(content) || (filled && content.length === 0)) return false;
  return content.every((child) => isObject(child) && kinds.includes(String(child.type)) && isNode(child));
}

function isText({ text, marks = [] }: Record<string, unknown>): boolean {
  if (typeof text !== 'string' || text === '' || !Array.isArray(marks)) return false;
  return marks.length <= Object.keys(MARKS).length && marks.every(isMark);
}

function isMark(mark: unknown): boolean {
  if (!isObject(mark) || typeof mark.type !== 'string' || !Object.hasOwn(MARKS, mark.type)) return false;
  return hasAttributes(mark.attrs, MARKS[mark.type] ?? []);
}

function hasAttributes(attrs: unknown, needed: readonly string[]): boolean {
  if (attrs !== undefined && !isObject(attrs)) return false;
  return needed.every((name) => isObject(attrs) && Object.hasOwn(attrs, name));
}
