import * as z from 'zod';
import { toMarkdown } from '../rich-text/to-markdown.js';
import { type IssueAnswer, NamedAnswer, StatusAnswer } from './answers.js';
import { customValue } from './custom-values.js';
import type { Issue } from './entities.js';
import type { People } from './people.js';
import { utcOrNull } from './times.js';

type Fields = Readonly<Record<string, unknown>>;

interface IssueFieldLiteral<Value> {
  /** The tracker's id of the field. */
  from: string;
  read(fields: Fields, people: People): Value | Promise<Value>;
}

const Parent = z.looseObject({
  key: z.string(),
  fields: z.looseObject({ summary: z.string().nullish() }).nullish(),
});
const Total = z.looseObject({ total: z.number() });
const Text = z.string();
const Texts = z.array(Text);
const Names = z.array(NamedAnswer);
const List = z.array(z.unknown());

/** The fields of an issue by the names that the documents give them, and how each is read from the tracker's own. */
export const ISSUE_FIELDS = {
  summary: text('summary'),
  description: field('description', async (value) => (value ? toMarkdown(value) : null)),
  type: name('issuetype'),
  status: name('status'),
  statusCategory: field('status', (value) => parsed(StatusAnswer, value)?.statusCategory?.name ?? null),
  priority: name('priority'),
  assignee: field('assignee', (value, people) => people.name(value)),
  reporter: field('reporter', (value, people) => people.name(value)),
  created: time('created'),
  updated: time('updated'),
  labels: field('labels', (value) => parsed(Texts, value) ?? []),
  components: field('components', (value) => (parsed(Names, value) ?? []).map((component) => component.name)),
  attachmentCount: field('attachment', (value) => parsed(List, value)?.length ?? 0),
  commentCount: field('comment', (value) => parsed(Total, value)?.total ?? 0),
  parent: field('parent', (value) => {
    const parent = parsed(Parent, value);
    return parent ? { key: parent.key, summary: parent.fields?.summary ?? null } : null;
  }),
} as const satisfies Record<string, IssueFieldLiteral<unknown>>;

export type IssueField = keyof typeof ISSUE_FIELDS | 'key' | 'customFields';

/** The tracker's field ids for these fields. Custom fields have no wildcard: all fields are asked for, but for what is large. */
export function fieldIds(names: readonly IssueField[]): string[] {
  const wanted = new Set(names.flatMap((name) => (isPlain(name) ? [ISSUE_FIELDS[name].from] : [])));
  if (!names.includes('customFields')) return wanted.size > 0 ? [...wanted] : ['id', 'key'];
  const left = ['comment', 'attachment', 'worklog'].filter((id) => !wanted.has(id));
  return ['*all', ...left.map((id) => `-${id}`)];
}

/** What a search is asked for besides, so that these fields can be reported: custom ones have display names. */
export function namesFor(names: readonly IssueField[]): 'names' | undefined {
  return names.includes('customFields') ? 'names' : undefined;
}

/** What the key of an issue looks like. */
export const ISSUE_KEY = /^[A-Za-z][A-Za-z0-9_]*-\d+$/;

/** What the rows of issues are made with. */
export interface RowContext {
  /** The display names of their fields. */
  names: Readonly<Record<string, string>>;
  people: People;
  /** The names of the custom fields that were shown, by their ids. */
  fieldNames: Map<string, string>;
  /** The page of an issue by its key. */
  page(key: string): string;
}

/** An issue with these fields, read from the tracker's answer. */
export async function issueWith(
  names: readonly IssueField[],
  { key, fields }: IssueAnswer,
  rowContext: RowContext,
): Promise<Issue> {
  const plain = await Promise.all(
    names
      .filter(isPlain)
      .map(async (name) => [name, await ISSUE_FIELDS[name].read(fields, rowContext.people)] as const),
  );
  const filled = Object.keys(fields).filter((id) => id.startsWith('customfield_') && fields[id] != null);
  const custom = names.includes('customFields')
    ? { customFields: await fieldsById(filled, fields, rowContext) }
    : {};
  return {
    key,
    ...(ISSUE_KEY.test(key) && { url: rowContext.page(key) }),
    ...Object.fromEntries(plain),
    ...custom,
  };
}

/** Fields by their ids, each with its value in few words; notes their display names. */
export async function fieldsById(
  ids: readonly string[],
  fields: Fields,
  { names, people, fieldNames }: RowContext,
): Promise<Record<string, unknown>> {
  for (const id of ids) fieldNames.set(id, names[id] ?? id);
  const shown = ids.map(async (id) => [id, await customValue(fields[id] ?? null, people)] as const);
  return Object.fromEntries(await Promise.all(shown));
}

function isPlain(name: IssueField): name is keyof typeof ISSUE_FIELDS {
  return name in ISSUE_FIELDS;
}

function field<Value>(
  from: string,
  read: (value: unknown, people: People) => Value,
): IssueFieldLiteral<Awaited<Value>> {
  const readField = (fields: Fields, people: People) => read(fields[from], people);
  return { from, read: readField as IssueFieldLiteral<Awaited<Value>>['read'] }; // a value or its promise, whatever Value is
}

function time(from: string) {
  return field(from, (value) => utcOrNull(parsed(Text, value)));
}

function text(from: string) {
  return field(from, (value) => parsed(Text, value) ?? null);
}

function name(from: string) {
  return field(from, (value) => parsed(NamedAnswer, value)?.name ?? null);
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  return schema.safeParse(value).data;
}
