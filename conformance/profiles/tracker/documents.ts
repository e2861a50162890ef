/** A document of the backend's rich text with these words, one paragraph for each part between empty lines. */
export function documentOf(text: string): object {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
  return { type: 'doc', version: 1, content: paragraphs };
}
