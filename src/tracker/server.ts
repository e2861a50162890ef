import { type HttpOptions, httpMaker } from '../kernel/http/client.js';
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

export interface TrackerOptions extends JiraOptions, HttpOptions {
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
  const { simulated, backend, account, log, filesFolder, folders = foldersFor(filesFolder) } = options;
  const http = httpMaker(options);
  if (!simulated && account) warnOfPlainHttp(log, backend.url, 'TRACKER_URL');
  return {
    ...trackerIdentity(simulated ? undefined : backend.url),
    tools,
    openSession: () => ({ jira: new Jira({ backend, account }, http), files: new Files(folders) }),
  };
}
