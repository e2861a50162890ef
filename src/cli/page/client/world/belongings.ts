import { button, element } from '../elements/element.js';
import { askSimulator, listIn, memberOf } from '../elements/interface.js';
import { type Linker, members, text, tree } from '../elements/value.js';
import { addressOf } from './links.js';
import { content } from './media.js';

/** Where what belongs to a record is shown. */
export interface Around {
  readonly simulator: string;
  readonly kind: string;
  readonly id: string;
  readonly link: Linker;
  readonly signal: AbortSignal;
}

type Shower = (value: unknown, around: Around) => HTMLElement[];

/** What belongs to a record, each part under its heading; nothing where nothing does. */
export async function belongings(around: Around): Promise<HTMLElement[]> {
  const query = new URLSearchParams({ kind: around.kind, id: around.id });
  const answer = memberOf(await askSimulator(around.simulator, `/belongings?${query}`), 'belongings');
  return Object.entries(Object(answer)).flatMap(([part, value]) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    const shower = SHOWERS[part] ?? ((each, { link }) => [tree(each, link, part)]);
    return [element('h2', {}, HEADINGS[part] ?? part), ...shower(value, around)];
  });
}

const HEADINGS: Readonly<Record<string, string>> = {
  threads: 'Threads',
  pipelines: 'Pipelines',
  jobs: 'Jobs',
  files: 'Files',
  columns: 'Board',
  backlog: 'Backlog',
  issues: 'Issues',
  history: 'History',
  comments: 'Comments',
  worklogs: 'Work',
  attachments: 'Attachments',
};

const SHOWERS: Readonly<Record<string, Shower>> = {
  threads: (threads, around) =>
    items(threads).map((thread) =>
      element(
        'section',
        { className: 'thread', attributes: { 'aria-label': `Thread ${memberOf(thread, 'discussion')}` } },
        ...listIn(thread, 'notes').map((note) => noteEntry(note, around)),
      ),
    ),
  comments: (comments, around) => items(comments).map((comment) => noteEntry(comment, around)),
  pipelines: (pipelines, around) =>
    items(pipelines).map((pipeline) =>
      element(
        'section',
        { className: 'thread' },
        element(
          'p',
          { className: 'row' },
          statusMark(pipeline),
          element(
            'a',
            { href: addressOf(around.simulator, 'pipelines', String(memberOf(pipeline, 'id'))) },
            `pipeline ${memberOf(pipeline, 'id')}`,
          ),
          element('span', { className: 'quiet' }, wordsOf(pipeline, ['source', 'ref', 'createdAt'])),
        ),
        ...stages(listIn(pipeline, 'jobs'), around),
      ),
    ),
  jobs: (jobs, around) => stages(items(jobs), around),
  files: (files, around) => [fileList(items(files).map(String), around)],
  columns: (columns, around) => [
    element('div', { className: 'board' }, ...items(columns).map((column) => columnOf(column, around))),
  ],
  backlog: (backlog, around) => [cards(backlog, around)],
  issues: (issues, around) => cardsOf(items(issues), around),
  history: (history, { link }) => [
    element('ol', { className: 'history' }, ...items(history).map((change) => changeEntry(change, link))),
  ],
  attachments: (attachments, around) =>
    items(attachments).map((attachment) => {
      const label = wordsOf(attachment, ['filename', 'mimeType', 'size']);
      return opening(label, () =>
        shownContent('attachments', String(memberOf(attachment, 'id')), label, around),
      );
    }),
};

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function wordsOf(record: unknown, names: readonly string[]): string {
  return names
    .map((name) => memberOf(record, name))
    .filter((value) => value !== null && value !== undefined)
    .join(' · ');
}

/** A note or a comment: who wrote it when, and its text. */
function noteEntry(note: unknown, { link }: Around): HTMLElement {
  const author = String(memberOf(note, 'author') ?? '');
  const to = link(author, 'author');
  const about = wordsOf(note, ['createdAt', 'created', 'path', 'visibleTo']);
  const head = element(
    'p',
    { className: 'quiet' },
    to === null ? author : element('a', { href: to }, author),
    ` · ${about}${memberOf(note, 'resolvedBy') ? ' · resolved' : ''}${memberOf(note, 'internal') ? ' · internal' : ''}`,
  );
  const isSystem = memberOf(note, 'system') === true;
  const body = text(String(memberOf(note, 'body') ?? memberOf(note, 'text') ?? ''));
  return element('article', { className: isSystem ? 'note quiet' : 'note' }, head, body);
}

