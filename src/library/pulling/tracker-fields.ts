import * as z from 'zod';
import { FIELDS } from '../../../simulators/tracker/world/generate/fields.js';
import type { IssueEntry } from '../../../simulators/tracker/world-file/issue-schema.js';
import { KINDS } from '../../../simulators/tracker/world-file/people.js';
import type { FieldEntry } from '../../../simulators/tracker/world-file/schema.js';
import type { Disguise } from './disguise.js';
import { Document } from './jira-answers.js';
import type { ReadIssue, ReadProject, ReadSite } from './read-jira.js';

/** A custom field as a world file can have it. */
interface CustomField {
  readonly id: string;
  readonly name: string;
  readonly type: FieldEntry['type'];
}

/** The custom fields of a site that a world file can have. */
export interface CustomFields {
  /** Those that a site has not from the start. */
  readonly entries: FieldEntry[];
  readonly all: readonly CustomField[];
  /** The field of sprints, where there is one. */
  readonly sprints: string | undefined;
}

/** Finds those that have a value in some issue. */
export function customFields(fields: ReadSite['fields'], projects: readonly ReadProject[]): CustomFields {
  const issues = projects.flatMap((project) => project.issues);
  const valuesOf = (id: string) => issues.flatMap((issue) => issue.fields[id] ?? []);
  const found = fields.flatMap(({ id, name, custom, schema }): CustomField[] => {
    const type = typeOf(schema?.custom);
    return custom && type && valuesOf(id).length > 0 ? [{ id, name, type }] : [];
  });
  const all = [...new Map(found.map((field) => [field.name.toLowerCase(), field])).values()];
  const own = all.filter(
    ({ name }) => !FIELDS.some((field) => field.name.toLowerCase() === name.toLowerCase()),
  );
  return {
    all,
    entries: own.map(({ id, name, type }) => {
      const options = type.includes('select') ? { options: [...new Set(valuesOf(id).map(optionText))] } : {};
      return { name, type, ...options };
    }),
    sprints: fields.find(({ schema }) => schema?.custom?.endsWith(':gh-sprint'))?.id,
  };
}

function typeOf(kind: string | null | undefined): FieldEntry['type'] | undefined {
  const maker = kind?.split(':').at(-1);
  const found = Object.entries(KINDS).find(([, [, made]]) => made === maker);
  // KINDS has these names.
  return found?.[0] as FieldEntry['type'] | undefined;
}

const Option = z.looseObject({ value: z.string() });
const Person = z.looseObject({ accountId: z.string() });
const Sprints = z.array(z.looseObject({ name: z.string() })).catch([]);

function optionText(value: unknown): string {
  return Option.parse(value).value;
}

/** The sprints of an issue, oldest first. */
export function sprintNames({ fields }: ReadIssue, { sprints }: CustomFields): string[] {
  return sprints === undefined ? [] : Sprints.parse(fields[sprints] ?? []).map(({ name }) => name);
}

/** The values of an issue's custom fields, by name. */
export function customValues(
  { fields }: ReadIssue,
  { all }: CustomFields,
  disguise: Disguise,
): NonNullable<IssueEntry['fields']> {
  return Object.fromEntries(
    all.flatMap(({ id, name, type }) => {
      const value = fields[id];
      if (value === null || value === undefined) return [];
      return [[name, writtenValue(type, value, disguise)]];
    }),
  );
}

function writtenValue(type: FieldEntry['type'], value: unknown, disguise: Disguise) {
  switch (type) {
    case 'select':
      return optionText(value);
    case 'multiselect':
      return z.array(z.unknown()).parse(value).map(optionText);
    case 'person':
      return disguise.person(Person.parse(value).accountId).username;
    case 'number':
      return z.number().parse(value);
    case 'datetime':
      return new Date(z.string().parse(value)).toISOString();
    case 'date':
      return z.string().parse(value);
    default:
      return typeof value === 'string' ? disguise.text(value) : disguise.document(Document.parse(value));
  }
}
