import type { Link } from 'mdast';
import type { AdfNode } from './document.js';

const SCHEME = 'accountid:';

/** A mention as Markdown has it: a link that shows the name and leads to the account, `[@Ada Lovelace](accountid:5b10a284)`. */
export function mentionLink(id: string, name: string): Link {
  return { type: 'link', url: SCHEME + id, children: [{ type: 'text', value: name || `@${id}` }] };
}

/** The mention of a link; a link that leads to no account is none. */
export function mentionOf(url: string, name: string): AdfNode | undefined {
  const id = url.startsWith(SCHEME) ? url.slice(SCHEME.length) : '';
  if (id === '') return undefined;
  const text = name.replace(/[\r\n]+/g, ' ');
  const isNamed = text !== '' && text !== url && text !== `@${id}`;
  return { type: 'mention', attrs: { id, ...(isNamed && { text }) } };
}
