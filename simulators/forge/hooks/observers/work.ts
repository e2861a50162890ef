import type { Emoji } from '../../world/records/notes.js';
import { type Awarded, emojiPayload } from '../payloads/emoji.js';
import { issuePayload } from '../payloads/issues.js';
import { mergeRequestPayload } from '../payloads/merge-requests.js';
import { milestonePayload } from '../payloads/milestones.js';
import { isConfidential, notePayload, projectOf } from '../payloads/notes.js';
import type { Showing } from '../payloads/showing.js';
import { type Happening, type Observer, observer } from './happening.js';

/** What happens to work items, merge requests, notes, reactions and milestones. */
export const workObservers: readonly Observer[] = [
  observer('issues', (issue, before, showing, gone) => {
    const payload = gone ? null : issuePayload(issue, before, showing);
    const flag = issue.confidential ? 'confidential_issues_events' : 'issues_events';
    const own = payload ? [{ flag, event: 'Issue Hook', place: issue.home, payload }] : [];
    return [...own, ...reactions(issue, before, showing)];
  }),
  observer('mergeRequests', (mergeRequest, before, showing, gone) => {
    const payload = gone ? null : mergeRequestPayload(mergeRequest, before, showing);
    const { project: place } = mergeRequest;
    const flag = 'merge_requests_events';
    const own = payload ? [{ flag, event: 'Merge Request Hook', place, payload }] : [];
    return [...own, ...reactions(mergeRequest, before, showing)];
  }),
  observer('notes', (note, before, showing, gone) => {
    const reacted = reactions(note, before, showing);
    if (gone || note.systemAction !== null || before?.body === note.body) return reacted;
    const payload = notePayload(note, before, showing);
    const place = projectOf(note.noteable);
    if (payload === null) return reacted;
    const flag = isConfidential(note) ? 'confidential_note_events' : 'note_events';
    return [{ flag, event: 'Note Hook', place, payload }, ...reacted];
  }),
  observer('snippets', (snippet, before, showing) => {
    const { project } = snippet;
    if (project === null || before === null || before.project === null) return [];
    return reactions({ ...snippet, project }, { ...before, project }, showing);
  }),
  observer('milestones', (milestone, before, showing, gone) => {
    const changed = before && before.state !== milestone.state;
    const turned = milestone.state === 'closed' ? 'close' : 'reopen';
    const action = gone ? 'delete' : before === null ? 'create' : changed ? turned : null;
    if (action === null) return [];
    const payload = milestonePayload(milestone, action, showing);
    return [{ flag: 'milestone_events', event: 'Milestone Hook', place: milestone.home, payload }];
  }),
];

function reactions(subject: Awarded, before: Awarded | null, showing: Showing): Happening[] {
  if (before === null || before.emoji === subject.emoji) return [];
  const added = subject.emoji.filter((one) => !before.emoji.includes(one));
  const removed = before.emoji.filter((one) => !subject.emoji.includes(one));
  const place = projectOf(subject.kind === 'note' ? subject.noteable : subject);
  const heard = (emoji: Emoji, action: 'award' | 'revoke') => {
    const payload = emojiPayload(subject, emoji, action, showing);
    return payload ? [{ flag: 'emoji_events', event: 'Emoji Hook', place, payload }] : [];
  };
  return [
    ...removed.flatMap((emoji) => heard(emoji, 'revoke')),
    ...added.flatMap((emoji) => heard(emoji, 'award')),
  ];
}
