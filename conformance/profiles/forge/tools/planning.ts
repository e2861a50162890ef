import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { anyOf, day, richText } from '../../../reading/values.js';
import { pageOf } from '../pages.js';
import { credentialsOf, type Sight, sightOf } from '../sight.js';
import { count, flag, identified, moment, numbered, word } from '../spelling.js';
import type { Issue } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Milestone = ForgeWorld['all']['milestones'][number];
type Iteration = ForgeWorld['all']['iterations'][number];

export const planningTools = {
  list_milestones: forgeTool({
    valid: () => ({ fullPath: 'platform/core', isProject: true }),
    or: (world) => [
      { fullPath: 'platform', isProject: false },
      { fullPath: ofFewMilestones(world), isProject: true },
    ],
    values: {
      fullPath: (world, { isProject }) => planned(world, isProject === true),
      state: () => ['active', 'closed'],
      search: () => ['v1.11', 'TRAIN', 'rain', 'v1.7', 'no-such-milestone'],
      includeAncestors: () => [true, false],
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
    },
    answers({ fullPath, isProject, state, search, includeAncestors = false, first = 20 }, world) {
      const sight = sightOf(undefined, world);
      const home = String(fullPath);
      const isThere = (isProject === true ? world.projects : world.groups).some(
        (one) => one.fullPath === home,
      );
      if (!isThere) return { answer: pageOf('milestone', [], first), orRefused: 'nothing to be seen' };
      const places = includeAncestors === true ? above(home) : [home];
      const words = typeof search === 'string' ? search.toLowerCase() : '';
      const found = world.all.milestones
        .filter(({ place, title }) => places.includes(place) && title.toLowerCase().includes(words))
        .filter((one) => state === undefined || one.state === state);
      return { answer: pageOf('milestone', found.map(milestoneOf(world, sight)), first) };
    },
  }),

  list_iterations: forgeTool({
    valid: () => ({ groupPath: 'platform' }),
    values: {
      groupPath: ({ groups }) => groups.map(({ fullPath }) => fullPath),
      state: () => ['upcoming', 'current', 'opened', 'closed'],
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'guestToken', 'outsiderToken'),
    },
    answers({ groupPath, state, first = 20, userCredentials }, world) {
      const path = String(groupPath);
      if (!sightOf(userCredentials, world).place(path))
        return { answer: pageOf('iteration', [], first), orRefused: 'nothing to be seen' };
      const today = new Date(world.now).toISOString().slice(0, 10);
      const isAsked = (one: Iteration) =>
        state === undefined || statesOf(one, today).some((name) => name === state);
      const found = world.all.iterations.filter(isAsked);
      // Whether the iterations of the groups above are a group's is not said.
      const senses = [above(path), [path]].map((groups) =>
        found.filter(({ group }) => groups.includes(group)),
      );
      return {
        anyOf: senses.map(
          (some): ExpectedAnswer =>
            pageOf(
              'iteration',
              some.map((one) => iterationOf(one, today)),
              first,
            ),
        ),
      };
    },
  }),
};

function milestoneOf({ all, now }: ForgeWorld, sight: Sight): (milestone: Milestone) => ExpectedRecord {
  const issuesOf = new Map<string, Issue[]>();
  for (const issue of all.issues) {
    if (issue.milestone === null || !sight.issue(issue)) continue;
    const earlier = issuesOf.get(issue.milestone);
    if (earlier) earlier.push(issue);
    else issuesOf.set(issue.milestone, [issue]);
  }
  return (milestone) => {
    const issues = (issuesOf.get(milestone.title) ?? []).filter((issue) =>
      isBelow(issue.place, milestone.place),
    );
    return recordOf(milestone, issues, new Date(now).toISOString().slice(0, 10));
  };
}

function recordOf(milestone: Milestone, issues: readonly Issue[], today: string): ExpectedRecord {
  const { id, iid, title, place } = milestone;
  const closed = issues.filter(({ state }) => state === 'closed');
  return {
    id: `${place}: ${title}`,
    marks: [...identified(['Milestone'], id), [title, place], [title]],
    facts: { 'total issues': count(issues.length), 'closed issues': count(closed.length) },
    may: {
      ID: numbered(['Milestone'], id),
      iid,
      title,
      state: word(milestone.state),
      place,
      description: richText(milestone.description),
      'start date': day(milestone.startDate),
      'due date': day(milestone.dueDate),
      'created at': moment(milestone.createdAt),
      'updated at': moment(milestone.updatedAt),
      expired: flag(milestone.dueDate !== null && milestone.dueDate < today),
    },
  };
}

function iterationOf(iteration: Iteration, today: string): ExpectedRecord {
  const { id, iid, sequence, startDate, dueDate } = iteration;
  return {
    id: `iteration ${id}`,
    marks: [...identified(['Iteration'], id), [startDate, dueDate]],
    facts: {},
    may: {
      ID: numbered(['Iteration'], id),
      iid,
      sequence,
      title: iteration.title,
      group: iteration.group,
      cadence: iteration.cadence,
      'start date': day(startDate),
      'due date': day(dueDate),
      state: anyOf(...statesOf(iteration, today).map(word)),
      'created at': moment(iteration.createdAt),
      'updated at': moment(iteration.updatedAt),
    },
  };
}

/** The states that it is in: what has not ended is opened. */
function statesOf({ startDate, dueDate }: Iteration, today: string): readonly string[] {
  if (dueDate < today) return ['closed'];
  return startDate > today ? ['upcoming', 'opened'] : ['current', 'opened'];
}

/** A project with milestones that fill no page, below a group that has some as well. */
function ofFewMilestones({ all, projects }: ForgeWorld): string {
  const number = (path: string) => all.milestones.filter(({ place }) => place === path).length;
  const few = projects
    .map(({ fullPath }) => ({ fullPath, own: number(fullPath) }))
    .filter(
      ({ fullPath, own }) => own > 0 && above(fullPath).some((path) => path !== fullPath && number(path) > 0),
    );
  return few.toSorted((one, other) => one.own - other.own)[0]?.fullPath ?? 'platform/core';
}

/** Places with most and with fewest milestones, those below others, and one that the account does not see. */
function planned({ all, projects, groups }: ForgeWorld, isProject: boolean): string[] {
  const places = isProject ? all.projects : all.groups;
  const seen = new Set((isProject ? projects : groups).map(({ fullPath }) => fullPath));
  const withSome = places.filter(({ fullPath }) => all.milestones.some(({ place }) => place === fullPath));
  const paths = [...withSome, ...places.slice(0, 4)].map(({ fullPath }) => fullPath);
  const hidden = paths.find((path) => !seen.has(path));
  return [
    ...new Set([
      ...paths.filter((path) => seen.has(path)).slice(0, 6),
      ...(hidden ? [hidden] : []),
      ...paths.slice(-3),
    ]),
  ];
}

function isBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** A place and those above it. */
function above(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
