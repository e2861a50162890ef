// Members, iterations and milestones.
import { part } from '../gitlab.js';
import { choice, flag, pages, text } from '../schemas.js';
import { present } from './merge-requests.js';

const STATES = { 1: 'upcoming', 2: 'current', 3: 'closed' };

export const planning = {
  list_group_members: {
    about: 'Members of a group, with what they may do.',
    arguments: { 'groupPath!': text, search: text, ...pages },
    async run({ groupPath, search, ...args }, { gitlab, style }) {
      const path = `/groups/${part(groupPath)}/members/all`;
      const [members, pageInfo] = await gitlab.page(path, { query: search || undefined }, args);
      return {
        pageInfo,
        members: style.inAnyOrder(members).map((it) => ({
          ...{ member: it.username, called: it.name, access_level: it.access_level },
          ...{ until: it.expires_at },
        })),
      };
    },
  },
  list_iterations: {
    about: 'Iterations of a group.',
    arguments: { 'groupPath!': text, state: choice(['upcoming', 'current', 'opened', 'closed']), ...pages },
    async run({ groupPath, state, ...args }, { gitlab, style }) {
      const [members, pageInfo] = await gitlab.page(`/groups/${part(groupPath)}/iterations`, { state }, args);
      return {
        pageInfo,
        iterations: style.inAnyOrder(members).map((it) => ({
          ...{ iteration: it.id, number: it.iid, heading: it.title, condition: STATES[it.state] },
          ...{ first_day: it.start_date, last_day: it.due_date },
        })),
      };
    },
  },
  list_milestones: {
    about: 'Milestones of a project or group, with how much of each is done.',
    arguments: {
      ...{ 'fullPath!': text, 'isProject!': flag(), state: choice(['active', 'closed']), search: text },
      ...{ includeAncestors: flag(false), ...pages },
    },
    async run({ fullPath, isProject, state, search, includeAncestors, first, after }, { gitlab, style }) {
      const owner = isProject ? 'project' : 'group';
      const document = `query Milestones($path: ID!, $state: MilestoneStateEnum, $title: String, $above: Boolean,
        $first: Int!, $after: String) { ${owner}(fullPath: $path) {
          milestones(state: $state, searchTitle: $title, includeAncestors: $above, first: $first, after: $after) {
            nodes { id iid title state dueDate startDate stats { totalIssuesCount closedIssuesCount } }
            pageInfo { endCursor hasNextPage } } } }`;
      const given = { path: fullPath, state, title: search, above: includeAncestors };
      const answer = await gitlab.data(document, { ...given, first: Math.floor(first), after });
      const { nodes, pageInfo } = present(answer[owner], fullPath).milestones;
      return {
        pageInfo,
        milestones: style.inAnyOrder(nodes).map((it) => ({
          ...{ milestone: Number(it.id.split('/').pop()), heading: it.title, condition: it.state },
          ...{ first_day: it.startDate, last_day: it.dueDate },
          ...{ issues_closed: it.stats.closedIssuesCount, issues_total: it.stats.totalIssuesCount },
        })),
      };
    },
  },
};
