import { committed, reconfigured } from './forge.js';
import {
  branchesOf,
  dashboardOf,
  judgementOf,
  names,
  notesOf,
  requestOf,
  requestsOf,
  textOf,
} from './reads.js';

/** Runs that open requests, and bring them up to date with what people do. */
export const UPDATES = [
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
      const [major] = await requestsOf(maya, ferry, 'renovate/yard-templates-2.x');
      await maya.put(`${ferry}/merge_requests/${major.iid}`, { add_labels: 'rebase' });
      await maya.post(`${ferry}/repository/branches?branch=renovate/reconfigure&ref=main`);
      await reconfigured(maya, ferry, { schedule: 'whenever' });
      await maya.post(`${ferry}/merge_requests`, {
        ...{ source_branch: 'renovate/reconfigure', target_branch: 'main', title: 'Work at night' },
      });
    },
    async saw(seen) {
      const { maya, ferry } = seen;
      const templates = await requestOf(seen, 'renovate/yard-templates-1.x');
      const branches = await branchesOf(maya, ferry);
      const notes = await notesOf(maya, ferry, templates);
      const changes = await maya.get(`${ferry}/merge_requests/${templates.iid}/diffs`);
      const major = await requestOf(seen, 'renovate/yard-templates-2.x');
      const settings = await requestOf(seen, 'renovate/reconfigure');
      const judged = await judgementOf(maya, ferry, settings);
      const said = await notesOf(maya, ferry, settings);
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
        'the label that asks for it is removed': [`${major.labels}` === 'dependencies,major', major.labels],
        'settings of people are judged': [
          `${judged}` === 'failed' && said.some((body) => body.startsWith('### Action Required')),
          [judged, said],
        ],
      };
    },
  },
];
