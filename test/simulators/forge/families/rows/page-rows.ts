import { discussionRows, noteRows, reactionRows } from './planning/note-rows.js';
import type { Row } from './row.js';

/** Wikis of projects and groups (GitLab, "Wiki permissions"; those of groups are part of Premium). */
export const WIKI_ROWS: readonly Row[] = (['projects', 'groups'] as const).flatMap((noun): Row[] => {
  const path = `/${noun}/:id/wikis`;
  const tier = noun === 'groups' ? ({ tier: 'premium' } as const) : {};
  const body = { title: 'first steps', content: '# Begin' };
  const one = { ...tier, with: { slug: 'first-steps' }, given: [{ send: `POST ${path}`, body }] };
  return [
    { route: `GET ${path}`, least: 'guest', ...tier },
    { route: `GET ${path}/:slug`, least: 'guest', ...one },
    { route: `POST ${path}`, least: 'developer', body: { ...body, title: 'other' }, ...tier },
    { route: `PUT ${path}/:slug`, least: 'developer', body: { content: '# Go on' }, ...one },
    { route: `DELETE ${path}/:slug`, least: 'developer', ...one },
  ];
});

const files = [{ file_path: 'notes/a.txt', content: 'a' }];
const snippet = { title: 'Clean', visibility: 'private', files };

function snippetRows(path: string, id: string, who: Readonly<Record<string, Row['least']>>): Row[] {
  const least = (what: string) => ({ least: who[what] ?? 'admin' });
  const one = { given: [{ send: `POST ${path}`, body: snippet, keep: { [id]: 'id' } }] };
  const file = { with: { ref: 'main', file_path: 'notes/a.txt' }, ...one };
  return [
    { route: `GET ${path}`, ...least('list') },
    { route: `POST ${path}`, body: snippet, ...least('create') },
    { route: `GET ${path}/:${id}`, ...least('read'), ...one },
    { route: `PUT ${path}/:${id}`, body: { title: 'Wipe' }, ...least('change'), ...one },
    { route: `DELETE ${path}/:${id}`, ...least('change'), ...one },
    { route: `GET ${path}/:${id}/raw`, ...least('read'), ...one },
    { route: `GET ${path}/:${id}/files/:ref/:file_path/raw`, ...least('read'), ...file },
  ];
}

const SNIPPETS = '/projects/:id/snippets';
const shown = { send: `POST ${SNIPPETS}`, body: snippet, keep: { snippet_id: 'id', noteable_id: 'id' } };
const note = {
  send: `POST ${SNIPPETS}/:noteable_id/notes`,
  body: { body: 'Clean enough?' },
  keep: { note_id: 'id' },
};

/** Snippets of projects (GitLab, "Project features permissions") and of accounts, which show private ones to their author alone. */
export const SNIPPET_ROWS: readonly Row[] = [
  ...snippetRows('/projects/:id/snippets', 'snippet_id', {
    list: 'guest',
    create: 'reporter',
    read: 'guest',
    change: 'maintainer',
  }),
  ...snippetRows('/snippets', 'id', { list: 'any account', create: 'any account' }),
  ...noteRows(`${SNIPPETS}/:noteable_id`, { given: [shown] }),
  ...discussionRows(`${SNIPPETS}/:noteable_id`, { given: [shown] }),
  ...reactionRows(`${SNIPPETS}/:snippet_id`, { given: [shown] }),
  ...reactionRows(`${SNIPPETS}/:snippet_id/notes/:note_id`, { given: [shown, note] }),
  { route: 'GET /snippets/public', least: 'any account' },
  { route: 'GET /snippets/all', least: 'any account' },
];

/** Boards of projects and groups (GitLab, "Project planning permissions"). */
export const BOARD_ROWS: readonly Row[] = (['projects', 'groups'] as const).flatMap((noun): Row[] => {
  const path = `/${noun}/:id/boards`;
  const board = `${path}/:board_id`;
  const made = { send: `POST ${path}`, body: { name: 'Team' }, keep: { board_id: 'id' } };
  const label = {
    send: `POST /${noun}/:id/labels`,
    body: { name: 'now', color: '#112233' },
    keep: { label_id: 'id' },
  };
  const list = { send: `POST ${board}/lists?label_id=:label_id`, keep: { list_id: 'id' } };
  const one = { given: [made] };
  const column = { given: [made, label, list] };
  return [
    { route: `GET ${path}`, least: 'guest' },
    { route: `POST ${path}`, least: 'planner', body: { name: 'Other' } },
    { route: `GET ${board}`, least: 'guest', ...one },
    { route: `PUT ${board}`, least: 'planner', body: { hide_backlog_list: true }, ...one },
    { route: `DELETE ${board}`, least: 'planner', ...one },
    { route: `GET ${board}/lists`, least: 'guest', ...one },
    { route: `POST ${board}/lists`, least: 'planner', query: 'label_id=:label_id', given: [made, label] },
    { route: `GET ${board}/lists/:list_id`, least: 'guest', ...column },
    { route: `PUT ${board}/lists/:list_id`, least: 'planner', body: { position: 0 }, ...column },
    { route: `DELETE ${board}/lists/:list_id`, least: 'planner', ...column },
  ];
});
