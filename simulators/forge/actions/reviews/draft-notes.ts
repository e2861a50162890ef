import { canCreateNote, canResolveNote } from '../../access/issues.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { discussionsOf } from '../../queries/notes.js';
import { forbidden, invalidRecord } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Note } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import type { DraftNote } from '../../world/records/reviews/draft-notes.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { resolveDiscussion, unresolveDiscussion } from '../discussion/discussions.js';
import { setReviewState } from '../merge-requests/lifecycle/approvals.js';
import { writeNote } from '../quick-actions/in-notes.js';

/** What an account writes for later. */
export type NewDraft = Pick<DraftNote, 'body' | 'replyTo' | 'resolves' | 'position'>;

/** How a review ends: its last word, and the state of its reviewer. */
export interface ReviewEnd {
  readonly summary?: string | undefined;
  readonly internal?: boolean | undefined;
  readonly state?: 'reviewed' | 'requested_changes' | undefined;
  readonly several: boolean;
}

/** The notes of an account that wait to be published, the oldest first. */
export function draftsOf(
  { draftNotes }: Pick<World, 'draftNotes'>,
  mergeRequest: MergeRequest,
  user: User,
): DraftNote[] {
  return [...draftNotes.values()].filter(
    (draft) => draft.mergeRequest === mergeRequest && draft.author === user,
  );
}

/** Writes a note that is not shown yet; the first one begins a review (app/services/draft_notes/create_service.rb). */
export function createDraft(world: World, act: Act, mergeRequest: MergeRequest, input: NewDraft): DraftNote {
  if (input.body.trim() === '') throw invalidRecord({ note: ["can't be blank"] });
  if (input.resolves) {
    const [first] = threadOf(mergeRequest, input.replyTo);
    if (!first?.resolvable || !canResolveNote(act.user, first))
      throw invalidRecord({ base: ['User is not allowed to resolve thread'] });
  }
  const draft = register(world, 'draftNotes', {
    id: nextId(world, 'draftNotes'),
    mergeRequest,
    author: act.user,
    ...input,
  });
  if (draftsOf(world, mergeRequest, act.user).length === 1)
    setReviewState(world, mergeRequest, act.user, 'review_started');
  return draft;
}

/** Shows one note that waited (app/services/draft_notes/publish_service.rb); 403 where no note can be written any more. */
export function publishDraft(world: World, act: Act, draft: DraftNote, several: boolean): void {
  const { mergeRequest, body, replyTo, resolves, position } = draft;
  if (!canCreateNote(act.user, mergeRequest)) throw forbidden();
  const thread = threadOf(mergeRequest, replyTo);
  remove(world, { draftNotes: [draft] });
  const input = {
    body,
    thread: true,
    ...(position && { position }),
    ...(replyTo !== null && thread.length > 0 && { replyTo }),
  };
  writeNote(world, act, mergeRequest, { input, several });
  const [first] = thread;
  if (!first) return;
  const whole = threadOf(mergeRequest, replyTo);
  if (resolves && canResolveNote(act.user, first)) resolveDiscussion(world, act, whole);
  else unresolveDiscussion(world, whole);
}

/** Shows all notes of a review, with a last word, and says how the review ended. */
export function publishReview(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  { summary, internal, state, several }: ReviewEnd,
): void {
  if (!canCreateNote(act.user, mergeRequest)) throw forbidden();
  const drafts = draftsOf(world, mergeRequest, act.user);
  for (const draft of drafts) publishDraft(world, act, draft, several);
  if (summary) writeNote(world, act, mergeRequest, { input: { body: summary, internal }, several });
  if (state || drafts.length > 0) setReviewState(world, mergeRequest, act.user, state ?? 'reviewed');
}

function threadOf({ notes }: MergeRequest, replyTo: number | null): readonly Note[] {
  return discussionsOf(notes).find(({ number }) => number === replyTo)?.notes ?? [];
}
