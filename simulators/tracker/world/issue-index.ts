import type { Sprint } from './boards.js';
import type { Issue } from './issues.js';
import type { User } from './people.js';
import type { Project } from './projects.js';
import { createTimeIndex, type TimeIndex } from './time-index.js';

/** What issues are grouped by. */
interface Facets {
  project: Project;
  sprint: Sprint;
  assignee: User | null;
  parent: Issue;
  label: string;
}

/** All issues, found by key, by id, by what they belong to, and by time. */
export interface IssueIndex {
  readonly byKey: ReadonlyMap<string, Issue>;
  readonly byId: ReadonlyMap<string, Issue>;
  readonly byCreated: TimeIndex;
  readonly byUpdated: TimeIndex;
  /** The issues with one value of a facet. */
  of<Name extends keyof Facets>(facet: Name, value: Facets[Name]): ReadonlySet<Issue>;
  /** The values a facet has on some issue, each once. */
  values<Name extends keyof Facets>(facet: Name): IterableIterator<Facets[Name]>;
  add(issue: Issue): void;
  remove(issue: Issue): void;
  /** Runs what changes an issue, and files the issue anew. */
  change(issue: Issue, change: () => void): void;
}

type Buckets = { [Name in keyof Facets]: Map<Facets[Name], Set<Issue>> };

const NONE: ReadonlySet<Issue> = new Set();

/** An index of the issues given, each with its key and id for good. */
export function createIssueIndex(issues: readonly Issue[]): IssueIndex {
  const byKey = new Map<string, Issue>();
  const byId = new Map<string, Issue>();
  const byCreated = createTimeIndex(issues, ({ created }) => created);
  const byUpdated = createTimeIndex(issues, ({ updated }) => updated);
  const buckets: Buckets = {
    project: new Map(),
    sprint: new Map(),
    assignee: new Map(),
    parent: new Map(),
    label: new Map(),
  };
  const name = (issue: Issue) => {
    byKey.set(issue.key, issue);
    byId.set(issue.id, issue);
  };

  for (const issue of issues) {
    name(issue);
    everywhere(buckets, issue, put);
  }

  return {
    ...{ byKey, byId, byCreated, byUpdated },
    of: (facet, value) => buckets[facet].get(value) ?? NONE,
    values: (facet) => buckets[facet].keys(),
    add: (issue) => {
      name(issue);
      everywhere(buckets, issue, put);
      byCreated.add(issue);
      byUpdated.add(issue);
    },
    remove: (issue) => {
      byKey.delete(issue.key);
      byId.delete(issue.id);
      everywhere(buckets, issue, take);
      byCreated.remove(issue);
      byUpdated.remove(issue);
    },
    change: (issue, change) => {
      everywhere(buckets, issue, take);
      byUpdated.remove(issue);
      change();
      everywhere(buckets, issue, put);
      byUpdated.add(issue);
    },
  };
}

type Filing = <Key>(bucket: Map<Key, Set<Issue>>, key: Key, issue: Issue) => void;

/** Puts an issue into every bucket it belongs to, or takes it out of them. */
function everywhere(buckets: Buckets, issue: Issue, filing: Filing): void {
  filing(buckets.project, issue.project, issue);
  filing(buckets.assignee, issue.assignee, issue);
  if (issue.parent) filing(buckets.parent, issue.parent, issue);
  for (const sprint of issue.sprints) filing(buckets.sprint, sprint, issue);
  for (const label of issue.labels) filing(buckets.label, label, issue);
}

function put<Key>(bucket: Map<Key, Set<Issue>>, key: Key, issue: Issue): void {
  const known = bucket.get(key);
  if (known) known.add(issue);
  else bucket.set(key, new Set([issue]));
}

function take<Key>(bucket: Map<Key, Set<Issue>>, key: Key, issue: Issue): void {
  const known = bucket.get(key);
  known?.delete(issue);
  if (known?.size === 0) bucket.delete(key);
}
