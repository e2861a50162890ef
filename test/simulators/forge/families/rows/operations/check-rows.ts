import type { Row } from '../row.js';

/** External status checks (GitLab, "Project permissions"; part of Ultimate). */
export const STATUS_CHECK_ROWS: readonly Row[] = (() => {
  const checks = '/projects/:id/external_status_checks';
  const request = '/projects/:id/merge_requests/:merge_request_iid';
  const body = { name: 'Survey', external_url: 'https://survey.example.com/check' };
  const tier = 'ultimate';
  const check = { send: `POST ${checks}`, body, keep: { check_id: 'id' } };
  const one = { least: 'maintainer', tier, given: [check] } as const;
  const branch = { send: 'POST /projects/:id/repository/branches', body: { branch: 'next', ref: 'main' } };
  const asked = {
    send: 'POST /projects/:id/merge_requests',
    body: { source_branch: 'next', target_branch: 'main', title: 'One' },
    keep: { merge_request_iid: 'iid', sha: 'sha' },
  };
  const given = [check, branch, asked];
  return [
    { route: `GET ${checks}`, least: 'maintainer', tier },
    { route: `POST ${checks}`, least: 'maintainer', tier, body },
    { route: `PUT ${checks}/:check_id`, ...one, body: { name: 'Sounding' } },
    { route: `DELETE ${checks}/:check_id`, ...one },
    { route: `GET ${request}/status_checks`, least: 'developer', tier, given },
    {
      route: `POST ${request}/status_check_responses`,
      least: 'developer',
      tier,
      given,
      body: { external_status_check_id: ':check_id', sha: ':sha', status: 'passed' },
    },
  ];
})();

/** Those who are paid for (GitLab, "Group permissions": manage group members). */
export const BILLABLE_ROWS: readonly Row[] = (() => {
  const billable = '/groups/:id/billable_members';
  const account = {
    send: 'POST /users',
    body: { email: 'pier@example.com', name: 'Pier', username: 'pier', reset_password: true },
    keep: { user_id: 'id' },
  };
  const member = { send: 'POST /groups/:id/members', body: { user_id: ':user_id', access_level: 30 } };
  const one = { least: 'owner', given: [account, member] } as const;
  return [
    { route: `GET ${billable}`, least: 'owner' },
    { route: `GET ${billable}/:user_id/memberships`, ...one },
    { route: `DELETE ${billable}/:user_id`, ...one },
    { route: 'GET /groups/:id/pending_members', least: 'owner' },
  ];
})();
