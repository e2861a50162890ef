import { isObject } from '../../core/admin/fields.js';
import { isDocument } from '../adf/validate.js';
import type { View } from '../presentation/view.js';
import type { RichText } from '../world/records/rich-text.js';
import { badRequest } from './refusals.js';
import type { Call } from './routing.js';

/** The body as an object; an empty body is an empty one. */
export function objectIn({ body }: Pick<Call, 'body'>): Record<string, unknown> {
  if (body === undefined) return {};
  if (isObject(body) && !(body instanceof Uint8Array)) return body;
  throw badRequest('Can not deserialize the request body: a JSON object is expected.');
}

/** A list of texts or numbers under a name in the body, as texts. */
export function namesIn(body: Record<string, unknown>, name: string): string[] {
  const { [name]: value = [] } = body;
  if (!Array.isArray(value)) throw badRequest(`The property '${name}' must be an array.`);
  return value.map(String);
}

/** A text that the client wrote in the form of its interface; null for anything else. */
export function writtenText(value: unknown, { bodies }: Pick<View, 'bodies'>): RichText | null {
  if (bodies === 'text') return typeof value === 'string' ? value : null;
  return isDocument(value) ? value : null;
}
