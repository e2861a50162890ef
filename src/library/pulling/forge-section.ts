import type { ForgeSection, ProjectEntry } from '../../../simulators/forge/world-file/schema.js';
import { allWithin, Disguise, type Kept } from './disguise.js';
import { issueEntries, mergeRequestEntries, pipelineEntries } from './forge-work.js';
import { User } from './gitlab-answers.js';
import type { ReadForge, ReadForgeProject } from './read-gitlab.js';
import { filled, isoTime } from './written.js';

const ROLES = [
  [50, 'owner'],
  [40, 'maintainer'],
  [30, 'developer'],
  [20, 'reporter'],
  [15, 'planner'],
  [0, 'guest'],
] as const;

/** What was read of a forge, as a world file has it. */
export function forgeSection({ caller, groups, projects }: ReadForge, kept: Kept): ForgeSection {
  const users = allWithin([caller, projects], User);
  const disguise = new Disguise(
    kept,
    users.map(({ id, name, username, public_email: email }) => ({
      id: String(id),
      name,
      username,
      email: email || undefined,
    })),
  );
  const states = new Map(users.map(({ id, state }) => [disguise.person(String(id)).username, state]));
  const owners = new Set(projects.flatMap((project) => creatorOf(project, disguise) ?? []));
  return filled({
    people: disguise.people.map(({ username, name, email }) => ({
      username,
      name,
      ...(email !== '' && { email }),
      ...stateOf(states.get(username)),
    })),
    groups: groups.map((group) => groupEntry(group, projects, disguise)),
    projects: projects.map((project) => projectEntry(project, disguise, owners)),
  });
}

/** A group, which is as open as the projects in it where that is not read. Its members are those of the projects. */
function groupEntry(
  { path, group }: ReadForge['groups'][number],
  projects: ReadForge['projects'],
  disguise: Disguise,
) {
  const within = projects.filter(({ project }) => project.path_with_namespace.startsWith(`${path}/`));
  const open = ['public', 'internal'] as const;
  const widest = open.find((each) => within.some(({ project }) => project.visibility === each));
  const visibility = group?.visibility ?? widest;
  const [owner] = within.flatMap((project) => creatorOf(project, disguise) ?? []);
  return {
    path,
    members: {},
    ...(owner && { owner }),
    ...(group && { name: disguise.title(group.name) }),
    ...(group?.description && { description: disguise.text(group.description) }),
    ...(visibility && { visibility }),
  };
}

function stateOf(state: string | null | undefined): { state?: 'blocked' | 'deactivated' } {
  return state === 'blocked' || state === 'deactivated' ? { state } : {};
}

function projectEntry(read: ReadForgeProject, disguise: Disguise, owners: ReadonlySet<string>): ProjectEntry {
  const { project, labels, milestones } = read;
  const { path_with_namespace: place, description, visibility, topics } = project;
  const { default_branch: defaultBranch, archived, created_at: created } = project;
  const creator = creatorOf(read, disguise);
  return filled({
    path: disguise.place(place),
    name: disguise.title(project.name),
    created: isoTime(created),
    ...(description && { description: disguise.text(description) }),
    ...(visibility && { visibility }),
    ...(creator && { creator }),
    ...(defaultBranch && { defaultBranch }),
    ...(archived && { archived }),
    topics: topics ?? [],
    members: membersOf(read, disguise, owners),
    ...(read.files.size > 0 && { repository: repositoryOf(read, disguise) }),
    labels: labels.map(({ name, color, description: about, priority }) => ({
      name,
      ...(color && { color }),
      ...(about && { description: disguise.text(about) }),
      ...(typeof priority === 'number' && { priority }),
    })),
    milestones: milestonesOf(milestones, disguise),
    issues: issueEntries(read, disguise),
    mergeRequests: mergeRequestEntries(read, disguise),
    pipelines: pipelineEntries(read, disguise),
  });
}

function creatorOf({ project, members }: ReadForgeProject, disguise: Disguise): string | undefined {
  const id = String(project.creator_id ?? '');
  const owner = members.find(({ access_level: level }) => level >= 50) ?? members[0];
  if (disguise.isPerson(id)) return disguise.person(id).username;
  return owner && disguise.person(String(owner.id)).username;
}

/** The members with their roles, those of the groups around too, without those who are owners already. */
function membersOf({ members }: ReadForgeProject, disguise: Disguise, owners: ReadonlySet<string>) {
  const roles = members.map(({ id, access_level: level }) => {
    const [, role] = ROLES.find(([least]) => level >= least) ?? [0, 'guest' as const];
    return [disguise.person(String(id)).username, role] as const;
  });
  return Object.fromEntries(roles.filter(([username]) => !owners.has(username)));
}

function repositoryOf({ project, files, branches, mergeRequests }: ReadForgeProject, disguise: Disguise) {
  const targets = new Set(mergeRequests.map(({ target_branch: target }) => target));
  const others = branches.filter(({ name }) => name !== project.default_branch);
  const wanted = others.filter(({ name, protected: isProtected }) => targets.has(name) || isProtected);
  const gone = [...targets].filter(
    (name) => name !== project.default_branch && !others.some((one) => one.name === name),
  );
  return filled({
    files: Object.fromEntries([...files].map(([file, text]) => [file, disguise.text(text)])),
    branches: [
      ...wanted.map(({ name, protected: isProtected }) => ({
        name,
        ...(isProtected && { protected: true }),
      })),
      ...gone.map((name) => ({ name })),
    ],
  });
}

/** Milestones by title: of two with the same, the project's own is first. */
function milestonesOf(milestones: ReadForgeProject['milestones'], disguise: Disguise) {
  const distinct = new Map(milestones.toReversed().map((milestone) => [milestone.title, milestone]));
  return [...distinct.values()]
    .reverse()
    .map(({ title, description, state, start_date: start, due_date: due }) => ({
      title,
      ...(description && { description: disguise.text(description) }),
      ...(state === 'closed' && { state: 'closed' as const }),
      ...(start && { start }),
      ...(due && { due }),
    }));
}
