import type { Row } from '../row.js';

/** Remote mirrors (GitLab, "Project permissions": repository settings). */
export const MIRROR_ROWS: readonly Row[] = (() => {
  const mirrors = '/projects/:id/remote_mirrors';
  const body = { url: 'https://quay:secret@mirror.example.com/a.git', enabled: true };
  const one = {
    least: 'maintainer',
    given: [{ send: `POST ${mirrors}`, body, keep: { mirror_id: 'id' } }],
  } as const;
  return [
    { route: `GET ${mirrors}`, least: 'maintainer' },
    { route: `POST ${mirrors}`, least: 'maintainer', body },
    { route: `GET ${mirrors}/:mirror_id`, ...one },
    { route: `PUT ${mirrors}/:mirror_id`, ...one, body: { only_protected_branches: true } },
    { route: `POST ${mirrors}/:mirror_id/sync`, ...one },
    { route: `DELETE ${mirrors}/:mirror_id`, ...one },
  ];
})();

/** Feature flags and their lists of users (GitLab, "Project permissions": feature flags). */
export const FLAG_ROWS: readonly Row[] = (() => {
  const flags = '/projects/:id/feature_flags';
  const lists = '/projects/:id/feature_flags_user_lists';
  const least = 'developer';
  const body = { name: 'wide', strategies: [{ name: 'default', scopes: [{ environment_scope: '*' }] }] };
  const flag = {
    least,
    with: { feature_flag_name: 'wide' },
    given: [{ send: `POST ${flags}`, body }],
  } as const;
  const users = { name: 'quay', user_xids: 'one,two' };
  const list = { least, given: [{ send: `POST ${lists}`, body: users, keep: { iid: 'iid' } }] } as const;
  return [
    { route: `GET ${flags}`, least },
    { route: `POST ${flags}`, least, body },
    { route: `GET ${flags}/:feature_flag_name`, ...flag },
    { route: `PUT ${flags}/:feature_flag_name`, ...flag, body: { active: false } },
    { route: `DELETE ${flags}/:feature_flag_name`, ...flag },
    { route: `GET ${lists}`, least },
    { route: `POST ${lists}`, least, body: users },
    { route: `GET ${lists}/:iid`, ...list },
    { route: `PUT ${lists}/:iid`, ...list, body: { user_xids: 'three' } },
    { route: `DELETE ${lists}/:iid`, ...list },
  ];
})();

/** Container images, of which there are none. */
export const REGISTRY_ROWS: readonly Row[] = ['projects', 'groups'].map(
  (noun): Row => ({ route: `GET /${noun}/:id/registry/repositories`, least: 'reporter' }),
);
