import { IssueReader, trackerRecords } from '../../../simulators/tracker/records.js';
import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { knownWorld } from '../known-world.js';
import type { Profile } from '../profile.js';
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
import { type TrackerWorld, trackerWorld } from './world.js';

/** The words of the clauses for what models have several facts of. */
const WORDS: Readonly<Record<string, string>> = {
  'start date': 'dates',
  'end date': 'dates',
  field: 'field changes',
  from: 'status transitions',
  to: 'other modifications',
};

/** What is right to answer for a server of the tracker, worked out from the records of its backend. */
export function trackerProfile(simulator: TrackerSimulator): Profile<TrackerWorld> {
  const { email, token } = simulator.credentials;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const reader = new IssueReader();
  return {
    tools: {
      ...{
        ...issueTools,
        ...issueWriteTools,
        ...commentTools,
        ...historyTools,
        ...transitionTools,
        ...attachmentTools,
      },
      ...{ ...boardTools, ...sprintTools, ...sprintReportTools, ...statisticsTools, ...discoveryTools },
    },
    world: knownWorld(
      simulator,
      ({ method, path }) => method !== 'GET' && !/\/search\/?/.test(path),
      (from, home) => trackerWorld(from, home, reader),
    ),
    records() {
      const { changes, attachments, ...others } = trackerRecords(simulator.world, reader);
      // In how many requests fields are changed, and as what type a file is sent, is the client's choice.
      return { ...others, attachments: attachments.map(({ mimeType, ...attachment }) => attachment) };
    },
    breaks: { 'bounded query': (_tool, valid) => ({ ...valid, jql: 'ORDER BY created DESC' }) },
    wordFor: (fact) => WORDS[fact] ?? (fact.startsWith('customfield_') ? 'customFields' : fact),
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
