import type { Row } from '../row.js';

/** Accounts for programs and their tokens (GitLab, "Service accounts"). */
export const SERVICE_ACCOUNT_ROWS: readonly Row[] = [
  { route: 'GET /service_accounts', least: 'admin' },
  { route: 'POST /service_accounts', least: 'admin', body: { name: 'Tide' } },
  {
    route: 'PATCH /service_accounts/:user_id',
    least: 'admin',
    given: [{ send: 'POST /service_accounts', keep: { user_id: 'id' } }],
    body: { name: 'Ebb' },
  },
  ...(
    [
      ['/groups/:id/service_accounts', 'owner'],
      ['/projects/:id/service_accounts', 'maintainer'],
    ] as const
  ).flatMap(([accounts, least]): Row[] => {
    const one = `${accounts}/:user_id`;
    const tokens = `${one}/personal_access_tokens`;
    const body = { name: 'first', scopes: ['api'] };
    const account = { send: `POST ${accounts}`, body: { name: 'Tide' }, keep: { user_id: 'id' } };
    const given = [account];
    const token = [account, { send: `POST ${tokens}`, body, keep: { token_id: 'id' } }];
    return [
      { route: `GET ${accounts}`, least },
      { route: `POST ${accounts}`, least, body: { name: 'Tide' } },
      { route: `PATCH ${one}`, least, given, body: { name: 'Ebb' } },
      { route: `DELETE ${one}`, least, given },
      { route: `GET ${tokens}`, least, given },
      { route: `POST ${tokens}`, least, given, body },
      { route: `DELETE ${tokens}/:token_id`, least, given: token },
      { route: `POST ${tokens}/:token_id/rotate`, least, given: token },
    ];
  }),
];

/** What merge requests wait for, and commits shown beside theirs (GitLab, "Merge request permissions"). */
export const DEPENDENCY_ROWS: readonly Row[] = (() => {
  const one = '/projects/:id/merge_requests/:merge_request_iid';
  const [blocks, commits] = [`${one}/blocks`, `${one}/context_commits`];
  const branch = (name: string) => ({
    send: 'POST /projects/:id/repository/commits',
    body: {
      ...{ branch: name, start_branch: 'main', commit_message: 'Dig' },
      actions: [{ action: 'create', file_path: `${name}.md`, content: 'Wide' }],
    },
  });
  const request = (name: string, keep: Readonly<Record<string, string>>) => ({
    send: 'POST /projects/:id/merge_requests',
    body: { source_branch: name, target_branch: 'main', title: 'Dig' },
    keep,
  });
  const given = [
    branch('quay'),
    branch('ramp'),
    request('quay', { merge_request_iid: 'iid' }),
    request('ramp', { blocking_merge_request_id: 'id' }),
  ];
  const body = { blocking_merge_request_id: ':blocking_merge_request_id' };
  const blocked = [...given, { send: `POST ${blocks}`, body, keep: { block_id: 'id' } }];
  const context = [...given, { send: `POST ${commits}?commits[]=main`, keep: { sha: '0.id' } }];
  const tier = 'premium';
  return [
    { route: `GET ${blocks}`, least: 'reporter', tier, given: blocked },
    { route: `GET ${blocks}/:block_id`, least: 'reporter', tier, given: blocked },
    { route: `POST ${blocks}`, least: 'developer', tier, given, body },
    { route: `DELETE ${blocks}/:block_id`, least: 'developer', tier, given: blocked },
    { route: `GET ${one}/blockees`, least: 'reporter', tier, given: blocked },
    { route: `GET ${commits}`, least: 'reporter', given },
    { route: `POST ${commits}`, least: 'developer', given, query: 'commits[]=main' },
    { route: `DELETE ${commits}`, least: 'developer', given: context, query: 'commits[]=:sha' },
  ];
})();

/** Changelogs, artifacts of a whole project, and other single routes. */
export const SINGLE_ROWS: readonly Row[] = [
  { route: 'GET /projects/:id/repository/changelog', least: 'reporter', query: 'version=1.0.0&from=main' },
  {
    route: 'POST /projects/:id/repository/changelog',
    least: 'developer',
    body: { version: '1.0.0', from: 'main' },
  },
  { route: 'DELETE /projects/:id/artifacts', least: 'maintainer' },
  { route: 'GET /application/appearance', least: 'admin' },
  { route: 'PUT /application/appearance', least: 'admin', body: { title: 'Quay' } },
];
