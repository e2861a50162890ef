import type { Node } from './rich-text-documents.js';

/**
 * The one form of documents that say the same:
 * adjacent text with the same marks is one; marks are sorted, and code has none but a link;
 * emphasis neither begins nor ends with blanks; no line ends with blanks, no block with a break;
 * paragraphs and quotes hold something, unless they are all an item or a cell holds;
 * an item does not begin with a list; a list counts from 1 by default;
 * in a cell, two breaks are two paragraphs;
 * a header row that says nothing is none; code in a cell that holds `\\|` is text.
 */
export function normal(node: Node, within = ''): Node {
  const content = (node.content ?? []).map((child) =>
    normal(child, /^table/.test(node.type) ? 'cell' : node.type),
  );
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return { ...node, content: within === 'cell' ? inline(inline(content).map(inCell)) : inline(content) };
    case 'orderedList':
      return { type: node.type, ...(counted(node) && { attrs: node.attrs }), content };
    case 'listItem':
      return { ...node, content: item(full(content)) };
    case 'tableCell':
    case 'tableHeader':
      return { ...node, content: orEmpty(full(content.flatMap(split))) };
    case 'table':
      return { ...node, content: saysNothing(content[0]) && content.length > 1 ? content.slice(1) : content };
    case 'doc':
    case 'blockquote':
      return { ...node, content: full(content) };
    default:
      return node.content ? { ...node, content } : node;
  }
}

function inCell(node: Node): Node {
  const { marks = [], ...rest } = node;
  if (!node.text?.includes('\\|') || !marks.some(({ type }) => type === 'code')) return node;
  return { ...rest, marks: marks.filter(({ type }) => type === 'link') };
}

function split(paragraph: Node): Node[] {
  const content = paragraph.content ?? [];
  const at = content.findIndex(
    ({ type }, index) => type === 'hardBreak' && content[index + 1]?.type === 'hardBreak',
  );
  if (at === -1) return [paragraph];
  return [
    { ...paragraph, content: content.slice(0, at) },
    ...split({ ...paragraph, content: content.slice(at + 2) }),
  ];
}

const counted = ({ attrs }: Node) => attrs !== undefined && attrs.order !== 1;
const full = (content: Node[]) =>
  content.filter(({ type, content: own = [] }) => !/paragraph|blockquote/.test(type) || own.length > 0);
const orEmpty = (content: Node[]) => (content.length > 0 ? content : [{ type: 'paragraph', content: [] }]);
const item = (content: Node[]) =>
  /List$/.test(content[0]?.type ?? 'List') ? [...orEmpty([]), ...content] : content;
const saysNothing = (row: Node | undefined) =>
  row?.content?.every(
    ({ type, content = [] }) => type === 'tableHeader' && content.every((own) => own.content?.length === 0),
  );

interface Letter {
  node: Node;
  marks: string[];
}

/** Letter by letter, which knows nothing of runs. */
function inline(content: Node[]): Node[] {
  const letters = content.flatMap((node): Letter[] => {
    const marks = sorted(node);
    return [...(node.text ?? ' ')].map((letter) => ({
      node: node.type === 'text' ? { type: 'text', text: letter } : node,
      marks,
    }));
  });
  const kept = letters.filter((_, at) => !isDangling(letters.slice(at)));
  return joined(
    kept.map((letter, at) => ({ ...letter, marks: letter.marks.filter((mark) => holds(kept, at, mark)) })),
  );
}

function sorted({ marks = [] }: Node): string[] {
  const order = ['link', 'em', 'strong', 'strike', 'code'];
  const isCode = marks.some(({ type }) => type === 'code');
  return marks
    .filter(({ type }) => !isCode || type === 'code' || type === 'link')
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .map((mark) => JSON.stringify(mark));
}

const isBlank = ({ node, marks }: Letter, blank = /^\s$/) =>
  !marks.includes('{"type":"code"}') && blank.test(node.text ?? '');

/** Whether nothing but blanks follows on the line, or nothing but blanks and breaks in the block. */
function isDangling(letters: Letter[]): boolean {
  const next = letters.findIndex((letter) => !isBlank(letter, /^[ \t]$/));
  if (next === -1) return true;
  if (next > 0) return letters[next]?.node.type === 'hardBreak';
  return letters.every((letter) => letter.node.type === 'hardBreak' || isBlank(letter, /^[ \t]$/));
}

/** Whether emphasis holds for a letter: a blank needs a letter with it on both sides. */
function holds(letters: Letter[], at: number, mark: string): boolean {
  const [letter] = letters.slice(at);
  if (!letter || !isBlank(letter) || mark.includes('"link"')) return true;
  return [letters.slice(at), letters.slice(0, at + 1).reverse()].every((side) => {
    const end = side.findIndex((other) => !isBlank(other) || !other.marks.includes(mark));
    return end !== -1 && side[end]?.marks.includes(mark);
  });
}

function joined(letters: Letter[]): Node[] {
  const nodes: Node[] = [];
  let before = '';
  for (const { node, marks } of letters) {
    const key = node.type === 'text' ? marks.join() : 'none';
    const last = nodes.at(-1);
    if (last?.type === 'text' && node.type === 'text' && key === before) last.text += node.text ?? '';
    else
      nodes.push(
        node.type === 'text'
          ? { ...node, ...(marks.length > 0 && { marks: marks.map((mark) => JSON.parse(mark)) }) }
          : node,
      );
    before = key;
  }
  return nodes;
}

/** The texts of a document, in order. */
export function wordsOf({ text, content = [] }: { text?: string; content?: readonly object[] }): string[] {
  return [...(text === undefined ? [] : [text]), ...content.flatMap(wordsOf)];
}
