import type { AdfDocument } from '../adf/document.js';
import { documentOfWiki } from '../adf/from-wiki.js';
import { textOf } from '../adf/text.js';
import type { RichText } from '../world/rich-text.js';
import type { View } from './view.js';

/** A body as the view shows it: a document, or plain text. */
export function bodyJson(body: RichText, { bodies }: Pick<View, 'bodies'>): AdfDocument | string {
  if (bodies === 'text') return typeof body === 'string' ? body : textOf(body);
  // What clients wrote was checked to be a document before it was kept.
  return typeof body === 'string' ? documentOfWiki(body) : (body as AdfDocument);
}
