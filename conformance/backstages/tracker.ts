import type { TrackerSimulator } from '../../simulators/tracker/simulator.js';
import type { Backstage } from '../backstage.js';
import { argumentValues } from './tracker/argument-values.js';
import { completedArguments } from './tracker/completed-arguments.js';
import { setTrackerScene } from './tracker/scene.js';
import { validArguments } from './tracker/valid-arguments.js';

/** The tools that change the world. */
const WRITES = /_(create|update|add|transition|upload)_/;

/** How to call the tracker server's tools with sense. */
export function trackerBackstage(simulator: TrackerSimulator): Backstage {
  const { email, token } = simulator.credentials;
  return {
    setScene: () => setTrackerScene(simulator),
    keys: { member: token },
    environment: (url) => ({ TRACKER_URL: url, TRACKER_EMAIL: email, TRACKER_TOKEN: token }),
    valid: (tool, home) => validArguments(simulator, tool, home),
    values: (tool, argument, home) => argumentValues(simulator, tool, argument, home),
    completed: (tool, args) => completedArguments(simulator, tool, args),
    violations: {
      'bounded query': [{ jql: '' }, { jql: 'ORDER BY created DESC' }, { jql: 'order by priority, key' }],
    },
    reads: (tool) => !WRITES.test(tool),
    clausesAUser: 30, // a target keeps nothing of a user, so a new one would only take time
    before: {},
    impossible: () => false,
  };
}
