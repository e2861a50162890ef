import { canReadPipelines } from '../../access/pipelines.js';
import { canReadIssue, canReadMergeRequests, canReadNote, canSee } from '../../access/roles.js';
import { referenced } from '../../queries/matching/references.js';
import { searching } from '../../queries/matching/text-search.js';
import { findMembers } from '../../queries/places/members.js';
import { findUsers, userColumns } from '../../queries/places/users.js';
import { seesMilestones } from '../../queries/planning/milestones.js';
import { findUser } from '../../world/find.js';
import type { IssueArguments } from '../arguments/issues.js';
import { type Given, given, numbersIn } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { levelOf } from '../lists/access-levels.js';
import { groupsPage } from '../lists/groups.js';
import { issuesPage } from '../lists/issues.js';

import { projectsPage } from '../lists/projects.js';
import { type TimelogArguments, timelogsPage } from '../lists/timelogs.js';
import { FieldProblem } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';
import { recordlessQueries } from './recordless.js';
import { everyRunner, type RunnerArguments, runnerNamed } from './runners.js';
import { stageWithId } from './stages.js';
import { topicsOf } from './topics.js';
import { type VariableArguments, variablesPage } from './variables.js';

interface Identified {
  readonly id: GlobalId;
}

function placeNamed({ world, viewer }: Context, path: string) {
  const place = world.places.get(path.toLowerCase());
  return place && canSee(viewer, place) ? place : null;
}

function issueWithId({ world, viewer }: Context, { id }: GlobalId) {
  const issue = world.issues.get(Number(id));
  return issue && canReadIssue(viewer, issue) ? issue : null;
}

interface GroupsAsked extends Paging {
  readonly ids?: Given<readonly string[]>;
  readonly topLevelOnly?: Given<boolean>;
  readonly ownedOnly?: Given<boolean>;
  readonly search?: Given<string>;
  readonly sort?: Given<string>;
  readonly parentPath?: Given<string>;
  readonly allAvailable?: Given<boolean>;
  readonly markedForDeletionOn?: Given<string>;
  readonly active?: Given<boolean>;
}

function groups(_: unknown, args: GroupsAsked, context: Context) {
  const parent = args.parentPath ? placeNamed(context, args.parentPath) : undefined;
  if (parent === null || parent?.kind === 'project' || args.markedForDeletionOn) return pageOfItems([], args);
  const filter = {
    parent,
    ids: numbersIn(args.ids),
    topLevelOnly: given(args.topLevelOnly),
    owned: given(args.ownedOnly),
    search: given(args.search),
    allAvailable: given(args.allAvailable),
    archived: args.active == null ? undefined : !args.active,
  };
  return groupsPage(context, filter, args.sort, args);
}

interface ProjectsAsked extends Paging {
  readonly membership?: Given<boolean>;
  readonly search?: Given<string>;
  readonly searchNamespaces?: Given<boolean>;
  readonly topics?: Given<readonly string[]>;
  readonly personal?: Given<boolean>;
  readonly sort?: Given<string>;
  readonly namespacePath?: Given<string>;
  readonly ids?: Given<readonly string[]>;
  readonly fullPaths?: Given<readonly string[]>;
  readonly withIssuesEnabled?: Given<boolean>;
  readonly withMergeRequestsEnabled?: Given<boolean>;
  readonly archived?: Given<string>;
  readonly minAccessLevel?: Given<string>;
  readonly programmingLanguageName?: Given<string>;
  readonly trending?: Given<boolean>;
  readonly notAimedForDeletion?: Given<boolean>;
  readonly markedForDeletionOn?: Given<string>;
  readonly active?: Given<boolean>;
  readonly visibilityLevel?: Given<'private' | 'internal' | 'public'>;
  readonly lastRepositoryCheckFailed?: Given<boolean>;
}

