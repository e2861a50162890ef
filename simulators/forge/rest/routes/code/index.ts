import { archiveRoutes } from './archives.js';
import { branchRoutes } from './branches.js';
import { changelogRoutes } from './changelog.js';
import { commitCommentRoutes } from './commit-comments.js';
import { commitWriteRoutes } from './commit-writes.js';
import { commitRoutes } from './commits.js';
import { fileRoutes } from './files.js';
import { protectedBranchRoutes } from './protected-branches.js';
import { protectedTagRoutes } from './protected-tags.js';
import { submoduleRoutes } from './submodules.js';
import { tagRoutes } from './tags.js';
import { treeRoutes } from './trees.js';

/** Every route about what is in a repository. */
export const codeRoutes = [
  ...treeRoutes,
  ...fileRoutes,
  ...archiveRoutes,
  ...branchRoutes,
  ...protectedBranchRoutes,
  ...protectedTagRoutes,
  ...tagRoutes,
  ...commitRoutes,
  ...commitWriteRoutes,
  ...commitCommentRoutes,
  ...changelogRoutes,
  ...submoduleRoutes,
];
