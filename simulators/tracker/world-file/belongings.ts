import { writable } from '../../core/state/changes.js';
import type { Path } from '../../core/world-file/problems.js';
import { secondsOf } from '../presentation/times.js';
import { addAttachment } from '../world/actions/attach.js';
import { addComment } from '../world/actions/comment.js';
import { linkIssues } from '../world/actions/link-issues.js';
import { addWorklog } from '../world/actions/log-work.js';
import { findIssue } from '../world/find.js';
import type { Act, Change } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';
import type { IssueEntry } from './issue-schema.js';
import type { Made } from './issues.js';
import { groupAt, type Loading, numbered, personAt, timeOf } from './loading.js';

type CommentEntry = NonNullable<IssueEntry['comments']>[number];

/** Adds what was done to an issue: comments, work, files; then says when it was last changed. */
export function loadBelongings(loading: Loading, { at, entry, issue }: Made): void {
  const { world } = loading;
  loadComments(loading, { at, entry, issue });
  loadWork(loading, { at, entry, issue });
  for (const [place, entered] of (entry.attachments ?? []).entries()) {
    const { id, name, text = '', base64, type = 'text/plain', by, at: time } = entered;
    const act = actOf(loading, [...at, 'attachments', place], issue, { by, time });
    const bytes = base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64');
    const file = { filename: name, mimeType: type, bytes };
    numbered(loading, 'attachment', id, () => addAttachment(world, issue, file, act));
  }
}

/** Gives an issue the history that the file has of it, if any. */
export function loadHistory(loading: Loading, { at, entry, issue }: Made): void {
  const { world } = loading;
  if (!entry.history) return;
  const next = writable(world, world.counters);
  const history = entry.history.flatMap((change, place): Change[] => {
    const where = [...at, 'history', place];
    const author = personAt(loading, [...where, 'by'], change.by);
    const id = change.id ?? next.change;
    next.change = Math.max(next.change, id + 1);
    const time = timeOf(loading, change.at) ?? issue.created;
    return author ? [{ id: String(id), at: time, author, items: change.items }] : [];
  });
  world.issues.change(issue, () => Object.assign(writable(world, issue), { history }));
}

/** Says when an issue was last changed: what the file says, or the latest of what was done to it. */
export function settleTime(loading: Loading, { entry, issue }: Made): void {
  const { world } = loading;
  const { created, comments, worklogs, attachments, resolved } = issue;
  const latest = [...comments, ...worklogs, ...attachments].map((each) => each.created);
  const updated = timeOf(loading, entry.updated) ?? Math.max(created, resolved ?? 0, ...latest);
  world.issues.change(issue, () => Object.assign(writable(world, issue), { updated }));
}

function loadComments(loading: Loading, { at, entry: { comments = [] }, issue }: Made): void {
  for (const [place, comment] of comments.entries()) {
    const where = [...at, 'comments', place];
    const { id, text, by, at: time, visibleTo, updated, updatedBy } = commentOf(comment);
    const act = actOf(loading, where, issue, { by, time, turn: (place + 1) / (comments.length + 1) });
    const group = groupAt(loading, [...where, 'visibleTo'], visibleTo);
    const made = numbered(loading, 'comment', id, () => addComment(loading.world, issue, text, act, group));
    Object.assign(writable(loading.world, made), editOf(loading, where, { updated, updatedBy }));
  }
}

function commentOf(comment: CommentEntry): Exclude<CommentEntry, string> {
  return typeof comment === 'string' ? { text: comment } : comment;
}

/** Who last edited something, and when, where the file has that. */
function editOf(
  loading: Loading,
  at: Path,
  { updated, updatedBy }: { readonly updated: string | undefined; readonly updatedBy: string | undefined },
) {
  const updateAuthor = personAt(loading, [...at, 'updatedBy'], updatedBy);
  const time = timeOf(loading, updated);
  return { ...(updateAuthor && { updateAuthor }), ...(time !== undefined && { updated: time }) };
}

function loadWork(loading: Loading, { at, entry: { worklogs = [], remaining }, issue }: Made): void {
  const { world } = loading;
  for (const [place, entry] of worklogs.entries()) {
    const { id, spent, text = null, by, started, created, visibleTo, updated, updatedBy } = entry;
    const where = [...at, 'worklogs', place];
    const turn = (place + 1) / (worklogs.length + 1);
    const act = actOf(loading, where, issue, { by, time: created ?? started, turn });
    const group = groupAt(loading, [...where, 'visibleTo'], visibleTo);
    const work = {
      started: timeOf(loading, started) ?? act.at,
      seconds: secondsOf(spent) ?? 0,
      comment: text,
      visibleTo: group,
    };
    const made = numbered(loading, 'worklog', id, () =>
      addWorklog(world, issue, work, act, remaining === undefined ? undefined : (left) => left),
    );
    Object.assign(writable(loading.world, made), editOf(loading, where, { updated, updatedBy }));
  }
}

interface Doing {
  readonly by: string | undefined;
  readonly time: string | undefined;
  /** Where between the making of the issue and the present it was, where the file has no time. */
  readonly turn?: number;
}

const MINUTE = 60_000;

function actOf(loading: Loading, at: Path, issue: Issue, { by, time, turn = 0.5 }: Doing): Act {
  const person = personAt(loading, [...at, 'by'], by) ?? issue.assignee ?? issue.creator;
  const usual = issue.created + Math.round(((loading.present - issue.created) * turn) / MINUTE) * MINUTE;
  return { by: person, at: timeOf(loading, time) ?? Math.max(issue.created, usual) };
}

/** Says which issues are parts of which, and links them. */
export function loadRelations(loading: Loading, { at, entry, issue }: Made): void {
  const { world, complaints } = loading;
  const parent = issueAt(loading, [...at, 'parent'], entry.parent);
  const { type } = issue;
  if (parent && parent.type.hierarchyLevel !== type.hierarchyLevel + 1)
    complaints.add(
      [...at, 'parent'],
      `a ${type.name} is no part of a ${parent.type.name}; an Epic has standard issues, and those have sub-tasks`,
    );
  else if (parent) world.issues.change(issue, () => Object.assign(writable(world, issue), { parent }));
  if (type.subtask && entry.parent === undefined) complaints.add(at, `a ${type.name} needs a \`parent\``);
  for (const [place, link] of (entry.links ?? []).entries()) {
    const where = [...at, 'links', place];
    const target = issueAt(loading, [...where, 'to'], link.to);
    const kind = linkTypeAt(loading, [...where, 'type'], link.type);
    if (target && kind)
      numbered(loading, 'link', link.id, () =>
        linkIssues(world, { type: kind, source: issue, target }, { by: issue.creator, at: issue.created }),
      );
  }
}

function linkTypeAt({ world: { linkTypes }, complaints }: Loading, at: Path, asked: string) {
  const found = linkTypes.find((type) =>
    [type.name, type.outward].some((name) => name.toLowerCase() === asked.toLowerCase()),
  );
  const names = linkTypes.map(({ name }) => name).join(', ');
  if (!found)
    complaints.add(at, `there is no kind of link "${asked}"; there are: ${names}, or their outward words`);
  return found;
}

/** The issue of a key or a summary. */
function issueAt({ world, complaints }: Loading, at: Path, asked: string | undefined): Issue | undefined {
  if (asked === undefined) return undefined;
  const found =
    findIssue(world, asked) ?? [...world.issues.byKey.values()].find(({ summary }) => summary === asked);
  if (!found) complaints.add(at, `there is no issue "${asked}"; give the key or the whole summary of one`);
  return found;
}
