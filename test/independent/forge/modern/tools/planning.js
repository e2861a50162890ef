// Milestones, iterations and members.

import { z } from 'zod';
import { connection, found, PAGING, paged } from '../arguments.js';
import { PERSON } from '../records.js';

const milestone = (it) => {
  const { totalIssuesCount: issues, closedIssuesCount: closed } = it.stats ?? {};
  return {
    id: it.id,
    title: it.title,
    state: it.state,
    text: it.description,
    starts: it.startDate,
    due: it.dueDate,
    expired: it.expired,
    issues,
    closed,
  };
};
const iteration = (it) => ({
  id: it.id,
  number: it.iid,
  title: it.title,
  state: it.state,
  starts: it.startDate,
  due: it.dueDate,
  text: it.description,
});
const member = (it) => ({
  username: it.user?.username,
  name: it.user?.name,
  accessLevel: it.accessLevel.integerValue,
  role: it.accessLevel.stringValue,
  since: it.createdAt,
  until: it.expiresAt,
});

/** The members of a connection of a group or project. */
async function pagesOf(forge, args, { owner, path, declared, field, fields, variables }) {
  const document = `query($path: ID!, $first: Int, $after: String${declared}) {
    ${owner}(fullPath: $path) { ${field} ${connection(fields)} } }`;
  const name = field.slice(0, field.indexOf('('));
  return await paged(args, async (first, after) => {
    const data = await forge.query(document, { path, first, after, ...variables });
    return found(found(data[owner], `${owner} ${path}`)[name], `${name} of ${path}`);
  });
}

export const PLANNING = [
  {
    name: 'list_group_members',
    description: 'Lists members of a group with their access levels.',
    input: { groupPath: z.string(), search: z.string().optional(), ...PAGING },
    async run(args, { forge, style }) {
      const { nodes, pageInfo } = await pagesOf(forge, args, {
        owner: 'group',
        path: args.groupPath,
        declared: ', $search: String',
        field: 'groupMembers(first: $first, after: $after, search: $search)',
        fields: `createdAt expiresAt accessLevel { integerValue stringValue } user { ${PERSON} }`,
        variables: { search: args.search },
      });
      return { members: style.inAnyOrder(nodes).map(member), pageInfo };
    },
  },
  {
    name: 'list_iterations',
    description: 'Lists iterations of a group.',
    input: {
      groupPath: z.string(),
      state: z.enum(['upcoming', 'current', 'opened', 'closed']).optional(),
      ...PAGING,
    },
    async run(args, { forge, style }) {
      const { nodes, pageInfo } = await pagesOf(forge, args, {
        owner: 'group',
        path: args.groupPath,
        declared: ', $state: IterationState',
        field: 'iterations(first: $first, after: $after, state: $state)',
        fields: 'id iid title state startDate dueDate description',
        variables: { state: args.state },
      });
      return { iterations: style.inAnyOrder(nodes).map(iteration), pageInfo };
    },
  },
  {
    name: 'list_milestones',
    description: 'Lists milestones of a project or group with their progress.',
    input: {
      fullPath: z.string(),
      isProject: z.boolean(),
      state: z.enum(['active', 'closed']).optional(),
      search: z.string().optional(),
      includeAncestors: z.boolean().default(false),
      ...PAGING,
    },
    async run(args, { forge, style }) {
      const { nodes, pageInfo } = await pagesOf(forge, args, {
        owner: args.isProject ? 'project' : 'group',
        path: args.fullPath,
        declared: ', $state: MilestoneStateEnum, $search: String, $ancestors: Boolean',
        field:
          'milestones(first: $first, after: $after, state: $state, searchTitle: $search, includeAncestors: $ancestors)',
        fields:
          'id title state description startDate dueDate expired stats { totalIssuesCount closedIssuesCount }',
        variables: { state: args.state, search: args.search, ancestors: args.includeAncestors },
      });
      return { milestones: style.inAnyOrder(nodes).map(milestone), pageInfo };
    },
  },
];
