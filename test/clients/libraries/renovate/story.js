import { committed, released } from './forge.js';
import { branchesOf, dashboardOf, names, notesOf, requestOf, requestsOf, textOf } from './reads.js';

/** The runs of renovate, in order: what happens before each, and what is to be seen after it. */
export const STORY = [
  {
    does: 'a dry run',
    options: () => ({ RENOVATE_DRY_RUN: 'full' }),
    async saw({ said, requests, maya, ferry }) {
      const writes = requests.filter(
        ({ method, path }) => method !== 'GET' && !path.endsWith('/git-upload-pack'),
      );
      const branches = await maya.get(`${ferry}/repository/branches`);
      return {
        'it would make a request': [said.includes('DRY-RUN: Would create onboarding PR'), said],
        'it sends nothing': [writes.length === 0, writes.map(({ path }) => path)],
        'there is no branch of it': [branches.length === 1, branches.map(({ name }) => name)],
      };
    },
  },
  {
    does: 'introduction',
    async saw(seen) {
      const { description = '', ...request } = await requestOf(seen, 'renovate/configure');
      return {
        'its request is opened': [
          request.state === 'opened' && request.title === 'Configure Renovate',
          request,
        ],
        'it is of its own account': [request.author?.username === 'renovate-bot', request.author],
        'it lists what it found': [
          ['`package.json` (npm)', '`.gitlab-ci.yml` (gitlabci-include)'].every((file) =>
            description.includes(file),
          ),
          description,
        ],
      };
    },
  },
  {
    does: 'introduction again',
    async before({ maya, ferry }) {
      const dependencies = JSON.stringify({ dependencies: { 'is-odd': '3.0.1' } });
      await committed(maya, ferry, 'main', 'create', 'pier/package.json', dependencies);
    },
    async saw(seen) {
      const { description } = await requestOf(seen, 'renovate/configure');
      return {
        'its request lists what is new': [description.includes('`pier/package.json` (npm)'), description],
      };
    },
  },
  {
    does: 'updates',
    options: ({ maya }) => ({
      ...{
        RENOVATE_REPOSITORIES: '',
        RENOVATE_AUTODISCOVER: 'true',
        RENOVATE_AUTODISCOVER_FILTER: 'yard/ferry',
      },
      RENOVATE_X_GITLAB_AUTO_APPROVE_TOKEN: maya.token,
    }),
    async before({ maya, ferry, planks }) {
      await maya.put(`${ferry}/merge_requests/1/rebase`);
      await maya.put(`${ferry}/merge_requests/1/merge`);
      await committed(maya, planks, 'main', 'update', 'README.md', 'Planks of oak');
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const major = await requestOf(seen, 'renovate/is-number-7.x');
      const templates = await requestOf(seen, 'renovate/yard-templates-1.x');
      const merging = await requestOf(seen, 'renovate/ms-2.x');
      const planks = await requestOf(seen, 'renovate/yard-planks-1.x');
      const parts = await requestOf(seen, 'renovate/parts-digest');
      const tree = await maya.get(`${ferry}/repository/tree?ref=renovate/parts-digest`);
      const [head] = await maya.get(`${seen.planks}/repository/commits`);
      const statuses = await maya.get(`${ferry}/repository/commits/${templates.sha}/statuses`);
      const changes = await maya.get(`${ferry}/merge_requests/${merging.iid}/diffs`);
      const approvals = await maya.get(`${ferry}/merge_requests/${merging.iid}/approvals`);
      const approvers = approvals.approved_by?.map(({ user }) => user.username);
      const { description } = await dashboardOf(seen);
      return {
        'a major one is a draft': [
          major.draft && major.title === 'Draft: Update dependency is-number to v7',
          major,
        ],
        'it has its labels': [`${major.labels}` === 'dependencies,major', major.labels],
        'it is assigned to those who are not busy': [
          names(major.assignees) === 'tom',
          names(major.assignees),
        ],
        'owners of the code review it': [names(major.reviewers) === 'maya,tom', names(major.reviewers)],
        'release notes are quoted': [templates.description.includes('Twice as fast.'), templates.description],
        'its own check has passed': [
          statuses.some(({ name, status }) => name === 'renovate/stability-days' && status === 'success'),
          statuses,
        ],
        'it changes the lock file, too': [
          `${changes.map(({ new_path: path }) => path).sort()}` === 'package-lock.json,package.json',
          changes,
        ],
        'it is to be merged when its pipeline passes': [merging.merge_when_pipeline_succeeds, merging],
        'it is approved by the account that approves': [`${approvers}` === 'maya', approvers],
        'packages of the forge are updated': [planks.state === 'opened', planks],
        'a submodule moves to what it has now': [
          tree.some(({ path, type, id }) => path === 'parts' && type === 'commit' && id === head.id),
          tree,
        ],
        'its issue has all of them': [
          [major, templates, merging, planks, parts].every(({ iid }) => description.includes(`](!${iid})`)),
          description,
        ],
      };
    },
  },
  {
    does: 'updates among people',
    async before({ maya, tom, ferry }, simulator) {
      await simulator.passes(900);
      const [templates] = await requestsOf(maya, ferry, 'renovate/yard-templates-1.x');
      const [number] = await requestsOf(maya, ferry, 'renovate/is-number-7.x');
      await committed(tom, ferry, templates.source_branch, 'create', 'notes.md', 'Check the cranes first.\n');
      await maya.put(`${ferry}/merge_requests/${number.iid}`, { state_event: 'close' });
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const merged = await requestOf(seen, 'renovate/ms-2.x');
      const planks = await requestOf(seen, 'renovate/yard-planks-1.x');
      const templates = await requestOf(seen, 'renovate/yard-templates-1.x');
      const closed = await requestOf(seen, 'renovate/is-number-7.x');
      const main = await maya.get(`${ferry}/repository/branches/main`);
      const head = await maya.get(`${ferry}/repository/commits/${planks.sha}`);
      const versions = await maya.get(`${ferry}/merge_requests/${planks.iid}/versions`);
      return {
        'what passed is merged': [merged.state === 'merged', merged],
        'others are brought up to date': [`${head.parent_ids}` === main.commit.id, [head, main]],
        'that is a new version of the request': [versions.length === 2, versions],
        'a branch with commits of people stays': [
          (await notesOf(maya, ferry, templates)).some((body) => body.startsWith('### Edited/Blocked')),
          await notesOf(maya, ferry, templates),
        ],
        'what was closed is not asked for again': [
          (await notesOf(maya, ferry, closed)).some((body) => body.startsWith('### Renovate Ignore')),
          await notesOf(maya, ferry, closed),
        ],
        'its branch is removed': [
          (await branchesOf(maya, ferry)).every((name) => !name.includes('is-number')),
          closed,
        ],
      };
    },
  },
  {
    does: 'what passed and what is asked for',
    async before({ maya, ferry }, simulator) {
      await simulator.passes(900);
      const [templates] = await requestsOf(maya, ferry, 'renovate/yard-templates-1.x');
      const description = templates.description.replace(
        '[ ] <!-- rebase-check -->',
        '[x] <!-- rebase-check -->',
      );
      await maya.put(`${ferry}/merge_requests/${templates.iid}`, { description });
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const templates = await requestOf(seen, 'renovate/yard-templates-1.x');
      const branches = await branchesOf(maya, ferry);
      const notes = await notesOf(maya, ferry, templates);
      const changes = await maya.get(`${ferry}/merge_requests/${templates.iid}/diffs`);
      return {
        'a branch that passed is merged without a request': [
          (await textOf(maya, ferry, 'tools.txt')).includes('0.9.1') &&
            !branches.some((name) => name.includes('crane')),
          branches,
        ],
        'the branch with commits of people is made anew': [
          changes.every(({ new_path: path }) => path !== 'notes.md'),
          changes,
        ],
        'the box is empty again': [
          templates.description.includes('[ ] <!-- rebase-check -->'),
          templates.description,
        ],
        'its note is taken back': [notes.length === 0, notes],
      };
    },
  },
  {
    does: 'what the issue is asked for',
    async before({ maya, ferry, templates }, simulator) {
      await simulator.passes(900);
      await released(maya, templates, '2.1.0');
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
      return {
        'it merges what passed': [
          planks.state === 'merged' && planks.merged_by.username === 'renovate-bot',
          planks,
        ],
        'and removes its branch': [!branches.includes('renovate/yard-planks-1.x'), branches],
        'a newer version changes the request': [major.description.includes('`2.1.0`'), major.description],
        'what was closed is opened anew': [numbers.some(({ state }) => state === 'opened'), numbers],
        'the box is empty again': [!description.includes('[x]'), description],
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
      const quiet = JSON.stringify({ ...preset, dependencyDashboard: false });
      await committed(maya, config, 'main', 'update', 'default.json', quiet);
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const requests = await maya.get(`${ferry}/merge_requests?search=templates&state=closed`);
      const branches = await branchesOf(maya, ferry);
      const { state } = await dashboardOf(seen);
      return {
        'what people did is closed': [
          requests.length === 2 && requests.every(({ title }) => title.endsWith(' - autoclosed')),
          requests.map(({ title }) => title),
        ],
        'what is left are those to look at': [
          `${branches}` === 'main,renovate/is-number-7.x,renovate/parts-digest',
          branches,
        ],
        'the issue is closed': [state === 'closed', state],
      };
    },
  },
];
