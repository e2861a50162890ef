import type { Change, ChangeItem } from '../../world/records/history.js';
import { stamp } from '../times.js';
import { userJson } from '../users.js';
import type { View } from '../view.js';

/** What a user changed at one moment; one of the keys of an item really is `toString`. */
export function changeJson({ id, author, at, items, metadata }: Change, view: View): object {
  return {
    id,
    author: userJson(author, view),
    created: stamp(at),
    items: items.map(itemJson),
    ...(metadata && { historyMetadata: metadata }),
  };
}

function itemJson({ field, fieldId, fieldType, from, fromText, to, toText }: ChangeItem): object {
  return { field, fieldtype: fieldType, fieldId, from, fromString: fromText, to, toString: toText };
}
