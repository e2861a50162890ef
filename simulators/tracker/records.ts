import { createHash } from 'node:crypto';
import { type RecordSource, sourceOf } from '../core/state/changed-records.js';
import { lazyMembers, memoize, once } from '../core/state/memoize.js';
import { type Named, RecordReader, valuesOf } from '../core/state/record-reader.js';
import type { Sprint } from './world/records/boards.js';
import type { CustomValue } from './world/records/fields.js';
import type { Attachment, Comment, Issue, IssueLink, Worklog } from './world/records/issues.js';
import type { Project } from './world/records/projects.js';
import { type RichText, wordsOf } from './world/records/rich-text.js';
import type { World } from './world/records/world.js';

/** A value of a custom field: people by account id, options by their names, documents by their words. */
type CustomRecordValue = string | number | readonly string[];

export { RecordReader } from '../core/state/record-reader.js';

/** The records of a world, by kind. */
export type TrackerRecords = {
  readonly [Kind in keyof ReturnType<typeof makersOf>]: ReturnType<ReturnType<typeof makersOf>[Kind]>;
};

/**
 * The world as plain records, which refer to each other by key, id or account id; times are in milliseconds. Nothing of
 * it depends on who asks or how the interface orders, filters and shows them: it is what a check compares answers with.
 * Each kind is made when it is first asked for. Read by the same reader again, what belongs to an issue that nothing has
 * changed is the same objects.
 */
export function trackerRecords(world: World, reader = new RecordReader()): TrackerRecords {
  return lazyMembers<TrackerRecords>(makersOf(world, reader));
}

/** The records of which each request's changes are recorded. */
export function touchableRecords({ issues, sprints, projects }: World): readonly RecordSource[] {
  return [
    sourceOf(issues.byKey, ({ key }) => key, {
      kinds: {
        issues: (issue) => [issueRecord(issue)],
        comments: ({ key, comments }) => comments.map((comment) => commentsOf(comment)(key)),
        attachments: ({ key, attachments }) =>
          attachments.map((attachment) => attachmentsOf(attachment)(key)),
      },
    }),
    sourceOf(sprints, ({ id }) => id, { kinds: { sprints: (sprint) => [sprintRecord(sprint)] } }),
    sourceOf(projects, ({ key }) => key, { kinds: {}, partsOf: namedIn, names: namesIn }),
  ];
}

const commentsOf = memoize((comment: Comment) => byIssue((issue) => commentRecord(issue, comment)));
const attachmentsOf = memoize((attachment: Attachment) =>
  byIssue((issue) => attachmentRecord(issue, attachment)),
);

/** A record of what belongs to an issue, the same until the issue has another key. */
function byIssue<Made>(make: (issue: string) => Made): (issue: string) => Made {
  let last: { readonly issue: string; readonly made: Made } | null = null;
  return (issue) => {
    if (last?.issue !== issue) last = { issue, made: make(issue) };
    return last.made;
  };
}

function sprintRecord({ boardId: board, ...sprint }: Sprint) {
  return { ...sprint, board };
}

/** The names by which records call others: where one is another, all records are made anew. */
function noteNames(world: World, reader: RecordReader): void {
  reader.calls([...world.projects.values()].map(namesIn));
}

function namedIn({ components, versions }: Project) {
  return [...components, ...versions];
}

function namesIn(project: Project): readonly Named[] {
  return namedIn(project).map((item) => ({ item, name: item.name }));
}

function makersOf(world: World, reader: RecordReader) {
  noteNames(world, reader);
  const parts = once(() => reader.all(world.changes, valuesOf(world.issues.byKey), partsOf));
  return {
    users: () =>
      [...world.users.values()].map(({ accountId, displayName, email, active, groups }) => ({
        accountId,
        displayName,
        email,
        active,
        groups,
      })),
    projects: () => [...world.projects.values()].map(projectRecord),
    statuses: () => world.statuses.map(({ id, name, category }) => ({ id, name, category: category.key })),
    boards: () =>
      [...world.boards.values()].map(({ id, name, type, project }) => ({
        id,
        name,
        type,
        project: project.key,
      })),
    sprints: () =>
      [...world.boards.values()].flatMap(({ id: board, project, sprints }) =>
        sprints.map((sprint) => Object.assign({}, sprint, { board, project: project.key })),
      ),
    fields: () => world.fields.map(fieldRecord),
    priorities: () => world.priorities.map(({ id, name, position }) => ({ id, name, position })),
    resolutions: () => world.resolutions.map(({ id, name }) => ({ id, name })),
    issues: () => parts().map(({ issue }) => issue),
    comments: () => parts().flatMap(({ comments }) => comments),
    attachments: () => parts().flatMap(({ attachments }) => attachments),
    changes: () => parts().flatMap(({ changes }) => changes),
    /**
     * Issues with all that belongs to them but what is a client's choice: what was changed is by field, not by the request that
     * made it, those of one field in the order of time; and as what type a file was sent is left out.
     */
    wholeIssues: () => parts().map(({ whole }) => whole),
  };
}

function fieldRecord({ id, name, custom, schema, options, projectKinds }: World['fields'][number]) {
  return {
    id,
    name,
    custom,
    schemaType: schema?.type ?? null,
    items: schema?.items ?? null,
    projectKinds,
    options: options.map(({ value }) => value),
  };
}

