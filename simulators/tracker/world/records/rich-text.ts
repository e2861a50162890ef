/** A node of a rich text, as clients write it. */
export interface RichNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
  readonly [member: string]: unknown;
}

/** A body: plain text with empty lines between paragraphs, or the document a client wrote. */
export type RichText = string | RichNode;

/** The words of a body, as text search reads them. */
export function wordsOf(body: RichText | null): string {
  if (body === null) return '';
  return typeof body === 'string' ? body : nodeText(body);
}

const INLINE = new Set(['text', 'mention', 'emoji', 'inlineCard', 'date', 'status', 'hardBreak']);

function nodeText({ type, text, attrs, content = [] }: RichNode): string {
  if (type === 'hardBreak') return '\n';
  const own = text ?? (typeof attrs?.text === 'string' ? attrs.text : '');
  const within = content.map(nodeText).join('');
  return INLINE.has(type) ? own + within : `${own}${within}\n`;
}
