import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { onceAllRan } from '../once-all-ran.js';
import { lending } from '../simulators/lending.js';
import { call, scriptedClient } from '../tracker/session.js';
import { keepsItsContract } from './keeping.js';
import { isAsCommitted, recorder } from './recording.js';
import { isTrackerRead, resettable } from './resettable.js';
import { activityFixtures } from './tracker/activity.js';
import { attachmentFixtures } from './tracker/attachments.js';
import { boardFixtures } from './tracker/boards.js';
import { discoveryFixtures } from './tracker/discovery.js';
import { issueFixtures } from './tracker/issues.js';
import { ACCOUNT, CREDENTIAL } from './tracker/notation.js';
import { refusalFixtures } from './tracker/refusals.js';
import { searchFixtures } from './tracker/searches.js';
import { reportFixtures } from './tracker/sprint-report.js';

const { play, recorded } = recorder('understudy-tracker', 'tracker', CREDENTIAL);

const FIXTURES = {
  ...issueFixtures,
  ...searchFixtures,
  ...activityFixtures,
  ...attachmentFixtures,
  ...boardFixtures,
  ...reportFixtures,
  ...discoveryFixtures,
  ...refusalFixtures,
};

describe('the tracker server, recorded', () => {
  test.each(Object.entries(FIXTURES))('%s', async (_title, { tool, args, interactions, outcome }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tracker-pact-'));

    await play(interactions, async (url) => {
      const backend = { url: new URL(url), fetch: liveFetch() };
      const options = { backend, account: async () => ACCOUNT, filesFolder: folder };
      const client = await scriptedClient(liveFetch(), options);
      const result = await call(client, tool, typeof args === 'function' ? args(folder) : args);

      expect(result).toMatchObject(outcome);
    });
  });

  onceAllRan(() => isAsCommitted('tracker', recorded()));
});

describe('the tracker simulator', () => {
  keepsItsContract('tracker', resettable(lending(createTrackerSimulator)({}), isTrackerRead), trackerStates);
});
