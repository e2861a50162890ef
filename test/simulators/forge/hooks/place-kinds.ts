import { type openWithReceiver, PROJECT } from './receiver.js';

type Session = ReturnType<typeof openWithReceiver>;

/** What is done, what a hook listens to, and what it hears: the header, and the words of the payload that say what happened. */
export interface Kind {
  readonly flag: string;
  readonly act: (session: Session) => Promise<unknown>;
  readonly heard: readonly (readonly [header: string, ...words: unknown[]])[];
  readonly at?: string;
}

/** First to be removed later, which gives it another path, then at once. */
const removeForGood = async ({ get, remove }: Session, at: string) => {
  await remove(at, 'adminToken');
  const { path_with_namespace, full_path } = (await get(at, 'adminToken')).body;
  const path = encodeURIComponent(path_with_namespace ?? full_path);
  await remove(`${at}?permanently_remove=true&full_path=${path}`, 'adminToken');
};

/** One who is no member asks to be one, and is refused. */
const asks = async ({ post, remove }: Session, at: string) => {
  const { body } = await post(`${at}/access_requests`, {}, 'outsiderToken');
  await remove(`${at}/access_requests/${body.id}`, 'adminToken');
};

const newUser = { email: 'new@a.example', username: 'new.one', name: 'New One', force_random_password: true };

/** Kinds of deliveries about places, their members and accounts, by what causes them. */
export const PLACE_KINDS: Readonly<Record<string, Kind>> = {
  'a member of a group': {
    flag: 'member_events',
    at: '/groups/124',
    act: async ({ post, put, remove }) => {
      const { body } = await post('/users', newUser, 'adminToken');
      const one = `/groups/124/members/${body.id}`;
      await post('/groups/124/members', { user_id: body.id, access_level: 30 }, 'adminToken');
      await put(one, { access_level: 40 }, 'adminToken');
      await remove(one, 'adminToken');
    },
    heard: ['user_add_to_group', 'user_update_for_group', 'user_remove_from_group'].map((name) => [
      'Member Hook',
      undefined,
      name,
    ]),
  },
  'an account that asks to be a member of a group': {
    flag: 'member_events',
    at: '/groups/community',
    act: async (session) => {
      await asks(session, '/groups/community');
      const { body } = await session.post('/groups/community/access_requests', {}, 'outsiderToken');
      await session.put(`/groups/community/access_requests/${body.id}/approve`, {}, 'adminToken');
    },
    heard: [
      'user_access_request_to_group',
      'user_access_request_denied_for_group',
      'user_access_request_to_group',
      'user_add_to_group',
    ].map((name) => ['Member Hook', undefined, name]),
  },
  'accounts that ask to be members, of the instance': {
    flag: 'repository_update_events',
    at: '',
    act: async (session) => {
      await asks(session, '/groups/community');
      await asks(session, '/projects/community%2Fsdk');
    },
    heard: [
      'user_access_request_to_group',
      'user_access_request_revoked_for_group',
      'user_access_request_to_project',
      'user_access_request_revoked_for_project',
    ].map((name) => ['System Hook', undefined, name]),
  },
  'a project of a group': {
    flag: 'project_events',
    at: '/groups/124',
    act: ({ post }) => post('/projects', { name: 'Nine', namespace_id: 124 }, 'adminToken'),
    heard: [['Project Hook', undefined, 'project_create']],
  },
  'a subgroup': {
    flag: 'subgroup_events',
    at: '/groups/124',
    act: ({ post }) => post('/groups', { name: 'Nine', path: 'nine', parent_id: 124 }, 'adminToken'),
    heard: [['Subgroup Hook', undefined, 'subgroup_create']],
  },
  'what happens to the instance': {
    flag: 'repository_update_events',
    at: '',
    act: async ({ post }) => {
      const { body } = await post('/users', newUser, 'adminToken');
      await post('/groups', { name: 'Nine', path: 'nine' }, 'adminToken');
      await post('/projects', { name: 'Nine' }, 'adminToken');
      await post(`${PROJECT}/members`, { user_id: body.id, access_level: 30 }, 'adminToken');
    },
    heard: ['user_create', 'group_create', 'project_create', 'user_add_to_team'].map((name) => [
      'System Hook',
      undefined,
      name,
    ]),
  },
  'a project that is removed for good': {
    flag: 'project_events',
    at: '/groups/124',
    act: async (session) => {
      const project = { name: 'Nine', namespace_id: 124 };
      const { body } = await session.post('/projects', project, 'adminToken');
      await removeForGood(session, `/projects/${body.id}`);
    },
    heard: ['project_create', 'project_destroy'].map((name) => ['Project Hook', undefined, name]),
  },
  'a subgroup that is removed for good': {
    flag: 'subgroup_events',
    at: '/groups/124',
    act: async (session) => {
      const group = { name: 'Nine', path: 'nine', parent_id: 124 };
      const { body } = await session.post('/groups', group, 'adminToken');
      await removeForGood(session, `/groups/${body.id}`);
    },
    heard: ['subgroup_create', 'subgroup_destroy'].map((name) => ['Subgroup Hook', undefined, name]),
  },
  'what is taken from the instance': {
    flag: 'repository_update_events',
    at: '',
    act: async (session) => {
      const { post, put, remove } = session;
      const { body: group } = await post('/groups', { name: 'Nine', path: 'nine' }, 'adminToken');
      await removeForGood(session, `/groups/${group.id}`);
      const { body } = await post('/users', newUser, 'adminToken');
      const member = `${PROJECT}/members/${body.id}`;
      await post(`${PROJECT}/members`, { user_id: body.id, access_level: 30 }, 'adminToken');
      await put(member, { access_level: 40 }, 'adminToken');
      await remove(member, 'adminToken');
      await remove(`/users/${body.id}`, 'adminToken');
    },
    heard: [
      'group_create',
      'group_destroy',
      'user_create',
      'user_add_to_team',
      'user_update_for_team',
      'user_remove_from_team',
      'user_destroy',
    ].map((name) => ['System Hook', undefined, name]),
  },
};
