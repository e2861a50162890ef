import { isObject } from '../../../core/admin/fields.js';
import type { ForgeExchange } from '../../backend.js';

/** Members of the body of a request, of which GitLab reads some; the journal names the others. */
export function bodyOf(
  { body, mark }: Pick<ForgeExchange, 'body' | 'mark'>,
  read: readonly string[],
): Readonly<Record<string, unknown>> {
  const members = isObject(body) ? body : {};
  const ignored = Object.keys(members).filter((name) => !read.includes(name));
  if (ignored.length > 0) mark({ ignored });
  return members;
}
