import type { Comment, Issue } from '../../world/records/issues.js';
import { stamp } from '../times.js';
import { userJson } from '../users.js';
import type { View } from '../view.js';
import { bodyJson } from './body.js';

/** A comment; who may see it is named only where not everyone may. */
export function commentJson(comment: Comment, issue: Pick<Issue, 'id'>, view: View): object {
  const { id, author, updateAuthor, body, created, updated, visibleTo } = comment;
  return {
    self: `${view.api}/issue/${issue.id}/comment/${id}`,
    id,
    author: userJson(author, view),
    body: bodyJson(body, view),
    updateAuthor: userJson(updateAuthor, view),
    created: stamp(created),
    updated: stamp(updated),
    ...(visibleTo !== null && { visibility: { type: 'group', value: visibleTo, identifier: visibleTo } }),
    jsdPublic: true,
  };
}
