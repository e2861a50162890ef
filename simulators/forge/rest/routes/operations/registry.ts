import { DEVELOPER, hasRole, REPORTER } from '../../../access/roles.js';
import {
  flag,
  integer,
  type Parameters,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type RestRoute, rest } from '../../routing/routing.js';

const NONE = 'no image is here: nothing pushes any';
const ALL = '/projects/:id/registry/repositories';
const TAGS = `${ALL}/:repository_id/tags` as const;
const shown = { tags: withoutEffect(flag(), NONE), tags_count: withoutEffect(flag(), NONE) };
const number = { repository_id: required(integer()) };
const narrowing = {
  name_regex_delete: withoutEffect(text(), NONE),
  name_regex: withoutEffect(text(), NONE),
  name_regex_keep: withoutEffect(text(), NONE),
  keep_n: withoutEffect(integer(), NONE),
  older_than: withoutEffect(text(), NONE),
};

/** What is asked about one repository of images, and the role that it takes. */
const OF_ONE: readonly (readonly [
  route: `${string} /projects/:id/${string}`,
  least: number,
  takes: Parameters,
])[] = [
  [`DELETE ${ALL}/:repository_id`, DEVELOPER, number],
  [`GET ${TAGS}`, REPORTER, { ...number, ...pagination }],
  [`DELETE ${TAGS}`, DEVELOPER, { ...number, ...narrowing }],
  [`GET ${TAGS}/:tag_name`, REPORTER, number],
  [`DELETE ${TAGS}/:tag_name`, DEVELOPER, number],
];

/** Repositories of container images, of which there are none (GitLab REST API, "Container registry"). */
export const registryRoutes: readonly RestRoute[] = [
  rest(`GET ${ALL}`, { takes: { ...shown, ...pagination } }, (call) => {
    projectFor(call, call.params.id, REPORTER);
    return pagedItems(call, [], () => null);
  }),
  rest('GET /groups/:id/registry/repositories', { takes: pagination }, (call) => {
    if (!hasRole(call.viewer, groupAt(call, call.params.id), REPORTER)) throw forbidden();
    return pagedItems(call, [], () => null);
  }),
  rest(
    'GET /registry/repositories/:id',
    { takes: { id: required(integer()), ...shown, size: withoutEffect(flag(), NONE) } },
    () => {
      throw notFound();
    },
  ),
  ...OF_ONE.map(([route, least, takes]) =>
    rest(route, { takes }, (call) => {
      const { id = '' }: { readonly id?: string } = call.params;
      projectFor(call, id, least);
      throw notFound();
    }),
  ),
];
