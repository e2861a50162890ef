import { memoize } from '../../../core/state/memoize.js';
import type { FieldDefinition } from '../../world/records/fields.js';
import { CHOICE_FIELDS } from './choice-fields.js';
import { customQueryField } from './custom-fields.js';
import { DATE_FIELDS, NUMBER_FIELDS, PRESENCE_FIELDS, TEXT_FIELDS } from './plain-fields.js';
import type { QueryField } from './query-field.js';

const SYSTEM_FIELDS: readonly QueryField[] = [
  ...CHOICE_FIELDS,
  ...DATE_FIELDS,
  ...NUMBER_FIELDS,
  ...TEXT_FIELDS,
  ...PRESENCE_FIELDS,
];
/** What Jira's editor writes after the name of a custom field: `"Story Points[Number]"`. */
const TYPE_SUFFIX = /^([^[]+)\[[^\]]*\]$/;

/** The field a query names, in any case; undefined when there is none. */
export function queryField(fields: readonly FieldDefinition[], name: string): QueryField | undefined {
  const table = tableOf(fields);
  const wanted = name.toLowerCase();
  return table.get(wanted) ?? table.get(TYPE_SUFFIX.exec(wanted)?.[1]?.trim() ?? '');
}

/** Every field that queries can name, by each of its names. */
const tableOf = memoize((fields: readonly FieldDefinition[]): ReadonlyMap<string, QueryField> => {
  const table = new Map<string, QueryField>();
  const custom = fields.filter((field) => field.custom).map(customQueryField);
  for (const field of [...custom, ...SYSTEM_FIELDS]) {
    for (const name of field.names) table.set(name, field);
  }
  return table;
});
