import { canCreateNote } from '../../access/issues.js';
import { canReadNote, canReadNoteable } from '../../access/roles.js';
import {
  type Awardable,
  addEmoji,
  isEmojiName,
  ownEmoji,
  removeEmoji,
} from '../../actions/discussion/emoji.js';
import { assertMay, found } from '../changes/find.js';
import { type Change, mutation, type Payload } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface EmojiInput {
  readonly awardableId: GlobalId;
  readonly name: string;
}

/** Reactions. */
export const emojiMutations: Fields<unknown> = {
  awardEmojiAdd: mutation(({ awardableId, name }: EmojiInput, change) =>
    added(change, awardableOf(change, awardableId), name),
  ),

  awardEmojiRemove: mutation(({ awardableId, name }: EmojiInput, change) =>
    removed(change, awardableOf(change, awardableId), name),
  ),

  awardEmojiToggle: mutation(({ awardableId, name }: EmojiInput, change) => {
    const awardable = awardableOf(change, awardableId);
    const isOn = ownEmoji(awardable, change.viewer, name) !== undefined;
    const payload = isOn ? removed(change, awardable, name) : added(change, awardable, name);
    return { ...payload, toggledOn: ownEmoji(awardable, change.viewer, name) !== undefined };
  }),
};

/** Reacts to something; says why it cannot. */
export function added(change: Change, awardable: Awardable, name: string): Payload {
  const problem = emojiProblem(change, awardable, name);
  if (problem !== null) return { errors: [problem] };
  return { awardEmoji: addEmoji(change.world, change.act, awardable, name) };
}

/** Why an account cannot react in a way; null where nothing is against it. */
export function emojiProblem(
  { viewer }: Pick<Change, 'viewer'>,
  awardable: Awardable,
  name: string,
): string | null {
  if (name.trim() === '') return "Name can't be blank";
  if (!isEmojiName(name)) return 'Name is not a valid emoji name';
  return ownEmoji(awardable, viewer, name) ? 'Name has already been taken' : null;
}

/** Takes a reaction back; says so where there is none. */
export function removed(change: Change, awardable: Awardable, name: string): Payload {
  const emoji = ownEmoji(awardable, change.viewer, name);
  if (!emoji) return { errors: [`User has not awarded emoji of type ${name} on the awardable`] };
  removeEmoji(change.world, awardable, emoji);
  return {};
}

function awardableOf({ world, viewer }: Change, { model, id }: GlobalId): Awardable {
  if (model.endsWith('Note')) {
    const note = found(world.notes.get(Number(id)));
    assertMay(
      note.systemAction === null && canReadNote(viewer, note) && canCreateNote(viewer, note.noteable),
    );
    return note;
  }
  const subject =
    model === 'MergeRequest' ? world.mergeRequests.get(Number(id)) : world.issues.get(Number(id));
  const awardable = found(subject && canReadNoteable(viewer, subject) ? subject : null);
  assertMay(canCreateNote(viewer, awardable));
  return awardable;
}
