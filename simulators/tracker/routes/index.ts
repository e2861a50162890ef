import { backlogRoutes } from './agile/backlog.js';
import { boardRoutes } from './agile/boards.js';
import { epicRoutes } from './agile/epics.js';
import { issueListRoutes } from './agile/issue-lists.js';
import { agileIssueRoutes } from './agile/issues.js';
import { sprintRoutes } from './agile/sprints.js';
import { attachmentRoutes } from './attachments.js';
import { catalogueRoutes } from './catalogue.js';
import { changelogRoutes } from './changelog.js';
import { commentRoutes } from './comments.js';
import { fieldRoutes } from './fields.js';
import { filterRoutes } from './filters.js';
import { followerRoutes } from './followers.js';
import { issueMetaRoutes } from './issue-meta.js';
import { issueRoutes } from './issues.js';
import { linkRoutes } from './links.js';
import { projectRoutes } from './projects.js';
import { searchRoutes } from './search.js';
import { siteRoutes } from './site.js';
import { transitionRoutes } from './transitions.js';
import { userRoutes } from './users.js';
import { worklogRoutes } from './worklogs.js';

/** Every route of the tracker, in each version of the interface that has it. */
export const trackerRoutes = [
  ...siteRoutes,
  ...userRoutes,
  ...catalogueRoutes,
  ...fieldRoutes,
  ...filterRoutes,
  ...projectRoutes,
  ...issueMetaRoutes,
  ...issueRoutes,
  ...transitionRoutes,
  ...commentRoutes,
  ...worklogRoutes,
  ...followerRoutes,
  ...linkRoutes,
  ...changelogRoutes,
  ...attachmentRoutes,
  ...searchRoutes,
  ...boardRoutes,
  ...issueListRoutes,
  ...sprintRoutes,
  ...backlogRoutes,
  ...epicRoutes,
  ...agileIssueRoutes,
];
