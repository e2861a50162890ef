import * as z from 'zod';
import type { Discoveries, Find, Reader } from '../reading.js';
import type { Values } from '../request.js';
import { listOf, mainProject, type Project, projects, projectValues } from './forge-project.js';
import { workDiscoveries } from './forge-work.js';

const User = z.object({ id: z.number(), username: z.string() });
const Group = z.object({ id: z.number(), full_path: z.string() });
type Group = z.output<typeof Group>;
const Identified = z.object({ id: z.number() });
const Titled = z.object({ title: z.string() });
const Pipeline = z.object({ id: z.number(), iid: z.number() });
const Entry = z.object({ id: z.string(), type: z.string(), path: z.string() });
const Commit = z.object({ id: z.string() });
const Named = z.object({ name: z.string(), default: z.boolean().optional() });
const Branched = z.object({ source_branch: z.string() });
const Todo = z.object({
  author: Identified,
  project: Identified.optional(),
  group: Identified.optional(),
});

const BINARY = /\.(png|jpe?g|gif|ico|pdf|zip|gz|woff2?)$/i;
const UNUSUAL = /[^\w./-]/;

/** How records of GitLab are found for the states of the contract (https://docs.gitlab.com/api/rest/). */
export const forgeDiscoveries: Discoveries = {
  ...workDiscoveries,
  'a project': async (reader) => {
    const project = await mainProject(reader);
    return project && { ...projectValues(project), ...(await me(reader)) };
  },
  'a public project': projectThat('visibility=public'),
  'a private project': projectThat('visibility=private'),
  'an archived project': projectThat('archived=true'),
  'activity in a project': projectThat('archived=false'),
  'activity of an account': me,
  'a group': group,
  'a group with subgroups': groupHaving('subgroups', (count) => count > 0),
  'a group with many projects': groupHaving('projects', (count) => count > 20),
  'a group without projects': groupHaving('projects', (count) => count === 0),
  'a member of a group': async (reader) => {
    const home = await groupOf(reader);
    const members = home && (await reader.read(`/api/v4/groups/${home.id}/members`, z.array(User)));
    const [member] = members ?? [];
    return home && member && { ...groupValues(home), username: member.username };
  },
  'a milestone of a project': async (reader) => {
    const list = await listOf(reader, 'milestones?state=active', Titled);
    const [milestone] = list?.items ?? [];
    return list && milestone && { ...projectValues(list.project), milestoneTitle: milestone.title };
  },
  'a milestone of a group': async (reader) => {
    const home = await groupOf(reader);
    const path = `/api/v4/groups/${home?.id}/milestones?state=active`;
    const [milestone] = (home && (await reader.read(path, z.array(Titled)))) ?? [];
    return home && milestone && { ...groupValues(home), milestoneTitle: milestone.title };
  },
  'the current iteration of a group': async (reader) => {
    const home = await groupOf(reader);
    const path = `/api/v4/groups/${home?.id}/iterations?state=current`;
    const [iteration] = (home && (await reader.read(path, z.array(Identified)))) ?? [];
    return home && iteration && groupValues(home);
  },
  'a pipeline': pipeline(''),
  'a failed pipeline': pipeline('status=failed'),
  'a running pipeline': pipeline('status=running'),
  'a file in a repository': file(({ path }) => !BINARY.test(path) && !UNUSUAL.test(path)),
  'a binary file in a repository': file(({ path }) => BINARY.test(path)),
  'a file with an unusual name': file(({ path }) => UNUSUAL.test(path)),
  // The contract reads the folder `docs` there.
  'a commit': async (reader) => {
    const list = await listOf(reader, 'repository/commits?per_page=1&path=docs', Commit);
    const [commit] = list?.items ?? [];
    return list && commit && { ...projectValues(list.project), sha: commit.id };
  },
  'a tag': async (reader) => {
    const list = await listOf(reader, 'repository/tags?per_page=1', Named);
    const [tag] = list?.items ?? [];
    return list && tag && { ...projectValues(list.project), tag: tag.name };
  },
  'a branch without a merge request': freeBranch,
  'pending to-dos': todo('pending'),
  'to-dos that are done': todo('done'),
  'a broadcast message': async ({ read }) => {
    const [message] = (await read('/api/v4/broadcast_messages', z.array(Identified))) ?? [];
    return message && { broadcastId: String(message.id) };
  },
};

