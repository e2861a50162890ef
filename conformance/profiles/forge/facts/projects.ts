import { memoize, memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending, richText, type Value } from '../../../reading/values.js';
import { issuesIn } from '../belonging.js';
import type { Sight } from '../sight.js';
import { count, flag, globalIds, identified, moment, numbered, word } from '../spelling.js';
import type { ForgeWorld } from '../world.js';
import { issuesAmong } from './issues.js';

export type Project = ForgeWorld['projects'][number];

/** A project in a list, with its open issues as `openIssuesOf` gives them. */
export const projectOf = memoizePair(
  (openIssues: (project: Project) => Value, project: Project): ExpectedRecord => {
    const { id, fullPath } = project;
    return {
      id: fullPath,
      marks: [[fullPath], ...identified(['Project'], id)],
      facts: { project: anyOf(fullPath, id, ...globalIds('Project', id)) },
      may: { ...projectFacts(project), 'open issues': openIssues(project) },
    };
  },
);

const VISIBILITIES = { private: word('private'), internal: word('internal'), public: word('public') };

/** A project that a page does not reach: what would be reported of it does not matter. */
export const projectBeyond = memoize(
  ({ id, fullPath }: Project): ExpectedRecord => ({
    id: fullPath,
    marks: [[fullPath], ...identified(['Project'], id)],
    facts: {},
  }),
);

/** What any server reports of a project, though no document says so. */
export const projectFacts = memoize((project: Project): Readonly<Record<string, Value>> => {
  const { id, fullPath } = project;
  return {
    ID: numbered(['Project'], id),
    'full path': fullPath,
    name: project.name,
    description: richText(project.description),
    visibility: VISIBILITIES[project.visibility],
    archived: flag(project.archived),
    stars: count(project.starredBy.length),
    forks: count(project.forks.length),
    topics: project.topics,
    ...defaultBranchOf(project),
    'created at': moment(project.createdAt),
    'last activity at': moment(project.lastActivityAt),
    'web URL': ending(`/${fullPath}`),
    'HTTP URL to repo': ending(`/${fullPath}.git`),
    'SSH URL to repo': ending(`:${fullPath}.git`),
    'forked from': project.forkedFrom,
    'updated at': moment(project.updatedAt),
  };
});

/** Before its first commit a project has the branch that it is to begin with (GitLab, "Default branch"), or none. */
function defaultBranchOf({ defaultBranch, visibility }: Project): Readonly<Record<string, Value>> {
  if (defaultBranch === null) return {};
  // Guests of a private project do not see its code (GitLab, "Roles and permissions").
  return { 'default branch': visibility === 'private' ? anyOf(defaultBranch, null) : defaultBranch };
}

/** How many open issues a project has, in each sense that the documents allow: of all kinds or not, confidential ones or not. */
export const openIssuesOf = memoizePair(
  ({ all }: ForgeWorld, sight: Sight): ((project: Project) => Value) => {
    const open = all.issues.filter(({ state }) => state === 'opened');
    return ({ fullPath, features }) => {
      const issues = issuesIn(open, fullPath);
      if (issues.length === 0) return count(0);
      const seen = [issues.filter(sight.issue), issues.filter(({ confidential }) => !confidential)];
      const senses = [...seen, ...seen.map((each) => each.filter(({ type }) => type !== 'requirement'))];
      const numbers = new Set(senses.flatMap(issuesAmong).map(({ length }) => length));
      const isOff = features.issues === 'disabled' || numbers.has(0);
      return anyOf(...numbers, ...(isOff ? [null, 0] : []));
    };
  },
);

/** How many open merge requests a project has; none need be reported of one without. */
export function openMergeRequestsOf({ all }: ForgeWorld, sight: Sight, fullPath: string): Value {
  return count(
    all.mergeRequests.filter(
      (one) => one.project === fullPath && one.state === 'opened' && sight.mergeRequest(one),
    ).length,
  );
}
