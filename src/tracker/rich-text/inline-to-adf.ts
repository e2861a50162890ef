import type { Image, PhrasingContent } from 'mdast';
import type { AdfMark, AdfNode } from './document.js';
import { mediaOf } from './media.js';
import { mentionOf } from './mention.js';

/** Inline Markdown as the inline nodes of a document: adjacent pieces with the same marks are one, marks have one order. */
export function inlineToAdf(nodes: readonly PhrasingContent[], marks: readonly AdfMark[] = []): AdfNode[] {
  return joined(nodes.flatMap((node) => inline(node, marks)));
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => ('children' in node ? plainText(node.children) : wordsOf(node))).join('');
}

function inline(node: PhrasingContent, marks: readonly AdfMark[]): AdfNode[] {
  switch (node.type) {
    case 'strong':
      return inlineToAdf(node.children, marked(marks, { type: 'strong' }));
    case 'emphasis':
      return inlineToAdf(node.children, marked(marks, { type: 'em' }));
    case 'delete':
      return inlineToAdf(node.children, marked(marks, { type: 'strike' }));
    case 'link':
      return linkToAdf(node.url, node.title, node.children, marks);
    case 'image':
      return imageToAdf(node, marks);
    case 'inlineCode':
      return linesOf(node.value, marked(marks, { type: 'code' }));
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? [{ type: 'hardBreak' }] : linesOf(node.value, marks);
    default:
      return linesOf(wordsOf(node), marks);
  }
}

function wordsOf(node: PhrasingContent): string {
  if (node.type === 'image') return node.alt || node.url;
  return 'value' in node ? node.value : '';
}

function imageToAdf(image: Image, marks: readonly AdfMark[]): AdfNode[] {
  const media = mediaOf(image);
  if (media) return [media];
  if (marks.some(({ type }) => type === 'link')) return linesOf(wordsOf(image), marks);
  return linkToAdf(image.url, image.title, [{ type: 'text', value: wordsOf(image) }], marks);
}

function linkToAdf(
  url: string,
  title: string | null | undefined,
  children: readonly PhrasingContent[],
  marks: readonly AdfMark[],
): AdfNode[] {
  const mention = mentionOf(url, plainText(children));
  if (mention) return [mention];
  if (url === '') return inlineToAdf(children, marks);
  const attrs = { href: url, ...(title && { title }) };
  return inlineToAdf(
    children.length > 0 ? children : [{ type: 'text', value: url }],
    marked(marks, { type: 'link', attrs }),
  );
}

function linesOf(text: string, marks: readonly AdfMark[]): AdfNode[] {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => (line === '' ? [] : [textNode(line, marks)]));
  return lines.flatMap((line, at) => (at === 0 ? line : [{ type: 'hardBreak' }, ...line]));
}

function textNode(text: string, marks: readonly AdfMark[]): AdfNode {
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

const ORDER = ['link', 'em', 'strong', 'strike', 'code'];

// The backend refuses code that is also strong, em or struck.
function marked(marks: readonly AdfMark[], mark: AdfMark): AdfMark[] {
  const others = marks.filter(({ type }) => type !== mark.type && (mark.type !== 'code' || type === 'link'));
  return [...others, mark].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
}

function joined(nodes: readonly AdfNode[]): AdfNode[] {
  const whole: AdfNode[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    const text = last && together(last, node);
    if (last && text) whole.splice(-1, 1, { ...last, text });
    else whole.push(node);
  }
  return whole;
}

function together(one: AdfNode, other: AdfNode): string | undefined {
  if (one.text === undefined || other.text === undefined) return undefined;
  return JSON.stringify(one.marks) === JSON.stringify(other.marks) ? one.text + other.text : undefined;
}
