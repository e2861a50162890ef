import type { Awardable } from '../../actions/emoji.js';
import type { Emoji } from '../../world/notes.js';
import type { Call } from '../routing.js';
import { timeJson } from '../times.js';
import { userBasic } from './users.js';

const TYPES = { issue: 'Issue', 'merge request': 'MergeRequest', note: 'Note' } as const;

/** A reaction (schema APIEntitiesAwardEmoji). */
export function emojiJson(emoji: Emoji, subject: Awardable, call: Pick<Call, 'site'>) {
  return {
    id: emoji.id,
    name: emoji.name,
    user: userBasic(emoji.user, call),
    created_at: timeJson(emoji.createdAt),
    updated_at: timeJson(emoji.createdAt),
    awardable_id: subject.id,
    awardable_type: TYPES[subject.kind],
    url: null,
  };
}
