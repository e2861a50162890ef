import { attempt, button, element, labelled } from '../elements/element.js';
import { askSimulator, memberOf } from '../elements/interface.js';
import { type Linker, members, row, table } from '../elements/value.js';
import type { View } from '../elements/view.js';
import { recordRequests } from './record-requests.js';

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
export const worldView: View = async (place, _shown, [name = '', kind, words]) => {
  const kinds = kindsIn(await askSimulator(name, '/state'));
  const [first = ''] = kinds.map(([each]) => each);
  const chosen = kind ?? first;
  const list = element('nav', { className: 'kinds', attributes: { 'aria-label': 'Kinds of records' } });
  for (const [each, count] of kinds)
    list.append(
      element(
        'a',
        { href: `#/${name}/world/${each}`, attributes: each === chosen ? { 'aria-current': 'page' } : {} },
        each,
        element('small', { className: 'quiet' }, count === undefined ? '' : ` ${count}`),
      ),
    );
  const records = element('div', { className: 'records' });
  place.append(element('div', { className: 'world' }, list, records));
  if (chosen !== '') await showRecords(records, name, chosen, words ?? '');
};

/** The kinds of a world with how many records there are; a state gives those of large worlds alone as a number. */
function kindsIn(state: unknown): [string, number | undefined][] {
  return Object.entries(state ?? {})
    .filter(([, value]) => Array.isArray(value) || typeof value === 'number')
    .map(([kind, value]) => [kind, Array.isArray(value) ? value.length : Number(value)]);
}

async function showRecords(place: HTMLElement, name: string, kind: string, first: string): Promise<void> {
  const words = element('input', {
    type: 'search',
    name: 'words',
    value: first,
    autocomplete: 'off',
    placeholder: 'any text of a record',
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
  const load = async (from: number) => {
    const page = await pageFrom(name, kind, words.value, from);
    found.replaceChildren(...pageOf(name, kind, page, words.value !== '', load));
  };
  place.replaceChildren(form, found);
  await load(0);
}

/** Up to a page of records; a search goes on until it has found some, or all were looked at. */
async function pageFrom(name: string, kind: string, words: string, from: number): Promise<RecordPage> {
  const query = new URLSearchParams({ kind, from: String(from), limit: String(PAGE) });
  if (words !== '') query.set('words', words);
  const page = (await askSimulator(name, `/state?${query}`)) as RecordPage;
  return page.records.length > 0 || page.next === null ? page : pageFrom(name, kind, words, page.next);
}

function pageOf(
  name: string,
  kind: string,
  page: RecordPage,
  isFound: boolean,
  load: (from: number) => Promise<void>,
): HTMLElement[] {
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
  return [bar, recordTable(name, kind, records)];
}

function recordTable(name: string, kind: string, records: readonly unknown[]): HTMLElement {
  const columns = columnsOf(records);
  const link = linkerOf(name);
  const rows = records.flatMap((record) => {
    const shown = columns.map((column) => lineOf(column === '' ? record : memberOf(record, column)));
    const opened = element(
      'tr',
      { className: 'opened', hidden: true },
      element('td', { colSpan: columns.length + 1 }),
    );
    const open = button(
      'Open',
      () => {
        opened.hidden = !opened.hidden;
        open.setAttribute('aria-expanded', String(!opened.hidden));
        const cell = opened.querySelector('td');
        if (cell?.childElementCount === 0)
          cell.append(members(Object.entries(Object(record)), link), recordRequests(name, kind, record));
      },
      { 'aria-expanded': 'false' },
    );
    return [row(open, ...shown), opened];
  });
  return table(['', ...columns], rows, `${kind} of ${name}`);
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

/** Names of members, and the kind of records that they name. */
const NAMING: Readonly<Record<string, string>> = {
  author: 'users',
  user: 'users',
  owner: 'users',
  creator: 'users',
  assignee: 'users',
  assignees: 'users',
  reviewers: 'users',
  username: 'users',
  accountId: 'users',
  project: 'projects',
  sourceProject: 'projects',
  place: 'projects',
  group: 'groups',
  parent: 'groups',
  subgroups: 'groups',
  pipelineId: 'pipelines',
  noteId: 'notes',
  milestone: 'milestones',
  labels: 'labels',
  sprints: 'sprints',
  board: 'boards',
  subject: 'issues',
  mergeRequest: 'mergeRequests',
};

/** Leads from a record to those that it names. */
function linkerOf(name: string): Linker {
  return (text, member) => {
    const kind = NAMING[member];
    return kind === undefined || text === '' ? null : `#/${name}/world/${kind}/${encodeURIComponent(text)}`;
  };
}
