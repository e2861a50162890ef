import { canReadPipelines } from '../../access/pipelines.js';
import { canReadMergeRequests, canUse } from '../../access/roles.js';
import type { Project } from '../../world/records/projects.js';
import { type IssueArguments, issueFilter } from '../arguments/issues.js';
import type { MergeRequestArguments } from '../arguments/merge-requests.js';
import { type Given, numberIn } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { issuesPage, licensedTypes, stateCounts, workItemsPage } from '../lists/issues.js';
import { type MemberArguments, membersPage } from '../lists/members.js';
import { mergeRequestsPage } from '../lists/merge-requests.js';
import {
  type JobArguments,
  jobsPage,
  type PipelineArguments,
  pipelineCounts,
  pipelinesPage,
} from '../lists/pipelines.js';
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

/** What a project has many of. */
export const projectLists: Fields<Project> = {
  issue: (place, args: IssueArguments, context) =>
    issuesPage(context, { ...args, first: 1 }, { place }).nodes[0],
  issueStatusCounts: (place, args: IssueArguments, context) =>
    stateCounts(context, { ...issueFilter(args, context), place }),
  issues: (place, args: IssueArguments & Paging, context) => issuesPage(context, args, { place }),
  iterationCadences: (place, args: CadenceArguments & Paging, context) => cadencesPage(context, place, args),
  iterations: (place, args: IterationArguments & Paging, context) => iterationsPage(context, place, args),
  job: (project, { id }: { id: { readonly id: string } }, context) => {
    const job = context.world.jobs.get(Number(id.id));
    return job?.pipeline.project === project && canReadPipelines(context.viewer, project) ? job : null;
  },
  jobs: (project, args: JobArguments & Paging, context) => jobsPage(context, project, args),
  label: (place, { title }: { title: string }, context) =>
    labelsPage(context, place, { title, includeAncestorGroups: true, first: 1 }).nodes[0],
  labels: (place, args: LabelArguments & Paging, context) => labelsPage(context, place, args),
  mergeRequest: (project, { iid }: { iid: string }, { viewer }) =>
    canReadMergeRequests(viewer, project) ? project.mergeRequestsByIid.get(Number(iid)) : null,
  mergeRequests: (place, args: MergeRequestArguments & Paging, context) =>
    mergeRequestsPage(context, args, { place }),
  milestones: (place, args: MilestoneArguments & Paging, context) => milestonesPage(context, place, args),
  pipeline: (project, args: PipelineAsked, context) => {
    if (!canReadPipelines(context.viewer, project)) return null;
    const [id, iid] = [args.id ? Number(args.id.id) : null, args.iid ? numberIn(args.iid) : null];
    if (id !== null) return project.pipelines.items.find((pipeline) => pipeline.id === id);
    if (iid !== null) return project.pipelines.items.find((pipeline) => pipeline.iid === iid);
    return pipelinesPage(context, project, { sha: args.sha, first: 1 }).nodes[0];
  },
  pipelineCounts: (project, args: PipelineArguments, context) => pipelineCounts(context, project, args),
  pipelines: (project, args: PipelineArguments & Paging, context) => pipelinesPage(context, project, args),
  projectMembers: (project, args: MemberArguments & Paging) => membersPage(project, args),
  timelogs: (place, args: TimelogArguments & Paging, context) => timelogsPage(context, args, { place }),
  workItemStateCounts: (place, args: IssueArguments, context) =>
    stateCounts(context, { ...issueFilter(args, context, { types: licensedTypes(context) }), place }),
  workItemTypes: (place, args: Paging & { name?: Given<string> }, context) =>
    pageOfItems(workItemTypes(context, place, args.name), args),
  workItems: (place, args: IssueArguments & Paging, context) =>
    canUse(context.viewer, place, 'issues') ? workItemsPage(context, args, { place }) : pageOfItems([], args),
};

interface PipelineAsked {
  readonly id?: Given<{ readonly id: string }>;
  readonly iid?: Given<string>;
  readonly sha?: Given<string>;
}