function projects(_: unknown, args: ProjectsAsked, context: Context) {
  const { viewer } = context;
  const place = namespaceOf(args, context);
  // No project here is in fashion, and no check of a repository ever failed.
  if (place === null || args.trending || args.lastRepositoryCheckFailed) return pageOfItems([], args);
  if (args.personal && viewer === null) return pageOfItems([], args);
  const filter = {
    membership: given(args.membership),
    search: given(args.search),
    searchNamespaces: given(args.searchNamespaces),
    topics: given(args.topics),
    ids: numbersIn(args.ids),
    fullPaths: given(args.fullPaths),
    withIssues: given(args.withIssuesEnabled),
    withMergeRequests: given(args.withMergeRequestsEnabled),
    archived: args.archived == null || args.archived === 'INCLUDE' ? undefined : args.archived === 'ONLY',
    leastRole: levelOf(args.minAccessLevel),
    language: given(args.programmingLanguageName),
    forDeletion: args.notAimedForDeletion ? false : undefined,
    deletionDay: given(args.markedForDeletionOn),
    active: given(args.active),
    visibility: given(args.visibilityLevel),
  };
  return projectsPage(context, { scope: { place }, filter, sort: args.sort, paging: args });
}

function namespaceOf({ namespacePath, personal }: ProjectsAsked, { world, viewer }: Context) {
  if (personal) return viewer ?? undefined;
  if (!namespacePath) return undefined;
  const place = world.places.get(namespacePath.toLowerCase());
  return place?.kind === 'group' ? place : (findUser(world, namespacePath) ?? null);
}

interface UsersAsked extends Paging {
  readonly ids?: Given<readonly string[]>;
  readonly usernames?: Given<readonly string[]>;
  readonly sort?: Given<string>;
  readonly search?: Given<string>;
  readonly admins?: Given<boolean>;
  readonly active?: Given<boolean>;
  readonly humans?: Given<boolean>;
  readonly groupId?: Given<GlobalId>;
}

function users(_: unknown, args: UsersAsked, { world, viewer }: Context) {
  if (args.ids && args.usernames) throw new FieldProblem('Provide either a list of usernames or ids');
  const group = args.groupId ? world.groups.get(Number(args.groupId.id)) : undefined;
  const members =
    group && findMembers(group, { above: true, below: true }).map(({ member }) => member.user.id);
  const [, name = 'CREATED', direction = 'DESC'] =
    /^(.+)_(ASC|DESC)$/.exec(args.sort?.toUpperCase() ?? '') ?? [];
  const columns = userColumns(name === 'UPDATED' ? 'updated_at' : 'created_at', direction === 'DESC');
  const filter = {
    ids: members ?? numbersIn(args.ids),
    usernames: given(args.usernames),
    search: given(args.search),
    admin: args.admins ? true : undefined,
    states:
      args.active == null
        ? undefined
        : args.active
          ? (['active'] as const)
          : (['blocked', 'deactivated'] as const),
    bot: args.humans == null ? undefined : !args.humans,
  };
  return pageOf(findUsers(world, viewer, filter, columns), columns, args);
}

