import { late } from '../../../kernel/late-modules.js';
import type { AdfDocument, AdfNode } from '../document.js';
import { toAdf } from '../to-adf.js';
import { toMarkdown } from '../to-markdown.js';
import { editedBlocks, type Read } from './block-edit.js';
import { inventoryOf, kindOf, missing } from './inventory.js';

/** A document as it is to be written, and the kinds of nodes and marks of the former one that it would lose. */
export interface Rewritten {
  readonly document: AdfDocument;
  readonly lost: readonly string[];
}

/**
 * A former document with the edit of its Markdown: what reads as before is as it was, node by node and word by word, even
 * what Markdown cannot say. Text before and after all that was there changes nothing of it.
 */
export async function rewritten(former: unknown, markdown: string): Promise<Rewritten> {
  const made = await toAdf(markdown);
  if (!isDocument(former)) return { document: made, lost: [] };
  const text = await toMarkdown(former);
  if (text === markdown) return { document: former, lost: [] };
  const document = (await added(former, text, markdown)) ?? (await merged(former, made));
  return { document, lost: lostOf(former, document) };
}

function lostOf(former: AdfDocument, document: AdfDocument): string[] {
  return [...new Set(missing(inventoryOf(former), inventoryOf(document)).map(kindOf))];
}

/** The edit of a text that goes on after the former one, or begins before it, each with an empty line between. */
async function added(former: AdfDocument, text: string, markdown: string): Promise<AdfDocument | undefined> {
  const after = markdown.startsWith(text) ? markdown.slice(text.length) : '';
  if (/^\n[\t ]*\n\s*?(?=\S)(?![\t ])/.test(after) || (text === '' && after !== ''))
    return { ...former, content: [...former.content, ...(await toAdf(after)).content] };
  const before = markdown.endsWith(text) ? markdown.slice(0, -text.length) : '';
  if (text === '' || !/\n[\t ]*\n$/.test(before)) return undefined;
  return { ...former, content: [...(await toAdf(before)).content, ...former.content] };
}

async function merged(former: AdfDocument, made: AdfDocument): Promise<AdfDocument> {
  const read: Read = async (nodes) =>
    (await toAdf(await toMarkdown({ type: 'doc', version: 1, content: nodes }))).content;
  if (late.util.isDeepStrictEqual(await read(former.content), former.content)) return made;
  return { ...former, content: await editedBlocks(former.content, made.content, read) };
}

function isDocument(value: unknown): value is AdfDocument {
  return isNode(value) && value.type === 'doc' && Array.isArray(value.content);
}

function isNode(value: unknown): value is AdfNode {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const content = 'content' in value ? value.content : undefined;
  return (
    typeof value.type === 'string' &&
    (content === undefined || (Array.isArray(content) && content.every(isNode)))
  );
}
