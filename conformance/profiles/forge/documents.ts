import type { ExpectedAnswer } from '../../models/model.js';
import { anyOf, type Value } from '../../reading/values.js';
import type { Arguments } from '../../target/arguments.js';
import { type Sight, sightOf } from './sight.js';
import { globalIds } from './spelling.js';
import type { ForgeWorld } from './world.js';

/** A GraphQL document, values of its variables, and what the backend answers to it. */
interface AskedDocument {
  readonly query: string;
  variables?(world: ForgeWorld): readonly Arguments[];
  /** Whether each of its variables has a default, so that it can be asked without any. */
  readonly isComplete?: true;
  answer(variables: Arguments, world: ForgeWorld, sight: Sight): ExpectedAnswer;
}

/** Documents that only read. */
const READING: readonly AskedDocument[] = [
  {
    query: 'query { currentUser { username } }',
    answer: (_, __, { username }) => ({ facts: { 'user name': username } }),
  },
  {
    query: '{ currentUser { id name jobTitle location } }',
    answer: (_, { all }, { username }) => {
      const user = all.users.find((one) => one.username === username);
      const { id = 0, name = '', jobTitle = '', location = '' } = user ?? {};
      return {
        facts: { 'user ID': globalId('User', id), 'full name': name, 'job title': jobTitle, location },
      };
    },
  },
  {
    query:
      'query($path: ID!) { project(fullPath: $path) { id name description visibility archived starCount repository { rootRef } } }',
    variables: ({ projects }) => [
      ...projects.slice(0, 3).map(({ fullPath }) => ({ path: fullPath })),
      { path: 'no/such' },
    ],
    answer: ({ path }, { all }, { project: sees }) => {
      const project = sees(String(path)) ? all.projects.find(({ fullPath }) => fullPath === path) : undefined;
      return {
        facts: {
          'project ID': project ? globalId('Project', project.id) : null,
          'project name': project?.name ?? null,
          description: project?.description ?? null,
          visibility: project?.visibility ?? null,
          archived: project?.archived ?? null,
          'star count': project?.starredBy.length ?? null,
        },
      };
    },
  },
  {
    query:
      'query($path: ID!, $iid: String!) { project(fullPath: $path) { issue(iid: $iid) { title state dueDate author { username } } } }',
    // The first is one that a document below renames.
    variables: (world) => [
      ...ownIssues(world)
        .slice(0, 1)
        .map(({ place, iid }) => ({ path: place, iid: String(iid) })),
      ...world.projects.slice(1, 4).flatMap(({ fullPath }) =>
        world.all.issues
          .filter(({ place }) => place === fullPath)
          .slice(2, 3)
          .map(({ iid }) => ({ path: fullPath, iid: String(iid) })),
      ),
    ],
    answer: ({ path, iid }, world, sight) => {
      const found = world.issue(`${path}#${iid}`);
      const issue = found && sight.issue(found) ? found : undefined;
      return {
        facts: {
          title: issue?.title ?? null,
          state: issue?.state ?? null,
          'due date': issue?.dueDate ?? null,
          author: issue?.author ?? null,
        },
      };
    },
  },
  {
    query: 'query($path: ID = "platform/handbook") { project(fullPath: $path) { name starCount topics } }',
    variables: ({ projects }) => projects.slice(0, 2).map(({ fullPath }) => ({ path: fullPath })),
    isComplete: true,
    answer: ({ path = 'platform/handbook' }, { all }, { project: sees }) => {
      const project = sees(String(path)) ? all.projects.find(({ fullPath }) => fullPath === path) : undefined;
      return {
        facts: {
          'project name': project?.name ?? null,
          'star count': project?.starredBy.length ?? null,
          topics: project?.topics ?? null,
        },
      };
    },
  },
  {
    query: 'query($names: [String!]) { users(usernames: $names) { nodes { username name bot } } }',
    variables: ({ all }) => [0, 4].map((from) => ({ names: activeIn(all).slice(from, from + 4) })),
    answer: ({ names }, { all }) => {
      const asked = Array.isArray(names) ? names.map(String) : [];
      const people = all.users.filter(({ username }) => asked.includes(username));
      const records = people.map(({ username, name, bot }) => ({
        id: username,
        marks: [[username]],
        facts: { name, bot },
      }));
      return { lists: [{ name: 'person', records }] };
    },
  },
];

/** Documents that change something, with all that their variables need. */
const WRITING: readonly (AskedDocument & Required<Pick<AskedDocument, 'variables'>>)[] = [
  {
    query: 'mutation($input: CreateNoteInput!) { createNote(input: $input) { note { body } errors } }',
    variables: (world) => {
      const noteableId = `gid://gitlab/Issue/${ownIssues(world)[0]?.id}`;
      return ['Ready about.', 'Lee ho!'].map((body) => ({ input: { noteableId, body } }));
    },
    answer: ({ input }) => ({ facts: { body: isObject(input) ? String(input.body) : null } }),
  },
  {
    query:
      'mutation Rename($path: ID!, $iid: String!, $title: String) { updateIssue(input: { projectPath: $path, iid: $iid, title: $title }) { issue { title } errors } }',
    variables: (world) =>
      ownIssues(world)
        .slice(0, 2)
        .map(({ place, iid }, at) => ({ path: place, iid: String(iid), title: `Renamed ${at + 1}` })),
    answer: ({ title }) => ({ facts: { 'new title': String(title) } }),
  },
];

/** A call for each document, those that only read first. */
export function askedIn(world: ForgeWorld): Arguments[] {
  return [...READING, ...WRITING].map(({ query, variables, isComplete = false }) => {
    const [first] = isComplete ? [] : (variables?.(world) ?? []);
    return first === undefined ? { query } : { query, variables: first };
  });
}

/** A call that changes something. */
export function mutationIn(world: ForgeWorld): Arguments {
  return askedIn(world).find(({ query }) => isMutation(query)) ?? {};
}

/** Other values for the variables of a document. */
export function variablesFor(query: unknown, world: ForgeWorld): readonly Arguments[] {
  return [...READING, ...WRITING].find((one) => one.query === query)?.variables?.(world) ?? [];
}

/** Whether a document changes something. */
export function isMutation(query: unknown): boolean {
  return /^\s*mutation\b/.test(String(query));
}

/** What the backend answers to each document that is judged. */
export function answerTo(
  { query, variables, userCredentials }: Arguments,
  world: ForgeWorld,
): ExpectedAnswer {
  const asked = [...READING, ...WRITING].find((one) => one.query === query);
  return asked?.answer(isObject(variables) ? variables : {}, world, sightOf(userCredentials, world)) ?? {};
}

/** Issues that the account wrote, in projects. */
function ownIssues({ all, account, projects }: ForgeWorld) {
  const places = new Set(projects.map(({ fullPath }) => fullPath));
  return all.issues.filter(({ author, place }) => author === account.username && places.has(place));
}

function activeIn({ users }: ForgeWorld['all']): string[] {
  return users.filter(({ state }) => state === 'active').map(({ username }) => username);
}

function globalId(type: string, id: number): Value {
  return anyOf(...globalIds(type, id));
}

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null;
}
