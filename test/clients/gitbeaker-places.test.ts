import { callsAreAnswered, NUMBER, TEXT } from './gitbeaker-calls.js';
import { type ClientCall, SHORT } from './gitbeaker-session.js';

const PROJECT = { id: NUMBER, path_with_namespace: TEXT, web_url: TEXT, default_branch: 'main' };
const GROUP = { id: NUMBER, full_path: TEXT, web_url: TEXT };
const USER = { id: NUMBER, username: TEXT, name: TEXT, web_url: TEXT };

const PROJECTS: readonly ClientCall[] = [
  {
    call: 'Projects.all',
    run: ({ api }) => api.Projects.all({ ...SHORT, membership: true, orderBy: 'name', sort: 'asc' }),
    like: PROJECT,
  },
  {
    call: 'Projects.all, simple',
    run: ({ api }) => api.Projects.all({ ...SHORT, simple: true }),
    like: PROJECT,
  },
  {
    call: 'Projects.all, with statistics',
    run: ({ api }) => api.Projects.all({ ...SHORT, statistics: true, membership: true, minAccessLevel: 40 }),
    like: { statistics: { commit_count: NUMBER } },
  },
  {
    call: 'Projects.show by id',
    run: ({ api, id }) => api.Projects.show(id('project'), { license: true, statistics: true }),
    like: { ...PROJECT, statistics: { repository_size: NUMBER } },
  },
  {
    call: 'Projects.show by path',
    run: ({ api, the }) => api.Projects.show(the('projectPath')),
    like: PROJECT,
  },
  {
    call: 'Projects.search',
    run: ({ api, the }) => api.Projects.search(the('projectPath').split('/').at(-1) ?? ''),
    like: PROJECT,
  },
  { call: 'Projects.allUsers', run: ({ api, id }) => api.Projects.allUsers(id('project')), like: USER },
  {
    call: 'Projects.allForks',
    run: ({ api, id }) => api.Projects.allForks(id('project')),
    empty: 'it need not be forked',
  },
  {
    call: 'Projects.allStarrers',
    run: ({ api, id }) => api.Projects.allStarrers(id('project')),
    empty: 'it need not be starred',
  },
  {
    call: 'Projects.showLanguages',
    run: ({ api, id }) => api.Projects.showLanguages(id('project')),
    like: {},
  },
  {
    call: 'Projects.unstar and star',
    run: ({ api, id }) => api.Projects.unstar(id('project')).then(() => api.Projects.star(id('project'))),
    like: { star_count: NUMBER },
  },
  {
    call: 'Projects.edit',
    run: ({ api, id }) => api.Projects.edit(id('project'), { description: 'Of wood', topics: ['deck'] }),
    like: { description: 'Of wood', topics: ['deck'] },
  },
  {
    call: 'Projects.create, archive, unarchive, remove',
    run: async ({ api }) => {
      const { id } = await api.Projects.create({
        name: 'Deck',
        path: 'deck',
        visibility: 'private',
        initializeWithReadme: true,
      });
      const archived = await api.Projects.archive(id);
      await api.Projects.unarchive(id);
      await api.Projects.remove(id);
      return archived;
    },
    like: { name: 'Deck', archived: true },
  },
  {
    call: 'Projects.fork',
    run: ({ api, id }) => api.Projects.fork(id('project'), { name: 'Forked', path: 'forked' }),
    like: { path: 'forked', forked_from_project: { id: NUMBER } },
  },
  {
    call: 'ProjectStatistics.show',
    run: ({ api, id }) => api.ProjectStatistics.show(id('project')),
    like: { fetches: { total: NUMBER } },
  },
];

const GROUPS: readonly ClientCall[] = [
  {
    call: 'Groups.all',
    run: ({ api }) => api.Groups.all({ ...SHORT, orderBy: 'path', sort: 'asc', topLevelOnly: true }),
    like: GROUP,
  },
  { call: 'Groups.show', run: ({ api, the }) => api.Groups.show(the('groupPath')), like: GROUP },
  {
    call: 'Groups.search',
    run: ({ api, the }) => api.Groups.search(the('groupPath').split('/').at(-1) ?? ''),
    like: GROUP,
  },
  {
    call: 'Groups.allProjects',
    run: ({ api, id }) =>
      api.Groups.allProjects(id('group'), { ...SHORT, includeSubgroups: true, archived: false }),
    like: PROJECT,
  },
  {
    call: 'Groups.allSubgroups',
    run: ({ api, the }) => api.Groups.allSubgroups(the('rootGroup'), SHORT),
    like: GROUP,
  },
  {
    call: 'Groups.allDescendantGroups',
    run: ({ api, the }) => api.Groups.allDescendantGroups(the('rootGroup'), SHORT),
    like: GROUP,
  },
  {
    call: 'Groups.create, edit, remove',
    run: async ({ admin }) => {
      const { id } = await admin.Groups.create('Carpenters', 'carpenters', { visibility: 'internal' });
      const edited = await admin.Groups.edit(id, { description: 'Of wood' });
      await admin.Groups.remove(id);
      return edited;
    },
    like: { full_path: 'carpenters', description: 'Of wood', visibility: 'internal' },
  },
  {
    call: 'Namespaces.all',
    run: ({ api }) => api.Namespaces.all(SHORT),
    like: { id: NUMBER, kind: TEXT, full_path: TEXT },
  },
  {
    call: 'Namespaces.show',
    run: ({ api, the }) => api.Namespaces.show(the('groupPath')),
    like: { kind: 'group' },
  },
  {
    call: 'Namespaces.exists',
    run: ({ api, the }) => api.Namespaces.exists(the('groupPath').split('/')[0] ?? ''),
    like: { exists: true },
  },
];

