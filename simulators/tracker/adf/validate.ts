import { isObject } from '../../core/admin/fields.js';
import type { AdfDocument } from './document.js';
import { fitsPublishedSchema } from './published-schema.js';

/** Whether a value is a rich-text document, down to its last node. */
export function isDocument(value: unknown): value is AdfDocument {
  return fitsPublishedSchema(value);
}

/** Whether a value claims to be a document at all; whether it is a good one is another question. */
export function looksLikeDocument(value: unknown): boolean {
  return isObject(value) && value.type === 'doc';
}
