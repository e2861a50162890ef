import { canReadPackages, canRemovePackages } from '../../access/packages.js';
import type { Package } from '../../world/records/places/packages.js';
import { fullPath, type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

interface PackageArguments extends Paging {
  readonly sort: string;
  readonly packageName?: Given<string>;
  readonly packageType?: Given<string>;
  readonly packageVersion?: Given<string>;
  readonly status?: Given<string>;
  readonly includeVersionless?: Given<boolean>;
}

const ORDERS: Readonly<Record<string, (one: Package) => number | string>> = {
  CREATED: ({ createdAt }) => createdAt,
  NAME: ({ name }) => name,
  PROJECT_PATH: ({ project }) => fullPath(project),
  TYPE: ({ type }) => type,
  VERSION: ({ version }) => version,
};

/** The packages of a project, or of all projects of a group, that an account may read; hidden ones where they are asked for. */
export function packagesAt(
  place: Group | Project,
  args: PackageArguments,
  { world, viewer }: Context,
): Page<Package> {
  const found = [...world.packages.values()].filter(
    (one) =>
      (place.kind === 'project' ? one.project === place : groupsAround(one.project).includes(place)) &&
      canReadPackages(viewer, one.project) &&
      isWanted(one, args),
  );
  const [, order = '', way] = /^(\w+)_(ASC|DESC)$/.exec(args.sort) ?? [];
  const by = ORDERS[order] ?? ((one: Package) => one.id);
  const sign = way === 'ASC' ? 1 : -1;
  const compared = (one: Package, other: Package) => {
    const [first, second] = [by(one), by(other)];
    return first === second ? one.id - other.id : first < second ? -1 : 1;
  };
  return pageOfItems(
    found.sort((one, other) => sign * compared(one, other)),
    args,
  );
}

function isWanted(
  one: Package,
  { packageName, packageType, packageVersion, status, includeVersionless }: PackageArguments,
): boolean {
  return (
    (!packageName || one.name.toLowerCase().includes(packageName.toLowerCase())) &&
    (!packageType || packageType.toLowerCase() === one.type) &&
    (includeVersionless === true || one.version !== '') &&
    (!packageVersion || one.version === packageVersion) &&
    one.status.toUpperCase() === (status ?? 'DEFAULT')
  );
}

/** The tags that lead to a version (type PackageTag). */
function tagsOf({ id, tags = [], createdAt }: Package) {
  return tags.map((name, at) => ({
    id: globalId('Packages::Tag', id * 1000 + at),
    name,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** What answers the type of packages. */
export const packageTypes: Readonly<Record<string, Fields<Package>>> = {
  Package: {
    _links: (one) => one,
    id: ({ id }) => globalId('Packages::Package', id),
    packageType: ({ type }) => type.toUpperCase(),
    pipelines: (_, args: Paging) => pageOfItems([], args),
    status: ({ status }) => status.toUpperCase(),
    statusMessage: () => null,
    tags: (one, args: Paging) => pageOfItems(tagsOf(one), args),
    updatedAt: ({ createdAt }) => createdAt,
    userPermissions: (one) => one,
    version: ({ version }) => version || null,
  },
  PackageLinks: { webPath: ({ project, id }) => `/${fullPath(project)}/-/packages/${id}` },
  PackagePermissions: { destroyPackage: (one, _, { viewer }) => canRemovePackages(viewer, one.project, one) },
};
