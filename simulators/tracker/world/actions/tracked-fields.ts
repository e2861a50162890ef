import type { Sprint } from '../records/boards.js';
import type { CustomValue, FieldDefinition } from '../records/fields.js';
import type { ChangeItem } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import { wordsOf } from '../records/rich-text.js';

/** How a value reads in the history: what identifies it, and what people see. */
interface Trace {
  readonly id: string | null;
  readonly text: string | null;
}

interface Tracked {
  readonly field: string;
  readonly fieldId: string;
  readonly trace: (issue: Issue) => Trace;
}

interface TrackedSet {
  readonly field: string;
  readonly fieldId: string;
  readonly members: (issue: Issue) => readonly { readonly id: string; readonly name: string }[];
}

const NOTHING: Trace = { id: null, text: null };
const named = (value: { readonly id: string; readonly name: string } | null): Trace =>
  value ? { id: value.id, text: value.name } : NOTHING;
const person = (user: User | null): Trace =>
  user ? { id: user.accountId, text: user.displayName } : NOTHING;
const worded = (text: string | null): Trace => ({ id: null, text });
const counted = (seconds: number | null): Trace =>
  seconds === null ? NOTHING : { id: String(seconds), text: String(seconds) };
const sprinted = (sprints: readonly Sprint[]): Trace => ({
  id: sprints.map(({ id }) => id).join(', '),
  text: sprints.map(({ name }) => name).join(', '),
});

const TRACKED: readonly Tracked[] = [
  { field: 'project', fieldId: 'project', trace: ({ project }) => named(project) },
  { field: 'Key', fieldId: 'issuekey', trace: ({ key }) => worded(key) },
  { field: 'summary', fieldId: 'summary', trace: ({ summary }) => worded(summary) },
  { field: 'description', fieldId: 'description', trace: ({ description }) => wordTrace(description) },
  { field: 'environment', fieldId: 'environment', trace: ({ environment }) => wordTrace(environment) },
  { field: 'issuetype', fieldId: 'issuetype', trace: ({ type }) => named(type) },
  { field: 'status', fieldId: 'status', trace: ({ status }) => named(status) },
  { field: 'resolution', fieldId: 'resolution', trace: ({ resolution }) => named(resolution) },
  { field: 'priority', fieldId: 'priority', trace: ({ priority }) => named(priority) },
  { field: 'assignee', fieldId: 'assignee', trace: ({ assignee }) => person(assignee) },
  { field: 'reporter', fieldId: 'reporter', trace: ({ reporter }) => person(reporter) },
  { field: 'duedate', fieldId: 'duedate', trace: ({ due }) => ({ id: due, text: due }) },
  { field: 'labels', fieldId: 'labels', trace: ({ labels }) => worded(labels.join(' ')) },
  {
    field: 'IssueParentAssociation',
    fieldId: 'parent',
    trace: ({ parent }) => (parent ? { id: parent.id, text: parent.key } : NOTHING),
  },
  { field: 'Sprint', fieldId: 'customfield_10020', trace: ({ sprints }) => sprinted(sprints) },
  {
    field: 'timeoriginalestimate',
    fieldId: 'timeoriginalestimate',
    trace: ({ originalEstimate }) => counted(originalEstimate),
  },
  {
    field: 'timeestimate',
    fieldId: 'timeestimate',
    trace: ({ remainingEstimate }) => counted(remainingEstimate),
  },
];

const TRACKED_SETS: readonly TrackedSet[] = [
  { field: 'Component', fieldId: 'components', members: ({ components }) => components },
  { field: 'Fix Version', fieldId: 'fixVersions', members: ({ fixVersions }) => fixVersions },
  { field: 'Version', fieldId: 'versions', members: ({ affectedVersions }) => affectedVersions },
];

/** Looks at an issue, and returns what lists the differences later. */
type Watcher = (issue: Issue) => () => ChangeItem[];

