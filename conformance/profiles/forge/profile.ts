import { forgeRecords, RecordReader } from '../../../simulators/forge/records.js';
import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';
import type { Profile } from '../profile.js';
import { atHome, readings, WorldState } from '../world-state.js';
import { classed } from './classes.js';
import { forgeSettings, forgeViolations } from './conditions.js';
import { analyticsTools } from './tools/analytics.js';
import { broadcastTools } from './tools/broadcasts.js';
import { contextTools } from './tools/contexts.js';
import { eventTools } from './tools/events.js';
import { issueWriteTools } from './tools/issue-writes.js';
import { issueTools } from './tools/issues.js';
import { mergeRequestPartTools } from './tools/merge-request-parts.js';
import { mergeRequestWriteTools } from './tools/merge-request-writes.js';
import { mergeRequestTools } from './tools/merge-requests.js';
import { noteWriteTools } from './tools/note-writes.js';
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
import { workItemTools } from './tools/work-items.js';
import { type ForgeWorld, forgeWorld } from './world.js';

/** The words of the clauses for what models call otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  file: 'files',
  folder: 'folders',
  language: 'language breakdown',
  share: 'language breakdown',
  'storage size': 'storage sizes',
  'whether it can be retried': 'retry',
  'whether it can be cancelled': 'cancel',
  'created at': 'created',
  'updated at': 'updated',
  'last activity at': 'latest activity',
  events: 'event count',
  'approved by': 'approvals',
};

/** What the lists of the models hold, where their names do not say. */
const RECORDS: Readonly<Record<string, string>> = {
  timelogs: 'time log',
  message: 'broadcast message',
  entry: 'repository entry',
  folder: 'repository entry',
  stalest: 'merge request',
  'stalest one by one': 'merge request',
  hierarchy: 'work item',
  day: 'event',
  person: 'GraphQL answer',
  'input field': 'input field of a GraphQL type',
  'value of an enumeration': 'value of a GraphQL type',
};

/** Of one who belongs to much, and of one who administers all, so that most tools have something to ask the backend. */
const OTHERS = ['ownerToken', 'adminToken'] as const;

/** What is right to answer for a server of the forge, worked out from the records of its backend. */
export function forgeProfile(simulator: ForgeSimulator): Profile<ForgeWorld> {
  const reader = new RecordReader();
  const state = new WorldState(simulator);
  const records = readings(state, () => forgeRecords(simulator.world, reader));
  const token = simulator.credentials.token ?? '';
  let address = 'http://simulator.invalid';
  const anonymousEnvironment = (url: string) => {
    address = url;
    return { FORGE_URL: url, FORGE_ALLOWED_URLS: url.replace('127.0.0.1', 'localhost') };
  };
  return {
    environment: (url) => ({ ...anonymousEnvironment(url), FORGE_TOKEN: token }),
    anonymousEnvironment,
    reset: () => state.reset(),
    state: () => state.number,
    commonArguments: ({ userCredentials = { accessToken: token } }) => [
      { userCredentials },
      { userCredentials: { ...Object(userCredentials), forgeUrl: address } },
    ],
    tools: {
      ...contextTools,
      ...issueTools,
      ...workItemTools,
      ...noteWriteTools,
      ...mergeRequestWriteTools,
      ...issueWriteTools,
      ...mergeRequestPartTools,
      ...mergeRequestTools,
      ...noteTools,
      ...timeTools,
      ...peopleTools,
      ...pipelineTools,
      ...planningTools,
      ...todoTools,
      ...eventTools,
      ...analyticsTools,
      ...broadcastTools,
      ...projectTools,
      ...repositoryTools,
      ...passthroughTools,
      ...schemaTools,
    },
    world: atHome(readings(state, () => forgeWorld(simulator, '', records()))),
    accounts: forgeAccounts(simulator),
    violations: forgeViolations(simulator),
    settings: forgeSettings,
    wordFor: (fact) => WORDS[fact] ?? fact,
    recordOf: RECORDS,
    classed,
    records,
    async send({ method, path, body }) {
      const response = await simulator.fetch(new URL(path, 'http://simulator.invalid'), {
        method,
        headers: { 'private-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
      const text = await response.text();
      if (!response.ok || /"errors":\[[^\]]/.test(text))
        throw new Error(`${method} ${path}: ${response.status} ${text}`);
    },
  };
}

/** The accounts by the names that the journal gives their tokens. */
function forgeAccounts({ world, credentials }: ForgeSimulator): NonNullable<Profile['accounts']> {
  const own = [...world.tokens.values()].find(({ token }) => token === credentials.token);
  if (own === undefined) throw new Error('the world knows no token for the target');
  return { own: own.name, others: Object.fromEntries(OTHERS.map((name) => [name, credentials[name] ?? ''])) };
}
