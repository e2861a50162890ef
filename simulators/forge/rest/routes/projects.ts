import { Reply } from '../../../core/http/response.js';
import { DEVELOPER, hasRole } from '../../access/roles.js';
import { languagesOf } from '../../git/languages.js';
import { defaulted, flag, integers, text } from '../../parameters/parameter.js';
import { searching } from '../../queries/matching/text-search.js';
import { findMembers } from '../../queries/places/members.js';
import { badRequest, forbidden, notFound } from '../../refusals/refusals.js';
import { timeJson } from '../../rendering/times.js';
import { findUser } from '../../world/find.js';
import type { User } from '../../world/records/people.js';
import { DAY } from '../../world/records/time.js';
import { topOf } from '../entities/code/repository-facts.js';
import { fetchStatistics } from '../entities/places/project-statistics.js';
import { projectDetails, projectWithAccess } from '../entities/places/projects.js';
import { userBasic } from '../entities/places/users.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { projectAt } from '../requests/lookup.js';
import { pictureResponse } from '../requests/pictures.js';
import {
  projectCollection,
  projectFilters,
  projectOrder,
  projectPage,
  shownBeside,
} from '../requests/project-lists.js';
import { type Call, rest } from '../routing/routing.js';

const YEAR = 365 * DAY;

/** Reading projects, alone and in lists. */
export const projectRoutes = [
  rest('GET /projects', { who: 'anyone', takes: projectCollection }, (call) => {
    const { order_by, updated_after, updated_before } = call.input;
    if ((updated_after != null || updated_before != null) && order_by !== 'updated_at') {
      throw badRequest('`updated_at` filter and `updated_at` sorting must be paired');
    }
    return projectPage(call, {});
  }),
  rest('GET /users/:user_id/projects', { who: 'anyone', takes: projectCollection }, (call) =>
    projectPage(call, { place: accountAt(call, call.params.user_id) }),
  ),
  rest('GET /users/:user_id/contributed_projects', { who: 'anyone', takes: projectOrder }, (call) => {
    const user = accountAt(call, call.params.user_id);
    return projectPage(call, { among: contributedTo(user, call.clock.now().getTime()) });
  }),
  rest(
    'GET /users/:user_id/starred_projects',
    { who: 'anyone', takes: { ...projectOrder, ...projectFilters, statistics: flag() } },
    (call) => {
      const user = accountAt(call, call.params.user_id);
      const hidden = user.privateProfile && call.viewer !== user && !call.viewer?.admin;
      return projectPage(call, { among: hidden ? [] : user.starredProjects });
    },
  ),
  rest(
    'GET /projects/:id',
    { who: 'anyone', jobToken: true, takes: { statistics: flag(), license: flag(), ...shownBeside } },
    (call) => {
      const { input, viewer } = call;
      const project = projectAt(call, call.params.id);
      const showing = {
        statistics: input.statistics === true,
        license: input.license === true,
        customAttributes: input.with_custom_attributes === true && viewer?.admin === true,
      };
      return Reply.json(
        viewer ? projectWithAccess(project, call, showing) : projectDetails(project, call, showing),
      );
    },
  ),
  rest('GET /projects/:id/languages', { who: 'anyone' }, (call) => {
    const top = topOf(projectAt(call, call.params.id));
    const shares = top ? languagesOf(top) : [];
    return Reply.json(Object.fromEntries(shares.map(({ name, share }) => [name, share])));
  }),
  rest('GET /projects/:id/statistics', {}, (call) => {
    const project = projectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, DEVELOPER)) throw forbidden();
    return Reply.json(fetchStatistics(project, call.clock.now().getTime()));
  }),
  rest(
    'GET /projects/:id/users',
    { who: 'anyone', takes: { search: text(), skip_users: integers(), ...pagination } },
    (call) => {
      const { search, skip_users } = call.input;
      const filter = { search: search ?? undefined, skippedUserIds: skip_users ?? undefined };
      const members = findMembers(projectAt(call, call.params.id), { above: true }, filter);
      return pagedItems(call, members, ({ member }) => userBasic(member.user, call));
    },
  ),
  rest('GET /projects/:id/starrers', { who: 'anyone', takes: { search: text(), ...pagination } }, (call) => {
    const { starredBy, createdAt } = projectAt(call, call.params.id);
    const matches = call.input.search ? searching(call.input.search) : () => true;
    const found = starredBy.filter((user) => !user.privateProfile && matches([user.name, user.username]));
    return pagedItems(call, found, (user) => ({
      starred_since: timeJson(Math.max(createdAt, user.createdAt)),
      user: userBasic(user, call),
    }));
  }),
  rest(
    'GET /projects/:id/forks',
    { who: 'anyone', takes: { ...projectCollection, simple: defaulted(flag(), false) } },
    (call) => projectPage(call, { among: projectAt(call, call.params.id).forks }),
  ),
  rest('GET /projects/:id/avatar', { who: 'anyone' }, (call) => {
    const { picture } = projectAt(call, call.params.id);
    if (!picture) throw notFound('Avatar');
    return pictureResponse(picture);
  }),
];

/** The account with an id or a username, for lists of what is theirs. */
function accountAt({ world }: Pick<Call, 'world'>, id: string): User {
  const user = findUser(world, id);
  if (!user) throw notFound('User');
  return user;
}

const CONTRIBUTIONS = ['pushed', 'closed', 'merged', 'approved', 'commented'];

/** Where an account did something within a year. */
function contributedTo({ events }: User, now: number) {
  const recent = events.items.filter(
    ({ action, target, createdAt }) =>
      createdAt > now - YEAR && (CONTRIBUTIONS.includes(action) || (action === 'created' && target !== null)),
  );
  return [...new Set(recent.map(({ project }) => project))];
}
