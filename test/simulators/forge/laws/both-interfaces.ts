import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { ask, ORIGIN } from './ask.js';

type Json = Readonly<Record<string, unknown>>;

/** What both interfaces report of an issue or a merge request, in one form. */
export interface Reported {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly state: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly reviewers: readonly string[];
  readonly confidential: boolean;
  readonly locked: boolean;
  readonly dueDate: string | null;
  readonly weight: number | null;
  readonly milestone: string | null;
  readonly estimate: number;
  readonly spent: number;
  /** What people wrote, by the numbers of the notes. */
  readonly notes: Readonly<Record<string, string>>;
  readonly notesCount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly closedAt: number | null;
  readonly mergedAt: number | null;
  readonly draft: boolean;
  readonly webUrl: string;
  readonly pending: boolean;
}

/** The two doors of one simulator, for the usual account. */
export function doorsOf(simulator: ForgeSimulator, project: { readonly id: number; readonly path: string }) {
  const rest = async (method: string, path: string, body?: Json, as: 'token' | 'adminToken' = 'token') => {
    const answer = await ask(simulator, {
      method,
      address: path.startsWith('/') ? path : `/projects/${project.id}/${path}`,
      as,
      ...(body && { body }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
    return answer.json as never;
  };
  const graphql = async (query: string, variables: Json): Promise<never> => {
    const response = await simulator.fetch(`${ORIGIN}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'private-token': simulator.credentials.token ?? '' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${query} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
    return data as never;
  };
  return {
    rest,
    graphql,
    /** One mutation, with the project's path in the input where it is needed; gives what it changed. */
    mutate: async (name: string, input: Json, selection: string): Promise<never> => {
      const type =
        name === 'createIssue' ? 'CreateIssueInput' : `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const data: Json = await graphql(
        `mutation($input: ${type}!) { ${name}(input: $input) { errors ${selection} } }`,
        { input },
      );
      // Every payload has its errors.
      const payload = data[name] as { readonly errors: readonly string[] };
      if (payload.errors.length > 0)
        throw new Error(`${name} ${JSON.stringify(input)}: ${payload.errors.join('; ')}`);
      return payload as never;
    },
    readRest: (kind: Kind, iid: number) => readRest(rest, kind, iid),
    readGraphql: (kind: Kind, iid: number) => readGraphql(graphql, project.path, kind, iid),
  };
}

export type Doors = ReturnType<typeof doorsOf>;
export type Kind = 'issue' | 'mergeRequest';

interface RestUser {
  readonly username: string;
}

interface RestRecord {
  readonly project_id: number;
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly state: string;
  readonly labels: readonly string[];
  readonly assignees: readonly RestUser[];
  readonly reviewers?: readonly RestUser[];
  readonly confidential?: boolean;
  readonly discussion_locked: boolean | null;
  readonly due_date?: string | null;
  readonly weight?: number | null;
  readonly milestone: { readonly title: string } | null;
  readonly time_stats: { readonly time_estimate: number; readonly total_time_spent: number };
  readonly user_notes_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly merged_at?: string | null;
  readonly draft?: boolean;
  readonly web_url: string;
}

async function readRest(rest: Doors['rest'], kind: Kind, iid: number): Promise<Reported> {
  const path = kind === 'issue' ? `issues/${iid}` : `merge_requests/${iid}`;
  const one: RestRecord = await rest('GET', path);
  const notes: readonly { readonly id: number; readonly body: string; readonly system: boolean }[] =
    await rest('GET', `${path}/notes?per_page=100`);
  const type = kind === 'issue' ? 'Issue' : 'MergeRequest';
  const todos: readonly { readonly target: { readonly id: number } }[] = await rest(
    'GET',
    `/todos?type=${type}&project_id=${one.project_id}&per_page=100`,
  );
  return {
    ...{
      id: one.id,
      title: one.title,
      description: one.description ?? '',
      state: one.state,
      labels: [...one.labels].sort(),
    },
    ...{
      assignees: names(one.assignees),
      reviewers: names(one.reviewers ?? []),
      confidential: one.confidential ?? false,
    },
    ...{ locked: one.discussion_locked ?? false, dueDate: one.due_date ?? null, weight: one.weight ?? null },
    ...{ milestone: one.milestone?.title ?? null, estimate: one.time_stats.time_estimate },
    ...{
      spent: one.time_stats.total_time_spent,
      notesCount: one.user_notes_count,
      draft: one.draft ?? false,
      webUrl: one.web_url,
    },
    notes: Object.fromEntries(notes.filter(({ system }) => !system).map(({ id, body }) => [id, body])),
    ...{ createdAt: Date.parse(one.created_at), updatedAt: Date.parse(one.updated_at) },
    ...{ closedAt: instant(one.closed_at), mergedAt: instant(one.merged_at ?? null) },
    pending: todos.some(({ target }) => target.id === one.id),
  };
}

const COMMON = `id title description state labels { nodes { title } } assignees { nodes { username } } discussionLocked
  milestone { title } timeEstimate totalTimeSpent userNotesCount createdAt updatedAt closedAt webUrl
  notes(filter: ONLY_COMMENTS) { nodes { id body } } currentUserTodos(state: pending) { nodes { id } }`;
const OWN: Readonly<Record<Kind, string>> = {
  issue: 'confidential dueDate weight',
  mergeRequest: 'reviewers { nodes { username } } mergedAt draft',
};

interface GraphqlRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly state: string;
  readonly labels: { readonly nodes: readonly { readonly title: string }[] };
  readonly assignees: { readonly nodes: readonly RestUser[] };
  readonly reviewers?: { readonly nodes: readonly RestUser[] };
  readonly confidential?: boolean;
  readonly discussionLocked: boolean;
  readonly dueDate?: string | null;
  readonly weight?: number | null;
  readonly milestone: { readonly title: string } | null;
  readonly timeEstimate: number;
  readonly totalTimeSpent: number;
  readonly userNotesCount: number;
  readonly notes: { readonly nodes: readonly { readonly id: string; readonly body: string }[] };
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly mergedAt?: string | null;
  readonly draft?: boolean;
  readonly webUrl: string;
  readonly currentUserTodos: { readonly nodes: readonly unknown[] };
}

async function readGraphql(
  graphql: Doors['graphql'],
  path: string,
  kind: Kind,
  iid: number,
): Promise<Reported> {
  const query = `query($path: ID!, $iid: String!) { project(fullPath: $path) { ${kind}(iid: $iid) { ${COMMON} ${OWN[kind]} } } }`;
  const data: { readonly project: Readonly<Record<string, GraphqlRecord | null>> } = await graphql(query, {
    path,
    iid: String(iid),
  });
  const one = data.project[kind];
  if (!one) throw new Error(`GraphQL does not know ${kind} ${iid}`);
  const type = kind === 'issue' ? 'Issue' : 'MergeRequest';
  if (!one.id.startsWith(`gid://gitlab/${type}/`)) throw new Error(`${one.id} is no id of ${type}`);
  return {
    ...{ id: numberIn(one.id), title: one.title, description: one.description ?? '', state: one.state },
    labels: one.labels.nodes.map(({ title }) => title).sort(),
    ...{
      assignees: names(one.assignees.nodes),
      reviewers: names(one.reviewers?.nodes ?? []),
      confidential: one.confidential ?? false,
    },
    ...{
      locked: one.discussionLocked,
      dueDate: one.dueDate?.slice(0, 10) ?? null,
      weight: one.weight ?? null,
    },
    ...{ milestone: one.milestone?.title ?? null, estimate: one.timeEstimate, spent: one.totalTimeSpent },
    ...{
      notesCount: one.userNotesCount,
      draft: one.draft ?? false,
      webUrl: one.webUrl,
      pending: one.currentUserTodos.nodes.length > 0,
    },
    notes: Object.fromEntries(one.notes.nodes.map(({ id, body }) => [numberIn(id), body])),
    ...{ createdAt: Date.parse(one.createdAt), updatedAt: Date.parse(one.updatedAt) },
    ...{ closedAt: instant(one.closedAt), mergedAt: instant(one.mergedAt ?? null) },
  };
}

/** The number in a global id. */
export function numberIn(id: string): number {
  return Number(id.split('/').at(-1));
}

function names(users: readonly RestUser[]): string[] {
  return users.map(({ username }) => username).sort();
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
