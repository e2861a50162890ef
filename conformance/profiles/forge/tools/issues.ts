import type { ExpectedAnswer } from '../../../models/model.js';
import { issueOf, issuesAmong } from '../facts/issues.js';
import { pageOf, SORTS, sortedBy } from '../pages.js';
import { credentialsOf, sightOf, unseen } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** Projects with issues that all, only some and none of the accounts may see. */
const discussed = ({ all, projects }: ForgeWorld) => {
  const places = new Set(all.issues.map(({ place }) => place));
  return projects.filter(({ fullPath }) => places.has(fullPath)).map(({ fullPath }) => fullPath);
};

/** A few of them: the largest, one of each visibility, and one in which all kinds of work items are. */
const assorted = (world: ForgeWorld): string[] => {
  const paths = discussed(world);
  const kinds = (path: string) =>
    new Set(world.all.issues.filter(({ place }) => place === path).map(({ type }) => type)).size;
  const one = (visibility: string) =>
    paths.find((path) =>
      world.projects.some((project) => project.fullPath === path && project.visibility === visibility),
    );
  const most = paths.toSorted((left, right) => kinds(right) - kinds(left))[0];
  return [...new Set([most, ...['private', 'internal', 'public'].map(one)].flatMap((path) => path ?? []))];
};

/** Those to whom most issues are assigned, and one who has some in a project that the account does not see. */
const busy = ({ all, projects }: ForgeWorld): string[] => {
  const seen = new Set(projects.map(({ fullPath }) => fullPath));
  const assignedIn = new Map<string, string[]>();
  for (const { assignees, place } of all.issues)
    for (const username of assignees) assignedIn.set(username, [...(assignedIn.get(username) ?? []), place]);
  const people = [...assignedIn].sort(([, one], [, other]) => other.length - one.length);
  const hidden = people.filter(([, places]) => places.some((place) => !seen.has(place)));
  const confidential = all.issues.filter((issue) => issue.confidential && issue.state === 'opened');
  return [
    ...new Set([...people.slice(0, 3), ...hidden.slice(0, 1)].map(([username]) => username)),
    ...confidential.flatMap(({ assignees }) => assignees).slice(0, 1),
  ];
};

export const issueTools = {
  get_issues: forgeTool({
    valid: (world) => ({ projectPath: discussed(world)[0] }),
    values: {
      projectPath: (world) => [...assorted(world), 'no/such'],
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      sort: () => Object.keys(SORTS),
      userCredentials: (world) => credentialsOf(world, 'guestToken', 'reporterToken', 'outsiderToken'),
    },
    answers: ({ projectPath, first = 20, sort, userCredentials }, world) => {
      const sight = sightOf(userCredentials, world);
      if (!sight.project(String(projectPath))) return unseen('issue');
      const items = world.all.issues.filter((issue) => issue.place === projectPath && sight.issue(issue));
      const { sorted, order } = sortedBy(items, sort);
      const records = sorted.map((issue) => issueOf(world, issue, 'project'));
      return {
        anyOf: issuesAmong(sorted).map((issues) => {
          const some = new Set(issues.map(({ reference }) => reference));
          return pageOf(
            'issue',
            records.filter(({ id }) => some.has(id)),
            first,
            order,
          );
        }),
      };
    },
  }),

  get_user_issues: forgeTool({
    valid: (world) => ({ username: busy(world)[0] }),
    values: {
      username: (world) => [...busy(world), 'no-such-user'],
      state: () => ['opened', 'closed', 'all'],
      projectPath: assorted,
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'guestToken', 'outsiderToken'),
    },
    answers: ({ username, state = 'opened', projectPath, first = 20, userCredentials }, world) => {
      const sight = sightOf(userCredentials, world);
      if (projectPath !== undefined && !sight.project(String(projectPath))) return unseen('issue');
      const paths = new Set(world.all.projects.map(({ fullPath }) => fullPath));
      const archived = new Set(
        world.all.projects.flatMap((project) => (project.archived ? [project.fullPath] : [])),
      );
      const items = world.all.issues
        .filter(({ assignees }) => assignees.includes(String(username)))
        .filter((issue) => state === 'all' || issue.state === state)
        .filter(({ place }) => (projectPath === undefined ? paths.has(place) : place === projectPath))
        .filter(sight.issue);
      // Whether those of archived projects belong is not said; the backend leaves them out.
      const active = items.filter(({ place }) => projectPath !== undefined || !archived.has(place));
      const senses = active.length === items.length ? [items] : [active, items];
      const answers = senses.flatMap(issuesAmong).map(
        (issues): ExpectedAnswer =>
          pageOf(
            'issue',
            issues.map((issue) => issueOf(world, issue, projectPath === undefined ? 'all' : 'project')),
            first,
          ),
      );
      const isUser = world.all.users.some((user) => user.username === username);
      return { anyOf: answers, ...(!isUser && { orRefused: 'there is no user of that name' }) };
    },
  }),
};
