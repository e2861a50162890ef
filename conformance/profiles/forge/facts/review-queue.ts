import type { Expected, ExpectedAnswer, ExpectedList, ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending } from '../../../reading/values.js';
import { sightOf } from '../sight.js';
import { count, flag, identified, moment } from '../spelling.js';
import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';
import { capped, TRUNCATED } from './activity.js';
import { byTime } from './by-time.js';

const DAY = 86_400_000;
const UNASSIGNED = '(unassigned)';
/** The reviewers of what has none: none, or the bucket that it is counted under. */
const WITHOUT = anyOf([], [UNASSIGNED], UNASSIGNED);

/** Milliseconds by which the moment of a call, as the target has it, may differ from the moment of the model. */
const SLACK = 900_000;

interface Queue {
  readonly open: readonly MergeRequest[];
  isStale(mergeRequest: MergeRequest): boolean;
  readonly topStalest: number;
}

/** The review queue of a group or a project, in each sense that the documents allow. */
export function queueAnswers(args: Readonly<Record<string, unknown>>, world: ForgeWorld): Expected {
  const { group, project, staleAfterDays = 3, topStalest = 20, maxMRs = 1000 } = args;
  const sight = sightOf(undefined, world);
  const opened = world.all.mergeRequests.filter((one) => one.state === 'opened' && sight.mergeRequest(one));
  // Whether the projects of subgroups are a group's is not said.
  const below = opened.filter((one) => one.project.startsWith(`${group}/`));
  const direct = below.filter((one) => one.project.lastIndexOf('/') === String(group).length);
  const senses = project === undefined ? [below, direct] : [opened.filter((one) => one.project === project)];
  const moments = momentsAround(world.now, opened, Number(staleAfterDays) * DAY);
  const staleAt = (now: number) => (one: MergeRequest) =>
    now - Date.parse(one.updatedAt) > Number(staleAfterDays) * DAY;
  const answers: ExpectedAnswer[] = [];
  for (const all of senses) {
    const open = all.filter(({ draft }) => !draft);
    const cap = capped(open.length, all.length, Number(maxMRs));
    if (cap === 'open') return { open: 'whether drafts count towards the cap' };
    if (cap === 'reached') answers.push(TRUNCATED);
    else
      for (const now of moments)
        answers.push(...queueOf(world, { open, isStale: staleAt(now), topStalest: Number(topStalest) }));
  }
  return { anyOf: answers };
}

/** The moments at which a call may be made: now, and where a merge request becomes stale about now, before and after that. */
function momentsAround(now: number, opened: readonly MergeRequest[], age: number): number[] {
  const becoming = opened.map(({ updatedAt }) => Date.parse(updatedAt) + age);
  const near = becoming.filter((at) => Math.abs(at - now) < SLACK);
  return [...new Set([now, ...near.flatMap((at) => [at, at + 1])])];
}

/** What is stale has to be reported somewhere: in all, by reviewer, one by one, or as what the stalest are. */
function queueOf(world: ForgeWorld, queue: Queue): ExpectedAnswer[] {
  const stale = queue.open.filter(queue.isStale);
  const facts = { truncated: false };
  const may = { open: count(queue.open.length), stale: count(stale.length) };
  const histogram = { name: 'age buckets', totals: [queue.open.length, stale.length] };
  const reviewers = reviewersOf(world, queue, 'may');
  const [all, stalest] = [stalestOf(world, queue, queue.open), stalestOf(world, queue, stale)];
  const inAll = { facts: { ...facts, stale: may.stale }, may, histogram };
  return [
    { ...inAll, lists: [reviewers, all] },
    { ...inAll, lists: [reviewers, stalest] },
    { facts, may, histogram, lists: [reviewers, stalest] },
    { facts, may, histogram, lists: [reviewersOf(world, queue, 'facts'), all] },
    { facts, may, histogram, lists: [reviewers, flagged(all, queue)] },
  ];
}

/** Each of those asked for a review, and the bucket of those without a reviewer. */
function reviewersOf({ all }: ForgeWorld, { open, isStale }: Queue, place: 'facts' | 'may'): ExpectedList {
  const queues = new Map<string, MergeRequest[]>();
  for (const mergeRequest of open)
    for (const name of mergeRequest.reviewers.length === 0
      ? [UNASSIGNED]
      : mergeRequest.reviewers.map(({ username }) => username))
      queues.set(name, [...(queues.get(name) ?? []), mergeRequest]);
  const records = [...queues].map(([name, own]): ExpectedRecord => {
    const user = all.users.find(({ username }) => username === name);
    const stale = { stale: count(own.filter(isStale).length) };
    const updated = own.map(({ updatedAt }) => updatedAt).toSorted();
    return {
      id: name,
      marks: [[name], ...(user ? [[user.name], ...identified(['User'], user.id)] : [])],
      facts: { open: own.length, ...(place === 'facts' && stale) },
      may: { ...stale, 'oldest update': moment(updated[0] ?? null) },
    };
  });
  return { name: place === 'may' ? 'reviewer' : 'reviewer with what is stale', records };
}

/** "Ordered by `updatedAt`", the stalest first. */
function stalestOf(
  world: ForgeWorld,
  { topStalest, isStale }: Queue,
  open: readonly MergeRequest[],
): ExpectedList {
  const { records, order } = byTime(
    open,
    ({ updatedAt }) => updatedAt,
    false,
    (one) => stalestRecord(world, one, isStale(one)),
  );
  return { name: 'stalest', records, order, size: topStalest };
}

function stalestRecord({ person }: ForgeWorld, mergeRequest: MergeRequest, isStale: boolean): ExpectedRecord {
  const { id, iid, reference, project, title, author, reviewers, createdAt, updatedAt } = mergeRequest;
  return {
    id: reference,
    marks: [[reference], ...identified(['MergeRequest'], id), [iid, project], [title, project], [title]],
    facts: { 'updated at': moment(updatedAt) },
    may: {
      stale: flag(isStale),
      title,
      author: person(author),
      project,
      iid,
      reviewers: reviewers.length === 0 ? WITHOUT : reviewers.map(({ username }) => person(username)),
      'created at': moment(createdAt),
      'web URL': ending(`/${project}/-/merge_requests/${iid}`),
    },
  };
}

function flagged({ records, ...list }: ExpectedList, { open, isStale }: Queue): ExpectedList {
  const stale = new Set(open.filter(isStale).map(({ reference }) => reference));
  return {
    ...list,
    name: 'stalest one by one',
    records: records.map((record) => ({
      ...record,
      facts: { ...record.facts, stale: flag(stale.has(record.id)) },
    })),
  };
}
