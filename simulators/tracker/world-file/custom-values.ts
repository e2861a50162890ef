import { dayAt, momentAt } from '../../core/world-file/moments.js';
import { allNamed, named } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { kindOf } from '../presentation/issues/custom-values.js';
import type { CustomValue, FieldDefinition, Option } from '../world/records/fields.js';
import type { IssueEntry } from './issue-schema.js';
import { type Loading, personAt } from './loading.js';

type Given = NonNullable<IssueEntry['fields']>[string];
type Read = (value: Given, field: FieldDefinition, loading: Loading, at: Path) => CustomValue | undefined;

/** How the file gives a value to each kind of custom field; undefined for one that is complained about, or no such value. */
const READERS: Readonly<Record<string, Read>> = {
  float: (value) => (typeof value === 'number' ? value : undefined),
  textfield: textIn,
  textarea: (value) => (typeof value === 'object' && 'type' in value ? value : textIn(value)),
  'gh-epic-label': textIn,
  datepicker: (value, _field, { present }) => (isMoment(value) ? dayAt(value, present) : undefined),
  datetime: (value, _field, { present }) =>
    isMoment(value) ? (momentAt(value, present) ?? undefined) : undefined,
  userpicker: (value, _field, loading, at) =>
    typeof value === 'string' ? personAt(loading, at, value) : undefined,
  select: (value, field, loading, at) =>
    typeof value === 'string' ? optionOf(named(loading, at, value, choicesOf(field), 'option')) : undefined,
  multicheckboxes: (value, field, loading, at) =>
    Array.isArray(value)
      ? allNamed(loading, at, value, choicesOf(field), 'option').map(({ id, name }) => ({ id, value: name }))
      : undefined,
};

const WANTED: Readonly<Record<string, string>> = {
  float: 'a number',
  datepicker: 'a moment, like 2026-03-01 or +2w',
  datetime: 'a moment, like 2026-03-01T10:00:00Z or -3h',
  userpicker: 'the name of a person',
  select: 'the name of an option',
  multicheckboxes: 'a list of options',
};

/** The values of custom fields, by the id of the field. */
export function customValues(
  loading: Loading,
  at: Path,
  values: Readonly<Record<string, Given>>,
): Record<string, CustomValue> {
  const fields = loading.world.fields.filter(({ custom }) => custom);
  return Object.fromEntries(
    Object.entries(values).flatMap(([asked, value]) => {
      const field =
        fields.find(({ id }) => id === asked) ?? named(loading, [...at, asked], asked, fields, 'field');
      const read = field && customValueOf(loading, [...at, asked], field, value);
      return field && read !== undefined ? [[field.id, read] as const] : [];
    }),
  );
}

function customValueOf(
  loading: Loading,
  at: Path,
  field: FieldDefinition,
  value: Given,
): CustomValue | undefined {
  const kind = kindOf(field.schema?.custom);
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) {
    loading.complaints.add(at, 'the site sets this field itself; use `sprint` or `parent`');
    return undefined;
  }
  const result = read(value, field, loading, at);
  const isName = typeof value === 'string' && (kind === 'userpicker' || kind === 'select');
  if (result === undefined && !isName) loading.complaints.add(at, `it must be ${WANTED[kind] ?? 'a text'}`);
  return result;
}

function textIn(value: Given): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isMoment(value: Given): value is string {
  return typeof value === 'string' && momentAt(value, 0) !== null;
}

function choicesOf({ options }: FieldDefinition) {
  return options.map(({ id, value }) => ({ id, name: value }));
}

function optionOf(choice: { readonly id: string; readonly name: string } | undefined): Option | undefined {
  return choice && { id: choice.id, value: choice.name };
}