const MEMBERS: readonly ClientCall[] = (['Project', 'Group'] as const).flatMap((place) => {
  const name = place === 'Project' ? 'project' : 'group';
  const member = `${name}Member`;
  return [
    {
      call: `${place}Members.all`,
      run: ({ api, id }) => api[`${place}Members`].all(id(name), SHORT),
      like: { access_level: NUMBER, membership_state: 'active' },
    },
    {
      call: `${place}Members.all, inherited`,
      run: ({ api, id }) => api[`${place}Members`].all(id(name), { ...SHORT, includeInherited: true }),
      like: { access_level: NUMBER },
    },
    {
      call: `${place}Members.show`,
      run: ({ api, id }) => api[`${place}Members`].show(id(name), id(member)),
      like: { username: TEXT },
    },
    {
      call: `${place}Members.add, edit, remove`,
      run: async ({ clientFor, id }) => {
        const api = clientFor('ownerToken');
        await api[`${place}Members`].add(id(name), 30, { userId: id('newcomer') });
        const edited = await api[`${place}Members`].edit(id(name), id('newcomer'), 20, {
          expiresAt: '2027-01-01',
        });
        await api[`${place}Members`].remove(id(name), id('newcomer'));
        return edited;
      },
      like: { access_level: 20, expires_at: '2027-01-01' },
    },
  ] satisfies ClientCall[];
});

const PEOPLE: readonly ClientCall[] = [
  { call: 'Users.all', run: ({ api }) => api.Users.all({ ...SHORT, active: true }), like: USER },
  {
    call: 'Users.all by name',
    run: ({ api, the }) => api.Users.all({ username: the('username') }),
    items: 1,
    like: USER,
  },
  { call: 'Users.show', run: ({ api, id }) => api.Users.show(id('user')), like: USER },
  {
    call: 'Users.showCurrentUser',
    run: ({ api }) => api.Users.showCurrentUser(),
    like: { ...USER, email: TEXT },
  },
  {
    call: 'Users.showStatus',
    run: ({ api, id }) => api.Users.showStatus({ iDOrUsername: id('user') }),
    like: { availability: TEXT },
  },
  {
    call: 'Users.editStatus',
    run: ({ api }) => api.Users.editStatus({ emoji: 'hammer', message: 'At work' }),
    like: { emoji: 'hammer', message: 'At work' },
  },
  {
    call: 'Users.allProjects',
    run: ({ api, the }) => api.Users.allProjects(the('username'), SHORT),
    empty: 'people need no projects of their own',
  },
  {
    call: 'Users.allContributedProjects',
    run: ({ api, the }) => api.Users.allContributedProjects(the('username'), SHORT),
    like: PROJECT,
  },
  {
    call: 'Users.allStarredProjects',
    run: ({ api, the }) => api.Users.allStarredProjects(the('username'), SHORT),
    empty: 'people need not star',
  },
  {
    call: 'Users.allEvents',
    run: ({ api, id }) => api.Users.allEvents(id('user'), SHORT),
    like: { action_name: TEXT },
  },
  {
    call: 'PersonalAccessTokens.show',
    run: ({ api }) => api.PersonalAccessTokens.show(),
    like: { scopes: ['api'], active: true },
  },
  {
    call: 'Metadata.show',
    run: ({ api }) => api.Metadata.show(),
    like: { version: '18.8.0-ee', enterprise: true },
  },
];

const scopes = [
  ['projects', {}],
  ['issues', {}],
  ['merge_requests', {}],
  ['milestones', {}],
  ['users', {}],
  ['issues', { projectId: 'project' }],
  ['merge_requests', { projectId: 'project' }],
  ['milestones', { projectId: 'project' }],
  ['notes', { projectId: 'project' }],
  ['blobs', { projectId: 'project' }],
  ['commits', { projectId: 'project' }],
  ['users', { projectId: 'project' }],
  ['issues', { groupId: 'group' }],
  ['merge_requests', { groupId: 'group' }],
  ['projects', { groupId: 'group' }],
  ['milestones', { groupId: 'group' }],
  ['users', { groupId: 'group' }],
] as const;

const SEARCH: readonly ClientCall[] = scopes.map(([scope, place]) => ({
  call: `Search.all of ${scope} ${JSON.stringify(place)}`,
  run: ({ api, id }) => {
    const where = Object.fromEntries(Object.entries(place).map(([name, of]) => [name, id(of)]));
    // The client has a signature for every scope, none for any.
    return api.Search.all(scope as 'issues', 'a', { ...SHORT, ...where });
  },
  empty: 'what is found depends on the words of the world',
}));

callsAreAnswered([...PROJECTS, ...GROUPS, ...MEMBERS, ...PEOPLE, ...SEARCH]);
