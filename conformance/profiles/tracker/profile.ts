import { RecordReader, trackerRecords } from '../../../simulators/tracker/records.js';
import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Profile } from '../profile.js';
import { atHome, readings, WorldState } from '../world-state.js';
import { trackerWorld } from './current-world.js';
import { attachmentTools } from './tools/attachments.js';
import { boardTools } from './tools/boards.js';
import { commentTools } from './tools/comments.js';
import { discoveryTools } from './tools/discovery.js';
import { historyTools } from './tools/history.js';
import { issueWriteTools } from './tools/issue-writes.js';
import { issueTools } from './tools/issues.js';
import { sprintReportTools } from './tools/sprint-report.js';
import { sprintTools } from './tools/sprints.js';
import { statisticsTools } from './tools/statistics.js';
import { transitionTools } from './tools/transitions.js';
import type { TrackerWorld } from './world.js';

/** The words of the clauses for what models have several facts of. */
const WORDS: Readonly<Record<string, string>> = {
  'start date': 'dates',
  'end date': 'dates',
  field: 'field changes',
  from: 'status transitions',
  to: 'other modifications',
  issues: 'count',
  points: 'story points',
};

/** What the lists of the models hold, where their names do not say. */
const RECORDS: Readonly<Record<string, string>> = { value: 'field value', 'changed field': 'change' };

/** The word for a fact, which may be reported of a group: `Done: points`. */
function wordFor(fact: string): string {
  const [, word = fact] = /: (\w+)( before)?$/.exec(fact) ?? [];
  return WORDS[word] ?? (fact.startsWith('customfield_') ? 'customFields' : fact);
}

/** What is right to answer for a server of the tracker, worked out from the records of its backend. */
export function trackerProfile(simulator: TrackerSimulator): Profile<TrackerWorld> {
  const { email, token } = simulator.credentials;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const reader = new RecordReader();
  const state = new WorldState(simulator);
  const records = readings(state, () => trackerRecords(simulator.world, reader));
  return {
    tools: {
      ...issueTools,
      ...issueWriteTools,
      ...commentTools,
      ...historyTools,
      ...transitionTools,
      ...attachmentTools,
      ...boardTools,
      ...sprintTools,
      ...sprintReportTools,
      ...statisticsTools,
      ...discoveryTools,
    },
    environment: (url) => ({ TRACKER_URL: url, TRACKER_EMAIL: email, TRACKER_TOKEN: token }),
    reset: () => state.reset(),
    state: () => state.number,
    world: atHome(readings(state, () => trackerWorld(simulator, '', records()))),
    records() {
      const { users, projects, statuses, boards, sprints, fields, priorities, resolutions, wholeIssues } =
        records();
      return {
        users,
        projects,
        statuses,
        boards,
        sprints,
        fields,
        priorities,
        resolutions,
        issues: wholeIssues,
      };
    },
    violations: { 'bounded query': (_tool, valid) => ({ ...valid, jql: 'ORDER BY created DESC' }) },
    wordFor,
    recordOf: RECORDS,
    typeOf: (fact) => simulator.world.fields.find(({ id, custom }) => custom && id === fact)?.schema?.type,
    async send({ method, path, body, file }) {
      const form = new FormData();
      if (file) form.append(file.part, new Blob([new Uint8Array(file.bytes)]), file.name);
      const response = await simulator.fetch(new URL(path, 'http://simulator.invalid'), {
        method,
        headers: {
          authorization,
          ...(file ? { 'x-atlassian-token': 'no-check' } : { 'content-type': 'application/json' }),
        },
        body: file ? form : JSON.stringify(body ?? {}),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    },
  };
}
