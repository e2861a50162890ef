import { isObject } from '../../core/admin/fields.js';
import { isBlank } from '../adf/blank.js';
import { writtenText } from '../http/body.js';
import { badFields } from '../http/refusals.js';
import type { View } from '../presentation/view.js';
import type { RichText } from '../world/records/rich-text.js';
import type { World } from '../world/records/world.js';
import { isTooLong, TOO_LONG } from './values.js';

type Where = { readonly world: World; readonly view: View };

/** A comment as it was sent: its body, and the group that may see it, null for everyone. */
export function readComment(sent: Readonly<Record<string, unknown>>, where: Where) {
  return { body: bodyOf(sent.body, where.view), visibleTo: groupOf(sent.visibility, where.world) };
}

function bodyOf(value: unknown, view: View): RichText {
  if (value === undefined || value === null || value === '') throw empty();
  if (isTooLong(value)) throw badFields({ comment: TOO_LONG });
  const body = writtenText(value, view);
  if (body === null) throw badFields({ comment: 'Comment body is not valid!' });
  if (isBlank(body)) throw empty();
  return body;
}

/** The group that a visibility names; roles are none of this world's. */
export function groupOf(visibility: unknown, { groups }: World): string | null {
  if (visibility === undefined || visibility === null) return null;
  const { type, value, identifier } = isObject(visibility) ? visibility : {};
  const asked = value ?? identifier;
  const group = type === 'group' && groups.find(({ id, name }) => name === asked || id === asked);
  if (group) return group.name;
  const noun = type === 'role' ? 'Role' : 'Group';
  throw badFields({ commentLevel: `${noun}: ${String(asked ?? '')} does not exist.` });
}

function empty() {
  return badFields({ comment: 'Comment body can not be empty!' });
}
