import { canReadIssue, canUse } from '../../access/roles.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import { type IssueArguments, issueFilter } from '../arguments/issues.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { type Beyond, issuesPage, licensedTypes, stateCounts, workItemsPage } from '../lists/issues.js';
import {
  type CadenceArguments,
  cadencesPage,
  type IterationArguments,
  iterationsPage,
  type LabelArguments,
  labelsPage,
  type MilestoneArguments,
  milestonesPage,
} from '../lists/planning.js';
import { type TimelogArguments, timelogsPage } from '../lists/timelogs.js';
import { workItemTypes } from './work-item-types.js';

/** Work items of the group itself, and those below it when asked for. */
function reach(
  args: IssueArguments,
): Pick<Parameters<typeof stateCounts>[1], 'includeSubgroups' | 'includeProjects'> {
  return {
    includeSubgroups: args.includeDescendants ?? false,
    includeProjects: args.includeDescendants ?? false,
  };
}

function reachOf(place: Group | Project, args: IssueArguments) {
  return place.kind === 'group' ? reach(args) : {};
}

type Space = Group | User | Project;

function counts(place: Space, args: IssueArguments & Beyond, context: Context) {
  if (place.kind === 'user') return { opened: 0, closed: 0, all: 0 };
  const filter = issueFilter(args, context, { types: licensedTypes(context) });
  return stateCounts(context, { ...filter, ...reachOf(place, args), place }, args);
}

/** What groups have many of; a person's own namespace has none of most, and that of a project its work items. */
export const groupLists: Fields<Space> = {
  issues: (place, args: IssueArguments & Paging, context) =>
    place.kind === 'group' ? issuesPage(context, args, { place }) : pageOfItems([], args),
  iterationCadences: (place, args: CadenceArguments & Paging, context) =>
    place.kind === 'group' ? cadencesPage(context, place, args) : pageOfItems([], args),
  iterations: (place, args: IterationArguments & Paging, context) =>
    place.kind === 'group' ? iterationsPage(context, place, args) : pageOfItems([], args),
  label: (place, { title }: { title: string }, context) =>
    place.kind === 'group'
      ? labelsPage(context, place, { title, includeAncestorGroups: true, first: 1 }).nodes[0]
      : null,
  labels: (place, args: LabelArguments & Paging, context) =>
    place.kind === 'group' ? labelsPage(context, place, args) : pageOfItems([], args),
  milestones: (place, args: MilestoneArguments & Paging, context) =>
    place.kind === 'group' ? milestonesPage(context, place, args) : pageOfItems([], args),
  timelogs: (place, args: TimelogArguments & Paging, context) =>
    place.kind === 'group' ? timelogsPage(context, args, { place }) : pageOfItems([], args),
  workItem: (place, { iid }: { iid: string }, { viewer }) => {
    const item = place.kind !== 'user' ? place.issuesByIid.get(Number(iid)) : undefined;
    return item && canReadIssue(viewer, item) ? item : null;
  },
  workItemStateCounts: counts,
  workItemTypes: (place, args: Paging & { name?: Given<string> }, context) =>
    pageOfItems(place.kind !== 'user' ? workItemTypes(context, place, args.name) : [], args),
  workItems: (place, args: IssueArguments & Beyond & Paging, context) =>
    place.kind === 'group' || (place.kind === 'project' && canUse(context.viewer, place, 'issues'))
      ? workItemsPage(context, args, { ...reachOf(place, args), place })
      : pageOfItems([], args),
};