/** The questions that can be asked. */
export const queryFields: Fields<unknown> = {
  ciVariables: (_, args: VariableArguments, context) => variablesPage(null, args, context),
  ...recordlessQueries,
  ciPipelineStage: (_, { id }: Identified, context) => {
    const stage = stageWithId(context.world.pipelines, Number(id.id));
    return stage && canReadPipelines(context.viewer, stage.pipeline.project) ? stage : null;
  },
  currentUser: (_, _args, { viewer }) => viewer,
  echo: (_, { text }: { text: string }, { viewer }) =>
    `${viewer ? JSON.stringify(viewer.username) : 'nil'} says: ${text}`,
  group: (_, { fullPath }: { fullPath: string }, context) => {
    const place = placeNamed(context, fullPath);
    return place?.kind === 'group' ? place : null;
  },
  groups,
  issue: (_, { id }: Identified, context) => issueWithId(context, id),
  issues: (_, args: IssueArguments & Paging, context) => issuesPage(context, args, {}),
  iteration: (_, { id }: Identified, { world, viewer, settings }) => {
    const iteration = world.iterations.get(Number(id.id));
    return iteration && isLicensed(settings, 'iterations') && canSee(viewer, iteration.group)
      ? iteration
      : null;
  },
  mergeRequest: (_, { id }: Identified, { world, viewer }) => {
    const mergeRequest = world.mergeRequests.get(Number(id.id));
    return mergeRequest && canReadMergeRequests(viewer, mergeRequest.project) ? mergeRequest : null;
  },
  metadata: (_, _args, { viewer, settings }) => (viewer ? metadataOf(settings.version) : null),
  milestone: (_, { id }: Identified, { world, viewer }) => {
    const milestone = world.milestones.get(Number(id.id));
    return milestone && canSee(viewer, milestone.home) && seesMilestones(viewer, milestone.home)
      ? milestone
      : null;
  },
  namespace: (_, { fullPath }: { fullPath: string }, context) => {
    const place = placeNamed(context, fullPath);
    if (place) return place;
    const user = context.world.usersByName.get(fullPath.toLowerCase());
    return user && context.viewer ? user : null;
  },
  note: (_, { id }: Identified, { world, viewer }) => {
    const note = world.notes.get(Number(id.id));
    return note && canReadNote(viewer, note) ? note : null;
  },
  project: (_, { fullPath }: { fullPath: string }, context) => {
    const place = placeNamed(context, fullPath);
    return place?.kind === 'project' ? place : null;
  },
  projects,
  queryComplexity: (_, _args, { complexity }) => complexity,
  runner: (_, args: Identified, context) => runnerNamed(args, context),
  runners: (_, args: RunnerArguments, context) => everyRunner(args, context),
  timelogs: (_, args: TimelogArguments & Paging, context) => timelogsPage(context, args, {}),
  todo: (_, { id }: Identified, { world, viewer }) => {
    const todo = world.todos.get(Number(id.id));
    return todo?.user === viewer ? todo : null;
  },
  topics: (_, args: Paging & { search?: Given<string> }, context) => {
    const matches = args.search ? searching(args.search) : () => true;
    return pageOfItems(
      topicsOf(context).filter(({ name, title }) => matches([name, title])),
      args,
    );
  },
  user: (_, args: { id?: Given<GlobalId>; username?: Given<string> }, { world }) => {
    if ((args.id == null) === (args.username == null)) {
      throw new FieldProblem('Provide either a single username or id');
    }
    const found = args.id
      ? world.users.get(Number(args.id.id))
      : world.usersByName.get(args.username?.toLowerCase() ?? '');
    return found ?? null;
  },
  users,
  workItem: (_, { id }: Identified, context) => issueWithId(context, id),
  workItemsByReference: (_, args: ReferencesAsked, context) => {
    const { world, viewer } = context;
    const from = args.contextNamespacePath ? placeNamed(context, args.contextNamespacePath) : null;
    const anywhere = from ?? [...world.groups.values()][0];
    const found = args.refs.flatMap((ref) => (anywhere ? (referenced(world, anywhere, ref) ?? []) : []));
    const items = found.flatMap((record) =>
      record.kind === 'issue' && canReadIssue(viewer, record) ? record : [],
    );
    return pageOfItems([...new Set(items)], args);
  },
};

interface ReferencesAsked extends Paging {
  readonly contextNamespacePath?: Given<string>;
  readonly refs: readonly string[];
}

function metadataOf(version: string) {
  return {
    version,
    revision: [...version]
      .reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
      .toString(16)
      .slice(0, 7),
    enterprise: version.endsWith('-ee'),
    kas: { enabled: false, version: null, externalUrl: null, externalK8sProxyUrl: null },
  };
}
