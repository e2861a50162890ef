import { committed, reconfigured, released } from './forge.js';
import { branchesOf, dashboardOf, judgementOf, requestOf, requestsOf, textOf } from './reads.js';

/** Runs that do what the issue is asked for, and that end. */
export const LATER = [
  {
    does: 'what the issue is asked for',
    async before({ maya, ferry, templates }, simulator) {
      await simulator.passes(900);
      await released(maya, templates, '2.1.0');
      await reconfigured(maya, ferry, { schedule: ['before 5am'] });
      const { iid, description } = await dashboardOf({ maya, ferry });
      await maya.put(`${ferry}/issues/${iid}`, {
        description: description.replace('[ ] <!-- recreate-branch=', '[x] <!-- recreate-branch='),
      });
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const planks = await requestOf(seen, 'renovate/yard-planks-1.x');
      const major = await requestOf(seen, 'renovate/yard-templates-2.x');
      const numbers = await requestsOf(maya, ferry, 'renovate/is-number-7.x');
      const branches = await branchesOf(maya, ferry);
      const { description } = await dashboardOf(seen);
      const settings = await requestOf(seen, 'renovate/reconfigure');
      const judged = await judgementOf(maya, ferry, settings);
      return {
        'it merges what passed': [
          planks.state === 'merged' && planks.merged_by.username === 'renovate-bot',
          planks,
        ],
        'and removes its branch': [!branches.includes('renovate/yard-planks-1.x'), branches],
        'a newer version changes the request': [major.description.includes('`2.1.0`'), major.description],
        'what was closed is opened anew': [numbers.some(({ state }) => state === 'opened'), numbers],
        'settings that are right now have passed': [`${judged}` === 'success', judged],
        'the box is empty again': [!description.includes('[x]'), description],
      };
    },
  },
  {
    does: 'a mistake in its settings',
    warns: true,
    async before({ maya, ferry }) {
      const settings = JSON.stringify({ extends: ['local>yard/renovate-config'], schedule: 'whenever' });
      await committed(maya, ferry, 'main', 'update', 'renovate.json', settings);
    },
    async saw({ maya, ferry }) {
      const issues = await maya.get(`${ferry}/issues?state=opened`);
      return {
        'an issue asks for a right one': [
          issues.some(({ title }) => title === 'Action Required: Fix Renovate Configuration'),
          issues.map(({ title }) => title),
        ],
      };
    },
  },
  {
    does: 'the end',
    async before({ maya, ferry, preset, config }) {
      const pipeline = await textOf(maya, ferry, '.gitlab-ci.yml');
      const tools = await textOf(maya, ferry, 'tools.txt');
      await committed(maya, ferry, 'main', 'update', '.gitlab-ci.yml', pipeline.replace('1.0.0', '2.1.0'));
      await committed(maya, ferry, 'main', 'update', 'tools.txt', tools.replace('1.0.0', '2.1.0'));
      const settings = JSON.stringify({ extends: ['local>yard/renovate-config'] });
      await committed(maya, ferry, 'main', 'update', 'renovate.json', settings);
      const quiet = JSON.stringify({ ...preset, dependencyDashboard: false, labels: ['upkeep'] });
      await committed(maya, config, 'main', 'update', 'default.json', quiet);
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const requests = await maya.get(`${ferry}/merge_requests?search=templates&state=closed`);
      const branches = await branchesOf(maya, ferry);
      const issues = await maya.get(`${ferry}/issues?state=opened`);
      const { labels } = await requestOf(seen, 'renovate/is-number-7.x');
      return {
        'what people did is closed': [
          requests.length === 2 && requests.every(({ title }) => title.endsWith(' - autoclosed')),
          requests.map(({ title }) => title),
        ],
        'what is left are those to look at': [
          `${branches}` === 'main,renovate/is-number-7.x,renovate/parts-digest,renovate/reconfigure',
          branches,
        ],
        'labels are as they are to be now': [`${labels}` === 'major,upkeep', labels],
        'its issues are closed': [issues.length === 0, issues],
      };
    },
  },
];
