import { group, type Named, of, post, project } from './named.js';

/** Commits, branches, tags, releases and what protects them. */
export const CODE_RECORDS: readonly Named[] = [
  { name: 'sha', path: project('/repository/commits') },
  post('branch', project('/repository/branches'), { branch: 'ramp', ref: 'main' }, 'name'),
  post(
    'file_path',
    project('/repository/files/ramp%2Emd'),
    { branch: 'ramp', content: 'Wide', commit_message: 'Add the ramp' },
    'file_path',
  ),
  post('tag_name', project('/repository/tags'), { tag_name: 'v0.1', ref: 'main' }, 'name'),
  post(
    'release',
    project('/releases'),
    { tag_name: 'v0.1', name: 'First', description: 'Words' },
    'tag_name',
  ),
  post('link_id', project('/releases/v0.1/assets/links'), {
    name: 'plans',
    url: 'https://example.com/plans',
    direct_asset_path: '/plans',
  }),
  post('protected_tag', project('/protected_tags'), { name: 'v*' }, 'name'),
  { name: 'package', method: 'PUT', path: project('/packages/generic/plans/1.0/a.txt'), member: 'message' },
  { name: 'package_id', path: project('/packages') },
  { name: 'package_file', path: of(({ package_id }) => `/packages/${package_id}/package_files`) },
  {
    name: 'status',
    method: 'POST',
    path: of(({ sha }) => `/statuses/${sha}`),
    body: () => ({ state: 'success', name: 'survey' }),
    member: 'id',
  },
  post('push_rule', project('/push_rule'), { deny_delete_tag: true }),
  post('group_push_rule', group('/push_rule'), { deny_delete_tag: true }),
  post('protected_branch', project('/protected_branches'), { name: 'harbour-*' }, 'name'),
  {
    name: 'commit_discussion',
    method: 'POST',
    path: of(({ sha }) => `/repository/commits/${sha}/discussions`),
    body: () => ({ body: 'Which one?' }),
  },
  {
    name: 'commit_note',
    path: of(
      ({ sha, commit_discussion }) => `/repository/commits/${sha}/discussions/${commit_discussion}/notes`,
    ),
  },
];
