import { notSimulated } from '../http/not-simulated.js';
import { backlogRoutes } from './agile/backlog.js';
import { boardChangeRoutes } from './agile/board-changes.js';
import { boardExtraRoutes } from './agile/board-extras.js';
import { boardRoutes } from './agile/boards.js';
import { epicRoutes } from './agile/epics.js';
import { issueListRoutes } from './agile/issue-lists.js';
import { agileIssueRoutes } from './agile/issues.js';
import { sprintRoutes } from './agile/sprints.js';
import { applicationWebhookRoutes } from './application-webhooks.js';
import { attachmentRoutes } from './attachments.js';
import { bulkFetchRoutes } from './bulk-fetch.js';
import { bulkOperationRoutes } from './bulk-operations.js';
import { catalogueRoutes } from './catalogue.js';
import { bulkChangelogRoutes, changelogRoutes } from './changelog.js';
import { columnRoutes } from './columns.js';
import { commentRoutes } from './comments.js';
import { componentRoutes } from './components.js';
import { configurationRoutes } from './configuration.js';
import { dashboardRoutes } from './dashboards.js';
import { discussionListRoutes } from './discussion-lists.js';
import { fieldRoutes } from './fields.js';
import { filterShareRoutes } from './filter-shares.js';
import { filterRoutes } from './filters.js';
import { followerRoutes, watchingRoutes } from './followers.js';
import { groupChangeRoutes } from './group-changes.js';
import { groupRoutes } from './groups.js';
import { issueMetaRoutes } from './issue-meta.js';
import { issueRoutes } from './issues.js';
import { jqlRoutes } from './jql.js';
import { jqlReferenceRoutes } from './jql-reference.js';
import { linkTypeRoutes } from './link-types.js';
import { linkRoutes } from './links.js';
import { morePropertyRoutes } from './more-properties.js';
import { notificationRoutes } from './notifications.js';
import { pageRoutes } from './pages.js';
import { peopleSearchRoutes } from './people-search.js';
import { permissionRoutes } from './permissions.js';
import { pickerRoutes } from './pickers.js';
import { projectChangeRoutes } from './project-changes.js';
import { projectCheckRoutes } from './project-checks.js';
import { projectExtraRoutes } from './project-extras.js';
import { projectTypeRoutes } from './project-types.js';
import { projectRoutes } from './projects.js';
import { propertyRoutes } from './properties.js';
import { relatedCountRoutes } from './related-counts.js';
import { remoteLinkRoutes } from './remote-links.js';
import { roleRoutes } from './roles.js';
import { schemeRoutes } from './schemes.js';
import { searchRoutes } from './search.js';
import { signInRoutes } from './sign-in.js';
import { siteRoutes } from './site.js';
import { suggestionRoutes } from './suggestions.js';
import { taskRoutes } from './tasks.js';
import { transitionRoutes } from './transitions.js';
import { userRoutes } from './users.js';
import { versionRoutes } from './versions.js';
import { webhookRoutes } from './webhooks.js';
import { worklogRoutes } from './worklogs.js';

/** Every route that is simulated, in each version of the interface that has it. */
export const simulatedRoutes = [
  ...siteRoutes,
  ...bulkFetchRoutes,
  ...bulkOperationRoutes,
  ...taskRoutes,
  ...dashboardRoutes,
  ...discussionListRoutes,
  ...groupRoutes,
  ...groupChangeRoutes,
  ...jqlRoutes,
  ...jqlReferenceRoutes,
  ...pageRoutes,
  ...permissionRoutes,
  ...pickerRoutes,
  ...projectExtraRoutes,
  ...relatedCountRoutes,
  ...suggestionRoutes,
  ...userRoutes,
  ...catalogueRoutes,
  ...fieldRoutes,
  ...filterRoutes,
  ...projectTypeRoutes,
  ...projectRoutes,
  ...projectChangeRoutes,
  ...roleRoutes,
  ...componentRoutes,
  ...versionRoutes,
  ...issueMetaRoutes,
  ...issueRoutes,
  ...transitionRoutes,
  ...commentRoutes,
  ...columnRoutes,
  ...configurationRoutes,
  ...peopleSearchRoutes,
  ...projectCheckRoutes,
  ...schemeRoutes,
  ...filterShareRoutes,
  ...worklogRoutes,
  ...webhookRoutes,
  ...applicationWebhookRoutes,
  ...notificationRoutes,
  ...watchingRoutes,
  ...followerRoutes,
  ...linkRoutes,
  ...linkTypeRoutes,
  ...remoteLinkRoutes,
  ...propertyRoutes,
  ...morePropertyRoutes,
  ...changelogRoutes,
  ...bulkChangelogRoutes,
  ...attachmentRoutes,
  ...searchRoutes,
  ...boardRoutes,
  ...boardChangeRoutes,
  ...boardExtraRoutes,
  ...issueListRoutes,
  ...sprintRoutes,
  ...backlogRoutes,
  ...epicRoutes,
  ...agileIssueRoutes,
];

/** Every route of the tracker: those that are simulated, and those that are published and answered by 501. */
export const trackerRoutes = [...simulatedRoutes, ...signInRoutes, ...notSimulated(simulatedRoutes)];
