import type { OwnCredential } from '../kernel/caller.js';
import { type HttpOptions, httpMaker } from '../kernel/http/client.js';
import { OriginLimits } from '../kernel/http/concurrency.js';
import { warnOfPlainHttp } from '../kernel/http/plaintext-warning.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import { credentialHeadersOf } from '../kernel/settings.js';
import { TRACKER_SETTINGS } from './config.js';
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
  const {
    simulated,
    backend,
    account,
    log,
    overHttp,
    filesFolder,
    folders = foldersFor(filesFolder),
  } = options;
  const http = httpMaker(options);
  if (!simulated && (account || overHttp)) warnOfPlainHttp(log, backend.url, 'TRACKER_URL');
  return {
    ...trackerIdentity(simulated ? undefined : backend.url),
    tools,
    callerCredential: credentialHeadersOf(TRACKER_SETTINGS),
    openSession: ({ own }) => ({
      jira: own ? jiraOf(own, options) : new Jira({ backend, account, overHttp }, http),
      files: new Files(folders),
    }),
  };
}

/** The tracker for a caller over HTTP who brought credentials: with a bound of requests of its own. */
function jiraOf({ parts: { email, token = '' } }: OwnCredential, options: TrackerOptions): Jira {
  const account = async () => ({ email, token, isOfCaller: true });
  const limits = (options.limits ?? new OriginLimits()).ofOneCaller();
  return new Jira({ ...options, account }, httpMaker({ ...options, limits }));
}
