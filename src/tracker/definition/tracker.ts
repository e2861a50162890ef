import type { Files } from '../files/files.js';
import type { Jira } from '../jira/jira.js';

/** What the tools of one MCP session work on. */
export interface Tracker {
  readonly jira: Jira;
  readonly files: Files;
}