const GOOD = ['success', 'manual', 'skipped'];
const BAD = ['failed', 'canceled'];

function statusMark(record: unknown): HTMLElement {
  const status = String(memberOf(record, 'status') ?? '');
  const mark = GOOD.includes(status) ? 'passed' : BAD.includes(status) ? 'failed' : 'unjudged';
  return element('span', { className: `mark ${mark}` }, status);
}

/** Jobs by their stages, in order. */
function stages(jobs: readonly unknown[], { simulator }: Around): HTMLElement[] {
  const names = [...new Set(jobs.map((job) => String(memberOf(job, 'stage') ?? '')))];
  return names.map((stage) =>
    element(
      'p',
      { className: 'row' },
      element('b', {}, stage),
      ...jobs
        .filter((job) => String(memberOf(job, 'stage') ?? '') === stage)
        .map((job) =>
          element(
            'span',
            {},
            statusMark(job),
            ' ',
            element(
              'a',
              { href: addressOf(simulator, 'jobs', String(memberOf(job, 'id'))) },
              String(memberOf(job, 'name')),
            ),
          ),
        ),
    ),
  );
}

/** The files of a project, each with its text or picture once it is opened. */
function fileList(paths: readonly string[], around: Around): HTMLElement {
  const list = element('div');
  const add = (from: number) => {
    for (const path of paths.slice(from, from + 100))
      list.append(opening(path, () => shownContent('files', `${around.id}:${path}`, path, around)));
    if (paths.length <= from + 100) return;
    const more = button(`${paths.length - from - 100} more`, () => {
      more.remove();
      add(from + 100);
    });
    list.append(more);
  };
  add(0);
  return list;
}

function shownContent(kind: string, id: string, label: string, { simulator, signal }: Around): HTMLElement {
  return content(simulator, kind, id, label, signal);
}

/** A line that shows what is behind it once it is opened. */
function opening(label: string, make: () => HTMLElement): HTMLElement {
  const details = element('details', { className: 'branch' }, element('summary', {}, text(label)));
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(make());
  });
  return details;
}

function columnOf(column: unknown, around: Around): HTMLElement {
  const name = String(memberOf(column, 'name'));
  return element(
    'section',
    { attributes: { 'aria-label': name } },
    element(
      'h3',
      {},
      `${name} `,
      element('small', { className: 'quiet' }, String(memberOf(column, 'total'))),
    ),
    ...cardsOf(listIn(column, 'issues'), around),
  );
}

function cards(part: unknown, around: Around): HTMLElement {
  const issues = listIn(part, 'issues');
  const total = Number(memberOf(part, 'total'));
  const note = total > issues.length ? `the first ${issues.length} of ${total}` : String(total);
  return element(
    'div',
    { className: 'board' },
    element('p', { className: 'quiet' }, note),
    ...cardsOf(issues, around),
  );
}

function cardsOf(issues: readonly unknown[], { simulator }: Around): HTMLElement[] {
  return issues.map((issue) => {
    const key = String(memberOf(issue, 'key'));
    return element(
      'article',
      { className: 'issue' },
      element('a', { href: addressOf(simulator, 'issues', key) }, key),
      text(String(memberOf(issue, 'summary'))),
      element('small', { className: 'quiet' }, wordsOf(issue, ['type', 'status', 'priority', 'assignee'])),
    );
  });
}

function changeEntry(change: unknown, link: Linker): HTMLElement {
  const author = String(memberOf(change, 'author') ?? '');
  const to = link(author, 'author');
  const changed = listIn(change, 'items').map((item): [string, unknown] => [
    String(memberOf(item, 'field')),
    `${memberOf(item, 'from') ?? 'nothing'} → ${memberOf(item, 'to') ?? 'nothing'}`,
  ]);
  return element(
    'li',
    {},
    element(
      'span',
      { className: 'quiet' },
      `${memberOf(change, 'at')} · `,
      to === null ? author : element('a', { href: to }, author),
    ),
    members(changed),
  );
}
