// Texts as documents of Atlassian, and documents as texts.

/** One paragraph, with a break for each line. */
export function documentFrom(text) {
  const content = text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
  return {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }],
  };
}

const INLINE = {
  text: ({ text }) => text,
  hardBreak: () => '\n',
  mention: ({ attrs }) => attrs.text ?? attrs.id,
  emoji: ({ attrs }) => attrs.text ?? attrs.shortName,
  inlineCard: ({ attrs }) => attrs.url,
  status: ({ attrs }) => attrs.text,
  date: ({ attrs }) => new Date(Number(attrs.timestamp)).toISOString().slice(0, 10),
};

/** What a document says, a blank line between its blocks; null where there is none. */
export function textFrom(node) {
  if (node === null || node === undefined || typeof node === 'string') return node ?? null;
  if (INLINE[node.type]) return String(INLINE[node.type](node) ?? '');
  const inner = (node.content ?? []).map(textFrom);
  const isText = (node.content ?? []).every(({ type }) => INLINE[type]);
  if (isText) return inner.join('');
  const between = { bulletList: '\n', orderedList: '\n', table: '\n', tableRow: ' | ' }[node.type] ?? '\n\n';
  return inner.filter((text) => text !== '').join(between);
}
