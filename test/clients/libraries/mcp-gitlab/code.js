const inProject =
  (more = () => ({})) =>
  (given) => ({ project_id: given.project_id, ...more(given) });

const word = (name, more = {}) => inProject(() => ({ branch_name: name, ...more }));
const tag = inProject(() => ({ tag_name: 'v0.0.1-pier' }));

/** How GitLab refuses to search code without what indexes it. */
const ADVANCED = /supported only with advanced search/;

/** Repositories: branches, files, commits, tags and releases. */
export const CODE = [
  { tool: 'health_check' },
  { tool: 'search_repositories', of: () => ({ search: 'a' }) },
  { tool: 'get_repository_tree', of: inProject() },
  {
    tool: 'get_file_contents',
    of: inProject(() => ({ file_path: 'README.md', ref: 'main' })),
  },
  { tool: 'create_branch', of: inProject(() => ({ branch: 'pier', ref: 'main' })) },
  { tool: 'list_branches', of: inProject() },
  { tool: 'get_branch', of: word('pier') },
  {
    tool: 'create_or_update_file',
    of: inProject(() => ({
      ...{ file_path: 'pier.md', content: 'Wood\n', commit_message: 'Add the pier', branch: 'pier' },
    })),
  },
  {
    tool: 'push_files',
    of: inProject(() => ({
      ...{ branch: 'pier', commit_message: 'Add the steps' },
      files: [{ file_path: 'steps.md', content: 'Stone\n' }],
    })),
  },
  { tool: 'get_branch_diffs', of: inProject(() => ({ from: 'main', to: 'pier' })) },
  { tool: 'list_commits', of: inProject() },
  { tool: 'get_commit', of: inProject(({ commit }) => ({ sha: commit.id })) },
  { tool: 'get_commit_diff', of: inProject(({ commit }) => ({ sha: commit.id })) },
  { tool: 'get_file_blame', of: inProject(() => ({ file_path: 'README.md', ref: 'main' })) },
  { tool: 'list_commit_statuses', of: inProject(({ commit }) => ({ sha: commit.id })) },
  {
    tool: 'create_commit_status',
    of: inProject(({ commit }) => ({ sha: commit.id, state: 'success', name: 'survey' })),
  },
  { tool: 'list_protected_branches', of: inProject() },
  { tool: 'get_protected_branch', of: word('main') },
  { tool: 'unprotect_branch', of: word('main') },
  { tool: 'protect_branch', of: word('main') },
  { tool: 'update_default_branch', of: inProject(() => ({ default_branch: 'main' })) },
  { tool: 'search_code', of: () => ({ search: 'the' }), refused: ADVANCED },
  { tool: 'search_project_code', of: inProject(() => ({ search: 'the' })) },
  { tool: 'search_group_code', of: ({ group_id }) => ({ group_id, search: 'the' }), refused: ADVANCED },
  { tool: 'create_tag', of: inProject(() => ({ tag_name: 'v0.0.1-pier', ref: 'main' })) },
  { tool: 'list_tags', of: inProject() },
  { tool: 'get_tag', of: tag },
  { tool: 'get_tag_signature', of: tag, refused: /404.*Signature/ },
  { tool: 'create_release', of: inProject(() => ({ tag_name: 'v0.0.1-pier', name: 'Pier' })) },
  { tool: 'list_releases', of: inProject() },
  { tool: 'get_release', of: tag },
  {
    tool: 'update_release',
    of: inProject(() => ({ tag_name: 'v0.0.1-pier', description: 'Wooden' })),
  },
  { tool: 'create_release_evidence', of: tag },
  {
    tool: 'download_release_asset',
    of: inProject(() => ({ tag_name: 'v0.0.1-pier', direct_asset_path: 'plans.txt' })),
    refused: /404/,
  },
  { tool: 'delete_release', of: tag },
  { tool: 'delete_tag', of: tag },
];
