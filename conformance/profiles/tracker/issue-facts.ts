import type { ExpectedRecord } from '../../models/model.js';
import { anyOf, ending, richText, type Value } from '../../reading/values.js';
import type { TrackerWorld } from './world.js';

export type Issue = TrackerWorld['issues'][number];
type Field = TrackerWorld['fields'][number];

type Read = (issue: Issue, world: TrackerWorld) => Value;

/** What is reported of an issue, by the names that the documents give its fields. */
const FACTS: Readonly<Record<string, Read>> = {
  key: ({ key }) => key,
  summary: ({ summary }) => summary,
  description: ({ description }) => richText(description),
  type: ({ type }) => type,
  status: ({ status }) => status,
  statusCategory: ({ category, categoryName }) => anyOf(categoryName, category),
  priority: ({ priority }) => priority,
  assignee: ({ assignee }, { person }) => person(assignee),
  reporter: ({ reporter }, { person }) => person(reporter),
  created: ({ created }) => new Date(created),
  updated: ({ updated }) => new Date(updated),
  labels: ({ labels }) => labels,
  components: ({ components }) => components,
  attachmentCount: ({ attachments }) => counted(attachments.length),
  commentCount: ({ comments }, { mayRead }) =>
    counted(comments.filter(({ visibleTo }) => mayRead(visibleTo)).length),
  parent: ({ parent }) => parent,
};

/** Custom fields that the backend keeps by itself, with values that people do not read. */
const INTERNAL = ['customfield_10014', 'customfield_10019'];
const SPRINTS = 'customfield_10020';

/** Which fields of an issue are asked for, among those that can be. */
export interface Selection {
  readonly fields: readonly string[];
  readonly choice: readonly string[];
  /** Custom fields that are reported in places of their own; all if absent. */
  readonly learned?: ReadonlySet<string>;
}

/** An issue as a list or an answer reports it, with the fields that were asked for and none of the others that can be. */
export function issueWith(
  issue: Issue,
  { fields, choice, learned }: Selection,
  world: TrackerWorld,
): ExpectedRecord {
  const left = choice.filter((field) => field !== 'key' && !fields.includes(field)); // what it is reported by is always allowed
  const custom = fields.includes('customFields') ? customFields(world) : [];
  const isLearned = ({ id }: Field) => learned?.has(id) ?? true;
  return {
    id: issue.key,
    marks: [[issue.key], [issue.id]],
    facts: Object.assign(
      systemFacts(fields, issue, world),
      customFacts(custom.filter(isLearned), issue, world),
    ),
    may: {
      ...(fields.includes('parent') && parentFacts(issue, world)),
      ...customFacts(
        custom.filter((field) => !isLearned(field)),
        issue,
        world,
      ),
      ID: issue.id,
      url: ending(`/browse/${issue.key}`),
    },
    without: left.flatMap((field) =>
      field === 'customFields' ? customFields(world).map(({ id }) => id) : [field],
    ),
  };
}

/** What is reported of the parent beside its key. */
function parentFacts({ parent }: Issue, { issueCalled }: TrackerWorld): Readonly<Record<string, Value>> {
  const above = parent === null ? undefined : issueCalled(parent);
  return above ? { 'summary of the parent': above.summary } : {};
}

function systemFacts(
  fields: readonly string[],
  issue: Issue,
  world: TrackerWorld,
): Readonly<Record<string, Value>> {
  const some = fields.filter((field) => field !== 'customFields');
  return Object.fromEntries(some.map((field) => [field, FACTS[field]?.(issue, world) ?? null]));
}

function customFacts(
  fields: readonly Field[],
  issue: Issue,
  world: TrackerWorld,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(fields.map((field) => [field.id, customValue(field, issue, world)]));
}

function customFields({ fields }: TrackerWorld): readonly Field[] {
  return fields.filter(({ id, custom }) => custom && !INTERNAL.includes(id));
}

/** The value of a custom field as its type has it. */
function customValue({ id, schemaType }: Field, { sprints, custom }: Issue, world: TrackerWorld): Value {
  if (id === SPRINTS) return sprintsNamed(sprints, world);
  const value = custom[id];
  if (value === undefined) return null;
  if (schemaType === 'user') return world.person(String(value));
  if (schemaType === 'datetime') return new Date(Number(value));
  if (schemaType === 'date') return { day: String(value) };
  return schemaType === 'string' ? richText(String(value)) : value;
}

function sprintsNamed(ids: readonly number[], { sprints }: TrackerWorld): Value {
  if (ids.length === 0) return null;
  const names = ids.map((id) => sprints.find((sprint) => sprint.id === id)?.name ?? null);
  return anyOf([...ids], names);
}

/** A number of things, none of which need not be reported. */
export function counted(number: number): Value {
  return number === 0 ? anyOf(0, null) : number;
}
