import type * as z from 'zod';
import type { IssueEntry } from '../../../simulators/tracker/world-file/issue-schema.js';
import type { Disguise } from './disguise.js';
import type { Account, Change, Comment, Worklog } from './jira-answers.js';
import type { ReadIssue } from './read-jira.js';
import { type CustomFields, customValues, sprintNames } from './tracker-fields.js';
import { filled, isoTime } from './written.js';

/** What an issue is written with. */
export interface IssueWriting {
  readonly disguise: Disguise;
  readonly custom: CustomFields;
  /** The keys of issues in the file. */
  readonly inFile: ReadonlySet<string>;
  readonly number: number;
  readonly rank: number;
}

type Seen = z.output<typeof Account> | null | undefined;

/** An issue as a world file has it. */
export function issueEntry(read: ReadIssue, writing: IssueWriting): IssueEntry {
  const { disguise, custom, number, rank } = writing;
  const { fields } = read;
  const texts = custom.all.length > 0 ? customValues(read, custom, disguise) : {};
  const entry = filled({
    id: Number(read.id),
    number,
    rank,
    summary: disguise.text(fields.summary),
    ...statesOf(read),
    ...peopleOf(read, disguise),
    ...timesOf(read),
    ...(fields.description && { description: disguise.document(fields.description) }),
    ...(fields.environment && { environment: disguise.document(fields.environment) }),
    ...placesOf(read, writing),
    ...estimatesOf(read),
    ...(Object.keys(texts).length > 0 && { fields: texts }),
    comments: read.comments.map((comment) => commentEntry(comment, disguise)),
    worklogs: read.worklogs.map((worklog) => worklogEntry(worklog, disguise)),
    voters: read.voters.map((voter) => disguise.person(voter.accountId).username),
    attachments: attachmentsOf(read, disguise),
  });
  const watchers = read.watchers?.map((watcher) => disguise.person(watcher.accountId).username);
  const history = read.changes.map((change) => changeEntry(change, disguise)).filter(({ by }) => by !== '');
  return { ...entry, history, ...(watchers && { watchers }) };
}

function statesOf({ fields }: ReadIssue) {
  const { issuetype, status, resolution, priority } = fields;
  return {
    type: issuetype.name,
    status: status.name,
    resolution: resolution?.name ?? null,
    ...(priority && { priority: priority.name }),
  };
}

function peopleOf({ fields: { creator, reporter, assignee } }: ReadIssue, disguise: Disguise) {
  const named = (person: Seen) => (person ? disguise.person(person.accountId).username : null);
  return {
    reporter: named(reporter),
    ...(creator && { creator: named(creator) ?? '' }),
    ...(assignee && { assignee: named(assignee) ?? '' }),
  };
}

function timesOf({ fields }: ReadIssue) {
  const { created, updated, resolutiondate, statuscategorychangedate, duedate, resolution } = fields;
  return {
    created: isoTime(created),
    updated: isoTime(updated),
    ...(resolution && resolutiondate && { resolved: isoTime(resolutiondate) }),
    ...(statuscategorychangedate && { categoryChanged: isoTime(statuscategorychangedate) }),
    ...(duedate && { due: duedate }),
  };
}

function placesOf(read: ReadIssue, { custom, inFile }: IssueWriting) {
  const { labels, components, fixVersions, versions, parent, issuelinks } = read.fields;
  const names = (list: readonly { readonly name: string }[] | null | undefined) =>
    (list ?? []).map(({ name }) => name);
  return {
    labels: labels ?? [],
    components: names(components),
    fixVersions: names(fixVersions),
    affectedVersions: names(versions),
    ...(parent && inFile.has(parent.key) && { parent: parent.key }),
    sprints: sprintNames(read, custom),
    links: (issuelinks ?? []).flatMap(({ id, type, outwardIssue }) =>
      outwardIssue && inFile.has(outwardIssue.key)
        ? [{ id: Number(id), type: type.name, to: outwardIssue.key }]
        : [],
    ),
  };
}