/** An issue and what belongs to it: its members are replaced when they change, never changed in place. */
function partsOf(issue: Issue) {
  const { key, history } = issue;
  const record = issueRecord(issue);
  const comments = issue.comments.map((comment) => commentRecord(key, comment));
  const attachments = issue.attachments.map((attachment) => attachmentRecord(key, attachment));
  return {
    issue: record,
    comments,
    attachments,
    whole: {
      ...record,
      comments,
      changedFields: changedFields(issue),
      attachments: attachments.map(({ mimeType, ...attachment }) => attachment),
    },
    changes: history.map(({ id, at, author, items }) => ({
      id,
      issue: key,
      at,
      author: author.accountId,
      items,
    })),
  };
}

function changedFields({ key, history }: Issue) {
  return history
    .flatMap(({ at, author, items }) =>
      items.map((item) => ({
        issue: key,
        at,
        author: author.accountId,
        ...item,
        fromText: item.fromText && inOneLine(item.fromText),
        toText: item.toText && inOneLine(item.toText),
      })),
    )
    .sort((one, other) => (one.fieldId < other.fieldId ? -1 : one.fieldId > other.fieldId ? 1 : 0));
}

function projectRecord({ id, key, name, kind, issueTypes, workflow, components, versions, grants }: Project) {
  return {
    id,
    key,
    name,
    kind,
    issueTypes: issueTypes.map((type) => ({ id: type.id, name: type.name, level: type.hierarchyLevel })),
    components: components.map((component) => component.name),
    versions: versions.map((version) => version.name),
    statuses: workflow.statuses.map((status) => ({
      id: status.id,
      name: status.name,
      category: status.category.key,
      categoryName: status.category.name,
    })),
    transitions: workflow.transitions.map(({ id: transition, name: called, from, to }) => ({
      id: transition,
      name: called,
      to: to.name,
      category: to.category.key,
      categoryName: to.category.name,
      /** Null: from every other status. */
      from: from === 'any' ? null : from.map((status) => status.name),
    })),
    /** The groups that see it, and those that may work in it; `anyone` is everybody. */
    seenBy: grants.BROWSE_PROJECTS,
    editedBy: grants.EDIT_ISSUES,
  };
}

// Objects spread in one literal make it a dictionary, which takes ten times as long.
function issueRecord(issue: Issue) {
  const { id, key, project, type, status, priority, resolution, summary, description, parent } = issue;
  return {
    id,
    key,
    number: issue.number,
    project: project.key,
    type: type.name,
    level: type.hierarchyLevel,
    summary,
    status: status.name,
    category: status.category.key,
    categoryName: status.category.name,
    priority: priority.name,
    urgency: priority.position,
    resolution: resolution?.name ?? null,
    description: words(description),
    environment: words(issue.environment),
    assignee: issue.assignee?.accountId ?? null,
    reporter: issue.reporter?.accountId ?? null,
    creator: issue.creator.accountId,
    created: issue.created,
    updated: issue.updated,
    resolved: issue.resolved,
    labels: issue.labels,
    categoryChanged: issue.categoryChanged,
    due: issue.due,
    components: issue.components.map(({ name }) => name),
    fixVersions: issue.fixVersions.map(({ name }) => name),
    affectedVersions: issue.affectedVersions.map(({ name }) => name),
    parent: parent?.key ?? null,
    sprints: issue.sprints.map((sprint) => sprint.id),
    originalEstimate: issue.originalEstimate,
    remainingEstimate: issue.remainingEstimate,
    custom: Object.fromEntries(
      Object.entries(issue.custom).map(([field, value]) => [field, customValue(value)]),
    ),
    comments: issue.comments.map(({ id: comment, visibleTo }) => ({ id: comment, visibleTo })),
    attachments: issue.attachments.map((attachment) => attachment.id),
    worklogs: issue.worklogs.map(worklogRecord),
    links: issue.links.map(linkRecord),
    watchers: issue.watchers.map(({ accountId }) => accountId),
    voters: issue.voters.map(({ accountId }) => accountId),
    rank: issue.rank,
  };
}

function commentRecord(issue: string, { id, author, body, created, updated, visibleTo }: Comment) {
  return { id, issue, author: author.accountId, body: words(body), created, updated, visibleTo };
}

function attachmentRecord(
  issue: string,
  { id, filename, mimeType, size, author, created, content }: Attachment,
) {
  return {
    id,
    issue,
    filename,
    mimeType,
    size,
    author: author.accountId,
    created,
    content,
    digest: createHash('sha256').update(content()).digest('hex'),
  };
}

function worklogRecord({ id, author, comment, started, seconds, visibleTo }: Worklog) {
  return { id, author: author.accountId, comment: words(comment), started, seconds, visibleTo };
}

function linkRecord({ id, type, source, target }: IssueLink) {
  return { id, type: type.name, source: source.key, target: target.key };
}

function customValue(value: CustomValue): CustomRecordValue {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly { value: string }[]).map((option) => option.value); // only options are in lists
  if ('accountId' in value) return String(value.accountId);
  if ('value' in value) return String(value.value);
  return words(value as RichText) ?? ''; // what is left is a document
}

/** The words of a body in one line: how it is cut into paragraphs is its client's choice. */
function words(body: RichText | null): string {
  return body === null ? '' : inOneLine(wordsOf(body));
}

function inOneLine(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim(); // a single blank, of which there are many, is left as it is
}
