import { text } from 'node:stream/consumers';
import type { Answering } from '#src/kernel/http/response-body.js';

/** The body of a backend's answer as text; '' where there is none. */
export function wholeBody({ body }: Pick<Answering, 'body'>): Promise<string> | string {
  return body ? text(body) : '';
}
