import { paging } from './arguments.js';

/** What lists of packages take, with the orders of a project or of a group. */
export function packageFilters(sort: 'PackageSort' | 'PackageGroupSort'): string {
  return `sort: ${sort} = CREATED_DESC, packageName: String = null, packageType: PackageTypeEnum = null
    packageVersion: String = null, status: PackageStatus = null, includeVersionless: Boolean = false, ${paging}`;
}

/** Packages, and the rules of pushes. */
export const packageSchema = `
enum PackageSort {
  CREATED_DESC CREATED_ASC NAME_DESC NAME_ASC VERSION_DESC VERSION_ASC TYPE_DESC TYPE_ASC
}

enum PackageGroupSort {
  PROJECT_PATH_DESC PROJECT_PATH_ASC CREATED_DESC CREATED_ASC NAME_DESC NAME_ASC VERSION_DESC VERSION_ASC
  TYPE_DESC TYPE_ASC
}

enum PackageTypeEnum {
  MAVEN NPM CONAN NUGET PYPI COMPOSER GENERIC GOLANG DEBIAN RUBYGEMS HELM TERRAFORM_MODULE RPM ML_MODEL CARGO
}

enum PackageStatus {
  DEFAULT HIDDEN PROCESSING ERROR PENDING_DESTRUCTION DEPRECATED
}

type PackageConnection {
  count(limit: Int): Int!
  edges: [PackageEdge]
  nodes: [Package]
  pageInfo: PageInfo!
}

type PackageEdge {
  cursor: String!
  node: Package
}

type Package {
  _links: PackageLinks!
  createdAt: Time!
  id: PackagesPackageID!
  name: String!
  packageType: PackageTypeEnum!
  pipelines(${paging}): PipelineConnection
  project: Project!
  status: PackageStatus!
  statusMessage: String
  tags(${paging}): PackageTagConnection
  updatedAt: Time!
  userPermissions: PackagePermissions!
  version: String
}

type PackageLinks {
  webPath: String
}

type PackagePermissions {
  destroyPackage: Boolean!
}

type PackageTagConnection {
  edges: [PackageTagEdge]
  nodes: [PackageTag]
  pageInfo: PageInfo!
}

type PackageTagEdge {
  cursor: String!
  node: PackageTag
}

type PackageTag {
  createdAt: Time!
  id: ID!
  name: String!
  updatedAt: Time!
}

type PushRules {
  rejectUnsignedCommits: Boolean!
}
`;
