import { Reply } from '../../../../core/http/response.js';
import { diffTrees } from '../../../git/diffs/diff.js';
import { contributorsOf } from '../../../git/history/contributors.js';
import { commitsBetween } from '../../../git/history/log.js';
import { resolve } from '../../../git/objects/revision.js';
import { EMPTY_TREE } from '../../../git/objects/tree.js';
import { mergeBase } from '../../../git/trees/ancestry.js';
import { blobOf } from '../../../git/trees/blobs.js';
import { listTree, type TreeEntry } from '../../../git/trees/listing.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { defaulted, flag, integer, list, oneOf, required, text } from '../../../parameters/parameter.js';
import { badRequest, notFound } from '../../../refusals/refusals.js';
import { compareUrl } from '../../../rendering/addresses.js';
import { commitJson } from '../../entities/code/commits.js';
import { diffJson } from '../../entities/code/diffs.js';
import { addressOf, pagedItems, pagination } from '../../paging/paging.js';
import { codeAt, commitAt, READ_CODE } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const scopes = READ_CODE;

export const treeRoutes = [
  rest(
    'GET /projects/:id/repository/tree',
    {
      who: 'anyone',
      scopes,
      takes: {
        ref: text(),
        path: defaulted(text(), ''),
        recursive: defaulted(flag(), false),
        ...pagination,
        pagination: defaulted(oneOf(text(), 'legacy', 'keyset', 'none'), 'legacy'),
        page_token: text(),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { ref, path, recursive, pagination: way, page_token } = call.input;
      if (way === 'none' && !recursive)
        throw badRequest('pagination cannot be "none" unless "recursive" is true');
      const commit = resolve(project.repository, ref || 'HEAD');
      if (!commit) throw notFound('Tree');
      const entries = listTree(treeOf(project.repository, commit), path, recursive);
      if (entries === null) throw notFound('invalid revision or path');
      if (way === 'none') return Reply.json(entries.map(entryJson));
      return way === 'keyset'
        ? keysetPage(call, entries, page_token ?? null)
        : pagedItems(call, entries, entryJson);
    },
  ),

  rest('GET /projects/:id/repository/blobs/:sha', { who: 'anyone', scopes }, (call) => {
    const { content } = blobAt(call);
    return Reply.json({
      size: content.byteLength,
      encoding: 'base64',
      content: Buffer.from(content).toString('base64'),
      sha: call.params.sha,
    });
  }),

  rest('GET /projects/:id/repository/blobs/:sha/raw', { who: 'anyone', scopes }, (call) => {
    const { content } = blobAt(call);
    return new Reply(Buffer.from(content), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }),

  rest(
    'GET /projects/:id/repository/compare',
    {
      who: 'anyone',
      scopes,
      takes: {
        from: required(text()),
        to: required(text()),
        from_project_id: integer(),
        straight: defaulted(flag(), false),
        unidiff: defaulted(flag(), false),
      },
    },
    (call) => compared(call),
  ),

  rest(
    'GET /projects/:id/repository/contributors',
    {
      who: 'anyone',
      scopes,
      takes: {
        ...pagination,
        ref: text(),
        order_by: defaulted(oneOf(text(), 'email', 'name', 'commits'), 'commits'),
        sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { ref, order_by, sort } = call.input;
      const head = commitAt(project, ref || 'HEAD', 'Contributors');
      const found = contributorsOf(project.repository, head.sha);
      found.sort((one, other) => order(one[order_by], other[order_by]) || order(one.email, other.email));
      return pagedItems(call, sort === 'desc' ? found.reverse() : found, (one) => one);
    },
  ),

  rest(
    'GET /projects/:id/repository/merge_base',
    { who: 'anyone', scopes, takes: { refs: required(list(text())) } },
    (call) => {
      const project = codeAt(call, call.params.id);
      const commits = call.input.refs.map((ref) => {
        const commit = resolve(project.repository, ref);
        if (!commit) throw badRequest(`Could not find ref: ${ref}`);
        return commit;
      });
      const [first, ...others] = commits;
      if (!first || others.length === 0) throw badRequest('Provide at least 2 refs');
      const base = others.reduce<typeof first | null>(
        (common, other) => common && mergeBase(project.repository, common, other),
        first,
      );
      if (!base) throw notFound('Merge Base');
      return Reply.json(commitJson(base, project, call));
    },
  ),
];

function order(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function entryJson({ sha, name, kind, path, mode }: TreeEntry) {
  return { id: sha, name, type: kind, path, mode };
}

/** A page of a tree that begins behind the entry of a token (GitLab REST API, "Keyset-based pagination"). */
function keysetPage(
  { input, request }: Pick<Call<{ readonly per_page: number }>, 'input' | 'request'>,
  entries: readonly TreeEntry[],
  token: string | null,
): Reply {
  const start = token === null || token === '' ? 0 : entries.findIndex(({ sha }) => sha === token) + 1;
  if (token && start === 0) throw notFound('Tree');
  const size = Math.min(input.per_page, 100);
  const page = entries.slice(start, start + size);
  const last = page.at(-1);
  const next = last && start + size < entries.length ? addressOf(request, { page_token: last.sha }) : null;
  return Reply.json(page.map(entryJson), {
    headers: next === null ? {} : { link: `<${next}>; rel="next"` },
  });
}

function blobAt(call: Call<unknown, 'id' | 'sha'>) {
  const { repository } = codeAt(call, call.params.id);
  const blob = blobOf(repository, call.params.sha);
  if (!blob) throw notFound('Blob');
  return blob;
}

interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly from_project_id?: number | null | undefined;
  readonly straight: boolean;
  readonly unidiff: boolean;
}

function compared(call: Call<Comparison, 'id'>): Reply {
  const project = codeAt(call, call.params.id);
  const { from, to, from_project_id, straight, unidiff } = call.input;
  const source = from_project_id ? codeAt(call, String(from_project_id)) : project;
  const { repository } = project;
  const [start, end] = [commitAt(source, from, 'Ref'), commitAt(project, to, 'Ref')];
  const base = straight ? start : mergeBase(repository, start, end);
  const commits = commitsBetween(repository, start, end).reverse();
  const diffs = diffTrees(base ? treeOf(repository, base) : EMPTY_TREE, treeOf(repository, end));
  const head = commits.at(-1);
  return Reply.json({
    commit: head ? commitJson(head, project, call) : null,
    commits: commits.map((commit) => commitJson(commit, project, call)),
    diffs: diffs.map((diff) => diffJson(diff, { unidiff })),
    compare_timeout: false,
    compare_same_ref: from === to,
    web_url: compareUrl(call.site, project, from, to),
  });
}
