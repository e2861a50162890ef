import { placeOf } from '../../access/roles.js';
import { timeJson } from '../../rendering/times.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import type { Call } from '../routing/routing.js';
import { positionJson } from './code/positions.js';
import { userBasic, userBasicOrNull } from './places/users.js';
import { suggestionJson } from './suggestions.js';

/** A note of any kind (schema APIEntitiesNote). */
export function noteJson(
  note: Note,
  call: Pick<Call, 'site'>,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { noteable, position, resolvable } = note;
  const place = placeOf(noteable);
  return {
    id: note.id,
    type: note.type,
    body: note.body,
    author: userBasic(note.author, call),
    created_at: timeJson(note.createdAt),
    updated_at: timeJson(note.updatedAt),
    system: note.systemAction !== null,
    noteable_id: noteable.kind === 'commit' ? null : noteable.id,
    noteable_type: noteableType(noteable),
    project_id: place.kind === 'project' ? place.id : null,
    ...(note.type === 'DiffNote' && { commit_id: noteable.kind === 'commit' ? noteable.sha : null }),
    ...(position && { position: positionJson(position) }),
    resolvable,
    ...(resolvable && {
      resolved: note.resolvedAt !== null,
      resolved_by: userBasicOrNull(note.resolvedBy, call),
      resolved_at: timeJson(note.resolvedAt),
    }),
    ...(note.type === 'DiffNote' && { suggestions: (note.suggestions ?? []).map(suggestionJson) }),
    confidential: note.internal,
    internal: note.internal,
    imported: false,
    imported_from: 'none',
    noteable_iid: 'iid' in noteable ? noteable.iid : null,
    commands_changes: changes,
  };
}

/** What a note is under, as classes are called. */
function noteableType(noteable: Noteable): 'Issue' | 'MergeRequest' | 'Commit' | 'Epic' | 'Snippet' {
  if (noteable.kind === 'commit') return 'Commit';
  if (noteable.kind === 'snippet') return 'Snippet';
  if (noteable.kind === 'merge request') return 'MergeRequest';
  return noteable.type === 'epic' ? 'Epic' : 'Issue';
}
