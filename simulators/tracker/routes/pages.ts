import { Reply } from '../../core/http/response.js';
import { notFound } from '../http/refusals.js';
import { type Call, platform, site } from '../http/routing.js';
import { page } from '../presentation/pages.js';
import { pointPicture, roundPicture } from '../presentation/pictures.js';
import { issueAt, projectAt, visibleBoards, visibleProjects } from '../queries/lookup.js';
import { findProject, labelsOf } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import { visibleTo } from '../world/records/permissions.js';
import { wordsOf } from '../world/records/rich-text.js';

/** What the addresses in answers lead to outside of every interface: pages and pictures. */
export const pageRoutes = [
  site('GET /', (call) => {
    const links = visibleProjects(call).map(({ key, name }) => ({ href: `/projects/${key}`, words: name }));
    return page('Jira', ['A simulated Jira site.'], [...links, { href: '/issues', words: 'Filters' }]);
  }),

  site('GET /issues', (call) => {
    const filter = call.query.get('filter');
    const boards = visibleBoards(call).filter(({ filterId }) => filter === null || filterId === filter);
    return page(
      'Filters',
      [],
      boards.map(({ filterId, project }) => ({
        href: `/issues?filter=${filterId}`,
        words: `Filter for ${project.key} board`,
      })),
    );
  }),

  site('GET /browse/:key', (call) => {
    const { key } = call.params;
    return findProject(call.world, key) ? projectPage(call, key) : issuePage(issueAt(call, key));
  }),
  site('GET /projects/:key', (call) => projectPage(call, call.params.key)),

  site('GET /secure/:action', (call) => {
    const id = call.query.get('id');
    if (id !== null) return issuePage(issueAt(call, id));
    if (call.params.action !== 'Dashboard.jspa') throw notFound('The page does not exist.');
    return page('Dashboard', ['Nothing is on this dashboard.'], [{ href: '/', words: 'Home' }]);
  }),

  site('GET /login.jsp', ({ query }) => {
    for (const name of ['permissionViolation', 'os_destination']) query.get(name);
    return page('Log in', ['Requests sign in with an e-mail address and an API token.']);
  }),

  site('GET /secure/useravatar/:account', ({ world, params, query }) => {
    query.get('size');
    const user = world.users.get(params.account);
    if (user) return roundPicture(user.displayName);
    throw notFound('The avatar does not exist.');
  }),

  ...platform('GET /universal_avatar/view/type/:type/avatar/:id', ({ params, query }) => {
    query.get('size');
    return roundPicture(`${params.type} ${params.id}`);
  }),

  site('GET /images/icons/priorities/:file', ({ world, params }) => {
    const found = world.priorities.find(({ name }) => `${name.toLowerCase()}.svg` === params.file);
    if (found) return roundPicture(found.name, found.color);
    throw notFound('The icon does not exist.');
  }),
  site('GET /images/icons/statuses/generic.png', () => pointPicture()),
  site('GET /images/icons/features/:name', ({ params }) => roundPicture(params.name)),

  site('GET /rest/api/1.0/labels/suggest', ({ world, caller, query }) => {
    const words = query.get('query') ?? '';
    const found = labelsOf(world, visibleTo(caller.user)).filter((label) => label.includes(words));
    const suggestions = found.slice(0, 20).map((label) => ({ label, html: label }));
    return Reply.json({ token: words, suggestions });
  }),
];

function projectPage(call: Call, key: string): Reply {
  const { name, description, lead } = projectAt(call, key);
  return page(name, [key, description, lead.displayName], [{ href: '/', words: 'Home' }]);
}

function issuePage({ key, summary, description, status, project }: Issue): Reply {
  const links = [{ href: `/projects/${project.key}`, words: project.name }];
  return page(`[${key}] ${summary}`, [status.name, wordsOf(description)], links);
}
