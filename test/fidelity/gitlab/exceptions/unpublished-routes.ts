import type { Excuse } from './excuses.js';

/** Routes that the published file has and the simulator lacks, by name. */
export const LACKING: Readonly<Record<string, string>> = {
  'POST /projects/{id}/issues/{issue_iid}/metric_images':
    'pictures of incidents cannot be put into the world',
  'HEAD /projects/{id}/repository/files/{file_path}/blame':
    'answered as every GET answers a HEAD, with the headers of the file',
  'HEAD /projects/{id}/repository/files/{file_path}':
    'answered as every GET answers a HEAD, with the headers of the file',
};

/** Routes that the simulator has and the published file does not, each with the documentation that has it. */
export const DOCUMENTED_ELSEWHERE: readonly Excuse[] = [
  {
    pattern: /packages\/npm\//,
    reason: 'documented in prose: GitLab, "npm API"; a name with a scope is two parts of an address',
  },
  { pattern: /packages\/pypi\/(simple|files)\//, reason: 'documented in prose: GitLab, "PyPI API"' },
  { pattern: /packages\/maven\//, reason: 'documented in prose: GitLab, "Maven API"' },
  {
    pattern: /\/repository\/archive\.\S+$/,
    reason: 'GitLab REST API, "Repositories": the format at the end of the path',
  },
  { pattern: /\/releases\/(permalink\/latest|:tag_name\/downloads)/, reason: 'GitLab REST API, "Releases"' },
  { pattern: /\/packages\/generic\//, reason: 'GitLab, "Generic packages repository"' },
  { pattern: /\/trigger\/pipeline$/, reason: 'GitLab REST API, "Pipeline trigger tokens"' },
  { pattern: /:artifact_path\*$/, reason: 'GitLab REST API, "Job artifacts": one file of an archive' },
];
