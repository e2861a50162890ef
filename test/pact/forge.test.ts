import { describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { call, scriptedClient } from '../forge/session.js';
import { onceAllRan } from '../once-all-ran.js';
import { lending } from '../simulators/lending.js';
import { eventFixtures } from './forge/activity.js';
import { analyticsFixtures } from './forge/analytics.js';
import { broadcastFixtures } from './forge/broadcasts.js';
import { issueContextFixtures } from './forge/issue-context.js';
import { issueFixtures } from './forge/issues.js';
import { mergeRequestContextFixtures } from './forge/merge-request-context.js';
import { mergeRequestFixtures } from './forge/merge-requests.js';
import { CREDENTIAL, EXAMPLES } from './forge/notation.js';
import { noteFixtures } from './forge/notes.js';
import { passthroughFixtures } from './forge/passthrough.js';
import { pipelineFixtures } from './forge/pipelines.js';
import { planningFixtures } from './forge/planning.js';
import { projectFixtures } from './forge/projects.js';
import { refusalFixtures } from './forge/refusals.js';
import { repositoryFixtures } from './forge/repository.js';
import { todoFixtures } from './forge/todos.js';
import { keepsItsContract } from './keeping.js';
import { isAsCommitted, recorder } from './recording.js';
import { isForgeRead, resettable } from './resettable.js';

const { play, recorded } = recorder('understudy-forge', 'forge', CREDENTIAL);

const FIXTURES = {
  ...projectFixtures,
  ...repositoryFixtures,
  ...issueFixtures,
  ...mergeRequestFixtures,
  ...noteFixtures,
  ...issueContextFixtures,
  ...mergeRequestContextFixtures,
  ...pipelineFixtures,
  ...passthroughFixtures,
  ...eventFixtures,
  ...todoFixtures,
  ...planningFixtures,
  ...broadcastFixtures,
  ...refusalFixtures,
  ...analyticsFixtures,
};

describe('the forge server, recorded', () => {
  test.each(Object.entries(FIXTURES))('%s', async (_title, { tool, args, interactions, outcome }) => {
    await play(interactions, async (url) => {
      const backend = { url: new URL(url), fetch: liveFetch() };
      const client = await scriptedClient(liveFetch(), { backend, token: async () => EXAMPLES.token });
      const result = await call(client, tool, { ...args });

      expect(result).toMatchObject(outcome);
    });
  });

  test('is recorded with every tool', async () => {
    const { tools } = await (await scriptedClient(async () => Response.error())).listTools();
    const played = new Set(Object.values(FIXTURES).map(({ tool }) => tool));

    expect([...played].toSorted()).toStrictEqual(tools.map(({ name }) => name).toSorted());
  });

  onceAllRan(() => isAsCommitted('forge', recorded()));
});

describe('the forge simulator', () => {
  keepsItsContract('forge', resettable(lending(createForgeSimulator)({}), isForgeRead), forgeStates);
});
