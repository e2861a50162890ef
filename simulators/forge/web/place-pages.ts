import { Reply } from '../../core/http/response.js';
import { canReadPipelines } from '../access/pipelines.js';
import { canReadIssue, canReadMergeRequests, canReadNote, canSee, hasRole, OWNER } from '../access/roles.js';
import { archiveBytes, archiveOf, hasArchive } from '../queries/ci/job-archives.js';
import { traceOf } from '../queries/ci/job-trace.js';
import { seesMilestones } from '../queries/planning/milestones.js';
import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import { fullName, fullPath, type Group, groupsAround, type Project } from '../world/records/projects.js';
import { plainText } from './bytes.js';
import type { Asking, Found, Page, Parts } from './page.js';

/** A kind of page in a project or group: what is after `/-/`, and what is there. */
export interface PlacePage<Place = Group | Project> {
  readonly path: RegExp;
  readonly find: (asking: Asking, place: Place, parts: Parts) => Found | Promise<Found>;
}

/** The page of a project or group itself. */
export function placePage({ viewer }: Asking, place: Group | Project): Page | null {
  if (!canSee(viewer, place)) return null;
  const { id, description, visibility } = place;
  return {
    title: fullName(place),
    facts: { kind: place.kind, path: fullPath(place), id, visibility, description },
  };
}

/** Pages that projects and groups have alike. */
export const commonPages: readonly PlacePage[] = [
  { path: /^(?:issues(?:\/incident)?|work_items|epics)\/(?<iid>\d+)(?:\/designs)?$/, find: issuePage },
  {
    path: /^milestones\/(?<iid>\d+)$/,
    find: ({ viewer }, place, { iid }) => {
      const milestone = place.milestones.items.find((one) => String(one.iid) === iid);
      if (!milestone || !seesMilestones(viewer, place)) return null;
      const { title, id, state, startDate, dueDate, description } = milestone;
      const facts = {
        milestone: `${fullPath(place)}%${iid}`,
        id,
        state,
        start: startDate,
        due: dueDate,
        description,
      };
      return { title, facts };
    },
  },
  { path: /^(?:cadences\/\d+\/)?iterations\/(?<id>\d+)$/, find: iterationPage },
  {
    path: /^(?<list>issues|work_items|epics|milestones|labels|boards|iterations|merge_requests|activity)$/,
    find: ({ viewer }, place, { list = '' }) => (canSee(viewer, place) ? listPage(place, list) : null),
  },
  {
    path: /^(?<list>project_members|group_members)$/,
    find: ({ viewer }, place, { list }) =>
      canSee(viewer, place) && list === `${place.kind}_members` ? listPage(place, 'members') : null,
  },
];

/** A page of many records, which shows only the place that they are in. */
export function listPage(place: Group | Project, list: string): Page {
  return {
    title: `${list.replaceAll('_', ' ')} of ${fullName(place)}`,
    facts: { path: fullPath(place), id: place.id },
  };
}

function issuePage({ viewer }: Asking, place: Group | Project, { iid }: Parts): Found {
  const issue = place.issuesByIid.get(Number(iid));
  if (!issue || !canReadIssue(viewer, issue)) return null;
  const { id, title, type, state, author, description } = issue;
  const facts = {
    [type]: `${fullPath(place)}#${iid}`,
    id,
    state,
    author: `@${author.username}`,
    description,
  };
  return { title, facts, parts: notesOf(issue, viewer) };
}

function notesOf(subject: Issue | MergeRequest, viewer: Asking['viewer']) {
  return subject.notes
    .filter((note) => canReadNote(viewer, note))
    .map(({ id, author, body }) => ({ anchor: `note_${id}`, text: `@${author.username}: ${body}` }));
}

function iterationPage({ world, viewer }: Asking, place: Group | Project, { id }: Parts): Found {
  const iteration = world.iterations.get(Number(id));
  if (!iteration || !canSee(viewer, place) || !groupsAround(place).includes(iteration.group)) return null;
  const { title, startDate, dueDate, iid, cadence } = iteration;
  return {
    title: title ?? `${startDate} – ${dueDate}`,
    facts: { iteration: iid, id: iteration.id, cadence: cadence.title },
  };
}

/** Pages that only groups have. */
export const groupPages: readonly PlacePage<Group>[] = [
  {
    path: /^edit$/,
    find: ({ viewer }, group) => (hasRole(viewer, group, OWNER) ? listPage(group, 'settings') : null),
  },
];

/** Pages of projects about work that is under way. */
export const projectPages: readonly PlacePage<Project>[] = [
  {
    path: /^merge_requests\/(?<iid>\d+)(?:\/(?:diffs|commits|pipelines|reports))?$/,
    find: ({ viewer }, project, { iid }) => {
      const mergeRequest = project.mergeRequestsByIid.get(Number(iid));
      if (!mergeRequest || !canReadMergeRequests(viewer, project)) return null;
      const { id, title, state, author, description } = mergeRequest;
      const facts = {
        'merge request': `${fullPath(project)}!${iid}`,
        id,
        state,
        author: `@${author.username}`,
        description,
      };
      return { title, facts, parts: notesOf(mergeRequest, viewer) };
    },
  },
  {
    path: /^pipelines\/(?<id>\d+)(?:\/\w+)?$/,
    find: ({ world, viewer }, project, { id }) => {
      const pipeline = world.pipelines.get(Number(id));
      if (pipeline?.project !== project || !canReadPipelines(viewer, project)) return null;
      const { iid, ref, sha, status } = pipeline;
      return {
        title: pipeline.name ?? `Pipeline #${id}`,
        facts: { pipeline: iid, id: pipeline.id, ref, sha, status },
      };
    },
  },
  { path: /^jobs\/(?<id>\d+)(?:\/(?<part>raw|artifacts\/(?:browse|download)))?$/, find: jobPage },
  {
    path: /^(?<list>pipelines|jobs)$/,
    find: ({ viewer }, project, { list = '' }) =>
      canReadPipelines(viewer, project) ? listPage(project, list) : null,
  },
];

function jobPage({ world, viewer, clock }: Asking, project: Project, { id, part }: Parts): Found {
  const job = world.jobs.get(Number(id));
  if (job?.pipeline.project !== project || !canReadPipelines(viewer, project)) return null;
  if (part === 'raw') return plainText(traceOf(job));
  if (part && !hasArchive(job, clock)) return null;
  const archive = archiveOf(job);
  if (part === 'artifacts/download' && archive) {
    return new Reply(Buffer.from(archiveBytes(archive)), {
      headers: { 'content-type': 'application/zip' },
    });
  }
  const { name, stage, status } = job;
  return {
    title: `${name} (#${id})`,
    facts: { job: name, id: job.id, stage, status, pipeline: job.pipeline.id },
  };
}
