import { warnOfPlainHttp } from '../kernel/http/plaintext-warning.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import { credentialHeadersOf } from '../kernel/settings.js';
import { FORGE_SETTINGS } from './config.js';
import { type ForgeOptions, Forges } from './connection/forges.js';
import { forgeIdentity } from './identity.js';
import { prompts } from './prompts.js';
import { analyticsTools } from './tools/analytics.js';
import { broadcastTools } from './tools/broadcasts.js';
import { contextTools } from './tools/contexts.js';
import { eventTools } from './tools/events.js';
import { issueWriteTools } from './tools/issue-writes.js';
import { issueTools } from './tools/issues.js';
import { mergeRequestPartTools } from './tools/merge-request-parts.js';
import { mergeRequestTools } from './tools/merge-requests.js';
import { noteTools } from './tools/notes.js';
import { passthroughTools } from './tools/passthrough.js';
import { peopleTools } from './tools/people.js';
import { pipelineTools } from './tools/pipelines.js';
import { planningTools } from './tools/planning.js';
import { projectTools } from './tools/projects.js';
import { repositoryTools } from './tools/repository.js';
import { schemaTools } from './tools/schema.js';
import { timeTools } from './tools/time.js';
import { todoTools } from './tools/todos.js';

const tools = [
  ...peopleTools,
  ...projectTools,
  ...repositoryTools,
  ...issueTools,
  ...issueWriteTools,
  ...mergeRequestTools,
  ...mergeRequestPartTools,
  ...noteTools,
  ...contextTools,
  ...pipelineTools,
  ...timeTools,
  ...planningTools,
  ...todoTools,
  ...eventTools,
  ...analyticsTools,
  ...broadcastTools,
  ...schemaTools,
  ...passthroughTools,
];

/** The forge server: its tools in order. Sessions share the editions of forges, and the bound of their requests. */
export function createForgeServer(options: ForgeOptions): ServerDefinition<Forges> {
  const { simulated, token, backend, log, overHttp, callCredentials = true } = options;
  if (!simulated && (token || overHttp)) warnOfPlainHttp(log, backend.url, 'FORGE_URL');
  const forges = new Forges(options);
  return {
    ...forgeIdentity(simulated ? undefined : backend.url, callCredentials),
    tools: callCredentials ? tools : tools.map((tool) => tool.withoutCredentials()),
    prompts,
    callerCredential: credentialHeadersOf(FORGE_SETTINGS),
    openSession: ({ own }) => (own ? forges.of(own) : forges),
  };
}
