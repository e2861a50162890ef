import type { Words } from '../../world/indexes/words.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/records/world.js';
import type { Instant } from '../instant.js';
import type { Operator, Value } from '../syntax/syntax-tree.js';

/** What the values of a field are; a function gives values of one domain. */
export type Domain =
  | 'project'
  | 'issue'
  | 'user'
  | 'sprint'
  | 'status'
  | 'category'
  | 'issuetype'
  | 'priority'
  | 'resolution'
  | 'component'
  | 'version'
  | 'label'
  | 'option'
  | 'linktype'
  | 'date';

interface Common {
  /** What queries call it, in lower case. */
  readonly names: readonly string[];
  readonly operators: readonly Operator[];
  /** What its values sort by; null for an issue without one. A field that lacks this cannot be sorted by. */
  readonly sortKey?: (issue: Issue, world: World) => number | string | null;
  /** Whether it is sorted going down where the query does not say. */
  readonly descends?: true;
}

/** A field with values from a set: entities, compared by identity, or labels. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly domain: Domain;
  readonly values: (issue: Issue) => readonly unknown[];
  /** The values with a word as their name; none when there are none. */
  readonly resolve: (value: Value, context: Context) => readonly unknown[];
  /** The message for a word that names no value; null where any word will do. */
  readonly complain?: (value: Value, field: string, context: Context) => string | null;
  /** A word that means having no value. */
  readonly emptyWord?: string;
  /** Below zero when the first value is before the second; null when they have no order. */
  readonly compare?: (one: unknown, other: unknown, world: World) => number | null;
  /** The issues with a value, where there is an index; null means having none. */
  readonly lookUp?: (value: unknown, world: World) => ReadonlySet<Issue> | null;
  readonly history?: { readonly fieldId: string; readonly idOf: (value: unknown) => string };
}

export interface DateField extends Common {
  readonly kind: 'date';
  /** Whether it holds whole days. */
  readonly days: boolean;
  readonly time: (issue: Issue) => number | null;
}

export interface NumberField extends Common {
  readonly kind: 'number';
  readonly number: (issue: Issue) => number | null;
  /** Whether it holds seconds, written as `2h` or `1d 30m`, a day having eight hours. */
  readonly duration: boolean;
}

export interface TextField extends Common {
  readonly kind: 'text';
  readonly texts: (issue: Issue, context: Context) => readonly string[];
  /** Where the texts are, without regard to who may read them. */
  readonly sources: readonly TextSource[];
}

/** Texts of issues that are kept by their words. */
export interface TextSource {
  /** Two sources of one name are the same one. */
  readonly name: string;
  readonly textsOf: (issue: Issue) => readonly string[];
}

/** A field of which only presence can be asked. */
export interface PresenceField extends Common {
  readonly kind: 'presence';
  readonly isPresent: (issue: Issue) => boolean;
}

/** All that the meaning of a query depends on, besides its text. */
export interface Context {
  readonly world: World;
  readonly viewer: User | null;
  /** When it is asked. */
  readonly instant: Instant;
  readonly isVisible: (issue: Issue) => boolean;
  readonly canBrowse: (project: Project) => boolean;
  /** What searches read in a field of an issue. */
  readonly words: (field: TextField, issue: Issue) => readonly Words[];
  /** What is wrong with the query, as far as it is read. */
  readonly problems: string[];
}

export type QueryField = ChoiceField | DateField | NumberField | TextField | PresenceField;

export const PRESENCE: readonly Operator[] = ['is', 'is not'];
export const EQUALITY: readonly Operator[] = ['=', '!=', 'in', 'not in', ...PRESENCE];
export const ORDER: readonly Operator[] = ['<', '>', '<=', '>='];
export const HISTORY: readonly Operator[] = [
  'was',
  'was not',
  'was in',
  'was not in',
  'changed',
  'not changed',
];
export const WORDS: readonly Operator[] = ['~', '!~', ...PRESENCE];
