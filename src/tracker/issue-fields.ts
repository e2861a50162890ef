import * as z from 'zod';
import { type IssueAnswer, NamedAnswer, StatusAnswer, UserAnswer } from './answers.js';
import { customValue } from './custom-values.js';
import type { Issue, Person } from './entities.js';
import { toMarkdown } from './rich-text/to-markdown.js';

type Fields = Readonly<Record<string, unknown>>;

interface IssueFieldLiteral<Value> {
  /** The tracker's id of the field. */
  from: string;
  read(fields: Fields): Value | Promise<Value>;
}

const Parent = z.looseObject({
  key: z.string(),
  fields: z.looseObject({ summary: z.string().nullish() }).nullish(),
});
const Total = z.looseObject({ total: z.number() });

/** The fields of an issue by the names that the documents give them, and how each is read from the tracker's own. */
export const ISSUE_FIELDS = {
  summary: text('summary'),
  description: field('description', async (value) => (value ? toMarkdown(value) : null)),
  type: name('issuetype'),
  status: name('status'),
  statusCategory: field('status', (value) => parsed(StatusAnswer, value)?.statusCategory?.name ?? null),
  priority: name('priority'),
  assignee: field('assignee', person),
  reporter: field('reporter', person),
  created: text('created'),
  updated: text('updated'),
  labels: field('labels', (value) => parsed(z.array(z.string()), value) ?? []),
  components: field('components', (value) =>
    (parsed(z.array(NamedAnswer), value) ?? []).map((component) => component.name),
  ),
  attachmentCount: field('attachment', (value) => parsed(z.array(z.unknown()), value)?.length ?? 0),
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

/** What a search is asked for besides, so that these fields can be told: custom ones have display names. */
export function namesFor(names: readonly IssueField[]): 'names' | undefined {
  return names.includes('customFields') ? 'names' : undefined;
}

/** An issue with these fields, read from the tracker's answer; `names` are the display names of its fields. */
export async function issueWith(
  names: readonly IssueField[],
  { key, fields }: IssueAnswer,
  displayNames: Readonly<Record<string, string>>,
): Promise<Issue> {
  const plain = await Promise.all(
    names.filter(isPlain).map(async (name) => [name, await ISSUE_FIELDS[name].read(fields)] as const),
  );
  const custom = names.includes('customFields')
    ? { customFields: await customFields(fields, displayNames) }
    : {};
  return { key, ...Object.fromEntries(plain), ...custom };
}

async function customFields(fields: Fields, displayNames: Readonly<Record<string, string>>) {
  const filled = Object.entries(fields).filter(
    ([id, value]) => id.startsWith('customfield_') && value !== null && value !== undefined,
  );
  const shown = filled.map(
    async ([id, value]) => [id, { name: displayNames[id] ?? id, value: await customValue(value) }] as const,
  );
  return Object.fromEntries(await Promise.all(shown));
}

/** A user as the tracker names one; null for nobody. */
export function person(value: unknown): Person | null {
  const user = parsed(UserAnswer, value);
  return user ? { accountId: user.accountId, displayName: user.displayName ?? null } : null;
}

function isPlain(name: IssueField): name is keyof typeof ISSUE_FIELDS {
  return name in ISSUE_FIELDS;
}

function field<Value>(from: string, read: (value: unknown) => Value): IssueFieldLiteral<Awaited<Value>> {
  return { from, read: (fields) => read(fields[from]) as Awaited<Value> | Promise<Awaited<Value>> }; // one of the two, whatever Value is
}

function text(from: string) {
  return field(from, (value) => parsed(z.string(), value) ?? null);
}

function name(from: string) {
  return field(from, (value) => parsed(NamedAnswer, value)?.name ?? null);
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  return schema.safeParse(value).data;
}
