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
