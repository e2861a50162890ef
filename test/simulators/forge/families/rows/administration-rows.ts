import type { Row } from './row.js';

/** Custom attributes of accounts, groups and projects (GitLab REST API, "Custom attributes"). */
export const CUSTOM_ATTRIBUTE_ROWS: readonly Row[] = (['users', 'groups', 'projects'] as const).flatMap(
  (noun): Row[] => {
    const all = `/${noun}/:id/custom_attributes`;
    const named = { key: 'region', ...(noun === 'users' && { id: 1 }) };
    const who = { least: 'admin', with: named } as const;
    const given = [{ send: `PUT /${noun}/:id/custom_attributes/region`, body: { value: 'north' } }].map(
      (one) => (noun === 'users' ? { ...one, send: one.send.replace(':id', '1') } : one),
    );
    return [
      { route: `GET ${all}`, ...who },
      { route: `GET ${all}/:key`, ...who, given },
      { route: `PUT ${all}/:key`, ...who, body: { value: 'south' } },
      { route: `DELETE ${all}/:key`, ...who, given },
    ];
  },
);

/** Push rules (GitLab, "Project permissions" and "Group permissions"). */
export const PUSH_RULE_ROWS: readonly Row[] = [
  { path: '/projects/:id/push_rule', least: 'maintainer' } as const,
  { path: '/groups/:id/push_rule', least: 'owner' } as const,
].flatMap(({ path, least }): Row[] => {
  const who = { least, tier: 'premium' } as const;
  const body = { commit_message_regex: 'Fixes', max_file_size: 5 };
  const given = [{ send: `POST ${path}`, body }];
  return [
    { route: `GET ${path}`, ...who, given },
    { route: `POST ${path}`, ...who, body },
    { route: `PUT ${path}`, ...who, body: { member_check: true }, given },
    { route: `DELETE ${path}`, ...who, given },
  ];
});
