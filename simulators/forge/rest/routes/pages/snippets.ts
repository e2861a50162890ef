import { Reply } from '../../../../core/http/response.js';
import { canChangeSnippet, canReadSnippet, canUse, hasRole, REPORTER } from '../../../access/roles.js';
import { createSnippet, type FileAction, updateSnippet } from '../../../actions/pages/snippets.js';
import { remove } from '../../../collections/remove.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  type InputOf,
  integer,
  list,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { exactlyOneOf, mutuallyExclusive } from '../../../parameters/rules.js';
import { badRequest, forbidden, notFound } from '../../../refusals/refusals.js';
import type { Snippet } from '../../../world/records/pages.js';
import type { Project } from '../../../world/records/projects.js';
import { snippetJson } from '../../entities/pages.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectAt, snippetAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

const number = { snippet_id: required(integer()) };
const own = { id: required(integer()) };
const visibility = () => oneOf(text(), 'private', 'internal', 'public');
const times = { created_after: moment(), created_before: moment() };
const path = required(notBlank(text()));
const creation = {
  title: required(notBlank(text())),
  description: text(),
  files: list(object({ file_path: path, content: required(text()) })),
  content: text(),
  file_name: text(),
};
const changes = {
  title: text(),
  description: text(),
  visibility: visibility(),
  content: text(),
  file_name: text(),
  files: list(
    object({
      action: required(oneOf(text(), 'create', 'update', 'delete', 'move')),
      file_path: text(),
      previous_path: text(),
      content: text(),
    }),
  ),
};
const creating = { rules: [exactlyOneOf('files', 'content')] };
const changing = { rules: [mutuallyExclusive('files', 'content'), mutuallyExclusive('files', 'file_name')] };
const storage = withoutEffect(text(), 'this instance has one storage');

const SNIPPETS = '/projects/:id/snippets';
const SNIPPET = `${SNIPPETS}/:snippet_id` as const;

/** Snippets of projects and of accounts (GitLab REST API, "Project snippets" and "Snippets"). */
export const snippetRoutes: readonly RestRoute[] = [
  rest(`GET ${SNIPPETS}`, { who: 'anyone', takes: pagination }, (call) => {
    const project = snippetProject(call);
    return page(
      call,
      newest(call, (one) => one.project === project && canReadSnippet(call.viewer, one)),
    );
  }),
  rest(`GET ${SNIPPET}`, { who: 'anyone', takes: number }, (call) => shown(call, inProject(call))),
  rest(
    `POST ${SNIPPETS}`,
    { takes: { ...creation, visibility: required(visibility()) }, ...creating },
    (call) => {
      const project = snippetProject(call);
      if (!hasRole(call.viewer, project, REPORTER)) throw forbidden();
      return created(call, project, call.input.visibility);
    },
  ),
  rest(`PUT ${SNIPPET}`, { takes: { ...number, ...changes }, ...changing }, (call) =>
    updated(call, inProject(call)),
  ),
  rest(`DELETE ${SNIPPET}`, { takes: number }, (call) => removed(call, inProject(call))),
  rest(`GET ${SNIPPET}/raw`, { who: 'anyone', takes: number }, (call) => raw(inProject(call))),
  rest(`GET ${SNIPPET}/files/:ref/:file_path/raw`, { who: 'anyone', takes: number }, (call) =>
    raw(inProject(call), call.params),
  ),
  // No account writes snippets with a browser here.
  rest(`GET ${SNIPPET}/user_agent_detail`, { who: 'admin', takes: number }, (call) => {
    inProject(call);
    throw notFound('UserAgentDetail');
  }),

  rest('GET /snippets', { takes: { ...times, ...pagination } }, (call) =>
    page(
      call,
      newest(call, (one) => one.project === null && one.author === call.viewer),
    ),
  ),
  rest('GET /snippets/public', { takes: { ...times, ...pagination } }, (call) =>
    page(
      call,
      newest(call, (one) => one.project === null && one.visibility === 'public'),
    ),
  ),
  rest('GET /snippets/all', { takes: { ...times, ...pagination, repository_storage: storage } }, (call) =>
    page(
      call,
      newest(call, (one) => canReadSnippet(call.viewer, one)),
    ),
  ),
  rest('GET /snippets/:id', { who: 'anyone', takes: own }, (call) => shown(call, personal(call))),
  rest(
    'POST /snippets',
    { takes: { ...creation, visibility: defaulted(visibility(), 'internal') }, ...creating },
    (call) => {
      if (call.viewer?.external) throw forbidden();
      return created(call, null, call.input.visibility);
    },
  ),
  rest('PUT /snippets/:id', { takes: { ...own, ...changes }, ...changing }, (call) =>
    updated(call, personal(call)),
  ),
  rest('DELETE /snippets/:id', { takes: own }, (call) => removed(call, personal(call))),
  rest('GET /snippets/:id/raw', { who: 'anyone', takes: own }, (call) => raw(personal(call))),
  rest('GET /snippets/:id/user_agent_detail', { who: 'admin', takes: own }, (call) => {
    personal(call);
    throw notFound('UserAgentDetail');
  }),
  rest('GET /snippets/:id/files/:ref/:file_path/raw', { who: 'anyone', takes: own }, (call) =>
    raw(personal(call), call.params),
  ),
];

