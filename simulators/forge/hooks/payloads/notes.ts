import { discussionId } from '../../queries/notes.js';
import { noteUrl, snippetUrl } from '../../rendering/addresses.js';
import type { Issue } from '../../world/records/issues.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import type { ProjectSnippet } from '../../world/records/pages.js';
import type { Project } from '../../world/records/projects.js';
import { commitData } from './commits.js';
import { issueData } from './issues.js';
import { mergeRequestData } from './merge-requests.js';
import { userData } from './people.js';
import { LEVELS, projectData, repositoryData } from './places.js';
import { type Showing, spacedTime } from './showing.js';

/** A note that was written or changed (GitLab, "Comment events"); null for one of a group's epic. */
export function notePayload(note: Note, before: Note | null, showing: Showing) {
  const project = projectOf(note.noteable);
  if (project === null) return null;
  return {
    object_kind: 'note',
    event_type: isConfidential(note) ? 'confidential_note' : 'note',
    user: userData(showing.user ?? note.author, showing),
    project_id: project.id,
    project: projectData(project, showing),
    object_attributes: {
      ...noteData(note, showing),
      action: before === null ? 'create' : 'update',
    },
    repository: repositoryData(project, showing),
    ...noteableData(note.noteable, showing),
  };
}

/** Whether only some of those who see the place may read a note. */
export function isConfidential({ internal, noteable }: Note): boolean {
  return internal || (noteable.kind === 'issue' && noteable.confidential);
}

/** A note as its own payload and those of its emoji have it. */
export function noteData(note: Note, { site }: Pick<Showing, 'site'>) {
  const { noteable, position } = note;
  const place = position && positionData(position);
  return {
    attachment: null,
    author_id: note.author.id,
    change_position: null,
    commit_id: noteable.kind === 'commit' ? noteable.sha : null,
    created_at: spacedTime(note.createdAt),
    discussion_id: discussionId(note.discussion),
    id: note.id,
    line_code: null,
    note: note.body,
    noteable_id: noteable.kind === 'commit' ? null : noteable.id,
    noteable_type: noteableType(noteable),
    original_position: place,
    position: place,
    project_id: projectOf(noteable)?.id ?? null,
    resolved_at: spacedTime(note.resolvedAt),
    resolved_by_id: note.resolvedBy?.id ?? null,
    resolved_by_push: null,
    st_diff: null,
    system: note.systemAction !== null,
    type: note.type,
    updated_at: spacedTime(note.updatedAt),
    updated_by_id: note.lastEditedBy?.id ?? null,
    description: note.body,
    url: noteUrl(site, note),
    internal: note.internal,
  };
}

function positionData(position: NonNullable<Note['position']>) {
  return {
    base_sha: position.baseSha,
    start_sha: position.startSha,
    head_sha: position.headSha,
    old_path: position.oldPath,
    new_path: position.newPath,
    position_type: 'text',
    old_line: position.oldLine,
    new_line: position.newLine,
    line_range: null,
  };
}

/** What a note or an emoji is under, by its name in payloads. */
export function noteableData(noteable: Noteable, showing: Showing): object {
  if (noteable.kind === 'issue') return { issue: issueData(noteable, showing) };
  if (noteable.kind === 'snippet') return { snippet: snippetData(noteable, showing) };
  if (noteable.kind === 'merge request') {
    const [first] = noteable.assignees;
    const assignee = first && { assignee: userData(first, showing) };
    return { merge_request: { ...mergeRequestData(noteable, showing), ...assignee } };
  }
  const commit = noteable.project.repository.commits.get(noteable.sha);
  return commit ? { commit: commitData(commit, noteable.project, showing) } : {};
}

function snippetData(snippet: ProjectSnippet, { site }: Showing) {
  const [file] = snippet.files;
  return {
    id: snippet.id,
    title: snippet.title,
    description: snippet.description,
    content: file?.content ?? '',
    author_id: snippet.author.id,
    project_id: snippet.project?.id ?? null,
    created_at: spacedTime(snippet.createdAt),
    updated_at: spacedTime(snippet.updatedAt),
    file_name: file?.path ?? '',
    type: 'ProjectSnippet',
    visibility_level: LEVELS[snippet.visibility],
    url: snippetUrl(site, snippet),
  };
}

function noteableType(noteable: Noteable): string {
  if (noteable.kind === 'issue') return 'Issue';
  if (noteable.kind === 'commit') return 'Commit';
  return noteable.kind === 'snippet' ? 'Snippet' : 'MergeRequest';
}

/** The project of what a note is under; null for a group's epic. */
export function projectOf(noteable: Noteable): Project | null {
  const place: Issue['home'] | Project | null = noteable.kind === 'issue' ? noteable.home : noteable.project;
  return place?.kind === 'project' ? place : null;
}
