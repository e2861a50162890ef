/** A node as it was read: whatever the backend sent, every member is there and of its type. */
export interface ReadNode {
  readonly type: string;
  readonly text: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly marks: readonly ReadNode[];
  readonly content: readonly ReadNode[];
}

const NOTHING: ReadNode = { type: '', text: '', attrs: {}, marks: [], content: [] };

// Deeper than any text is, and well before the stack is full.
const DEEPEST = 100;

/** Reads a node from anything: a text is read as a text node, what is no node is an empty one, and the deepest holds only text. */
export function readNode(value: unknown, depth = 0): ReadNode {
  if (typeof value === 'string') return { ...NOTHING, type: 'text', text: value };
  if (!isRecord(value)) return NOTHING;
  const { type, text, attrs, marks, content } = value;
  return {
    type: wordOf(type),
    text: wordOf(text),
    attrs: isRecord(attrs) ? attrs : {},
    marks: listOf(marks).map((mark) => readNode(mark, DEEPEST)),
    content:
      depth < DEEPEST
        ? listOf(content).map((child) => readNode(child, depth + 1))
        : [{ ...NOTHING, type: 'text', text: textWithin(listOf(content)) }],
  };
}

function textWithin(nodes: readonly unknown[]): string {
  let text = '';
  for (const open = nodes.toReversed(); open.length > 0; ) {
    const node = open.pop();
    if (!isRecord(node)) continue;
    text += wordOf(node.text);
    for (const child of listOf(node.content).toReversed()) open.push(child);
  }
  return text;
}

/** An attribute of a node as text; one that is absent, or neither text nor number, is empty. */
export function attribute({ attrs }: ReadNode, name: string): string {
  return wordOf(attrs[name]);
}

/** All the text in a node. */
export function wordsOf({ text, content }: ReadNode): string {
  return text + content.map(wordsOf).join('');
}

function wordOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
