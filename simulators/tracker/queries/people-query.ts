import { badRequest, refuse } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { findIssue } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import type { User } from '../world/records/people.js';
import { seen } from './lookup.js';

type Asking = Pick<Call, 'world' | 'caller' | 'mark'>;

/** Who has to do with an issue, by the word of a statement: `is watcher of (KEY-1, KEY-2)`. */
const CONNECTIONS: Readonly<Record<string, (issue: Issue) => readonly (User | null)[]>> = {
  assignee: ({ assignee }) => [assignee],
  reporter: ({ reporter }) => [reporter],
  watcher: ({ watchers }) => watchers,
  voter: ({ voters }) => voters,
  commenter: ({ comments }) => comments.map(({ author }) => author),
  transitioner: ({ history }) =>
    history.filter(({ items }) => items.some(({ field }) => field === 'status')).map(({ author }) => author),
};

/**
 * The users that a structured query finds: statements joined by AND, which binds first, and OR. A statement names
 * issues in brackets, or one project; throws a refusal for what is no statement.
 */
export function peopleFound(asking: Asking, query: string): User[] {
  const groups = query.split(/\s+OR\s+/i).map((part) => part.split(/\s+AND\s+/i));
  const found = groups.map((statements) => statements.map((statement) => connected(asking, statement)));
  return [...asking.world.users.values()].filter((user) =>
    found.some((sets) => sets.every((set) => set.has(user))),
  );
}

function connected(asking: Asking, statement: string): Set<User | null> {
  const [, word = '', list, project] =
    /^\s*is\s+(\w+)\s+of\s+(?:\(([^()]*)\)|([^\s()]+))\s*$/i.exec(statement) ?? [];
  const connection = Object.hasOwn(CONNECTIONS, word.toLowerCase()) && CONNECTIONS[word.toLowerCase()];
  if (/^\s*\[/.test(statement)) throw noProperties(asking);
  if (!connection)
    throw badRequest(
      `The statement '${statement.trim()}' is not valid; write 'is assignee of PROJ' or 'is watcher of (PROJ-1, PROJ-2)'.`,
    );
  const issues = list === undefined ? issuesOf(asking, project ?? '') : issuesNamed(asking, list);
  return new Set(issues.flatMap(connection));
}

function issuesNamed(asking: Asking, list: string): Issue[] {
  const keys = list.split(',').map((key) => key.trim());
  const found = keys.flatMap((key) => findIssue(asking.world, key) ?? []);
  return seen(asking, found);
}

function issuesOf(asking: Asking, key: string): Issue[] {
  const project = asking.world.projects.get(key.toUpperCase());
  return project ? seen(asking, [...asking.world.issues.of('project', project)]) : [];
}

function noProperties({ mark }: Asking) {
  mark({ unsupported: ['properties of users'] });
  return refuse(501, 'The simulator does not search for properties of users; test this against a live site.');
}
