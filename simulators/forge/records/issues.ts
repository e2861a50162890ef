import type { Issue, Timelog } from '../world/records/issues.js';
import type { Note } from '../world/records/notes.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, reactions, referenceOf, timeText, usernames } from './shared.js';

/** A work item of any kind. */
export function issueRecord(issue: Issue) {
  return {
    id: issue.id,
    iid: issue.iid,
    reference: referenceOf(issue),
    place: fullPath(issue.home),
    type: issue.type,
    title: issue.title,
    description: issue.description,
    state: issue.state,
    confidential: issue.confidential,
    author: issue.author.username,
    assignees: usernames(issue.assignees),
    labels: issue.labels.map(({ name }) => name),
    milestone: issue.milestone?.title ?? null,
    iterationId: issue.iteration?.id ?? null,
    createdAt: timeText(issue.createdAt),
    updatedAt: timeText(issue.updatedAt),
    closedAt: maybeTime(issue.closedAt),
    closedBy: issue.closedBy?.username ?? null,
    startDate: issue.startDate,
    dueDate: issue.dueDate,
    weight: issue.weight,
    healthStatus: issue.healthStatus,
    severity: issue.severity,
    progress: issue.progress,
    timeEstimate: issue.timeEstimate,
    timeSpent: issue.timelogs.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
    ...relationsOf(issue),
  };
}

function relationsOf(issue: Issue) {
  return {
    noteIds: issue.notes.map(({ id }) => id),
    timelogIds: issue.timelogs.map(({ id }) => id),
    parent: issue.parent && referenceOf(issue.parent),
    children: issue.children.map(referenceOf),
    links: issue.links.map(({ source, target, type }) => ({
      type: type === 'relates_to' ? type : source === issue ? 'blocks' : 'is_blocked_by',
      issue: referenceOf(source === issue ? target : source),
    })),
    closedByMergeRequests: issue.closedByMergeRequests.map(referenceOf),
    mentionedInMergeRequests: issue.mentionedInMergeRequests.map(referenceOf),
    reactions: reactions(issue.emoji),
  };
}

function subjectOf(noteable: Note['noteable']): string {
  if (noteable.kind === 'commit') return noteable.sha;
  return noteable.kind === 'snippet' ? `${fullPath(noteable.project)}$${noteable.id}` : referenceOf(noteable);
}

/** A note of a person or of the forge. */
export function noteRecord(note: Note) {
  const { id, noteable, author, body, createdAt, updatedAt, systemAction, internal, position } = note;
  return {
    id,
    subjectType: noteable.kind,
    subject: subjectOf(noteable),
    author: author.username,
    body,
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
    system: systemAction !== null,
    systemAction,
    internal,
    discussion: note.discussion,
    type: note.type,
    resolvable: note.resolvable,
    resolvedBy: note.resolvedBy?.username ?? null,
    resolvedAt: maybeTime(note.resolvedAt),
    path: position?.newPath ?? null,
    line: position?.newLine ?? position?.oldLine ?? null,
    reactions: reactions(note.emoji),
  };
}

/** Time that an account spent on something. */
export function timelogRecord({ id, user, subject, timeSpent, spentAt, summary }: Timelog) {
  const about = { subjectType: subject.kind, subject: referenceOf(subject) };
  return { id, user: user.username, ...about, timeSpent, spentAt: timeText(spentAt), summary };
}
