import type { MergeRequestFilter } from '../../queries/merge-requests/merge-request-filter.js';
import { findProject } from '../../world/find.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { MergeRequestArguments } from '../arguments/merge-requests.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';
import { type MergeRequestPage, mergeRequestsPage } from './merge-requests.js';

interface PlaceArguments {
  readonly groupId?: Given<{ readonly id: string }>;
  readonly projectId?: Given<{ readonly id: string }>;
  readonly projectPath?: Given<string>;
  readonly includeArchived?: Given<boolean>;
}

/** The merge requests that an account has to do with, in one place or anywhere. */
export function personalMergeRequests(
  context: Context,
  args: MergeRequestArguments & PlaceArguments & Paging,
  within: Partial<MergeRequestFilter>,
): MergeRequestPage {
  const place = placeOf(context, args);
  if (place === null || (place && isArchived(place) && !args.includeArchived)) return pageOfItems([], args);
  return mergeRequestsPage(context, args, { ...within, ...(place && { place }) });
}

/** Archived projects are left out even where they are named (`Resolvers::UserMergeRequestsResolverBase`). */
function isArchived(place: Project | Group): boolean {
  return place.kind === 'project' && place.archived;
}

function placeOf({ world }: Context, { groupId, projectId, projectPath }: PlaceArguments) {
  if (projectId) return world.projects.get(Number(projectId.id)) ?? null;
  if (projectPath) return findProject(world, projectPath) ?? null;
  return groupId ? (world.groups.get(Number(groupId.id)) ?? null) : undefined;
}
