import { Reply } from '../../../../core/http/response.js';
import { canTag } from '../../../access/tags.js';
import { recordPush } from '../../../actions/code/push.js';
import { remove } from '../../../collections/remove.js';
import { createTag, deleteTag } from '../../../git/objects/refs.js';
import { commitOf, type Tag } from '../../../git/objects/repository.js';
import { defaulted, notBlank, oneOf, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { tagJson } from '../../entities/code/branches.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { byGit, codeAt, READ_CODE, signatureOf } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const scopes = READ_CODE;
const TAG = '/projects/:id/repository/tags/:tag';

export const tagRoutes = [
  rest(
    'GET /projects/:id/repository/tags',
    {
      who: 'anyone',
      scopes,
      takes: {
        ...pagination,
        order_by: defaulted(oneOf(text(), 'name', 'updated', 'version'), 'updated'),
        sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
        search: text(),
        page_token: text(),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { order_by, sort, search, page_token } = call.input;
      const words = (search ?? '').toLowerCase();
      const found = [...project.repository.tags.values()]
        .filter(({ name }) => matches(name.toLowerCase(), words))
        .sort(orders(project)[order_by]);
      if (sort === 'desc') found.reverse();
      const start = page_token ? found.findIndex(({ name }) => name === page_token) + 1 : 0;
      if (page_token && start === 0) throw refused(422, 'gRPC: invalid page token');
      return pagedItems(call, found.slice(start), (tag) => tagJson(tag, project, call));
    },
  ),

  rest(`GET ${TAG}`, { who: 'anyone', scopes }, (call) => {
    const { tag, project } = tagAt(call);
    return Reply.json(tagJson(tag, project, call));
  }),

  // No tag of this instance is signed.
  rest(`GET ${TAG}/signature`, { who: 'anyone', scopes }, (call) => {
    tagAt(call);
    throw notFound('Signature');
  }),

  rest(
    'POST /projects/:id/repository/tags',
    { takes: { tag_name: required(notBlank(text())), ref: required(notBlank(text())), message: text() } },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { tag_name, ref, message } = call.input;
      assertTags(call, project, tag_name);
      const annotation = message ? { message, tagger: signatureOf(call) } : null;
      const tag = byGit(() => createTag(project.repository, tag_name, ref, annotation));
      recordPush(call.world, call.act(), project, {
        ref: tag_name,
        kind: 'tag',
        before: null,
        after: tag.target,
      });
      return Reply.json(tagJson(tag, project, call), { status: 201 });
    },
  ),

  rest(`DELETE ${TAG}`, {}, (call) => {
    const { tag, project } = tagAt(call);
    assertTags(call, project, tag.name);
    deleteTag(project.repository, tag.name);
    remove(call.world, { releases: project.releases.items.filter((release) => release.tag === tag.name) });
    recordPush(call.world, call.act(), project, {
      ref: tag.name,
      kind: 'tag',
      before: tag.target,
      after: null,
    });
    return new Reply(null, { status: 204 });
  }),
];

function tagAt(call: Call<unknown, 'id' | 'tag'>): { readonly tag: Tag; readonly project: Project } {
  const project = codeAt(call, call.params.id);
  const tag = project.repository.tags.get(call.params.tag);
  if (tag) return { tag, project };
  throw notFound('Tag');
}

function assertTags({ world, viewer }: Pick<Call, 'world' | 'viewer'>, project: Project, name: string): void {
  if (!canTag(world, viewer, project, name)) throw forbidden();
}

/** Part of a name; `^begin` and `end$` hold it to one end. */
function matches(name: string, search: string): boolean {
  if (search.startsWith('^')) return name.startsWith(search.slice(1));
  return search.endsWith('$') ? name.endsWith(search.slice(0, -1)) : name.includes(search);
}

type Order = (one: Tag, other: Tag) => number;

function orders({ repository }: Project): Record<'name' | 'updated' | 'version', Order> {
  const byName: Order = (one, other) => (one.name < other.name ? -1 : 1);
  const time = ({ target, createdAt }: Tag) => createdAt ?? commitOf(repository, target).committer.time;
  return {
    name: byName,
    updated: (one, other) => time(one) - time(other) || byName(one, other),
    version: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  };
}
