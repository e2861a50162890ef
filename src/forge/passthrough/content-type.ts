import type { Answer } from '../../kernel/http/response.js';

/** The kind of content that an answer says it has, without parameters. */
export function contentType({ headers }: Pick<Answer, 'headers'>): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || 'content of no known type';
}
