import { ConfigError, ToolError } from '../../kernel/errors.js';
import { liveFetch } from '../../kernel/http/live-fetch.js';
import { createLog, DEFAULT_LOG_LEVEL } from '../../kernel/log.js';
import { pullWorld } from '../../library/pulling/pull.js';
import { recordingIn } from '../../library/pulling/recording.js';
import { assertFree, writeWorld } from '../servers/world-files.js';

export interface PullCommandOptions {
  project: string[];
  keepNames?: boolean;
  keepTexts?: boolean;
  requests: number;
  force?: boolean;
}

/** Reads projects of a live backend into a world file. Throws ConfigError; what was read by then is kept beside the file. */
export async function pull(name: string, file: string, options: PullCommandOptions): Promise<void> {
  const { project, keepNames = false, keepTexts = false, requests, force = false } = options;
  if (project.length === 0) throw new ConfigError('--project is missing: name at least one project.');
  assertFree(file, force);
  const recording = recordingIn(`${file}.part`);
  const { world, sent } = await pullWorld(name, {
    env: process.env,
    fetch: liveFetch(),
    log: createLog(DEFAULT_LOG_LEVEL),
    projects: project,
    requests,
    recording,
    signal: new AbortController().signal,
    kept: { names: keepNames, texts: keepTexts },
  }).catch((error: Error) => {
    throw error instanceof ToolError ? new ConfigError(`${error.message} Run it again to go on.`) : error;
  });
  writeWorld(file, world);
  recording.end();
  process.stdout.write(`${sent} requests; ${file}.part, what they answered, is removed.\n`);
}
