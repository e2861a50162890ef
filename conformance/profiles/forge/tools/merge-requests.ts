import { mergeRequestOf } from '../facts/merge-requests.js';
import { pageOf, SORTS, sortedBy } from '../pages.js';
import { credentialsOf, sightOf, unseen } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** The projects with most merge requests among those that the account sees, of each visibility. */
const reviewed = ({ all, projects }: ForgeWorld): string[] => {
  const counts = new Map<string, number>();
  for (const { project } of all.mergeRequests) counts.set(project, (counts.get(project) ?? 0) + 1);
  const most = projects
    .filter(({ fullPath }) => counts.has(fullPath))
    .sort((one, other) => (counts.get(other.fullPath) ?? 0) - (counts.get(one.fullPath) ?? 0));
  const some = ['private', 'internal', 'public'].flatMap((visibility) =>
    most.filter((project) => project.visibility === visibility).slice(0, 2),
  );
  return some.map(({ fullPath }) => fullPath);
};

/** Those who wrote or were given most merge requests. */
const busy = ({ all }: ForgeWorld): string[] => {
  const counts = new Map<string, number>();
  for (const { author, assignees } of all.mergeRequests.filter(({ assignees }) => assignees.length > 0))
    for (const username of [author, ...assignees]) counts.set(username, (counts.get(username) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([username]) => username);
};

export const mergeRequestTools = {
  get_merge_requests: forgeTool({
    valid: (world) => ({ projectPath: reviewed(world)[0] }),
    values: {
      projectPath: (world) => [...reviewed(world), 'no/such'],
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      sort: () => Object.keys(SORTS),
      userCredentials: (world) => credentialsOf(world, 'reporterToken', 'outsiderToken'),
    },
    answers: ({ projectPath, first = 20, sort, userCredentials }, world) => {
      const sight = sightOf(userCredentials, world);
      if (!sight.project(String(projectPath))) return unseen('merge request');
      const items = world.all.mergeRequests.filter(
        (one) => one.project === projectPath && sight.mergeRequest(one),
      );
      const { sorted, order } = sortedBy(items, sort);
      return {
        answer: pageOf(
          'merge request',
          sorted.map((one) => mergeRequestOf(world, one, 'project')),
          first,
          order,
        ),
      };
    },
  }),

  get_user_merge_requests: forgeTool({
    valid: (world) => ({ username: busy(world)[0] }),
    values: {
      username: (world) => [...busy(world), 'no-such-user'],
      role: () => ['author', 'assignee'],
      state: () => ['opened', 'closed', 'merged', 'all'],
      projectPath: (world) => reviewed(world).slice(0, 3),
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'reporterToken', 'outsiderToken'),
    },
    answers: (
      { username, role = 'author', state = 'opened', projectPath, first = 20, userCredentials },
      world,
    ) => {
      const sight = sightOf(userCredentials, world);
      if (projectPath !== undefined && !sight.project(String(projectPath))) return unseen('merge request');
      const archived = new Set(
        world.all.projects.flatMap((project) => (project.archived ? [project.fullPath] : [])),
      );
      const items = world.all.mergeRequests
        .filter(({ author, assignees }) =>
          role === 'author' ? author === username : assignees.includes(String(username)),
        )
        .filter((one) => state === 'all' || one.state === state)
        .filter(({ project }) => projectPath === undefined || project === projectPath)
        .filter(sight.mergeRequest);
      // Whether those of archived projects belong is not said.
      const active = items.filter(({ project }) => projectPath !== undefined || !archived.has(project));
      const senses = active.length === items.length ? [items] : [items, active];
      const isUser = world.all.users.some((user) => user.username === username);
      return {
        anyOf: senses.map((some) =>
          pageOf(
            'merge request',
            some.map((one) => mergeRequestOf(world, one, projectPath === undefined ? 'all' : 'project')),
            first,
          ),
        ),
        ...(!isUser && { orRefused: 'there is no user of that name' }),
      };
    },
  }),
};
