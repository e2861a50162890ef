import { Lookup } from '../../../core/state/change-memory.js';
import { type Changeable, type Changes, writable } from '../../../core/state/changes.js';
import type { Followed } from '../../../core/state/follower.js';
import { Postings } from '../../../core/state/postings.js';
import { RankedMap } from '../../../core/state/ranked-map.js';
import type { Sprint } from '../records/boards.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import type { Project } from '../records/projects.js';
import { Bookmarks } from './bookmarks.js';
import { type Amount, IssueOrder } from './issue-order.js';
import { TextIndex } from './text-index.js';
import { WordTable } from './word-table.js';

/** What issues are grouped by. */
interface Facets {
  project: Project;
  sprint: Sprint;
  assignee: User | null;
  parent: Issue;
  label: string;
}

/** All issues, found by key, by id, by what they belong to, by words, and in orders. */
export interface IssueIndex {
  readonly byKey: ReadonlyMap<string, Issue>;
  /** The issues that were moved, by the keys that they had. */
  readonly byFormerKey: ReadonlyMap<string, Issue>;
  /** In no order. */
  readonly byId: Pick<ReadonlyMap<string, Issue>, 'get' | 'has'>;
  /** The issues in an order; a name always means the same amount. */
  order(name: string, amount: Amount): IssueOrder;
  /** The issues by some words for what they have; a name always means the same words. */
  postings(name: string, keysOf: (issue: Issue) => Iterable<string>): Postings<Issue>;
  /** The issues by the words in some of their texts; a name always means the same texts. */
  texts(name: string, textsOf: (issue: Issue) => Iterable<string>): TextIndex;
  readonly words: WordTable;
  readonly bookmarks: Bookmarks;
  /** The issues with one value of a facet. */
  of<Name extends keyof Facets>(facet: Name, value: Facets[Name]): ReadonlySet<Issue>;
  /** The values a facet has on some issue, each once. */
  values<Name extends keyof Facets>(facet: Name): IterableIterator<Facets[Name]>;
  add(issue: Issue): void;
  remove(issue: Issue): void;
  /** Runs what changes an issue, and files the issue anew. */
  change(issue: Issue, change: () => void): void;
}

/** The issues with one value; where it is one alone, that one: most labels are on a single issue, and a set takes much room. */
type Bucket = Issue | ReadonlySet<Issue>;
type Buckets = { readonly [Name in keyof Facets]: ReadonlyMap<Facets[Name], Bucket> };
type Values = { readonly [Name in keyof Facets]: readonly Facets[Name][] };

const NONE: ReadonlySet<Issue> = new Set();
const NOWHERE: Values = { project: [], sprint: [], assignee: [], parent: [], label: [] };

