import { OriginLimits } from '../kernel/http/concurrency.js';
import { warnOfPlainHttp } from '../kernel/http/plaintext-warning.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import type { Tracker } from './definition/tracker.js';
import { Files, type Folders, foldersFor } from './files/files.js';
import { trackerIdentity } from './identity.js';
import { Jira, type JiraOptions } from './jira/jira.js';
import { activityTools } from './tools/activity.js';
import { attachmentTools } from './tools/attachments.js';
import { boardTools } from './tools/boards.js';
import { discoveryTools } from './tools/discovery.js';
import { issueTools } from './tools/issues.js';
import { sprintTools } from './tools/sprints.js';
import { statisticsTools } from './tools/statistics.js';

export interface TrackerOptions extends JiraOptions {
  /** Whether the tracker is a simulator in process. */
  simulated: boolean;
  filesFolder?: string | undefined;
  /** Where attachments are read from and written to; by the files folder, or else the user's own folders. */
  folders?: Folders;
}

const tools = [
  ...issueTools,
  ...activityTools,
  ...attachmentTools,
  ...boardTools,
  ...sprintTools,
  ...statisticsTools,
  ...discoveryTools,
];

/** The tracker server: its tools in order. Sessions share nothing, so each has the same view of the tracker. */
export function createTrackerServer(options: TrackerOptions): ServerDefinition<Tracker> {
  const { simulated, filesFolder, folders = foldersFor(filesFolder), ...rest } = options;
  const limits = rest.limits ?? new OriginLimits();
  if (!simulated && rest.account) warnOfPlainHttp(rest.log, rest.backend.url, 'TRACKER_URL');
  return {
    ...trackerIdentity(simulated ? undefined : rest.backend.url),
    tools,
    openSession: () => ({ jira: new Jira({ ...rest, limits }), files: new Files(folders) }),
  };
}
