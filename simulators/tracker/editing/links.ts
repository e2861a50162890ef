import { isObject } from '../../core/admin/fields.js';
import { badRequest, notFound } from '../http/refusals.js';
import type { LinkType } from '../world/records/issues.js';
import type { World } from '../world/records/world.js';

/** The kind of link that `{id}` or `{name}` names. */
export function readLinkType(sent: unknown, { linkTypes }: World): LinkType {
  if (!isObject(sent) || (sent.id === undefined && sent.name === undefined)) {
    throw badRequest('The link type must be given by its id or name.');
  }
  const found = linkTypes.find(({ id, name }) =>
    sent.id === undefined ? name === sent.name : id === String(sent.id),
  );
  if (found) return found;
  throw notFound(`No issue link type with name '${String(sent.name ?? sent.id)}' found.`);
}
