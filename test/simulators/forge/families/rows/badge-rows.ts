import type { Row } from './row.js';

const body = { name: 'Build', link_url: 'https://ci.example.org', image_url: 'https://ci.example.org/b.svg' };
const query = 'link_url=https://ci.example.org&image_url=https://ci.example.org/b.svg';

/** Badges (GitLab, "Project permissions" and "Group permissions"). */
export const BADGE_ROWS: readonly Row[] = [
  { place: '/projects/:id', least: 'maintainer' } as const,
  { place: '/groups/:id', least: 'owner' } as const,
].flatMap(({ place, least }): Row[] => {
  const badges = `${place}/badges`;
  const one = { given: [{ send: `POST ${badges}`, body, keep: { badge_id: 'id' } }] };
  return [
    { route: `GET ${badges}`, least: 'guest' },
    { route: `GET ${badges}/render`, least, query },
    { route: `GET ${badges}/:badge_id`, least: 'guest', ...one },
    { route: `POST ${badges}`, least, body },
    { route: `PUT ${badges}/:badge_id`, least, ...one, body: { name: 'Tests' } },
    { route: `DELETE ${badges}/:badge_id`, least, ...one },
  ];
});
