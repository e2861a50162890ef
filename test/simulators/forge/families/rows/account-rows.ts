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

/** Blocking accounts, and putting them to rest. */
export const STATE_ROWS: readonly Row[] = ['activate', 'deactivate', 'block', 'unblock'].map(
  (step): Row => ({
    route: `POST /users/:id/${step}`,
    least: 'admin',
    with: { id: DORMANT },
    ...(step === 'unblock' && { given: [{ send: 'POST /users/:id/block' }] }),
  }),
);
