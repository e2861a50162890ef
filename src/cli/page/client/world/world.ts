import { attempt, button, element, labelled } from '../elements/element.js';
import { ask, askSimulator, memberOf } from '../elements/interface.js';
import { row, table } from '../elements/value.js';
import type { View } from '../elements/view.js';
import type { Around } from './belongings.js';
import { linkerOf } from './links.js';
import { openedRecord } from './opened-record.js';

/** Records of a page. */
const PAGE = 50;

/** Columns of a table of records, those that say most first. */
const SAYING = [
  'id',
  'iid',
  'reference',
  'key',
  'name',
  'title',
  'summary',
  'username',
  'displayName',
  'fullPath',
  'path',
  'project',
  'place',
  'subject',
  'state',
  'status',
  'type',
  'author',
  'body',
  'ref',
  'createdAt',
  'updatedAt',
];
const COLUMNS = 7;

interface RecordPage {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly from: number;
  readonly next: number | null;
}

/** The records that a simulator holds now, kind by kind. */
export const worldView: View = async (place, { signal }, [name = '', kind, words]) => {
  // Each is a number of records, by the name of their kind.
  const kinds = Object.entries(Object(memberOf(await askSimulator(name, '/kinds'), 'kinds')));
  const [first = ''] = kinds.map(([each]) => each);
  const chosen = kind ?? first;
  const list = element('nav', { className: 'kinds', attributes: { 'aria-label': 'Kinds of records' } });
  for (const [each, count] of kinds)
    list.append(
      element(
        'a',
        { href: `#/${name}/world/${each}`, attributes: each === chosen ? { 'aria-current': 'page' } : {} },
        each,
        element('small', { className: 'quiet' }, ` ${count}`),
      ),
    );
  const records = element('div', { className: 'records' });
  place.append(element('div', { className: 'world' }, list, records));
  const names = kinds.map(([each]) => each);
  const link = linkerOf(name, names);
  if (chosen !== '') await showRecords(records, { simulator: name, kind: chosen, link, signal }, words ?? '');
};

/** Where records are looked for. */
type Looked = Omit<Around, 'id'>;

async function showRecords(place: HTMLElement, looked: Looked, first: string): Promise<void> {
  const { kind } = looked;
  const words = element('input', {
    type: 'search',
    name: 'words',
    value: first,
    autocomplete: 'off',
    placeholder: 'any text of a record, or =name',
  });
  const form = element(
    'form',
    { className: 'filters', attributes: { role: 'search', 'aria-label': `Search ${kind}` } },
    labelled(`Search ${kind}`, words),
    element('button', {}, 'Search'),
  );
  const found = element('div');
  form.onsubmit = (event) => {
    event.preventDefault();
    attempt(() => load(0));
  };
  let latest = 0;
  const load = async (from: number) => {
    latest += 1;
    const [asked, own] = [words.value, latest];
    const page = await pageFrom(looked, asked, from);
    if (own !== latest) return; // something else was asked for meanwhile
    found.replaceChildren(...pageOf(looked, page, asked !== '', load));
    if (asked.startsWith('=') && page.records.length === 1) found.querySelector('button')?.click();
  };
  place.replaceChildren(form, found);
  await load(0);
}

/** Up to a page of records; a search goes on until it has found some, or all were looked at; `=TIDE-1` is the record of that name. */
async function pageFrom(looked: Looked, words: string, from: number): Promise<RecordPage> {
  const { simulator, kind, signal } = looked;
  const query = new URLSearchParams({ kind, from: String(from), limit: String(PAGE) });
  if (words.startsWith('=')) query.set('is', words.slice(1));
  else if (words !== '') query.set('words', words);
  const page = (await ask(
    `/_simulator/of/${simulator}/state?${query}`,
    'GET',
    undefined,
    signal,
  )) as RecordPage;
  return page.records.length > 0 || page.next === null ? page : pageFrom(looked, words, page.next);
}

function pageOf(
  looked: Looked,
  page: RecordPage,
  isFound: boolean,
  load: (from: number) => Promise<void>,
): HTMLElement[] {
  const { kind } = looked;
  const { records, total, from, next } = page;
  const range = records.length === 0 ? 'none' : `${from + 1} to ${from + records.length}`;
  const shown = isFound ? `${records.length} found among ${total} ${kind}` : `${range} of ${total} ${kind}`;
  const bar = element(
    'p',
    { className: 'row' },
    element('span', { className: 'quiet', attributes: { role: 'status' } }, shown),
    from > 0 &&
      (isFound
        ? button('From the start', () => load(0))
        : button('Back', () => load(Math.max(0, from - PAGE)))),
    next !== null && button(isFound ? 'Search on' : 'Next', () => load(next)),
  );
  if (records.length === 0) return [bar];
  return [bar, recordTable(looked, records)];
}

function recordTable(looked: Looked, records: readonly unknown[]): HTMLElement {
  const columns = columnsOf(records);
  const rows = records.flatMap((record) => {
    const shown = columns.map((column) => lineOf(column === '' ? record : memberOf(record, column)));
    const cell = element('td', { colSpan: columns.length + 1 });
    const opened = element('tr', { className: 'opened', hidden: true }, cell);
    const open = button(
      'Open',
      () => {
        opened.hidden = !opened.hidden;
        open.setAttribute('aria-expanded', String(!opened.hidden));
        if (cell.childElementCount === 0) cell.append(openedRecord(looked, record));
      },
      { 'aria-expanded': 'false' },
    );
    return [row(open, ...shown), opened];
  });
  return table(['', ...columns], rows, `${looked.kind} of ${looked.simulator}`);
}

/** The members that are worth a column: simple ones that the first records have. */
function columnsOf(records: readonly unknown[]): string[] {
  const [first] = records;
  if (typeof first !== 'object' || first === null) return [''];
  const simple = Object.entries(first)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([name]) => name);
  const saying = SAYING.filter((name) => simple.includes(name));
  return [...new Set([...saying, ...simple])].slice(0, COLUMNS);
}

/** A value in one line of at most so many characters. */
function lineOf(value: unknown): HTMLElement {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return element('span', { className: 'line', dir: 'auto' }, text.slice(0, 120));
}
