import { quoted } from './quoted.js';

const CUSTOM_FIELD = /^(?:customfield_(\d+)|cf\[(\d+)\])$/;

/** Names that need no quotation marks: none is a reserved word. */
const PLAIN: ReadonlySet<string> = new Set(
  'assignee component created issuetype labels parent priority project reporter resolution sprint status summary updated'.split(
    ' ',
  ),
);

/** Fields that queries call otherwise than issues do: id in lower case, then the name in queries. */
const NAMES_IN_QUERIES: ReadonlyMap<string, string> = new Map([
  ['attachment', 'attachments'],
  ['components', 'component'],
  ['fixversions', 'fixVersion'],
  ['issuelinks', 'issueLink'],
  ['versions', 'affectedVersion'],
  ['watches', 'watchers'],
]);

/** A field as a query names it, from its id (`customfield_10016`, `components`) or its name (`Story Points`). */
export function fieldName(field: string): string {
  const [, id, sameId] = CUSTOM_FIELD.exec(field) ?? [];
  if (id ?? sameId) return `cf[${id ?? sameId}]`;
  const name = NAMES_IN_QUERIES.get(field.toLowerCase()) ?? field;
  return PLAIN.has(name) ? name : quoted(name);
}
