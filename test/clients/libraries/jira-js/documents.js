/** A document of one paragraph. */
export const documentOf = (text) => ({
  ...{ type: 'doc', version: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
