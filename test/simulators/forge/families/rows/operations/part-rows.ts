import type { Row } from '../row.js';

/** Agents of clusters and their tokens (GitLab, "Project permissions": infrastructure). */
export const AGENT_ROWS: readonly Row[] = (() => {
  const agents = '/projects/:id/cluster_agents';
  const agent = { send: `POST ${agents}`, body: { name: 'quay' }, keep: { agent_id: 'id' } };
  const one = `${agents}/:agent_id`;
  const token = { send: `POST ${one}/tokens`, body: { name: 'first' }, keep: { token_id: 'id' } };
  const given = [agent, token];
  return [
    { route: `GET ${agents}`, least: 'developer' },
    { route: `GET ${one}`, least: 'developer', given },
    { route: `POST ${agents}`, least: 'maintainer', body: { name: 'quay' } },
    { route: `DELETE ${one}`, least: 'maintainer', given },
    { route: `GET ${one}/tokens`, least: 'developer', given },
    { route: `GET ${one}/tokens/:token_id`, least: 'developer', given },
    { route: `POST ${one}/tokens`, least: 'maintainer', given, body: { name: 'second' } },
    { route: `DELETE ${one}/tokens/:token_id`, least: 'maintainer', given },
  ];
})();

/** Links to groups of directories (GitLab, "Group permissions": manage LDAP and SAML). */
export const DIRECTORY_ROWS: readonly Row[] = (() => {
  const ldap = '/groups/:id/ldap_group_links';
  const saml = '/groups/:id/saml_group_links';
  const common = { least: 'owner', tier: 'premium' } as const;
  const link = { cn: 'quay', group_access: 30, provider: 'ldapmain' };
  const samlLink = { saml_group_name: 'quay', access_level: 30 };
  const given = [{ send: `POST ${ldap}`, body: link }];
  const givenSaml = [{ send: `POST ${saml}`, body: samlLink }];
  const named = { cn: 'quay', provider: 'ldapmain', saml_group_name: 'quay' };
  return [
    { route: `GET ${ldap}`, ...common },
    { route: `POST ${ldap}`, ...common, body: link },
    { route: `DELETE ${ldap}`, ...common, given, query: 'cn=quay&provider=ldapmain' },
    { route: `DELETE ${ldap}/:cn`, ...common, given, with: named },
    { route: `DELETE ${ldap}/:provider/:cn`, ...common, given, with: named },
    { route: 'POST /groups/:id/ldap_sync', ...common },
    { route: `GET ${saml}`, ...common },
    { route: `POST ${saml}`, ...common, body: samlLink },
    { route: `GET ${saml}/:saml_group_name`, ...common, given: givenSaml, with: named },
    { route: `DELETE ${saml}/:saml_group_name`, ...common, given: givenSaml, with: named },
  ];
})();

/** Settings and keys of error tracking (GitLab, "Project permissions": monitoring). */
export const ERROR_TRACKING_ROWS: readonly Row[] = (() => {
  const settings = '/projects/:id/error_tracking/settings';
  const keys = '/projects/:id/error_tracking/client_keys';
  const least = 'maintainer';
  const body = { active: true, integrated: true };
  const given = [
    { send: `PUT ${settings}`, body },
    { send: `POST ${keys}`, keep: { key_id: 'id' } },
  ];
  return [
    { route: `GET ${settings}`, least, given },
    { route: `PUT ${settings}`, least, body },
    { route: `PATCH ${settings}`, least, given, body: { active: false } },
    { route: `GET ${keys}`, least, given },
    { route: `POST ${keys}`, least },
    { route: `DELETE ${keys}/:key_id`, least, given },
  ];
})();

/** Integrations, of which one is set like all others (GitLab, "Project permissions", "Group permissions"). */
export const INTEGRATION_ROWS: readonly Row[] = (
  [
    ['/projects/:id/integrations', 'maintainer'],
    ['/projects/:id/services', 'maintainer'],
    ['/groups/:id/integrations', 'owner'],
  ] as const
).flatMap(([path, least]): Row[] => {
  const body = { api_key: 'tide' };
  const given = [{ send: `PUT ${path}/asana`, body }];
  const named = { slug: 'asana' };
  return [
    { route: `GET ${path}`, least },
    { route: `PUT ${path}/asana`, least, body },
    { route: `GET ${path}/:slug`, least, given, with: named },
    { route: `DELETE ${path}/:slug`, least, given, with: named },
  ];
});

/** Policies on licences of software (part of Ultimate). */
export const LICENSE_POLICY_ROWS: readonly Row[] = (() => {
  const policies = '/projects/:id/managed_licenses';
  const one = `${policies}/:managed_license_id`;
  const tier = 'ultimate';
  const body = { name: 'MIT License', approval_status: 'allowed' };
  const given = [{ send: `POST ${policies}`, body, keep: { managed_license_id: 'id' } }];
  return [
    { route: `GET ${policies}`, least: 'developer', tier },
    { route: `POST ${policies}`, least: 'maintainer', tier, body },
    { route: `GET ${one}`, least: 'developer', tier, given },
    { route: `PATCH ${one}`, least: 'maintainer', tier, given, body: { approval_status: 'denied' } },
    { route: `DELETE ${one}`, least: 'maintainer', tier, given },
  ];
})();

/** Secure files (GitLab, "Project permissions": manage secure files). */
export const SECURE_FILE_ROWS: readonly Row[] = (() => {
  const files = '/projects/:id/secure_files';
  const one = `${files}/:secure_file_id`;
  const file = { name: 'quay.p12', text: 'Words' };
  const sent = { send: `POST ${files}?name=quay.p12`, file, keep: { secure_file_id: 'id' } };
  const given = [sent];
  return [
    { route: `GET ${files}`, least: 'developer' },
    { route: `POST ${files}`, least: 'maintainer', file, query: 'name=quay.p12' },
    { route: `GET ${one}`, least: 'developer', given },
    { route: `GET ${one}/download`, least: 'developer', given },
    { route: `DELETE ${one}`, least: 'maintainer', given },
  ];
})();

/** States of Terraform (GitLab, "Project permissions": infrastructure). */
export const TERRAFORM_ROWS: readonly Row[] = (() => {
  const state = '/projects/:id/terraform/state/:name';
  const body = { serial: 1, lineage: 'quay' };
  const given = [{ send: `POST ${state.replace(':name', 'quay')}`, body }];
  const named = { name: 'quay', serial: 1 };
  const lock = Object.fromEntries(
    ['ID', 'Operation', 'Info', 'Who', 'Version', 'Created', 'Path'].map((name) => [name, 'tide']),
  );
  const common = { given, with: named };
  return [
    { route: `GET ${state}`, least: 'developer', ...common },
    { route: `POST ${state}`, least: 'maintainer', body, with: named },
    { route: `DELETE ${state}`, least: 'maintainer', ...common },
    { route: `POST ${state}/lock`, least: 'maintainer', body: lock, with: named },
    { route: `DELETE ${state}/lock`, least: 'maintainer', ...common },
    { route: `GET ${state}/versions/:serial`, least: 'developer', ...common },
    { route: `DELETE ${state}/versions/:serial`, least: 'maintainer', ...common },
  ];
})();
