import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { whereIssueIs } from '../facts/issues.js';
import { credentialsOf, sightOf } from '../sight.js';
import type { Issue } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';
import { BY_OTHERS, FORBIDDEN, isOwn, NOTHING, onlyReads, powerless, projectAt } from '../writing.js';

/** Projects of each visibility in which issues are discussed. */
const discussed = ({ all, projects }: ForgeWorld): string[] => {
  const places = new Set(all.issues.map(({ place }) => place));
  return ['private', 'internal', 'public'].flatMap((visibility) =>
    projects
      .filter((project) => project.visibility === visibility && places.has(project.fullPath))
      .slice(0, 2)
      .map(({ fullPath }) => fullPath),
  );
};

/** The account's own issues in a project, the first as far as possible one that something depends on. */
const own = ({ all, account }: ForgeWorld, projectPath?: unknown): Issue[] => {
  const written = all.issues.filter(
    ({ author, place }) =>
      author === account.username && (projectPath === undefined || place === projectPath),
  );
  const ties = ({ links, noteIds, timelogIds, children }: Issue) =>
    links.length + noteIds.length + timelogIds.length + children.length;
  return written.sort((one, other) => ties(other) - ties(one));
};

const ownPlaces = (world: ForgeWorld): string[] => {
  const paths = new Set(world.projects.map(({ fullPath }) => fullPath));
  return [...new Set(own(world).map(({ place }) => place))].filter((place) => paths.has(place));
};

export const issueWriteTools = {
  create_issue: forgeTool({
    valid: (world) => ({ projectPath: discussed(world)[0], title: 'Paint the hull' }),
    values: {
      projectPath: discussed,
      title: () => [
        'Caulk the deck',
        'Splice "the" rope & tar it',
        'Draft: a title',
        FOREIGN_TEXT,
        LONG_TEXT.slice(0, 255),
      ],
      description: () => [
        'Two coats.\n\n- [ ] red\n- [ ] white',
        'None',
        '# Plan\n\n`one` **two**',
        LONG_TEXT,
        FOREIGN_TEXT,
      ],
      userCredentials: (world) => credentialsOf(world, 'readOnlyToken'),
    },
    answers: ({ projectPath, title, description, userCredentials }, world) => {
      if (onlyReads(userCredentials, world)) return FORBIDDEN;
      if (!sightOf(userCredentials, world).project(String(projectPath))) return FORBIDDEN;
      if (!isOwn(userCredentials, world)) return BY_OTHERS;
      const issues = world.all.issues.filter(({ place }) => place === projectPath);
      const newest = issues.toSorted((one, other) => other.iid - one.iid)[0];
      const isMade = newest?.title === title && (newest?.description ?? undefined) === description;
      const may = isMade && newest ? { iid: newest.iid, title: newest.title, ...whereIssueIs(newest) } : {};
      return { answer: { may } };
    },
    does: ({ projectPath, title, description }) => [
      { method: 'POST', path: `${projectAt(projectPath)}/issues`, body: { title, description } },
    ],
  }),

  delete_issue: forgeTool({
    valid: (world) => {
      const projectPath = ownPlaces(world)[0];
      return { projectPath, iid: String(own(world, projectPath)[0]?.iid) };
    },
    or: (world) =>
      ownPlaces(world)
        .slice(1, 3)
        .map((place) => ({ projectPath: place, iid: String(own(world, place)[0]?.iid) })),
    values: {
      projectPath: (world) => ownPlaces(world).slice(0, 3),
      iid: (world, { projectPath }) =>
        own(world, projectPath)
          .slice(0, 5)
          .map(({ iid }) => String(iid)),
      userCredentials: powerless,
    },
    answers: ({ projectPath, iid, userCredentials }, world) => {
      const issue = world.issue(`${projectPath}#${iid}`);
      if (onlyReads(userCredentials, world)) return FORBIDDEN;
      if (!issue) return NOTHING;
      if (!isOwn(userCredentials, world)) return FORBIDDEN;
      if (issue.author !== world.account.username)
        return { open: 'what a maintainer may delete, who is "typically" allowed' };
      return { answer: {} };
    },
    does: ({ projectPath, iid }, world) => {
      const id = world.issue(`${projectPath}#${iid}`)?.id;
      if (id === undefined) return [];
      const query = `mutation { workItemDelete(input: { id: "gid://gitlab/WorkItem/${id}" }) { errors } }`;
      return [{ method: 'POST', path: '/api/graphql', body: { query } }];
    },
  }),
};
