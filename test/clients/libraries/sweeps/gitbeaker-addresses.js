/** Methods of @gitbeaker/rest 43 that ask for an address, or by a method, that GitLab's API does not have. */
const NOWHERE = {
  ApplicationAppearance: 'show edit',
  CodeSuggestions: 'createAccessToken',
  Composer: 'showMetadata showPackages showBaseRepository',
  Conan: 'downloadPackageFile downloadRecipeFile showPackageUploadUrls ping showRecipeUploadUrls',
  Debian:
    'downloadBinaryFileIndex downloadDistributionReleaseFile downloadSignedDistributionReleaseFile downloadReleaseFileSignature',
  DependencyProxy: 'remove',
  GeoNodes: 'allFailures',
  LicenseTemplates: 'all show',
  Maven: 'downloadPackageFile',
  NuGet: 'search showMetadata showServiceIndex showVersionMetadata',
  PyPI: 'uploadPackageFile',
  SidekiqQueues: 'remove',
  ErrorTrackingClientKeys: 'remove',
  Integrations: 'edit',
  Issues: 'showUserAgentDetails',
  MergeRequestDraftNotes: 'edit',
  MergeRequests: 'mergeToDefault',
  PipelineScheduleVariables: 'all',
  ProductAnalytics: 'allFunnels showMetadata',
  ProjectAliases: 'edit',
  ProjectIterations: 'all',
  ProjectReleases: 'showLatestEvidence',
  ProjectRemoteMirrors: 'edit',
  UserStarredMetricsDashboard: 'create remove',
  EpicAwardEmojis: 'all award remove show',
  EpicLinks: 'all assign create reorder unassign',
  Epics: 'createTodo',
  GroupLabels: 'promote subscribe unsubscribe',
  GroupRelationExports: 'exportStatus',
  GroupServiceAccounts: 'addPersonalAccessToken createPersonalAccessToken',
};

/** The names of those methods, `Resource.method`. */
export const WRONG_ADDRESSES = new Set(
  Object.entries(NOWHERE).flatMap(([resource, methods]) =>
    methods.split(' ').map((method) => `${resource}.${method}`),
  ),
);
