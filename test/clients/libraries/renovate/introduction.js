import { committed } from './forge.js';
import { requestOf } from './reads.js';

/** Runs before the bot is wanted: one that changes nothing, and the request that introduces it. */
export const INTRODUCTION = [
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
];
