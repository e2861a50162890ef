import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { seconds, whenCome } from '../lists.js';
import { listIn } from '../merge-requests/merge-request-rows.js';
import type { recordsOf } from '../records.js';
import { SITE } from '../session.js';
import { issueRowOf } from './issue-rows.js';

export type Records = ReturnType<typeof recordsOf>;
type Row = Record<string, unknown>;

/** GitLab keeps these changes as events beside the notes, so that its lists of notes lack them (Resource … events API). */
const NO_NOTES = ['label', 'milestone', 'iteration', 'weight', 'closed', 'opened', 'merged'];

/** The notes on something as its lists of notes have them, the oldest first. */
export function notesOn({ notes }: Records, reference: unknown): PlainRecord[] {
  return notes
    .filter(({ subject, systemAction }) => subject === reference && !NO_NOTES.includes(String(systemAction)))
    .toSorted(
      (one, other) =>
        String(one.createdAt).localeCompare(String(other.createdAt)) || Number(one.id) - Number(other.id),
    );
}

/** Those that people wrote. */
export function commentsOn(records: Records, reference: unknown): PlainRecord[] {
  return notesOn(records, reference).filter(({ system }) => system === false);
}

/** The rows of the latest so many of some notes. */
function latestRows(notes: readonly PlainRecord[], most: number): Row[] {
  const shown = notes.slice(-most);
  return shown.map((note) =>
    noteRow(
      note,
      shown.find(({ discussion }) => discussion === note.discussion),
    ),
  );
}

function noteRow(note: PlainRecord, first: PlainRecord | undefined): Row {
  const { author, system, internal, resolvable, resolvedAt, path, line, body } = note;
  const [createdAt, updatedAt] = [seconds(note.createdAt), seconds(note.updatedAt)];
  return {
    id: noteId(note),
    author,
    createdAt,
    ...(updatedAt !== createdAt && { updatedAt }),
    ...(system === true && { system }),
    ...(internal === true && { internal }),
    ...(first && first !== note && { inReplyTo: noteId(first) }),
    ...(resolvable === true && { resolved: resolvedAt !== null }),
    ...(path !== null && { file: path }),
    ...(line !== null && { line }),
    body,
  };
}

function noteId({ id, type }: PlainRecord): string {
  return `gid://forge/${type ?? 'Note'}/${id}`;
}

/** What a context shows with at most so many of these notes. */
export function notesShown(notes: readonly PlainRecord[], most = 100): Row {
  const leftOut = notes.length - most;
  return {
    notes: latestRows(notes, most),
    notesTruncated: leftOut > 0,
    ...(leftOut > 0 && { notesLeftOut: leftOut }),
  };
}

/** A merge request as a row beside an issue. */
function mergeRequestRow({ mergeRequests }: Records, reference: unknown): Row {
  const { id, title, state, draft, mergedAt, author } = one(mergeRequests, reference);
  return {
    ...{ reference, id: `gid://forge/MergeRequest/${id}`, title, state },
    ...(draft === true && { draft }),
    ...whenCome('mergedAt', mergedAt),
    author,
  };
}

/** An issue or other work item as a row beside something. */
export function relatedRow({ issues }: Records, reference: unknown): Row {
  const { id, type, title, state } = one(issues, reference);
  return {
    ...{ reference, id: `gid://forge/WorkItem/${id}` },
    ...(type !== 'issue' && { type }),
    ...{ title, state },
  };
}

/** The context of an issue for a user who sees everything, with the usual arguments. */
export function issueContextOf(records: Records, reference: string, now: string): Row {
  const issue = one(records.issues, reference);
  return {
    issue: issueRow(records, issue, now),
    ...notesShown(commentsOn(records, reference)),
    mentionedInMergeRequests: listIn(issue.mentionedInMergeRequests).map((mentioning) =>
      mergeRequestRow(records, mentioning),
    ),
    closedByMergeRequests: listIn(issue.closedByMergeRequests).map((closing) =>
      mergeRequestRow(records, closing),
    ),
    linkedIssues: linksOf(issue).map((link) => ({
      relation: link.type,
      ...relatedRow(records, link.issue),
    })),
  };
}

/** The links of an issue. */
export function linksOf({ links }: PlainRecord): { readonly type: string; readonly issue: string }[] {
  return listIn(links).map((link) => link as { type: string; issue: string }); // as the records have them
}

/** Incidents have no widgets of weight and health (GitLab, "Work item types"). */
function issueRow(records: Records, issue: PlainRecord, now: string): Row {
  const { iid, type, description, parent, weight, healthStatus, iterationId, place } = issue;
  const folder = /^(issue|incident)$/.test(String(type)) ? 'issues' : 'work_items';
  return {
    ...issueRowOf(issue, records),
    ...(description !== null && { description }),
    ...(parent !== null && { parent: relatedRow(records, parent) }),
    ...(weight !== null && type !== 'incident' && { weight }),
    ...(healthStatus !== null && type !== 'incident' && { healthStatus }),
    ...(iterationId !== null && { iteration: iterationRow(records, iterationId, now) }),
    webUrl: `${SITE}/${place}/-/${folder}/${iid}`,
  };
}

function iterationRow({ iterations }: Records, wanted: unknown, now: string): Row {
  const found = iterations.find(({ id }) => id === wanted);
  if (!found) throw new Error(`no iteration ${wanted}`);
  const { id, title, cadence, startDate, dueDate } = found;
  const state = String(dueDate) < now ? 'closed' : String(startDate) > now ? 'upcoming' : 'current';
  return {
    id: `gid://forge/Iteration/${id}`,
    ...(title !== null && { title }),
    ...{ cadence, state, startDate, dueDate },
  };
}

/** The record of a reference. */
export function one(records: readonly PlainRecord[], reference: unknown): PlainRecord {
  const found = records.find((record) => record.reference === reference);
  if (!found) throw new Error(`no record ${reference}`);
  return found;
}

/** The arguments that name what a reference names. */
export function named(reference: string): { projectPath: string; iid: string } {
  const [, projectPath = '', iid = ''] = /^(.+)[#!](\d+)$/.exec(reference) ?? [];
  return { projectPath, iid };
}

/** A fetch before the simulator that answers some requests in its stead, found by their query's text or their address. */
export function answeringFor(
  simulator: ForgeSimulator,
  asked: RegExp,
  answer: (original: () => Promise<Response>) => Response | Promise<Response>,
) {
  return (url: string, init: RequestInit): Promise<Response> => {
    const original = () => simulator.fetch(url, init);
    const isMeant = asked.test(`${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`);
    return isMeant ? Promise.resolve(answer(original)) : original();
  };
}
