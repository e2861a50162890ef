// The styles of this author: labels in bold, numbered lists, tabs for commas,
// attributes for elements. An author gives plain data, with a Date for each instant, and gets the result of a tool.
import { setTimeout as sleep } from 'node:timers/promises';

const STYLES = {
  json: { shape: 'json' },
  structured: { shape: 'structured' },
  prose: { shape: 'prose', times: 'words' },
  lines: { shape: 'lines', times: 'rfc2822' },
  table: { shape: 'table', times: 'words' },
  entries: { shape: 'entries' },
  yaml: { shape: 'yaml', times: 'offset' },
  html: { shape: 'html', times: 'rfc2822' },
  csv: { shape: 'tabs', times: 'epoch' },
  xml: { shape: 'xml', times: 'milliseconds' },
  reversed: { shape: 'lines', reversed: true },
  sparse: { shape: 'json', times: 'offset', sparse: true },
  slow: { shape: 'structured', slow: true },
  noisy: { shape: 'prose', noisy: true },
};
const STYLE = STYLES[process.env.STYLE ?? 'json'];
const turns = { taken: 0 };

const OFFSET = 3 * 3_600_000;
const TIMES = {
  iso: (at) => at.toISOString(),
  offset: (at) => new Date(at - OFFSET).toISOString().replace(/\.\d+Z/, '-03:00'),
  words: (at) =>
    `${at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 19)} UTC`,
  rfc2822: (at) => at.toUTCString(),
  epoch: (at) => Math.trunc(at / 1000),
  milliseconds: (at) => Number(at),
};

/** Whether tools publish the schema of their answers, and answers have structured content. */
export const isStructured = STYLE.shape === 'structured';

/** The records, reversed in the style that does so: for lists that no sentence orders. */
export const inAnyOrder = (records) => (STYLE.reversed ? records.toReversed() : records);

/** The record with facts that nothing promises; now and then without them in the style that does so. */
export function withOptional(record, optional) {
  turns.taken += 1;
  return STYLE.sparse && turns.taken % 3 === 0 ? record : { ...record, ...optional };
}

/** Waits 100 to 400 ms in the slow style. */
export async function takeTime() {
  turns.taken += 1;
  if (STYLE.slow) await sleep(100 + ((turns.taken * 70) % 300));
}

/** Writes to stderr in the noisy style, and returns whether messages that a client may get are to be sent, too. */
export function chatter(words) {
  if (STYLE.noisy) console.error(words);
  return STYLE.noisy === true;
}

/** The result of a tool with this data. */
export function present(title, data) {
  const plain = spelt(data);
  const text = SHAPES[STYLE.shape](title, plain);
  return { content: [{ type: 'text', text }], ...(isStructured && { structuredContent: plain }) };
}

function spelt(value) {
  if (value instanceof Date) return TIMES[STYLE.times ?? 'iso'](value);
  if (Array.isArray(value)) return value.map(spelt);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spelt(part)]));
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value) => (Array.isArray(value) ? value.every(isPlain) : !isRecord(value));
const label = (name) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function words(value) {
  if (value === null || value === undefined) return 'n/a';
  if (Array.isArray(value)) return value.map(words).join('; ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** A record with the facts of records in it beside its own. */
function flat(record, before = '') {
  if (!isRecord(record)) return { value: record };
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value)
        ? Object.entries(flat(value, `${before}${name} `))
        : [[before + name, isPlain(value) ? value : JSON.stringify(value)]],
    ),
  );
}

/** The lists of records in an answer by name, and what else it says as a list of one. */
function sections(title, data) {
  if (Array.isArray(data)) return [[title, data.map((one) => flat(one))]];
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && !isPlain(value));
  const rest = Object.entries(data).filter(([name]) => !lists.some(([list]) => list === name));
  const found = lists.map(([name, list]) => [label(name), list.map((one) => flat(one))]);
  return rest.length > 0 ? [[title, [flat(Object.fromEntries(rest))]], ...found] : found;
}

const columnsOf = (rows) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

function lines(title, data, indent = '') {
  if (Array.isArray(data))
    return data
      .map((one, at) => `${indent}${at + 1}. ${lines(title, one, `${indent}   `).trimStart()}`)
      .join('\n');
  if (!isRecord(data)) return `${indent}${words(data)}`;
  return Object.entries(data)
    .map(([name, value]) =>
      isPlain(value)
        ? `${indent}**${label(name)}:** ${words(value)}`
        : `${indent}**${label(name)}:**\n${lines(name, value, `${indent}   `)}`,
    )
    .join('\n');
}

