import type { Row } from './row.js';

/** An account that did nothing for so long that it was deactivated. */
const DORMANT = 11;
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGFub3RoZXIta2V5LW9mLW5vYm9keS1hdC1hbGwtMDE= desk';
const KEY = { title: 'Desk', key };
const EMAIL = { email: 'third.address@example.com' };
/** Only its owner finds it, who here is the administrator. */
const OWNED = 'admin';
const own = { given: [{ send: 'POST /user/keys', body: KEY, keep: { key_id: 'id', id: 'id' } }] };
const ofDormant = {
  with: { id: DORMANT, user_id: DORMANT },
  given: [{ send: 'POST /users/:user_id/keys', body: KEY, keep: { key_id: 'id' } }],
};
const ownEmail = { given: [{ send: 'POST /user/emails', body: EMAIL, keep: { email_id: 'id' } }] };
const email = {
  with: { id: DORMANT },
  given: [{ send: 'POST /users/:id/emails', body: EMAIL, keep: { email_id: 'id' } }],
};

/** Public keys of accounts. */
export const KEY_ROWS: readonly Row[] = [
  { route: 'GET /user/keys', least: 'any account' },
  { route: 'GET /user/keys/:key_id', least: OWNED, ...own },
  { route: 'POST /user/keys', least: 'any account', body: KEY },
  { route: 'DELETE /user/keys/:key_id', least: OWNED, ...own },
  { route: 'GET /users/:user_id/keys', least: 'none', ...ofDormant },
  { route: 'GET /users/:id/keys/:key_id', least: 'none', ...ofDormant },
  { route: 'POST /users/:user_id/keys', least: 'admin', with: { user_id: DORMANT }, body: KEY },
  { route: 'DELETE /users/:id/keys/:key_id', least: 'admin', ...ofDormant },
  { route: 'GET /keys/:id', least: 'admin', ...own },
  {
    route: 'GET /keys',
    least: 'admin',
    query: `fingerprint=${encodeURIComponent('SHA256:rgYIsQNRTbBjlFDHMBsenbta+LY7t9FcBWVFnV1Vyuo')}`,
    ...own,
  },
];

/** Further addresses of accounts. */
export const EMAIL_ROWS: readonly Row[] = [
  { route: 'GET /user/emails', least: 'any account' },
  { route: 'GET /user/emails/:email_id', least: OWNED, ...ownEmail },
  { route: 'POST /user/emails', least: 'any account', body: EMAIL },
  { route: 'DELETE /user/emails/:email_id', least: OWNED, ...ownEmail },
  { route: 'GET /users/:id/emails', least: 'admin', ...email },
  { route: 'POST /users/:id/emails', least: 'admin', with: { id: DORMANT }, body: EMAIL },
  { route: 'DELETE /users/:id/emails/:email_id', least: 'admin', ...email },
];

/** Following accounts. */
export const FOLLOW_ROWS: readonly Row[] = [
  { route: 'POST /users/:id/follow', least: 'any account', with: { id: DORMANT } },
  {
    route: 'POST /users/:id/unfollow',
    least: 'any account',
    with: { id: DORMANT },
    given: [{ send: 'POST /users/:id/follow', by: 'the same' }],
  },
  { route: 'GET /users/:id/following', least: 'any account', with: { id: DORMANT } },
  { route: 'GET /users/:id/followers', least: 'any account', with: { id: DORMANT } },
];

/** Tokens to act as an account. */
export const IMPERSONATION_ROWS: readonly Row[] = (() => {
  const tokens = '/users/:user_id/impersonation_tokens';
  const body = { name: 'Acting', scopes: ['api'] };
  const who = { least: 'admin', with: { user_id: DORMANT } } as const;
  const given = [{ send: `POST ${tokens}`, body, keep: { impersonation_token_id: 'id' } }];
  return [
    { route: `GET ${tokens}`, ...who },
    { route: `POST ${tokens}`, ...who, body },
    { route: `GET ${tokens}/:impersonation_token_id`, ...who, given },
    { route: `DELETE ${tokens}/:impersonation_token_id`, ...who, given },
  ];
})();

/** What accounts prefer, and when they were there. */
export const PREFERENCE_ROWS: readonly Row[] = [
  { route: 'GET /user/preferences', least: 'any account' },
  { route: 'PUT /user/preferences', least: 'any account', body: { view_diffs_file_by_file: true } },
  { route: 'GET /user_counts', least: 'any account' },
  { route: 'GET /user/activities', least: 'admin' },
  { route: 'GET /avatar', least: 'none', query: 'email=a@example.com' },
];

const AWAKE = { send: 'POST /users/:id/activate' };
const ban = (step: string) => (step === 'ban' ? [AWAKE] : [AWAKE, { send: 'POST /users/:id/ban' }]);

/** Blocking accounts, and putting them to rest. */
export const STATE_ROWS: readonly Row[] = ['activate', 'deactivate', 'block', 'unblock', 'ban', 'unban'].map(
  (step): Row => ({
    route: `POST /users/:id/${step}`,
    least: 'admin',
    with: { id: DORMANT },
    ...(step === 'unblock' && { given: [{ send: 'POST /users/:id/block' }] }),
    ...(step.endsWith('ban') && { given: ban(step) }),
  }),
);

const GPG = { key: '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQENBFV\n-----END PGP PUBLIC KEY BLOCK-----' };
const ownGpg = { given: [{ send: 'POST /user/gpg_keys', body: GPG, keep: { key_id: 'id' } }] };
const gpgOfDormant = {
  with: { id: DORMANT },
  given: [{ send: 'POST /users/:id/gpg_keys', body: GPG, keep: { key_id: 'id' } }],
};

/** Public keys that commits are signed with. */
export const GPG_KEY_ROWS: readonly Row[] = [
  { route: 'GET /user/gpg_keys', least: 'any account' },
  { route: 'GET /user/gpg_keys/:key_id', least: OWNED, ...ownGpg },
  { route: 'POST /user/gpg_keys', least: 'any account', body: GPG },
  { route: 'DELETE /user/gpg_keys/:key_id', least: OWNED, ...ownGpg },
  { route: 'POST /user/gpg_keys/:key_id/revoke', least: OWNED, ...ownGpg },
  { route: 'GET /users/:id/gpg_keys', least: 'none', ...gpgOfDormant },
  { route: 'GET /users/:id/gpg_keys/:key_id', least: 'none', ...gpgOfDormant },
  { route: 'POST /users/:id/gpg_keys', least: 'admin', with: { id: DORMANT }, body: GPG },
  { route: 'DELETE /users/:id/gpg_keys/:key_id', least: 'admin', ...gpgOfDormant },
  { route: 'POST /users/:id/gpg_keys/:key_id/revoke', least: 'admin', ...gpgOfDormant },
];

/** Applications that accounts sign in at (GitLab REST API, "Applications": for administrators). */
export const APPLICATION_ROWS: readonly Row[] = (() => {
  const body = { name: 'Harbour', redirect_uri: 'https://harbour.example/callback', scopes: 'api read_user' };
  const given = [{ send: 'POST /applications', body, keep: { id: 'id' } }];
  return [
    { route: 'GET /applications', least: 'admin' },
    { route: 'POST /applications', least: 'admin', body },
    { route: 'DELETE /applications/:id', least: 'admin', given },
    { route: 'POST /applications/:id/renew-secret', least: 'admin', given },
  ];
})();
