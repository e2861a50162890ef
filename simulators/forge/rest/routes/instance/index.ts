import { absentRoutes } from './absent.js';
import { activityCountRoutes } from './activity-counts.js';
import { appearanceRoutes } from './appearance.js';
import { applicationSettingRoutes } from './application-settings.js';
import { auditEventRoutes } from './audit-events.js';
import { clusterRoutes } from './clusters.js';
import { exportRoutes } from './exports.js';
import { featureRoutes } from './features.js';
import { licenseRoutes } from './license.js';
import { pagesSettingRoutes } from './pages-settings.js';
import { planLimitRoutes } from './plan-limits.js';
import { projectAliasRoutes } from './project-aliases.js';
import { pullMirrorRoutes } from './pull-mirrors.js';

/** What administrators set for the instance, and what its places have besides their work. */
export const instancePartRoutes = [
  ...absentRoutes,
  ...appearanceRoutes,
  ...activityCountRoutes,
  ...applicationSettingRoutes,
  ...auditEventRoutes,
  ...clusterRoutes,
  ...exportRoutes,
  ...featureRoutes,
  ...licenseRoutes,
  ...pagesSettingRoutes,
  ...planLimitRoutes,
  ...projectAliasRoutes,
  ...pullMirrorRoutes,
];
