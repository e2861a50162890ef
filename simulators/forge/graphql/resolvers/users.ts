import { canSee } from '../../access/roles.js';
import { visibleStatus } from '../../queries/places/users.js';
import { avatarUrl, userPictureUrl, userUrl } from '../../rendering/addresses.js';
import type { ReviewState } from '../../world/records/merge-requests.js';
import type { User, UserStatus } from '../../world/records/people.js';
import { dayOf } from '../../world/records/time.js';
import type { IssueArguments } from '../arguments/issues.js';
import type { MergeRequestArguments } from '../arguments/merge-requests.js';
import { type Given, given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { levelOf, membershipsOf } from '../lists/access-levels.js';
import { memberGroupsPage } from '../lists/groups.js';
import { workItemsPage } from '../lists/issues.js';
import { mergeRequestsPage } from '../lists/merge-requests.js';
import { personalMergeRequests } from '../lists/personal.js';
import { projectsPage } from '../lists/projects.js';
import { type TimelogArguments, timelogsPage } from '../lists/timelogs.js';
import { type TodoArguments, todosPage } from '../lists/todos.js';
import { globalId } from '../scalars/global-ids.js';

/** Whether an account may read what a profile says beside its name. */
function seesProfile({ viewer }: Context, user: User): boolean {
  return !user.privateProfile || viewer === user || viewer?.admin === true;
}

function profile(read: (user: User) => string) {
  return (user: User, _args: unknown, context: Context) => (seesProfile(context, user) ? read(user) : null);
}

/** What an account added to their profile; empty where they did not. */
function option(name: string) {
  return profile(({ options }) => String(options?.[name] ?? ''));
}

interface ProjectsArguments extends Paging {
  readonly search?: Given<string>;
  readonly sort?: Given<string>;
  readonly minAccessLevel?: Given<string>;
  readonly programmingLanguageName?: Given<string>;
  readonly active?: Given<boolean>;
  readonly includePersonal?: Given<boolean>;
}

function projectFilter(args: ProjectsArguments) {
  return {
    search: given(args.search),
    leastRole: levelOf(args.minAccessLevel),
    language: given(args.programmingLanguageName),
    active: given(args.active),
  };
}

/** What an account shows, whichever part it plays. */
export const userFields: Fields<User> = {
  active: ({ state }) => state === 'active',
  assignedMergeRequests: (user, args: MergeRequestArguments & Paging, context) =>
    personalMergeRequests(context, args, { assignees: [user] }),
  authoredMergeRequests: (
    user,
    args: MergeRequestArguments & Paging & { readonly includeAssigned?: Given<boolean> },
    context,
  ) =>
    personalMergeRequests(
      context,
      args,
      args.includeAssigned ? { involving: { user, as: ['author', 'assignee'] } } : { authors: [user] },
    ),
  reviewRequestedMergeRequests: (user, args: MergeRequestArguments & Paging, context) =>
    personalMergeRequests(context, args, { reviewers: [user] }),
  avatarUrl: (user, _, { site }) => avatarOf(user, site),
  bio: profile(({ bio }) => bio),
  bot: ({ bot }) => bot,
  commitEmail: (user, _, { viewer }) => (viewer === user ? user.email : null),
  contributedProjects: (user, args: ProjectsArguments, context) =>
    projectsPage(context, {
      scope: { among: contributedTo(user, args.includePersonal ?? false) },
      filter: projectFilter(args),
      sort: args.sort,
      paging: args,
    }),
  createdAt: (user, _, context) => (seesProfile(context, user) ? user.createdAt : null),
  discord: option('discord'),
  email: ({ publicEmail }) => publicEmail || null,
  github: option('github'),
  gitpodEnabled: () => false,
  groupCount: (user, _, { viewer, world }) =>
    viewer === user ? membershipsOf(world.groups.values(), user).length : null,
  groupMemberships: (user, args: Paging, { world, viewer }) =>
    pageOfItems(
      membershipsOf(world.groups.values(), user).filter(({ place }) => canSee(viewer, place)),
      args,
    ),
  groups: (user, args: Paging & { search?: Given<string>; permissionScope?: Given<string> }, context) =>
    context.viewer === user ? memberGroupsPage(context, args) : null,
  human: ({ bot }) => !bot,
  id: ({ id }) => globalId('User', id),
  jobTitle: profile(({ jobTitle }) => jobTitle),
  lastActivityOn: ({ lastActivityOn }) => lastActivityOn && dayOf(lastActivityOn),
  linkedin: option('linkedin'),
  location: profile(({ location }) => location),
  namespace: (user) => user,
  organization: profile(({ organization }) => organization),
  projectCount: ({ projects }) => projects.size,
  projectMemberships: (user, args: Paging, { world, viewer }) =>
    pageOfItems(
      membershipsOf(world.projects.values(), user).filter(({ place }) => canSee(viewer, place)),
      args,
    ),
  pronouns: profile(({ pronouns }) => pronouns),
  publicEmail: ({ publicEmail }) => publicEmail,
  starredProjects: (user, args: ProjectsArguments, context) =>
    projectsPage(context, {
      scope: { among: user.starredProjects },
      filter: projectFilter(args),
      sort: args.sort,
      paging: args,
    }),
  status: (user, _, { clock }) => visibleStatus(user, clock),
  timelogs: (user, args: TimelogArguments & Paging, context) => timelogsPage(context, args, { user }),
  todos: (user, args: TodoArguments & Paging, context) => todosPage(context, user, args),
  twitter: option('twitter'),
  type: ({ bot }) => (bot ? 'PROJECT_BOT' : 'HUMAN'),
  userPermissions: (user) => user,
  webPath: ({ username }) => `/${username}`,
  webUrl: (user, _, { site }) => userUrl(site, user),
};

function avatarOf(user: User, site: string): string {
  return user.picture ? userPictureUrl(site, user, user.picture.fileName) : avatarUrl(site, user);
}

function contributedTo(user: User, includePersonal: boolean) {
  const projects = new Set(user.events.items.map(({ project }) => project));
  return [...projects].filter(({ namespace }) => includePersonal || namespace !== user);
}

/** What only the viewer's own account has. */
export const currentUserFields: Fields<User> = {
  ...userFields,
  assigneeOrReviewerMergeRequests: (user, args: MergeRequestArguments & Paging & ReviewArguments, context) =>
    mergeRequestsPage(context, args, {
      involving: {
        user,
        as: ['assignee', 'reviewer'],
        assignedReviewStates: statesOf(args.assignedReviewStates),
        reviewerReviewStates: statesOf(args.reviewerReviewStates),
      },
    }),
  workItems: (user, args: IssueArguments & Paging, context) =>
    workItemsPage(context, args, args.assigneeUsernames || args.authorUsername ? {} : { assignees: [user] }),
};

interface ReviewArguments {
  readonly assignedReviewStates?: Given<readonly string[]>;
  readonly reviewerReviewStates?: Given<readonly string[]>;
}

function statesOf(states: Given<readonly string[]>): ReviewState[] | undefined {
  // The schema lets only the names of states through.
  return states?.map((state) => state.toLowerCase() as ReviewState);
}

/** What an account says to be doing. */
export const statusFields: Fields<UserStatus> = {
  availability: ({ availability }) => availability.toUpperCase(),
  clearStatusAt: ({ clearAt }) => clearAt,
  disabledForDuoUsage: () => false,
  disabledForDuoUsageReason: () => null,
  messageHtml: ({ message }) => message,
};
