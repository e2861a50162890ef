import type { Awardable } from '../../actions/discussion/emoji.js';
import { timeJson } from '../../rendering/times.js';
import type { Emoji } from '../../world/records/notes.js';
import type { Call } from '../routing/routing.js';
import { userBasic } from './places/users.js';

const TYPES = { issue: 'Issue', 'merge request': 'MergeRequest', note: 'Note', snippet: 'Snippet' } as const;

/** A reaction (schema APIEntitiesAwardEmoji). */
export function emojiJson(emoji: Emoji, subject: Awardable, call: Pick<Call, 'site'>) {
  return {
    id: emoji.id,
    name: emoji.name,
    user: userBasic(emoji.user, call),
    created_at: timeJson(emoji.createdAt),
    updated_at: timeJson(emoji.createdAt),
    awardable_id: subject.id,
    awardable_type: subject.kind === 'issue' && subject.type === 'epic' ? 'Epic' : TYPES[subject.kind],
    url: null,
  };
}
