import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Time } from './answers.js';

/** An event as REST answers it (GitLab: Events API). */
export const EventAnswer = z.object({
  id: plain.number,
  project_id: maybe.number,
  action_name: plain.text,
  target_id: maybe.number,
  target_iid: maybe.number,
  target_type: maybe.text,
  target_title: maybe.text,
  created_at: Time,
  author_username: maybe.text,
  note: z
    .object({
      body: maybe.text,
      internal: maybe.flag,
      noteable_iid: maybe.number,
      noteable_type: maybe.text,
    })
    .nullish(),
  push_data: z
    .object({
      commit_count: maybe.number,
      ref: maybe.text,
      ref_type: maybe.text,
      ref_count: maybe.number,
      commit_to: maybe.text,
      commit_title: maybe.text,
    })
    .nullish(),
});
type EventAnswer = z.output<typeof EventAnswer>;

/** An event as a row of a list. */
export const Event = z.object({
  id: plain.number,
  createdAt: plain.text,
  action: plain.text.describe("In the forge's words: pushed to, opened, accepted (merged), commented on …"),
  author: optional.text.describe('Username'),
  project: optional.text.describe('Full path; the number where that may not be seen'),
  targetType: optional.text.describe('Issue, MergeRequest, Note …'),
  targetIid: optional.number.describe('Number in the project; of a comment, of what it is on'),
  on: optional.text.describe('Of a comment: Issue, MergeRequest …'),
  title: optional.text.describe('Of a comment, of what it is on'),
  internal: optional.flag.describe('Of a comment: visible to project members only'),
  comment: optional.text.describe('Its beginning where it is long'),
  push: z
    .object({
      ref: optional.text,
      refType: optional.text.describe('branch or tag'),
      refs: optional.number.describe('How many branches or tags, where several were pushed at once'),
      commits: optional.number,
      head: optional.text.describe('SHA of the newest commit'),
      title: optional.text.describe('Of the newest commit'),
    })
    .optional(),
});

/** How much of a comment a list shows. */
const SHOWN = 300;

/** An event without the members that say nothing; where all are of one project, its name is said once for all. */
export function eventRow(answer: EventAnswer, project?: string): z.output<typeof Event> {
  const { id, created_at, action_name, author_username, target_type, target_title, note } = answer;
  const iid = targetIid(answer);
  return {
    id,
    createdAt: created_at,
    action: action_name,
    ...(author_username && { author: author_username }),
    ...(project && { project }),
    ...(target_type && { targetType: target_type }),
    ...(iid != null && { targetIid: iid }),
    ...(note?.noteable_type && { on: note.noteable_type }),
    ...(target_title && { title: target_title }),
    ...(note?.internal && { internal: true }),
    ...(note?.body && { comment: excerpt(note.body, SHOWN, wholeAt(note.noteable_type)) }),
    ...(answer.push_data && { push: pushRow(answer.push_data) }),
  };
}

/** The forge gives a comment's own id where others have their number (GitLab: `Event#target_iid`). */
function targetIid({ target_type, target_iid, note }: EventAnswer): number | null | undefined {
  if (note) return note.noteable_iid;
  return !target_type || target_type.endsWith('Note') ? undefined : target_iid;
}

/** Where a comment can be read whole. */
function wholeAt(on: string | null | undefined): string {
  return on === 'Issue' || on === 'MergeRequest' ? 'get_notes has it whole' : 'the forge has it whole';
}

function pushRow({
  ref,
  ref_type,
  ref_count,
  commit_count,
  commit_to,
  commit_title,
}: NonNullable<EventAnswer['push_data']>) {
  return {
    ...(ref && { ref }),
    ...(ref_type && { refType: ref_type }),
    ...(ref_count && { refs: ref_count }),
    ...(commit_count && { commits: commit_count }),
    ...(commit_to && { head: commit_to }),
    ...(commit_title && { title: commit_title }),
  };
}
