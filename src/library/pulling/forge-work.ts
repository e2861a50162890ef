import type {
  IssueEntry,
  MergeRequestEntry,
  PipelineEntry,
} from '../../../simulators/forge/world-file/work-schema.js';
import type { Disguise } from './disguise.js';
import type { ReadForgeProject } from './read-gitlab.js';
import { filled, isoTime } from './written.js';

type ReadIssue = ReadForgeProject['issues'][number];
type ReadRequest = ReadForgeProject['mergeRequests'][number];
type ReadPipeline = ReadForgeProject['pipelines'][number];
type Seen = { readonly id: number } | null | undefined;

/** The issues of a project, oldest first. */
export function issueEntries({ project, issues }: ReadForgeProject, disguise: Disguise): IssueEntry[] {
  return issues.map((issue) => {
    const { iid, due_date: due, weight, confidential, time_stats: times, issue_type: type, links } = issue;
    const own = links.filter(({ project_id: home, link_type: kind, iid: other }) => {
      const isFirst = kind === 'blocks' || (kind === 'relates_to' && other > iid);
      return home === project.id && isFirst;
    });
    return filled({
      iid,
      ...workOf(issue, disguise),
      ...(type && { type: type as NonNullable<IssueEntry['type']> }), // loading judges it
      ...(issue.state === 'closed' && { state: 'closed' as const }),
      ...(due && { due }),
      ...(typeof weight === 'number' && { weight }),
      ...(confidential && { confidential }),
      ...(times && times.time_estimate > 0 && { estimate: `${times.time_estimate}s` }),
      ...(times && times.total_time_spent > 0 && { spent: `${times.total_time_spent}s` }),
      comments: commentsOf(issue, disguise),
      links: own.map(({ link_type: kind, iid: other }) => ({ type: kind, to: `#${other}` })),
    });
  });
}

/** The merge requests of a project, oldest first; each changes a file of its own, which has its differences. */
export function mergeRequestEntries(
  { project, mergeRequests }: ReadForgeProject,
  disguise: Disguise,
): MergeRequestEntry[] {
  return mergeRequests.map((request) => {
    const { iid, source_branch: branch, target_branch: target, merged_at: merged } = request;
    const isOwn = request.source_project_id === request.target_project_id && branch !== target;
    const source = isOwn && branch !== project.default_branch ? branch : `merge-request-${iid}`;
    const [merger] = namesOf([request.merge_user], disguise);
    return filled({
      ...workOf(request, disguise),
      source,
      target,
      files: { [`merge-requests/${iid}.diff`]: differencesOf(request, disguise) },
      ...(request.state !== 'opened' && {
        state: request.state === 'merged' ? ('merged' as const) : ('closed' as const),
      }),
      ...(merged && { merged: isoTime(merged) }),
      ...(merger && { mergedBy: merger }),
      ...(request.squash && { squash: true }),
      reviewers: namesOf(request.reviewers ?? [], disguise),
      approvedBy: namesOf(
        request.approvals.approved_by.map(({ user }) => user),
        disguise,
      ),
      comments: commentsOf(request, disguise),
    });
  });
}

function differencesOf({ iid, changes }: ReadRequest, disguise: Disguise): string {
  const texts = changes.map(({ new_path: file, diff }) => `${file}\n${disguise.text(diff)}`);
  return `!${iid}\n${texts.join('\n')}`;
}

function workOf(work: ReadIssue | ReadRequest, disguise: Disguise) {
  const {
    title,
    description,
    author,
    assignees,
    labels,
    milestone,
    created_at: created,
    closed_at: closed,
  } = work;
  const [by] = namesOf([author], disguise);
  return filled({
    title: disguise.text(title),
    created: isoTime(created),
    ...(description && { description: disguise.text(description) }),
    ...(by && { author: by }),
    assignees: namesOf(assignees ?? [], disguise),
    labels,
    ...(milestone && { milestone: milestone.title }),
    ...(closed && work.state === 'closed' && { closed: isoTime(closed) }),
  });
}

/** What people wrote, with the answers. */
function commentsOf({ discussions }: ReadIssue | ReadRequest, disguise: Disguise) {
  return discussions.flatMap(({ notes, individual_note: isAlone }) => {
    const [first, ...others] = notes.filter(({ system }) => !system);
    if (!first) return [];
    const replies = isAlone ? [] : others.map((note) => noteEntry(note, disguise));
    const { internal } = first;
    return [
      {
        ...noteEntry(first, disguise),
        ...(internal && { internal }),
        ...(replies.length > 0 && { replies }),
      },
    ];
  });
}

function noteEntry(note: ReadIssue['discussions'][number]['notes'][number], disguise: Disguise) {
  const [by] = namesOf([note.author], disguise);
  return { text: disguise.text(note.body), at: isoTime(note.created_at), ...(by && { by }) };
}

function namesOf(people: readonly Seen[], disguise: Disguise): string[] {
  return people.flatMap((person) => (person ? [disguise.person(String(person.id)).username] : []));
}

const ENDED = ['success', 'failed', 'canceled', 'skipped', 'manual'] as const;
const SOURCES = ['push', 'web', 'api', 'schedule', 'merge_request_event', 'trigger'] as const;

/** The pipelines of a project that have ended, oldest first. */
export function pipelineEntries(
  { project, pipelines, branches }: ReadForgeProject,
  disguise: Disguise,
): PipelineEntry[] {
  const names = new Set(branches.map(({ name }) => name));
  return pipelines.filter(hasEnded).map(({ ref, source, created_at: at, details, jobs }) => {
    const [by] = namesOf([details.user], disguise);
    const origin = SOURCES.find((each) => each === source);
    return {
      ...(ref && names.has(ref) && ref === project.default_branch && { ref }),
      ...(origin && { source: origin }),
      ...(by && { by }),
      at: isoTime(at),
      jobs: jobs.map(({ name, stage, status, duration, allow_failure: mayFail, coverage }) => ({
        name,
        stage,
        status: ENDED.find((each) => each === status) ?? ('skipped' as const),
        ...(typeof duration === 'number' && { seconds: duration }),
        ...(mayFail && { allowFailure: true }),
        ...(typeof coverage === 'number' && { coverage }),
      })),
    };
  });
}

function hasEnded({ status, jobs }: ReadPipeline): boolean {
  return jobs.length > 0 && ENDED.some((each) => each === status);
}
