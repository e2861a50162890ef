import type { RestRoute } from '../routing/routing.js';
import { awardEmojiRoutes } from './award-emoji.js';
import { discussionRoutes } from './discussions.js';
import { issueLinkRoutes } from './issue-links.js';
import { issueListRoutes } from './issue-lists.js';
import { issuePartRoutes } from './issue-parts.js';
import { issueRoutes } from './issues.js';
import { noteRoutes } from './notes.js';
import { timeTrackingRoutes } from './time-tracking.js';

/** Every route about issues, and about what issues and merge requests have in common. */
export const everyIssueRoute: readonly RestRoute[] = [
  ...issueListRoutes,
  ...issueRoutes,
  ...issuePartRoutes,
  ...issueLinkRoutes,
  ...timeTrackingRoutes,
  ...noteRoutes,
  ...discussionRoutes,
  ...awardEmojiRoutes,
];
