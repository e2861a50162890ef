import type { Image, PhrasingContent } from 'mdast';
import type { AdfNode } from './document.js';

const SCHEME = 'attachment:';

/** A file in a text as Markdown has it, `![plan.png](attachment:8a1f…)`; the identifier is that of the backend's media, not of the attachment. */
export function mediaImage(id: string, name: string): Image {
  return { type: 'image', url: SCHEME + id, alt: name };
}

/** The file of an image on a line; an image at any other address has none. */
export function mediaOf(image: Image): AdfNode | undefined {
  const attrs = attributesOf(image);
  return attrs && { type: 'mediaInline', attrs };
}

/** A line of nothing but files as blocks, one for each; any other line gives none. */
export function mediaBlocks(line: readonly PhrasingContent[]): AdfNode[] {
  const files = line.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const attributes = files.map((node) => (node.type === 'image' ? attributesOf(node) : undefined));
  if (attributes.includes(undefined)) return [];
  return attributes.map((attrs) => ({
    type: 'mediaSingle',
    attrs: { layout: 'center' },
    content: [{ type: 'media', ...(attrs && { attrs }) }],
  }));
}

function attributesOf({ url, alt }: Image): AdfNode['attrs'] {
  const id = url.startsWith(SCHEME) ? url.slice(SCHEME.length) : '';
  // Files of issues are in no collection, but the backend requires the member.
  return id === '' ? undefined : { type: 'file', id, collection: '', ...(alt && { alt }) };
}
