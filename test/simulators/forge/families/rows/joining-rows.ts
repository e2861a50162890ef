import type { Given } from '../bench.js';
import type { Row } from './row.js';

const PLACES = [
  { place: '/projects/:id', least: 'maintainer' },
  { place: '/groups/:id', least: 'owner' },
] as const;

/** Asking for access needs a place that is seen by those who are no members: a test of its own shows it. */
export const ACCESS_REQUEST_ROWS: readonly Row[] = PLACES.flatMap(({ place, least }): Row[] => {
  const requests = `${place}/access_requests`;
  const asked: Given[] = [
    { send: `PUT ${place}`, body: { visibility: 'public' } },
    { send: `POST ${requests}`, by: 'outsiderToken', keep: { user_id: 'id' } },
  ];
  return [
    { route: `GET ${requests}`, least },
    { route: `PUT ${requests}/:user_id/approve`, least, given: asked },
    { route: `DELETE ${requests}/:user_id`, least, given: asked },
  ];
});

const GUESTS: Given = {
  send: 'POST /groups',
  body: { name: 'guests', path: 'guests', visibility: 'public' },
  keep: { group_id: 'id' },
};

/** Sharing with groups (GitLab, "Project members permissions" and "Group members permissions"). */
export const SHARING_ROWS: readonly Row[] = [
  ...PLACES.flatMap(({ place, least }): Row[] => {
    const body = { group_id: ':group_id', group_access: 20 };
    const given = [GUESTS, { send: `POST ${place}/share`, body }];
    return [
      { route: `POST ${place}/share`, least, body, given: [GUESTS] },
      { route: `DELETE ${place}/share/:group_id`, least, given },
      { route: `GET ${place}/invited_groups`, least: 'guest', given },
    ];
  }),
  { route: 'GET /groups/:id/projects/shared', least: 'guest' },
  { route: 'GET /groups/:id/groups/shared', least: 'guest' },
];

/** Invitations (GitLab, "Project members permissions"). */
export const INVITATION_ROWS: readonly Row[] = PLACES.flatMap(({ place, least }): Row[] => {
  const invitations = `${place}/invitations`;
  const body = { email: 'one@example.org', access_level: 20 };
  const one = { least, with: { email: 'one@example.org' }, given: [{ send: `POST ${invitations}`, body }] };
  return [
    { route: `GET ${invitations}`, least },
    { route: `POST ${invitations}`, least, body },
    { route: `PUT ${invitations}/:email`, ...one, body: { access_level: 10 } },
    { route: `DELETE ${invitations}/:email`, ...one },
  ];
});
