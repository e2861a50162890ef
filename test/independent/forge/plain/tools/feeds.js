// Events and to-dos.
import { Impossible, part } from '../gitlab.js';
import { choice, flag, pages, text, whole, words } from '../schemas.js';

const DEEDS = [
  ...['approved', 'closed', 'commented', 'created', 'destroyed', 'expired'],
  ...['joined', 'left', 'merged', 'pushed', 'reopened', 'updated'],
];
const TARGETS = ['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user'];
const day = { type: 'string', format: 'date' };
const feed = {
  ...{ action: choice(DEEDS), target_type: choice(TARGETS), before: day, after: day },
  ...{ sort: choice(['asc', 'desc'], 'desc'), page: whole(1, undefined, 1), per_page: whole(1, 100, 20) },
};

const TODO = `id action state targetType targetUrl body createdAt author { username } project { fullPath } group { fullPath }
  snoozedUntil`;

const todoOf = (style) => (it) =>
  style.withOptional(
    {
      ...{ todo: Number(it.id.split('/').pop()), because: it.action, condition: it.state, words: it.body },
      ...{ raised_by: it.author?.username, raised: it.createdAt, on: it.targetType },
      where: it.project?.fullPath ?? it.group?.fullPath ?? null,
    },
    { asleep_until: it.snoozedUntil, address: it.targetUrl },
  );

const userNode = (given) => {
  const [, number] = /^(?:gid:\/\/(?:forge|gitlab)\/User\/)?(\d+)$/.exec(given) ?? [];
  if (!number)
    throw new Impossible(`authorIds: "${given}" is neither a number nor gid://forge/User/<number>.`);
  return `gid://gitlab/User/${number}`;
};

/** The name of a target in GraphQL: "MergeRequest" is MERGEREQUEST, "DesignManagement::Design" is DESIGN. */
const targetOf = (type) =>
  ({ 'WikiPage::Meta': 'WIKIPAGEMETA' })[type] ?? type.split('::').pop().toUpperCase();

async function nodeOf(gitlab, rooms, path) {
  if (path === undefined) return undefined;
  const { id } = await gitlab.get(`/${rooms}/${part(path)}`);
  return [`gid://gitlab/${rooms === 'groups' ? 'Group' : 'Project'}/${id}`];
}

export const feeds = {
  list_my_events: {
    about: 'What the user of the token did; with the scope "all" what happened in all projects.',
    arguments: { ...feed, scope: choice(['all']) },
    async run(args, { gitlab, records }) {
      if (!gitlab.token)
        throw new Impossible('Events of yours need a token: give userCredentials.accessToken.');
      return { events: (await gitlab.get('/events', args)).map(records.event) };
    },
  },
  list_project_events: {
    about: 'What happened in a project.',
    arguments: { 'project!': words, ...feed },
    async run({ project, ...args }, { gitlab, records }) {
      return { events: (await gitlab.get(`/projects/${part(project)}/events`, args)).map(records.event) };
    },
  },
  list_my_todos: {
    about: 'What the user of the token has to do.',
    arguments: {
      ...{ state: choice(['pending', 'done', 'all'], 'pending'), action: text, type: text, sort: text },
      ...{ groupPath: text, projectPath: text, authorIds: { type: 'array', items: words } },
      ...{ isSnoozed: flag(), ...pages },
    },
    async run(args, { gitlab, style }) {
      const [group, project] = await Promise.all([
        nodeOf(gitlab, 'groups', args.groupPath),
        nodeOf(gitlab, 'projects', args.projectPath),
      ]);
      const document = `query Todos($state: [TodoStateEnum!], $action: [TodoActionEnum!], $type: [TodoTargetEnum!],
        $group: [ID!], $project: [ID!], $author: [ID!], $asleep: Boolean, $sort: TodoSort, $first: Int!, $after: String) {
        currentUser { todos(state: $state, action: $action, type: $type, groupId: $group, projectId: $project,
          authorId: $author, isSnoozed: $asleep, sort: $sort, first: $first, after: $after) {
            nodes { ${TODO} } pageInfo { endCursor hasNextPage } } } }`;
      const { currentUser } = await gitlab.data(document, {
        ...{ group, project, author: args.authorIds?.map(userNode), asleep: args.isSnoozed, sort: args.sort },
        ...{ first: Math.floor(args.first), after: args.after },
        state: { pending: ['pending'], done: ['done'], all: ['pending', 'done'] }[args.state],
        action: args.action && [args.action],
        type: args.type && [targetOf(args.type)],
      });
      if (!currentUser) throw new Impossible('To-dos need a token: give userCredentials.accessToken.');
      const { nodes, pageInfo } = currentUser.todos;
      return { pageInfo, todos: nodes.map(todoOf(style)) };
    },
  },
};
