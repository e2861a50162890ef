// How plain data is written as text: each shape is a function from the data of an answer.

import { stringify } from 'yaml';

const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isTable = (value) => Array.isArray(value) && value.some(isRecord);
const label = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
const capital = (name) => label(name).replace(/^./, (letter) => letter.toUpperCase());

/** A value in one cell or sentence: members of records and lists one after another. */
function words(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isTable(value)) return value.map(words).join('; ');
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${label(name)} ${words(inner)}`)
    .join(', ');
}

/** A record with the facts of records in it beside its own: `author.name`. */
function flat(record, prefix = '') {
  if (!isRecord(record)) return { value: record };
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
    ),
  );
}

/** The data as the facts that are no list of records, and the lists of records by their names. */
function parts(data) {
  const all = Object.entries(flat(data));
  const isList = ([, value]) => isTable(value);
  return {
    facts: all.filter((entry) => !isList(entry) && !(Array.isArray(entry[1]) && entry[1].length === 0)),
    lists: all.filter(isList).map(([name, rows]) => [name, rows.map((row) => flat(row))]),
    empty: all.filter(([, value]) => Array.isArray(value) && value.length === 0).map(([name]) => name),
  };
}

const columnsOf = (rows) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** A text of several lines in quotes, for its lines are none of the answer. */
function quotedWhereLong(value) {
  return typeof value === 'string' && value.includes('\n') ? JSON.stringify(value) : words(value);
}

function prose(data) {
  const { facts, lists, empty } = parts(data);
  const clause = ([name, value]) => `${label(name)} is ${quotedWhereLong(value)}`;
  return [
    ...facts.map(([name, value]) => `The ${label(name)} is ${quotedWhereLong(value)}.`),
    ...empty.map((name) => `There are no ${label(name)}.`),
    ...lists.flatMap(([name, rows]) => [
      `There are ${rows.length} ${label(name)}.`,
      ...rows.map(
        (row) =>
          `- The ${Object.entries(row)
            .filter(([, value]) => value !== null)
            .map(clause)
            .join('; its ')}.`,
      ),
    ]),
  ].join('\n');
}

function lines(data, indent = '') {
  const line = ([name, value]) => {
    if (isRecord(value)) return `${indent}${capital(name)}:\n${lines(value, `${indent}  `)}`;
    if (!isTable(value))
      return `${indent}${capital(name)}: ${words(value).replaceAll('\n', `\n${indent}    `)}`;
    return `${indent}${capital(name)}:\n${value.map((row) => `${indent}- ${lines(row, `${indent}  `).trimStart()}`).join('\n')}`;
  };
  return (isRecord(data) ? Object.entries(data) : [['value', data]]).map(line).join('\n');
}

const cell = (value) =>
  words(value).replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\r?\n/g, '<br>');
const markdownRow = (values) => `| ${values.join(' | ')} |`;

function markdown(columns, rows) {
  return [columns.map(capital), columns.map(() => '---'), ...rows].map(markdownRow).join('\n');
}

function table(data) {
  const { facts, lists, empty } = parts(data);
  const rows = facts.map(([name, value]) => [capital(name), cell(value)]);
  return [
    ...(rows.length > 0 ? [markdown(['fact', 'value'], rows)] : []),
    ...empty.map((name) => `No ${label(name)}.`),
    ...lists.map(([name, records]) => {
      const columns = columnsOf(records);
      return `### ${capital(name)}\n\n${markdown(
        columns,
        records.map((row) => columns.map((column) => cell(row[column]))),
      )}`;
    }),
  ].join('\n\n');
}

/** Lists of records as entries of a row and a column, the rest as it is; a row is named by its first fact. */
function entries(data) {
  const spread = (value) => {
    if (isTable(value)) {
      return value.flatMap((record, at) => {
        const facts = flat(record);
        return Object.entries(facts).map(([column, inner]) => ({ row: at + 1, column, value: inner }));
      });
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spread(inner)]));
  };
  return JSON.stringify(spread(data));
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function html(data) {
  const { facts, lists, empty } = parts(data);
  const row = (tag, values) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(words(value))}</${tag}>`).join('')}</tr>`;
  return [
    ...(facts.length > 0
      ? [
          `<dl>${facts.map(([name, value]) => `<dt>${capital(name)}</dt><dd>${escaped(words(value))}</dd>`).join('')}</dl>`,
        ]
      : []),
    ...empty.map((name) => `<p>No ${label(name)}.</p>`),
    ...lists.map(([name, rows]) => {
      const columns = columnsOf(rows);
      const body = rows.map((record) =>
        row(
          'td',
          columns.map((column) => record[column]),
        ),
      );
      return `<h3>${capital(name)}</h3><table>${[row('th', columns.map(capital)), ...body].join('\n')}</table>`;
    }),
  ].join('\n');
}

const quoted = (value) =>
  /[",\r\n]/.test(words(value)) ? `"${words(value).replaceAll('"', '""')}"` : words(value);

function csv(data) {
  const { facts, lists, empty } = parts(data);
  const section = (columns, rows) => [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
  return [
    ...(facts.length > 0 ? [section(['fact', 'value'], facts)] : []),
    ...empty.map((name) => `# ${name}: none`),
    ...lists.map(([name, rows]) => {
      const columns = columnsOf(rows);
      return `# ${name}\n${section(
        columns,
        rows.map((row) => columns.map((column) => row[column])),
      )}`;
    }),
  ].join('\n\n');
}

function xml(data, name = 'answer') {
  if (Array.isArray(data)) return `<${name}>${data.map((inner) => xml(inner, 'item')).join('')}</${name}>`;
  if (!isRecord(data)) return `<${name}>${escaped(data === null ? '' : String(data))}</${name}>`;
  const members = Object.entries(data).map(([key, inner]) =>
    xml(inner, key.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?=\p{N})/u, '_')),
  );
  return `<${name}>${members.join('')}</${name}>`;
}

/** Shapes of text by name. */
export const SHAPES = {
  prose,
  lines,
  table,
  entries,
  html,
  csv,
  xml,
  yaml: (data) => stringify(data, { lineWidth: 0 }),
};
