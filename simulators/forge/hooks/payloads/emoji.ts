import { noteableUrl, noteUrl } from '../../rendering/addresses.js';
import type { Emoji, Note, Noteable } from '../../world/records/notes.js';
import { noteableData, noteData, projectOf } from './notes.js';
import { userData } from './people.js';
import { projectData } from './places.js';
import { type Showing, spacedTime } from './showing.js';

/** What people react to. */
export type Awarded = Exclude<Noteable, { kind: 'commit' }> | Note;

/** A reaction that was added or taken back (GitLab, "Emoji events"); null in a group. */
export function emojiPayload(
  subject: Awarded,
  { id, name, user, createdAt }: Emoji,
  action: 'award' | 'revoke',
  showing: Showing,
) {
  const noteable = subject.kind === 'note' ? subject.noteable : subject;
  const project = projectOf(noteable);
  if (project === null) return null;
  const at = spacedTime(createdAt);
  return {
    object_kind: 'emoji',
    event_type: action,
    user: userData(user, showing),
    project_id: project.id,
    project: projectData(project, showing),
    object_attributes: {
      user_id: user.id,
      created_at: at,
      id,
      name,
      awardable_type: typeOf(subject),
      awardable_id: subject.id,
      updated_at: at,
      action,
      awarded_on_url:
        subject.kind === 'note' ? noteUrl(showing.site, subject) : noteableUrl(showing.site, subject),
    },
    ...(subject.kind === 'note' && { note: noteData(subject, showing) }),
    ...noteableData(noteable, showing),
  };
}

function typeOf({ kind }: Awarded): string {
  const types = { issue: 'Issue', 'merge request': 'MergeRequest', snippet: 'Snippet', note: 'Note' };
  return types[kind];
}