function estimatesOf({ fields: { timeoriginalestimate, timeestimate }, worklogs }: ReadIssue) {
  const isUsual = (timeestimate ?? null) === (timeoriginalestimate ?? null) && worklogs.length === 0;
  const remaining = typeof timeestimate === 'number' ? minutes(timeestimate) : null;
  return {
    ...(typeof timeoriginalestimate === 'number' && { estimate: minutes(timeoriginalestimate) }),
    ...(!isUsual && { remaining }),
  };
}

/** Seconds of work as a file has them. */
function minutes(seconds: number): string {
  return `${Number((seconds / 60).toFixed(4))}m`;
}

function commentEntry(comment: z.output<typeof Comment>, disguise: Disguise) {
  return {
    id: Number(comment.id),
    ...byOf(comment, disguise),
    at: isoTime(comment.created),
    text: disguise.document(comment.body),
    ...editOf(comment, disguise),
  };
}

function worklogEntry(worklog: z.output<typeof Worklog>, disguise: Disguise) {
  const { id, started, created, timeSpentSeconds, comment } = worklog;
  return {
    id: Number(id),
    started: isoTime(started),
    created: isoTime(created),
    ...byOf(worklog, disguise),
    spent: minutes(timeSpentSeconds),
    ...(comment && { text: disguise.document(comment) }),
    ...editOf(worklog, disguise),
  };
}

type Remark = z.output<typeof Comment> | z.output<typeof Worklog>;

function byOf({ author }: { readonly author?: Seen }, disguise: Disguise): { by?: string } {
  return author ? { by: disguise.person(author.accountId).username } : {};
}

/** Who last edited something, and when, and to which group it is shown alone. */
function editOf({ author, updateAuthor, created, updated, visibility }: Remark, disguise: Disguise) {
  const isOther = updateAuthor && updateAuthor.accountId !== author?.accountId;
  return {
    ...(isOther && { updatedBy: disguise.person(updateAuthor.accountId).username }),
    ...(updated !== created && { updated: isoTime(updated) }),
    ...(visibility?.type === 'group' && visibility.value && { visibleTo: visibility.value }),
  };
}

/** The files of an issue by name; what they hold is not read. */
function attachmentsOf({ fields }: ReadIssue, disguise: Disguise) {
  return (fields.attachment ?? []).map((file) => ({
    id: Number(file.id),
    name: disguise.fileName(file.filename),
    text: 'not read',
    ...(file.mimeType && { type: file.mimeType }),
    ...byOf(file, disguise),
    at: isoTime(file.created),
  }));
}

/** Fields of which the values in a history are no words of a person. */
const PLAIN = new Set([
  ...[
    'status',
    'priority',
    'resolution',
    'issuetype',
    'labels',
    'Sprint',
    'Component',
    'Fix Version',
    'Version',
  ],
  ...['Link', 'Parent', 'IssueParentAssociation', 'Epic Link', 'duedate', 'timeestimate', 'timespent'],
  ...['timeoriginalestimate', 'WorklogId', 'Rank', 'Story Points', 'Key', 'project', 'resolutiondate'],
]);

function changeEntry({ id, author, created, items }: z.output<typeof Change>, disguise: Disguise) {
  return {
    id: Number(id),
    at: isoTime(created),
    by: author ? disguise.person(author.accountId).username : '',
    items: items.map((item) => {
      const [from, fromText] = sideOf(item.field, item.from, item.fromString, disguise);
      const [to, toText] = sideOf(item.field, item.to, item.toString, disguise);
      return {
        field: item.field,
        fieldId: item.fieldId ?? item.field,
        from,
        fromText,
        to,
        toText,
        fieldType: item.fieldtype === 'custom' ? ('custom' as const) : ('jira' as const),
      };
    }),
  };
}

/** A value before or after a change: its id, if any, and its text. */
function sideOf(
  field: string,
  id: string | null | undefined,
  text: string | null | undefined,
  disguise: Disguise,
): [id: string | null, text: string | null] {
  const own = id ?? null;
  if (disguise.isPerson(own)) {
    const person = disguise.person(own);
    return [person.id, person.name];
  }
  const isPlain = PLAIN.has(field);
  const shown = (value: string) => (isPlain ? disguise.title(value) : disguise.text(value));
  return [
    own === null || isPlain ? own : disguise.text(own),
    text === null || text === undefined ? null : shown(text),
  ];
}
