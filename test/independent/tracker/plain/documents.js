/** A text as a document of Atlassian, a paragraph for each line. */
export function documentOf(text) {
  const content = text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) }));
  return { type: 'doc', version: 1, content };
}

const OF_TEXTS = new Set(['paragraph', 'heading', 'codeBlock', 'caption', 'taskItem', 'decisionItem']);

/** The words of a document. */
export function textOf(node) {
  if (node === null || node === undefined) return null;
  if (typeof node === 'string') return node;
  if (node.type === 'hardBreak') return '\n';
  if (node.text !== undefined) return node.text;
  const { text, shortName, url, timestamp } = node.attrs ?? {};
  const parts = (node.content ?? []).map(textOf).filter((part) => part !== '');
  if (parts.length === 0) return String(text ?? url ?? shortName ?? timestamp ?? '');
  return parts.join(OF_TEXTS.has(node.type) ? '' : '\n');
}