function prose(title, data) {
  if (Array.isArray(data))
    return data.length === 0
      ? `No ${title.toLowerCase()}.`
      : data.map((one) => `- ${prose(title, one)}`).join('\n');
  if (!isRecord(data)) return words(data);
  return Object.entries(data)
    .map(([name, value]) =>
      isPlain(value) ? `${label(name)} is ${words(value)}.` : `${label(name)}:\n${prose(name, value)}`,
    )
    .join(' ');
}

function table(title, data) {
  const cell = (value) => words(value).replaceAll('|', '\\|').replaceAll('\n', '<br/>');
  const row = (parts) => `| ${parts.join(' | ')} |`;
  return sections(title, data)
    .map(([name, rows]) => {
      const columns = columnsOf(rows);
      const head = [row(columns.map(label)), row(columns.map(() => ':--'))];
      const body = rows.map((one) => row(columns.map((column) => cell(one[column]))));
      return rows.length === 0 ? `**${name}**: none` : [`**${name}**`, '', ...head, ...body].join('\n');
    })
    .join('\n\n');
}

function entries(title, data) {
  const found = sections(title, data).flatMap(([name, rows]) =>
    rows.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => ({ record: `${name} #${at + 1}`, field, value })),
    ),
  );
  return JSON.stringify({ entries: found }, null, 2);
}

function tabs(title, data) {
  const cell = (value) => words(value).replaceAll('\t', '\\t').replaceAll('\n', '\\n');
  return sections(title, data)
    .map(([, rows]) => {
      const columns = columnsOf(rows);
      return [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
        .map((parts) => parts.join('\t'))
        .join('\n');
    })
    .join('\n\n');
}

function yaml(_title, data, indent = '') {
  if (Array.isArray(data))
    return (
      data.map((one) => `${indent}- ${yaml('', one, `${indent}  `).trimStart()}`).join('\n') || `${indent}[]`
    );
  if (!isRecord(data)) return `${indent}${scalar(data, indent)}`;
  return Object.entries(data)
    .map(([name, value]) => {
      const isEmpty = Array.isArray(value) && value.length === 0;
      if (isEmpty) return `${indent}${name}: []`;
      return typeof value === 'object' && value !== null
        ? `${indent}${name}:\n${yaml('', value, `${indent}  `)}`
        : `${indent}${name}: ${scalar(value, indent)}`;
    })
    .join('\n');
}

/** A text of several lines as a block, one that could be read as something else in quotes. */
function scalar(value, indent) {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  if (/^\S.*\n/.test(value) && !value.endsWith('\n'))
    return `|-\n${value.replace(/^(?=.)/gm, `${indent}  `)}`;
  return /^[A-Za-z][\w ./-]*$/.test(value) && !/^(true|false|null|yes|no|on|off)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

const escaped = (value) =>
  words(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function html(title, data) {
  const rowsOf = (row) =>
    Object.entries(row).map(
      ([name, value]) => `<tr><th>${escaped(label(name))}</th><td>${escaped(value)}</td></tr>`,
    );
  return sections(title, data)
    .map(([name, rows]) => {
      const records = rows.map((row) => `<li><table>${rowsOf(row).join('')}</table></li>`);
      return `<h2>${escaped(name)}</h2>${records.length > 0 ? `<ol>${records.join('')}</ol>` : '<p>none</p>'}`;
    })
    .join('\n');
}

function xml(title, data) {
  const named = (name) => name.replace(/\W+/g, '-').toLowerCase();
  const inside = sections(title, data).map(([name, rows]) => {
    const elements = rows.map((row) => {
      const attributes = Object.entries(row).map(([key, value]) => ` ${named(key)}="${escaped(value)}"`);
      return `  <record${attributes.join('')}/>`;
    });
    return `<${named(name)}>\n${elements.join('\n')}\n</${named(name)}>`;
  });
  return `<?xml version="1.0"?>\n<answer>\n${inside.join('\n')}\n</answer>`;
}

const json = (_title, data) => JSON.stringify(data);
const SHAPES = { json, structured: json, prose, lines, table, entries, yaml, html, tabs, xml };