function snippetProject(call: Call<unknown, 'id'>): Project {
  const project = projectAt(call, call.params.id);
  if (canUse(call.viewer, project, 'snippets')) return project;
  throw forbidden();
}

type Listed = Call<Partial<InputOf<typeof times>> & InputOf<typeof pagination>>;

function newest(
  { world, input }: Pick<Listed, 'world' | 'input'>,
  fits: (one: Snippet) => boolean,
): Snippet[] {
  const { created_after: after, created_before: before } = input;
  const isWithin = ({ createdAt }: Snippet) =>
    createdAt >= (after ?? createdAt) && createdAt <= (before ?? createdAt);
  return [...world.snippets.values()].filter((one) => fits(one) && isWithin(one)).reverse();
}

function page(call: Listed, found: readonly Snippet[]): Reply {
  return pagedItems(call, found, (snippet) => snippetJson(snippet, call));
}

function inProject(call: Call<InputOf<typeof number>, 'id'>): Snippet {
  return snippetAt(call, call.params.id, call.input.snippet_id);
}

function personal(call: Call<InputOf<typeof own>>): Snippet {
  const snippet = call.world.snippets.get(call.input.id);
  if (snippet?.project === null && canReadSnippet(call.viewer, snippet)) return snippet;
  throw notFound('Snippet');
}

function shown(call: Pick<Call, 'site'>, snippet: Snippet, status = 200): Reply {
  return Reply.json(snippetJson(snippet, call), { status });
}

function created(
  call: Call<InputOf<typeof creation>>,
  project: Project | null,
  visible: Snippet['visibility'],
): Reply {
  const { title, description, files, content, file_name } = call.input;
  const given = files?.map(({ file_path, content: text }) => ({ path: file_path, content: text }));
  if (!given && !file_name) throw badRequest('file_name is missing');
  const snippet = createSnippet(call.world, call.act(), {
    project,
    title,
    description: description ?? null,
    visibility: visible,
    files: given ?? [{ path: file_name ?? '', content: content ?? '' }],
  });
  return shown(call, snippet, 201);
}

function updated(call: Call<InputOf<typeof changes>>, snippet: Snippet): Reply {
  if (!canChangeSnippet(call.viewer, snippet)) throw forbidden();
  const { title, description, visibility: visible, files, content, file_name } = call.input;
  const changed = updateSnippet(call.world, call.act(), snippet, {
    title: title || undefined,
    description,
    visibility: visible ?? undefined,
    files: files ? files.map(actionOf) : ofFirstFile(snippet, { content, file_name }),
  });
  return shown(call, changed);
}

type Sent = NonNullable<InputOf<typeof changes>['files']>[number];

function actionOf({ action, file_path, previous_path, content }: Sent): FileAction {
  if (!file_path) throw badRequest('file_path is missing');
  return { action, path: file_path, previousPath: previous_path ?? undefined, content: content ?? undefined };
}

/** The change of the first file, as requests without a list of files ask for it. */
function ofFirstFile(
  { files: [first] }: Snippet,
  { content, file_name }: Pick<InputOf<typeof changes>, 'content' | 'file_name'>,
): FileAction[] {
  if (!first || (!content && !file_name)) return [];
  const text = content ?? undefined;
  return file_name && file_name !== first.path
    ? [{ action: 'move', path: file_name, previousPath: first.path, content: text }]
    : [{ action: 'update', path: first.path, content: text }];
}

function removed({ world, viewer }: Pick<Call, 'world' | 'viewer'>, snippet: Snippet): Reply {
  if (!canChangeSnippet(viewer, snippet)) throw forbidden();
  remove(world, { snippets: [snippet] });
  return new Reply(null, { status: 204 });
}

function raw({ files }: Snippet, at?: { readonly ref: string; readonly file_path: string }): Reply {
  const file = at ? files.find((one) => one.path === at.file_path && at.ref !== '') : files[0];
  if (!file) throw notFound('File');
  return new Reply(file.content, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
