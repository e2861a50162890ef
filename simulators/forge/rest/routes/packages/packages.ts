import { Reply } from '../../../../core/http/response.js';
import { canReadPackages, canRemovePackages } from '../../../access/packages.js';
import { hasRole, MAINTAINER } from '../../../access/roles.js';
import { removeFile } from '../../../actions/packages/packages.js';
import { remove } from '../../../collections/remove.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Package, PackageFile } from '../../../world/records/places/packages.js';
import { fullPath, groupsAround } from '../../../world/records/projects.js';
import { packageFileJson, packageJson } from '../../entities/packages.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { download } from './generic.js';

const ONE = '/projects/:id/packages/:package_id' as const;
const FILES = `${ONE}/package_files` as const;
const TYPES = [
  ...['maven', 'npm', 'conan', 'nuget', 'pypi', 'composer', 'generic', 'golang', 'debian'],
  ...['rubygems', 'helm', 'terraform_module', 'rpm', 'ml_model', 'cargo'],
];
const STATES = ['default', 'hidden', 'processing', 'error', 'pending_destruction', 'deprecated'];

const narrowing = {
  ...pagination,
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
  package_type: oneOf(text(), ...TYPES),
  package_name: text(),
  package_version: text(),
  include_versionless: flag(),
  status: oneOf(text(), ...STATES),
};
const ofProject = {
  ...narrowing,
  order_by: defaulted(oneOf(text(), 'created_at', 'name', 'version', 'type'), 'created_at'),
};
const ofGroup = {
  ...narrowing,
  order_by: defaulted(oneOf(text(), 'created_at', 'name', 'version', 'type', 'project_path'), 'created_at'),
  exclude_subgroups: flag(),
};
const number = { package_id: required(integer()) };
const fileNumber = { ...number, package_file_id: required(integer()) };
const fileOrder = {
  order_by: defaulted(oneOf(text(), 'id', 'created_at', 'file_name'), 'id'),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
};

/** Packages of projects and groups, and their files (GitLab REST API, "Packages"). */
export const packageRoutes = [
  rest('GET /projects/:id/packages', { who: 'anyone', jobToken: true, takes: ofProject }, (call) => {
    const project = projectAt(call, call.params.id);
    if (!canReadPackages(call.viewer, project)) throw forbidden();
    const found = [...call.world.packages.values()].filter((one) => one.project === project);
    return pagedItems(call, narrowed(found, call.input), (one) => packageJson(one, call));
  }),
  rest('GET /groups/:id/packages', { who: 'anyone', takes: ofGroup }, (call) => {
    const group = groupAt(call, call.params.id);
    const isIn = ({ project }: Package) =>
      call.input.exclude_subgroups ? project.namespace === group : groupsAround(project).includes(group);
    const found = [...call.world.packages.values()].filter(
      (one) => isIn(one) && canReadPackages(call.viewer, one.project),
    );
    return pagedItems(call, narrowed(found, call.input), (one) =>
      packageJson(one, call, { withProject: true }),
    );
  }),
  rest(`GET ${ONE}`, { who: 'anyone', jobToken: true, takes: number }, (call) =>
    Reply.json({ ...packageJson(packageAt(call), call), versions: [] }),
  ),
  rest(`DELETE ${ONE}`, { jobToken: true, takes: number }, (call) => {
    remove(call.world, { packages: [removable(call)] });
    return new Reply(null, { status: 204 });
  }),
  rest(
    `GET ${FILES}`,
    { who: 'anyone', jobToken: true, takes: { ...number, ...fileOrder, ...pagination } },
    (call) => {
      const one = packageAt(call);
      const { order_by, sort } = call.input;
      const files = sorted(one.files, FILE_ORDERS[order_by], sort);
      return pagedItems(call, files, (file) => packageFileJson(one, file));
    },
  ),
  rest(`GET ${FILES}/:package_file_id/download`, { who: 'anyone', takes: fileNumber }, (call) =>
    download(fileIn(packageAt(call), call.input.package_file_id)),
  ),
  rest(`DELETE ${FILES}/:package_file_id`, { jobToken: true, takes: fileNumber }, (call) => {
    const one = removable(call);
    removeFile(call.world, one, fileIn(one, call.input.package_file_id));
    return new Reply(null, { status: 204 });
  }),
];

const ORDERS: Readonly<Record<InputOf<typeof ofGroup>['order_by'], (one: Package) => number | string>> = {
  created_at: ({ createdAt }) => createdAt,
  name: ({ name }) => name,
  version: ({ version }) => version,
  type: ({ type }) => type,
  project_path: ({ project }) => fullPath(project),
};
const FILE_ORDERS: Readonly<
  Record<InputOf<typeof fileOrder>['order_by'], (file: PackageFile) => number | string>
> = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt,
  file_name: ({ fileName }) => fileName,
};

/** Hidden packages are listed only where they are asked for. */
function narrowed(
  found: readonly Package[],
  input: Omit<InputOf<typeof ofGroup>, 'exclude_subgroups'>,
): Package[] {
  const { package_type, package_name, package_version, include_versionless, status, order_by, sort } = input;
  const fitting = found.filter(
    (one) =>
      (!package_type || package_type === one.type) &&
      (include_versionless || one.version !== '') &&
      (!package_name || one.name.toLowerCase().includes(package_name.toLowerCase())) &&
      (!package_version || one.version === package_version) &&
      one.status === (status ?? 'default'),
  );
  return sorted(fitting, ORDERS[order_by], sort);
}

function sorted<Item extends { readonly id: number }>(
  items: readonly Item[],
  by: (item: Item) => number | string,
  sort: 'asc' | 'desc',
): Item[] {
  const sign = sort === 'asc' ? 1 : -1;
  return [...items].sort((one, other) => {
    const [left, right] = [by(one), by(other)];
    return sign * (left < right ? -1 : left > right ? 1 : one.id - other.id);
  });
}

type Asked = Pick<Call<InputOf<typeof number>, 'id'>, 'world' | 'viewer' | 'params' | 'input' | 'request'>;

function packageAt(call: Asked): Package {
  const project = projectAt(call, call.params.id);
  if (!canReadPackages(call.viewer, project)) throw forbidden();
  const one = call.world.packages.get(call.input.package_id);
  if (one?.project === project) return one;
  throw notFound('Package');
}

function removable(call: Asked): Package {
  const project = projectAt(call, call.params.id);
  if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
  const one = packageAt(call);
  if (!canRemovePackages(call.viewer, project, one)) throw forbidden('Package is deletion protected.');
  return one;
}

function fileIn({ files }: Package, id: number): PackageFile {
  const file = files.find((one) => one.id === id);
  if (file) return file;
  throw notFound();
}