async function me({ read }: Reader): Promise<Values | undefined> {
  const user = await read('/api/v4/user', User);
  return user && { username: user.username, userId: String(user.id) };
}

function projectThat(query: string): Find {
  return async (reader) => {
    const [project] = await projects(reader, query);
    return project && projectValues(project);
  };
}

/** The top-level group of the main project, where it is in one. */
async function groupOf(reader: Reader): Promise<Group | undefined> {
  const project = await mainProject(reader);
  const path = project?.namespace.kind === 'group' ? project.namespace.full_path.split('/')[0] : undefined;
  return path === undefined ? undefined : reader.read(`/api/v4/groups/${encodeURIComponent(path)}`, Group);
}

async function group(reader: Reader): Promise<Values | undefined> {
  const home = await groupOf(reader);
  return home && groupValues(home);
}

function groupHaving(part: string, wanted: (count: number) => boolean): Find {
  return async ({ read }) => {
    const groups = (await read('/api/v4/groups?min_access_level=10&per_page=20', z.array(Group))) ?? [];
    for (const each of groups) {
      const parts = await read(`/api/v4/groups/${each.id}/${part}?per_page=100`, z.array(z.unknown()));
      if (parts && wanted(parts.length)) return groupValues(each);
    }
    return undefined;
  };
}

function groupValues({ id, full_path: groupPath }: Group): Values {
  return { groupId: String(id), groupPath };
}

function pipeline(query: string): Find {
  return async (reader) => {
    const list = await listOf(reader, `pipelines?per_page=1&${query}`, Pipeline);
    const [found] = list?.items ?? [];
    return list && found && { ...projectValues(list.project), pipelineIid: String(found.iid) };
  };
}

function file(wanted: (entry: z.output<typeof Entry>) => boolean): Find {
  return async (reader) => {
    const list = await listOf(reader, 'repository/tree?recursive=true&per_page=100', Entry);
    const found = list?.items.find((entry) => entry.type === 'blob' && wanted(entry));
    if (!list || !found) return undefined;
    const ref = list.project.default_branch ?? 'main';
    return { ...projectValues(list.project), path: found.path, ref, blobId: found.id };
  };
}

async function freeBranch(reader: Reader): Promise<Values | undefined> {
  const list = await listOf(reader, 'repository/branches?per_page=100', Named);
  const taken = await listOf(reader, 'merge_requests?per_page=100&state=all', Branched);
  const sources = new Set(taken?.items.map(({ source_branch }) => source_branch));
  const free = list?.items.find((branch) => !branch.default && !sources.has(branch.name));
  if (!list || !free) return undefined;
  const targetBranch = list.project.default_branch ?? 'main';
  return { ...projectValues(list.project), sourceBranch: free.name, targetBranch };
}

function todo(state: string): Find {
  return async (reader) => {
    const todos = (await reader.read(`/api/v4/todos?state=${state}&per_page=100`, z.array(Todo))) ?? [];
    const found = todos.find(({ project }) => project !== undefined);
    const place = found?.project && (await projectOf(reader, found.project.id));
    if (!found || !place) return undefined;
    const ids = { authorId: String(found.author.id), groupId: String(place.namespace.id) };
    return { ...ids, projectId: String(place.id) };
  };
}

async function projectOf(reader: Reader, id: number): Promise<Project | undefined> {
  return (await projects(reader)).find((each) => each.id === id);
}
