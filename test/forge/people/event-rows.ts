import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { listIn } from '../merge-requests/merge-request-rows.js';
import { projectsAsSeenBy } from '../projects/projects-expected.js';
import { recordsOf } from '../records.js';
import { scriptedClient, tokenOf, value } from '../session.js';

/** Each action that events are filtered by, and the phrase by which an answer calls it (GitLab: Events API). */
const PHRASES: Readonly<Record<string, string>> = {
  approved: 'approved',
  closed: 'closed',
  commented: 'commented on',
  expired: 'removed due to membership expiration from',
  joined: 'joined',
  left: 'left',
  merged: 'accepted',
  reopened: 'opened',
};
const PUSHES: Readonly<Record<string, string>> = {
  created: 'pushed new',
  pushed: 'pushed to',
  removed: 'deleted',
};
/** The meaning of a filter, as rows name it; of the others this world has no events. */
const CLASSES: Readonly<Record<string, string>> = {
  issue: 'Issue',
  merge_request: 'MergeRequest',
  milestone: 'Milestone',
  note: 'Note',
};

export const ACTIONS = [
  ...['approved', 'closed', 'commented', 'created', 'destroyed', 'expired', 'joined', 'left', 'merged'],
  ...['pushed', 'reopened', 'updated'],
];
export const TARGETS = ['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user'];

/** What the event tools have to give, worked out from the records alone; `username` null is anonymous. */
export function eventsAsSeenBy(simulator: ForgeSimulator, username: string | null) {
  const records = recordsOf(simulator.world);
  const { isAdmin, has, readsCode, role } = projectsAsSeenBy(simulator, username);
  const byId = (kind: readonly PlainRecord[]) => new Map(kind.map((record) => [record.id, record]));
  const [projects, issues, mergeRequests, milestones, notes] = [
    new Map<unknown, PlainRecord>(records.projects.map((project) => [project.fullPath, project])),
    byId(records.issues),
    byId(records.mergeRequests),
    byId(records.milestones),
    byId(records.notes),
  ];
  const byReference = new Map<unknown, PlainRecord>(
    [...records.issues, ...records.mergeRequests].map((record) => [record.reference, record]),
  );
  const targetOf = ({ targetType, targetId }: PlainRecord): PlainRecord => {
    const kinds = { issue: issues, 'merge request': mergeRequests, milestone: milestones, note: notes };
    return kinds[targetType as keyof typeof kinds]?.get(targetId) ?? {}; // the kinds that the records have
  };
  const subjectOf = (note: PlainRecord): PlainRecord => byReference.get(note.subject) ?? {};

  const sees = (event: PlainRecord): boolean => {
    const project = projects.get(event.project) ?? {};
    const seesAll = isAdmin || role(project) >= 15;
    const seesIssue = ({ confidential, author, assignees }: PlainRecord) =>
      has(project, 'issues') &&
      (confidential !== true || seesAll || author === username || listIn(assignees).includes(username));
    const target = targetOf(event);
    if (event.push !== null) return readsCode(project);
    if (event.targetType === 'issue') return seesIssue(target);
    if (event.targetType === 'merge request') return has(project, 'mergeRequests') && readsCode(project);
    if (event.targetType !== 'note') return true;
    const isShown = target.internal !== true || seesAll || target.author === username;
    return isShown && (target.subjectType === 'issue' ? seesIssue(subjectOf(target)) : readsCode(project));
  };

  const classOf = (event: PlainRecord): string | undefined => {
    const target = targetOf(event);
    if (event.targetType === 'issue')
      return ['issue', 'incident'].includes(String(target.type)) ? 'Issue' : 'WorkItem';
    if (event.targetType === 'merge request') return 'MergeRequest';
    if (event.targetType === 'milestone') return 'Milestone';
    return event.targetType === 'note' ? String(target.type ?? 'Note') : undefined;
  };

  const aboutNote = (note: PlainRecord) => {
    const { iid, title } = subjectOf(note);
    return {
      ...(iid !== undefined && { targetIid: iid }),
      on: { issue: 'Issue', 'merge request': 'MergeRequest', commit: 'Commit' }[String(note.subjectType)],
      title: title ?? messageOf(simulator, note.subject),
      ...(note.internal === true && { internal: true }),
      comment: shownOf(note),
    };
  };
  const about = (event: PlainRecord) => {
    if (event.push !== null) return { push: pushOf(event.push as PlainRecord) }; // as the records have it
    const target = targetOf(event);
    if (event.targetType === 'note') return aboutNote(target);
    return event.targetType === null ? {} : { targetIid: target.iid, title: target.title };
  };
  const row = (event: PlainRecord, withProject = true) => ({
    id: event.id,
    createdAt: event.createdAt,
    action: phraseOf(event),
    author: event.author,
    ...(withProject && { project: event.project }),
    ...(event.targetType !== null && { targetType: classOf(event) }),
    ...about(event),
  });

  return {
    /** Every event of the world, the newest first. */
    all: records.events.toSorted(
      (one, other) =>
        String(other.createdAt).localeCompare(String(one.createdAt)) || Number(other.id) - Number(one.id),
    ),
    /** Whether a filter of the forge's accepts an event. */
    fits: (event: PlainRecord, { action, target_type }: { action?: string; target_type?: string }) =>
      (action === undefined || event.action === action) &&
      (target_type === undefined || CLASSES[target_type] === (classOf(event) ?? 'none')),
    ...{ sees, row },
  };
}

function phraseOf({ action, targetType, push }: PlainRecord): unknown {
  if (push !== null) return PUSHES[String((push as PlainRecord).action)]; // as the records have it
  if (action === 'created') return targetType === null ? 'created' : 'opened';
  return PHRASES[String(action)];
}

function pushOf({ ref, refType, commitCount, commitTo, commitTitle }: PlainRecord) {
  return {
    ref,
    refType,
    ...(commitCount !== 0 && { commits: commitCount }),
    ...(commitTo !== null && { head: commitTo }),
    ...(commitTitle !== null && { title: commitTitle }),
  };
}

function messageOf({ world }: ForgeSimulator, sha: unknown): unknown {
  const commits = [...world.projects.values()].map(({ repository }) => repository.commits.get(String(sha)));
  return commits.find((commit) => commit !== undefined)?.message.split('\n')[0];
}

function shownOf({ body, subjectType }: PlainRecord): string {
  const text = String(body);
  if (text.length <= 300) return text;
  const rest = subjectType === 'commit' ? 'the forge has it whole' : 'get_notes has it whole';
  return `${text.slice(0, 300)}… [cut: 300 of ${text.length} characters; ${rest}]`;
}

/** The rows of every page of a list, page by page, as `nextPage` leads from one to the next. */
export async function everyEventPage(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let page: number | undefined = 1; page !== undefined; ) {
    const answer = await value(client, name, { ...args, page });
    if (answer.page !== page || (answer.nextPage ?? page + 1) !== page + 1)
      throw new Error(`page ${page} says that it is ${answer.page}, and that ${answer.nextPage} follows`);
    pages.push(answer.events);
    page = answer.nextPage;
  }
  return pages;
}

/** A list in pages of so many; an empty list has one. */
export function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** A client before the simulator as a forge with pages by REST of at most so many, whatever they are asked for. */
export function clientOfCappedPages(simulator: ForgeSimulator, most: number): Promise<Client> {
  return scriptedClient(
    (address, init) => {
      const url = new URL(address);
      const asked = Number(url.searchParams.get('per_page'));
      if (asked > most) url.searchParams.set('per_page', String(most));
      return simulator.fetch(url.href, init);
    },
    { token: async () => tokenOf(simulator, 'token') },
  );
}
