import type { Row } from './row.js';

const FILE = '/projects/:id/packages/generic/:package_name/:package_version/:file_path*';
const ONE = '/projects/:id/packages/:package_id';
const names = { package_name: 'tool', package_version: '1.0.0', file_path: 'bin/tool.txt' };
const file = { name: 'tool.txt', text: 'A tool.' };
const published = [
  {
    send: `PUT ${FILE}?select=package_file`,
    file,
    keep: { package_id: 'package_id', package_file_id: 'id' },
  },
];

const NPM = '/projects/:id/packages/npm';
const TAGS = '-/package/:package_name/dist-tags';
const ofNpm = {
  versions: { '1.0.0': { name: 'tool', version: '1.0.0' } },
  'dist-tags': { latest: '1.0.0', next: '1.0.0' },
  _attachments: { 'tool-1.0.0.tgz': { data: 'VG9vbA==' } },
};
const ofScope = { ...ofNpm, _attachments: { '@bench/tool-1.0.0.tgz': { data: 'VG9vbA==' } } };
const packed = { given: [{ send: `PUT ${NPM}/:package_name`, body: ofNpm }] };
const PYPI = '/projects/:id/packages/pypi';
const PYPI_GROUP = '/groups/:id/-/packages/pypi';
const wheel = { name: 'tool-1.0.0.whl', text: 'A tool.', field: 'content' };
const MAVEN = '/projects/:id/packages/maven/:path*';
const jar = { path: 'org/example/tool/1.0.0/tool-1.0.0.jar' };
const inGroup = [
  { send: 'GET /groups/bench', keep: { namespace: 'id' } },
  {
    send: 'POST /projects?name=Tools&visibility=private',
    body: { namespace_id: ':namespace' },
    keep: { project: 'id' },
  },
];
const inGroupPublished = {
  send: 'POST /projects/:project/packages/pypi?name=tool&version=1.0.0',
  file: wheel,
};
const NAMED_FILES = {
  scope: '@bench',
  file_scope: '@bench',
  package_name: 'tool',
  tag: 'next',
  file_name: 'tool-1.0.0.tgz',
  file_identifier: 'tool-1.0.0.whl',
  sha256: '86d93be7605c3592b5c9c6580a9ca807e847c9b11e461eb87aecbec22f079fe6',
  ...jar,
};

/** Packages of npm, PyPI and Maven (GitLab, "Package registry permissions"). */
export const REGISTRY_PACKAGE_ROWS: readonly Row[] = (
  [
    { route: `PUT ${NPM}/:package_name`, least: 'developer', body: ofNpm },
    { route: `GET ${NPM}/:package_name`, least: 'reporter', ...packed },
    { route: `GET ${NPM}/:package_name/-/:file_name`, least: 'reporter', ...packed },
    { route: `GET ${NPM}/${TAGS}`, least: 'reporter', ...packed },
    { route: `PUT ${NPM}/${TAGS}/:tag`, least: 'developer', text: '1.0.0', ...packed },
    { route: `DELETE ${NPM}/${TAGS}/:tag`, least: 'maintainer', ...packed },
    { route: 'GET /packages/npm/:package_name', least: 'reporter', ...packed },
    { route: `GET /packages/npm/${TAGS}`, least: 'reporter', ...packed },
    { route: `PUT /packages/npm/${TAGS}/:tag`, least: 'developer', text: '1.0.0', ...packed },
    { route: `DELETE /packages/npm/${TAGS}/:tag`, least: 'maintainer', ...packed },
    { route: `POST ${PYPI}`, least: 'developer', query: 'name=tool&version=1.0.0', file: wheel },
    { route: `GET ${PYPI}/simple`, least: 'reporter' },
    { route: `GET ${PYPI_GROUP}/simple`, least: 'guest' },
    {
      route: `GET ${PYPI}/simple/:package_name`,
      least: 'reporter',
      given: [{ send: `POST ${PYPI}?name=tool&version=1.0.0`, file: wheel }],
    },
    {
      route: `GET ${PYPI}/files/:sha256/:file_identifier`,
      least: 'reporter',
      given: [{ send: `POST ${PYPI}?name=tool&version=1.0.0`, file: wheel }],
    },
    {
      route: `GET ${NPM}/:scope/:package_name/-/:file_scope/:file_name`,
      least: 'reporter',
      given: [{ send: `PUT ${NPM}/@bench%2Ftool`, body: ofScope }],
    },
    {
      route: 'GET /groups/:id/-/packages/npm/:package_name',
      least: 'reporter',
      given: [...inGroup, { send: 'PUT /projects/:project/packages/npm/:package_name', body: ofNpm }],
    },
    {
      route: `GET ${PYPI_GROUP}/simple/:package_name`,
      least: 'reporter',
      given: [...inGroup, inGroupPublished],
    },
    {
      route: `GET ${PYPI_GROUP}/files/:sha256/:file_identifier`,
      least: 'reporter',
      given: [...inGroup, inGroupPublished],
    },
    {
      route: 'GET /groups/:id/-/packages/maven/:path*',
      least: 'reporter',
      given: [...inGroup, { send: 'PUT /projects/:project/packages/maven/:path*', file }],
    },
    { route: `PUT ${MAVEN}`, least: 'developer', file },
    { route: `GET ${MAVEN}`, least: 'reporter', given: [{ send: `PUT ${MAVEN}`, file }] },
    { route: 'GET /packages/maven/:path*', least: 'reporter', given: [{ send: `PUT ${MAVEN}`, file }] },
  ] as const
).map((row) => ({ ...row, with: NAMED_FILES }));

const RULES = [
  {
    path: '/projects/:id/packages/protection/rules',
    number: 'package_protection_rule_id',
    body: { package_name_pattern: 'tool-*', package_type: 'npm' },
  },
  {
    path: '/projects/:id/registry/protection/repository/rules',
    number: 'protection_rule_id',
    body: { repository_path_pattern: 'bench/*' },
  },
] as const;

/** Rules that protect packages and images (GitLab, "Package protection rules API"). */
export const PROTECTION_RULE_ROWS: readonly Row[] = RULES.flatMap(({ path, number, body }): Row[] => {
  const sent = { ...body, minimum_access_level_for_push: 'owner' };
  const given = [{ send: `POST ${path}`, body: sent, keep: { [number]: 'id' } }];
  return [
    { route: `GET ${path}`, least: 'maintainer' },
    { route: `POST ${path}`, least: 'maintainer', body: sent },
    {
      route: `PATCH ${path}/:${number}`,
      least: 'maintainer',
      body: { minimum_access_level_for_push: 'admin' },
      given,
    },
    { route: `DELETE ${path}/:${number}`, least: 'maintainer', given },
  ];
});

/** Generic packages (GitLab, "Package registry permissions"). */
export const PACKAGE_ROWS: readonly Row[] = (
  [
    { route: 'GET /projects/:id/packages', least: 'reporter' },
    { route: `PUT ${FILE}`, least: 'developer', file },
    { route: `GET ${FILE}`, least: 'reporter', given: published },
    { route: `GET ${ONE}`, least: 'reporter', given: published },
    { route: `DELETE ${ONE}`, least: 'maintainer', given: published },
    { route: `GET ${ONE}/package_files`, least: 'reporter', given: published },
    { route: `GET ${ONE}/package_files/:package_file_id/download`, least: 'reporter', given: published },
    { route: `DELETE ${ONE}/package_files/:package_file_id`, least: 'maintainer', given: published },
    { route: 'GET /groups/:id/packages', least: 'guest' },
  ] as const
).map((row) => ({ ...row, with: names }));
