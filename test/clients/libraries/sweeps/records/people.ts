import { group, KEY, type Named, post, project } from './named.js';

/** Accounts, members, and what they sign in with. */
export const PEOPLE_RECORDS: readonly Named[] = [
  { name: 'user_id', path: () => '/users?active=true&per_page=1&exclude_internal=true' },
  { name: 'other_user', path: () => '/users?active=true&per_page=1&page=2&exclude_internal=true' },
  { name: 'me', path: () => '/user' },
  post('deploy_key', project('/deploy_keys'), { title: 'quay', key: KEY }),
  post('deploy_token', project('/deploy_tokens'), { name: 'quay', scopes: ['read_repository'] }),
  post('group_deploy_token', group('/deploy_tokens'), { name: 'quay', scopes: ['read_repository'] }),
  post('access_token', project('/access_tokens'), {
    name: 'quay',
    scopes: ['api'],
    access_level: 30,
    expires_at: '2026-12-01',
  }),
  post('group_access_token', group('/access_tokens'), {
    name: 'quay',
    scopes: ['api'],
    access_level: 30,
    expires_at: '2026-12-01',
  }),
  post('ssh_key', () => '/user/keys', { title: 'quay', key: KEY.replace('IFn3h0', 'IFn3h1') }),
  post('email_id', () => '/user/emails', { email: 'quay@example.com' }),
  {
    name: 'member',
    method: 'POST',
    path: project('/members'),
    body: ({ user_id }) => ({ user_id, access_level: 30 }),
    member: 'id',
  },
  post('invitation', project('/invitations'), { email: 'guest@example.com', access_level: 10 }, 'status'),
  post('broadcast_message_id', () => '/broadcast_messages', { message: 'Words' }),
  {
    name: 'group_member',
    method: 'POST',
    path: group('/members'),
    body: ({ other_user }) => ({ user_id: other_user, access_level: 30 }),
  },
  post('group_invitation', group('/invitations'), { email: 'guest@example.com', access_level: 10 }, 'status'),
  {
    name: 'impersonation_token',
    method: 'POST',
    path: ({ user_id }) => `/users/${user_id}/impersonation_tokens`,
    body: () => ({ name: 'quay', scopes: ['api'], expires_at: '2026-12-01' }),
  },
  post('group_attribute', group('/custom_attributes/region'), { value: 'north' }, 'key', 'PUT'),
  {
    name: 'user_attribute',
    method: 'PUT',
    path: ({ user_id }) => `/users/${user_id}/custom_attributes/region`,
    body: () => ({ value: 'north' }),
    member: 'key',
  },
];
