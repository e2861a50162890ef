import { Reply } from '../../../core/http/response.js';
import { canCreateNote } from '../../access/issues.js';
import { canReadNote } from '../../access/roles.js';
import { type Awardable, addEmoji, isEmojiName, removeEmoji } from '../../actions/discussion/emoji.js';
import { integer, required, text } from '../../parameters/parameter.js';
import { notFound, unauthorized } from '../../refusals/refusals.js';
import type { Emoji } from '../../world/records/notes.js';
import { emojiJson } from '../entities/emoji.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { epicAt } from '../requests/epic-choice.js';
import { issueAt, mergeRequestAt, snippetAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const name = required(text());
const award_id = required(integer());
const note_id = required(integer());
const number = required(integer());

/** Reactions to issues, merge requests, epics and snippets, and to notes under them (GitLab REST API, "Emoji reactions"). */
export const awardEmojiRoutes: readonly RestRoute[] = [
  ...reactionsTo(
    '/projects/:id/issues/:issue_iid',
    { issue_iid: number },
    (call: Asked<{ issue_iid: number }>) => issueAt(call, call.params.id, call.input.issue_iid),
  ),
  ...reactionsTo(
    '/projects/:id/issues/:issue_iid/notes/:note_id',
    { issue_iid: number, note_id },
    (call: Asked<{ issue_iid: number; note_id: number }>) =>
      noteUnder(call, issueAt(call, call.params.id, call.input.issue_iid)),
  ),
  ...reactionsTo(
    '/projects/:id/merge_requests/:merge_request_iid',
    { merge_request_iid: number },
    (call: Asked<{ merge_request_iid: number }>) =>
      mergeRequestAt(call, call.params.id, call.input.merge_request_iid),
  ),
  ...reactionsTo(
    '/projects/:id/merge_requests/:merge_request_iid/notes/:note_id',
    { merge_request_iid: number, note_id },
    (call: Asked<{ merge_request_iid: number; note_id: number }>) =>
      noteUnder(call, mergeRequestAt(call, call.params.id, call.input.merge_request_iid)),
  ),
  ...reactionsTo('/groups/:id/epics/:epic_iid', { epic_iid: number }, (call: Asked<{ epic_iid: number }>) =>
    epicAt(call, call.params.id, call.input.epic_iid),
  ),
  ...reactionsTo(
    '/groups/:id/epics/:epic_iid/notes/:note_id',
    { epic_iid: number, note_id },
    (call: Asked<{ epic_iid: number; note_id: number }>) =>
      noteUnder(call, epicAt(call, call.params.id, call.input.epic_iid)),
  ),
  ...reactionsTo(
    '/projects/:id/snippets/:snippet_id',
    { snippet_id: number },
    (call: Asked<{ snippet_id: number }>) => snippetAt(call, call.params.id, call.input.snippet_id),
  ),
  ...reactionsTo(
    '/projects/:id/snippets/:snippet_id/notes/:note_id',
    { snippet_id: number, note_id },
    (call: Asked<{ snippet_id: number; note_id: number }>) =>
      noteUnder(call, snippetAt(call, call.params.id, call.input.snippet_id)),
  ),
];

type Asked<Input> = Call<Input, 'id'>;

function reactionsTo<Input>(
  place: `/${'projects' | 'groups'}/:id/${string}`,
  /** The numbers in the path; only `find` reads them. */
  numbers: Readonly<Record<never, never>>,
  find: (call: Asked<Input>) => Awardable,
): RestRoute[] {
  const all = `${place}/award_emoji` as const;
  // The numbers in the path are read as `find` wants them.
  const subjectOf = (call: unknown) => find(call as Asked<Input>);

  return [
    rest(`GET ${all}`, { takes: { ...numbers, ...pagination } }, (call) => {
      const subject = subjectOf(call);
      return pagedItems(call, subject.emoji, (emoji) => emojiJson(emoji, subject, call));
    }),

    rest(`GET ${all}/:award_id`, { takes: { ...numbers, award_id } }, (call) => {
      const subject = subjectOf(call);
      return Reply.json(emojiJson(emojiIn(subject, call.input.award_id), subject, call));
    }),

    rest(`POST ${all}`, { takes: { ...numbers, name } }, (call) => {
      const subject = subjectOf(call);
      if (!canCreateNote(call.viewer, subject.kind === 'note' ? subject.noteable : subject))
        throw notFound('Award Emoji');
      const wanted = call.input.name ?? '';
      if (wanted.trim() === '') throw notFound("Award Emoji Name can't be blank");
      if (!isEmojiName(wanted)) throw notFound('Award Emoji Name is not a valid emoji name');
      const emoji = addEmoji(call.world, call.act(), subject, wanted);
      if (!emoji) throw notFound('Award Emoji Name has already been taken');
      return Reply.json(emojiJson(emoji, subject, call), { status: 201 });
    }),

    rest(`DELETE ${all}/:award_id`, { takes: { ...numbers, award_id } }, (call) => {
      const subject = subjectOf(call);
      const emoji = emojiIn(subject, call.input.award_id);
      if (emoji.user !== call.viewer && !call.viewer?.admin) throw unauthorized();
      removeEmoji(call.world, subject, emoji);
      return new Reply(null, { status: 204 });
    }),
  ];
}

function emojiIn({ emoji }: Awardable, id: number): Emoji {
  const found = emoji.find((each) => each.id === id);
  if (found) return found;
  throw notFound();
}

function noteUnder(
  { viewer, input }: Asked<{ note_id: number }>,
  { notes }: Exclude<Awardable, { kind: 'note' }>,
) {
  const note = notes.find(({ id }) => id === input.note_id);
  if (note && canReadNote(viewer, note)) return note;
  throw notFound();
}
