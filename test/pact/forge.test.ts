import { describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { call, scriptedClient } from '../forge/session.js';
import { lending } from '../simulators/lending.js';
import { eventScenes } from './forge/activity.js';
import { analyticsScenes } from './forge/analytics.js';
import { broadcastScenes } from './forge/broadcasts.js';
import { issueContextScenes } from './forge/issue-context.js';
import { issueScenes } from './forge/issues.js';
import { mergeRequestContextScenes } from './forge/merge-request-context.js';
import { mergeRequestScenes } from './forge/merge-requests.js';
import { CREDENTIAL, EXAMPLES } from './forge/notation.js';
import { noteScenes } from './forge/notes.js';
import { passthroughScenes } from './forge/passthrough.js';
import { pipelineScenes } from './forge/pipelines.js';
import { planningScenes } from './forge/planning.js';
import { projectScenes } from './forge/projects.js';
import { refusalScenes } from './forge/refusals.js';
import { repositoryScenes } from './forge/repository.js';
import { todoScenes } from './forge/todos.js';
import { keepsItsContract } from './keeping.js';
import { commit, committed, recorder } from './recording.js';
import { isForgeRead, resettable } from './resettable.js';

const { play, recorded } = recorder('understudy-forge', 'forge', CREDENTIAL);

const SCENES = {
  ...{ ...projectScenes, ...repositoryScenes, ...issueScenes, ...mergeRequestScenes, ...noteScenes },
  ...{ ...issueContextScenes, ...mergeRequestContextScenes, ...pipelineScenes, ...passthroughScenes },
  ...{ ...eventScenes, ...todoScenes },
  ...{ ...planningScenes, ...broadcastScenes, ...refusalScenes },
  ...analyticsScenes,
};

describe('the forge server, recorded', () => {
  // Pact's mock takes note of a request after it has answered it, now and then only after it was asked what came.
  test.each(Object.entries(SCENES))(
    '%s',
    { retry: 3 },
    async (_title, { tool, args, interactions, outcome }) => {
      await play(interactions, async (url) => {
        const backend = { url: new URL(url), fetch: liveFetch() };
        const client = await scriptedClient(liveFetch(), { backend, token: async () => EXAMPLES.token });
        const result = await call(client, tool, { ...args });

        expect(result).toMatchObject(outcome);
      });
    },
  );

  test('is recorded with every tool', async () => {
    const { tools } = await (await scriptedClient(async () => Response.error())).listTools();
    const played = new Set(Object.values(SCENES).map(({ tool }) => tool));

    expect([...played].toSorted()).toStrictEqual(tools.map(({ name }) => name).toSorted());
  });

  test('says what the committed contract says', () => {
    if (process.env.UPDATE_PACTS) commit('forge', recorded());

    expect(recorded()).toStrictEqual(committed('forge'));
  });
});

describe('the forge simulator', () => {
  keepsItsContract('forge', resettable(lending(createForgeSimulator)({}), isForgeRead), forgeStates);
});
