/**
 * Operations that pages of GitLab's REST documentation have and its OpenAPI document has not, by path, with the page:
 * most have a path of any number of segments, which that document cannot say.
 */
export const DOCUMENTED_IN_PROSE: Readonly<Record<string, readonly [methods: string, page: string]>> = {
  '/projects/:id/releases/permalink/latest': ['GET', 'Releases'],
  '/projects/:id/releases/permalink/latest/:suffix_path*': ['GET', 'Releases'],
  '/projects/:id/releases/:tag_name/downloads/:direct_asset_path*': ['GET', 'Releases'],
  '/projects/:id/packages/generic/:package_name/:package_version/:file_path*': [
    'GET PUT',
    'Generic packages',
  ],
  '/projects/:id/packages/go/:module_path*': ['GET', 'Go Proxy API'],
  '/packages/maven/:path*': ['GET', 'Maven API'],
  '/groups/:id/-/packages/maven/:path*': ['GET', 'Maven API'],
  '/projects/:id/packages/maven/:path*': ['GET PUT', 'Maven API'],
  '/packages/npm/:package_name': ['GET', 'npm API'],
  '/groups/:id/-/packages/npm/:package_name': ['GET', 'npm API'],
  '/projects/:id/packages/npm/:package_name': ['GET', 'npm API'],
  '/projects/:id/packages/npm/:package_name/-/:file_name': ['GET', 'npm API'],
  '/packages/npm/-/package/:package_name/dist-tags': ['GET', 'npm API'],
  '/packages/npm/-/package/:package_name/dist-tags/:tag': ['PUT DELETE', 'npm API'],
  '/projects/:id/packages/npm/-/package/:package_name/dist-tags': ['GET', 'npm API'],
  '/projects/:id/packages/npm/-/package/:package_name/dist-tags/:tag': ['PUT DELETE', 'npm API'],
  '/group/:id/-/packages/composer/:package_name': ['GET', 'Composer API'],
  '/group/:id/-/packages/composer/p2/:package_name': ['GET', 'Composer API'],
  '/projects/:id/packages/composer/archives/:package_name': ['GET', 'Composer API'],
  '/projects/:id/packages/nuget/download/:package_name/index': ['GET', 'NuGet API'],
  '/projects/:id/packages/nuget/download/:package_name/:package_version/:package_filename': [
    'GET',
    'NuGet API',
  ],
  '/groups/:id/-/packages/pypi/files/:sha256/:file_identifier': ['GET', 'PyPI API'],
  '/groups/:id/-/packages/pypi/simple/:package_name': ['GET', 'PyPI API'],
  '/projects/:id/packages/pypi/files/:sha256/:file_identifier': ['GET', 'PyPI API'],
  '/projects/:id/packages/pypi/simple/:package_name': ['GET', 'PyPI API'],
  '/packages/terraform/modules/v1/:module_namespace/:module_name/:module_system/:path*': [
    'GET',
    'Terraform Module Registry API',
  ],
  '/projects/:id/packages/terraform/modules/:module_name/:module_system/:module_version/file': [
    'GET PUT',
    'Terraform Module Registry API',
  ],
  '/geo_sites/current/failures': ['GET', 'Geo sites API'],
};