/** For each field: making an issue takes a step a change, and looks before and after each. */
const WATCHERS = new Map<string, Watcher>([
  ...TRACKED.map((tracked) => [tracked.fieldId, watcherOf(tracked)] as const),
  ...TRACKED_SETS.map((tracked) => [tracked.fieldId, setWatcherOf(tracked)] as const),
]);

/** What differs between an issue before and after, as the history records it. */
export function differences(before: Issue, after: Issue, fields: readonly FieldDefinition[]): ChangeItem[] {
  return [
    ...TRACKED.flatMap((tracked) => difference(tracked, tracked.trace(before), tracked.trace(after))),
    ...TRACKED_SETS.flatMap((tracked) =>
      setDifferences(tracked, tracked.members(before), tracked.members(after)),
    ),
    ...customDifferences(before.custom, after.custom, fields),
  ];
}

/** Looks at some fields of an issue, and returns what lists the differences in them later. */
export function watchFields(
  issue: Issue,
  fields: readonly FieldDefinition[],
  watched: readonly string[],
): () => ChangeItem[] {
  const watches = watched.map((id) => (WATCHERS.get(id) ?? customWatcher(id, fields))(issue));
  return () => watches.flatMap((compare) => compare());
}

function watcherOf(tracked: Tracked): Watcher {
  return (issue) => {
    const was = tracked.trace(issue);
    return () => difference(tracked, was, tracked.trace(issue));
  };
}

function setWatcherOf(tracked: TrackedSet): Watcher {
  return (issue) => {
    const was = tracked.members(issue);
    return () => setDifferences(tracked, was, tracked.members(issue));
  };
}

function customWatcher(id: string, fields: readonly FieldDefinition[]): Watcher {
  const own = fields.filter((field) => field.id === id);
  return (issue) => {
    const was = issue.custom;
    return () => customDifferences(was, issue.custom, own);
  };
}

function difference(
  { field, fieldId }: { readonly field: string; readonly fieldId: string },
  before: Trace,
  after: Trace,
): ChangeItem[] {
  if (before.id === after.id && before.text === after.text) return [];
  const fieldType = fieldId.startsWith('customfield_') ? 'custom' : 'jira';
  return [
    { field, fieldId, fieldType, from: before.id, fromText: before.text, to: after.id, toText: after.text },
  ];
}

type Members = ReturnType<TrackedSet['members']>;

function setDifferences(tracked: TrackedSet, old: Members, fresh: Members): ChangeItem[] {
  return [
    ...old
      .filter((item) => !fresh.includes(item))
      .flatMap((item) => difference(tracked, named(item), NOTHING)),
    ...fresh
      .filter((item) => !old.includes(item))
      .flatMap((item) => difference(tracked, NOTHING, named(item))),
  ];
}

function customDifferences(
  before: Issue['custom'],
  after: Issue['custom'],
  fields: readonly FieldDefinition[],
): ChangeItem[] {
  if (before === after) return [];
  return fields
    .filter(({ id }) => before[id] !== after[id])
    .flatMap(({ id, name }) =>
      difference({ field: name, fieldId: id }, customTrace(before[id]), customTrace(after[id])),
    );
}

function wordTrace(body: Issue['description']): Trace {
  return worded(body === null ? null : wordsOf(body));
}

function customTrace(value: CustomValue | undefined): Trace {
  if (value === undefined) return NOTHING;
  if (typeof value !== 'object') return worded(String(value));
  // Only a list of options is an array; Array.isArray does not narrow a readonly one.
  if (Array.isArray(value)) return optionsTrace(value as readonly { id: string; value: string }[]);
  if ('type' in value) return worded(wordsOf(value));
  if ('accountId' in value) return person(value);
  return 'value' in value ? { id: value.id, text: value.value } : NOTHING;
}

function optionsTrace(options: readonly { readonly id: string; readonly value: string }[]): Trace {
  return {
    id: `[${options.map(({ id }) => id).join(', ')}]`,
    text: options.map(({ value }) => value).join(', '),
  };
}
