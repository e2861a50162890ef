import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { lending } from '../simulators/lending.js';
import { call, scriptedClient } from '../tracker/session.js';
import { keepsItsContract } from './keeping.js';
import { commit, committed, recorder } from './recording.js';
import { isTrackerRead, resettable } from './resettable.js';
import { activityScenes } from './tracker/activity.js';
import { attachmentScenes } from './tracker/attachments.js';
import { boardScenes } from './tracker/boards.js';
import { discoveryScenes } from './tracker/discovery.js';
import { issueScenes } from './tracker/issues.js';
import { ACCOUNT, CREDENTIAL } from './tracker/notation.js';
import { refusalScenes } from './tracker/refusals.js';
import { searchScenes } from './tracker/searches.js';
import { reportScenes } from './tracker/sprint-report.js';

const { play, recorded } = recorder('understudy-tracker', 'tracker', CREDENTIAL);

const SCENES = {
  ...{ ...issueScenes, ...searchScenes, ...activityScenes, ...attachmentScenes },
  ...{ ...boardScenes, ...reportScenes, ...discoveryScenes, ...refusalScenes },
};

describe('the tracker server, recorded', () => {
  // Pact's mock takes note of a request after it has answered it, now and then only after it was asked what came.
  test.each(Object.entries(SCENES))(
    '%s',
    { retry: 3 },
    async (_title, { tool, args, interactions, outcome }) => {
      const folder = mkdtempSync(join(tmpdir(), 'tracker-pact-'));

      await play(interactions, async (url) => {
        const backend = { url: new URL(url), fetch: liveFetch() };
        const options = { backend, account: async () => ACCOUNT, filesFolder: folder };
        const client = await scriptedClient(liveFetch(), options);
        const result = await call(client, tool, typeof args === 'function' ? args(folder) : args);

        expect(result).toMatchObject(outcome);
      });
    },
  );

  test('says what the committed contract says', () => {
    if (process.env.UPDATE_PACTS) commit('tracker', recorded());

    expect(recorded()).toStrictEqual(committed('tracker'));
  });
});

describe('the tracker simulator', () => {
  keepsItsContract('tracker', resettable(lending(createTrackerSimulator)({}), isTrackerRead), trackerStates);
});
