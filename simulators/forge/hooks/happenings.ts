import type { Change } from '../../core/deliveries/change-log.js';
import type { ForgeEvent } from '../world/records/events.js';
import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note } from '../world/records/notes.js';
import type { Job, Pipeline } from '../world/records/pipelines.js';
import type { Group, Project } from '../world/records/projects.js';
import { issuePayload } from './payloads/issues.js';
import { jobPayload } from './payloads/jobs.js';
import { mergeRequestPayload } from './payloads/merge-requests.js';
import { isConfidential, notePayload, projectOf } from './payloads/notes.js';
import { pipelinePayload } from './payloads/pipelines.js';
import { pushPayload } from './payloads/pushes.js';
import type { Showing } from './payloads/showing.js';

/** Something that hooks hear of. */
export interface Happening {
  /** The switch of the hooks that hear of it; null for what all hooks of the instance hear of. */
  readonly flag: string;
  /** How the header names it. */
  readonly event: string;
  /** Where it happened. */
  readonly place: Project | Group;
  /** The branch that was pushed to; absent for all else. */
  readonly branch?: string;
  readonly payload: object;
}

/** What happened to a record, if anything that hooks hear of. */
type Observer<Item extends object> = (item: Item, before: Item | null, showing: Showing) => Happening | null;

/** How a record of a kind is recognized, and what happens to it. */
interface Kind {
  readonly fits: (item: object, showing: Showing) => boolean;
  readonly observe: Observer<object>;
}

/** The kinds of records that hooks hear of. */
const KINDS: readonly Kind[] = [
  kind<ForgeEvent>('events', ({ id }) => id, push),
  kind<MergeRequest>('mergeRequests', ({ id }) => id, mergeRequest),
  kind<Issue>('issues', ({ id }) => id, issue),
  kind<Note>('notes', ({ id }) => id, note),
  kind<Pipeline>('pipelines', ({ id }) => id, pipeline),
  kind<Job>('jobs', ({ id }) => id, job),
];

/** What happened by some changes, in their order. */
export function happeningsOf(changes: readonly Change[], showing: Showing): Happening[] {
  return changes.flatMap(({ item, before, isGone }) => {
    const kind = isGone ? undefined : KINDS.find(({ fits }) => fits(item, showing));
    return kind?.observe(item, before, showing) ?? [];
  });
}

type Listed = 'events' | 'mergeRequests' | 'issues' | 'notes' | 'pipelines' | 'jobs';

function kind<Item extends object>(list: Listed, key: (item: Item) => number, observe: Observer<Item>): Kind {
  return {
    // What the list of a kind has under its key is of that kind.
    fits: (item, { world }) => {
      const records: ReadonlyMap<number, object> = world[list];
      return records.get(key(item as Item)) === item;
    },
    observe: (item, before, showing) => observe(item as Item, before as Item | null, showing),
  };
}

function push(event: ForgeEvent, before: ForgeEvent | null, showing: Showing): Happening | null {
  if (before !== null || event.push === null) return null;
  const isTag = event.push.refType === 'tag';
  return {
    flag: isTag ? 'tag_push_events' : 'push_events',
    event: isTag ? 'Tag Push Hook' : 'Push Hook',
    place: event.project,
    ...(!isTag && { branch: event.push.ref }),
    payload: pushPayload(event, event.push, showing),
  };
}

function issue(item: Issue, before: Issue | null, showing: Showing): Happening | null {
  const payload = issuePayload(item, before, showing);
  const flag = item.confidential ? 'confidential_issues_events' : 'issues_events';
  return payload && { flag, event: 'Issue Hook', place: item.home, payload };
}

function mergeRequest(item: MergeRequest, before: MergeRequest | null, showing: Showing): Happening | null {
  const payload = mergeRequestPayload(item, before, showing);
  if (payload === null) return null;
  return { flag: 'merge_requests_events', event: 'Merge Request Hook', place: item.project, payload };
}

function note(item: Note, before: Note | null, showing: Showing): Happening | null {
  if (item.systemAction !== null || before?.body === item.body) return null;
  const payload = notePayload(item, before, showing);
  const place = projectOf(item.noteable);
  if (payload === null || place === null) return null;
  const flag = isConfidential(item) ? 'confidential_note_events' : 'note_events';
  return { flag, event: 'Note Hook', place, payload };
}

function pipeline(item: Pipeline, before: Pipeline | null, showing: Showing): Happening | null {
  if (before?.status === item.status) return null;
  const payload = pipelinePayload(item, showing);
  return { flag: 'pipeline_events', event: 'Pipeline Hook', place: item.project, payload };
}

function job(item: Job, before: Job | null, showing: Showing): Happening | null {
  if (before?.status === item.status || item.external) return null;
  const payload = jobPayload(item, showing);
  return { flag: 'job_events', event: 'Job Hook', place: item.pipeline.project, payload };
}