/** An index of the issues given, each with its id for good. */
export function createIssueIndex(changes: Changes, issues: readonly Issue[]): IssueIndex {
  const world = { changes };
  const byKey: ReadonlyMap<string, Issue> = new RankedMap();
  const byFormerKey: ReadonlyMap<string, Issue> = new Map();
  const byId: ReadonlyMap<string, Issue> = new Lookup();
  const followed: Followed<Issue> = {
    changes,
    all: () => byKey.values(),
    size: () => byKey.size,
    has: (issue) => byId.get(issue.id) === issue,
    isItem: isIssue,
  };
  const words = new WordTable();
  const [orders, postings, texts] = [
    new Map<string, IssueOrder>(),
    new Map<string, Postings<Issue>>(),
    new Map<string, TextIndex>(),
  ];
  const buckets: Buckets = {
    project: new Map(),
    sprint: new Map(),
    assignee: new Map(),
    parent: new Map(),
    label: new Map(),
  };
  const file = (issue: Issue, before: Values, after: Values) => {
    refile(world, buckets.project, issue, before.project, after.project);
    refile(world, buckets.sprint, issue, before.sprint, after.sprint);
    refile(world, buckets.assignee, issue, before.assignee, after.assignee);
    refile(world, buckets.parent, issue, before.parent, after.parent);
    refile(world, buckets.label, issue, before.label, after.label);
  };
  const enter = (issue: Issue) => {
    writable(world, byKey).set(issue.key, issue);
    writable(world, byId).set(issue.id, issue);
    file(issue, NOWHERE, valuesOf(issue));
  };

  for (const issue of issues) enter(issue);

  return {
    byKey,
    byFormerKey,
    byId,
    words,
    bookmarks: new Bookmarks(changes),
    order: (name, amount) => cached(orders, name, () => new IssueOrder(followed, amount)),
    postings: (name, keysOf) => cached(postings, name, () => new Postings(followed, keysOf)),
    texts: (name, textsOf) => cached(texts, name, () => new TextIndex(followed, textsOf, words)),
    of: (facet, value) => membersOf(buckets[facet].get(value)),
    values: (facet) => keysOfFilled(buckets[facet]),
    add: (issue) => {
      changes.add(issue, byKey);
      writable(world, issue);
      enter(issue);
    },
    remove: (issue) => {
      writable(world, byKey).delete(issue.key);
      for (const [key, moved] of byFormerKey) if (moved === issue) writable(world, byFormerKey).delete(key);
      writable(world, byId).delete(issue.id);
      writable(world, issue);
      changes.remove(issue, 'issues');
      file(issue, valuesOf(issue), NOWHERE);
    },
    change: (issue, change) => {
      const before = valuesOf(issue);
      const { key } = issue;
      change();
      if (issue.key !== key) {
        writable(world, byKey).delete(key);
        writable(world, byKey).set(issue.key, issue);
      }
      file(issue, before, valuesOf(issue));
    },
  };
}

/** Among all that may change in a world, issues alone have this member. */
function isIssue(thing: object): thing is Issue {
  return 'categoryChanged' in thing;
}

/** The value of a name, made when it is first asked for. */
function cached<Value>(values: Map<string, Value>, name: string, make: () => Value): Value {
  const value = values.get(name) ?? make();
  values.set(name, value);
  return value;
}

/** What an issue is found by. */
function valuesOf({ project, sprints, assignee, parent, labels }: Issue): Values {
  return {
    project: [project],
    sprint: sprints,
    assignee: [assignee],
    parent: parent ? [parent] : [],
    label: labels,
  };
}

/** Takes an issue out of the buckets that it belongs to no more, and puts it into those that it belongs to now. */
function refile<Key>(
  of: Changeable,
  buckets: ReadonlyMap<Key, Bucket>,
  issue: Issue,
  before: readonly Key[],
  after: readonly Key[],
): void {
  if (before === after) return;
  for (const key of before) if (!after.includes(key)) take(of, buckets, key, issue);
  for (const key of after) if (!before.includes(key)) put(of, buckets, key, issue);
}

function put<Key>(of: Changeable, buckets: ReadonlyMap<Key, Bucket>, key: Key, issue: Issue): void {
  const bucket = buckets.get(key) ?? NONE;
  if (bucket === NONE) writable(of, buckets).set(key, issue);
  else if (isSet(bucket)) writable(of, bucket).add(issue);
  else writable(of, buckets).set(key, new Set([bucket, issue]));
}

/** An empty bucket stays: to take a key out of a map and to put it back costs as much as all its keys. */
function take<Key>(of: Changeable, buckets: ReadonlyMap<Key, Bucket>, key: Key, issue: Issue): void {
  const bucket = buckets.get(key) ?? NONE;
  if (bucket === issue) writable(of, buckets).set(key, NONE);
  else if (isSet(bucket)) writable(of, bucket).delete(issue);
}

function* keysOfFilled<Key>(buckets: ReadonlyMap<Key, Bucket>): IterableIterator<Key> {
  for (const [key, bucket] of buckets) if (membersOf(bucket).size > 0) yield key;
}

function membersOf(bucket: Bucket | undefined): ReadonlySet<Issue> {
  if (bucket === undefined) return NONE;
  return isSet(bucket) ? bucket : new Set([bucket]);
}

/** `instanceof` does not narrow a readonly set. */
function isSet(bucket: Bucket): bucket is ReadonlySet<Issue> {
  return bucket instanceof Set;
}
