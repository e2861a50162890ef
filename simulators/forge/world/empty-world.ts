import type { WorldOrigin } from '../../core/simulator.js';
import { Changes } from '../../core/state/changes.js';
import type { Followed } from '../../core/state/follower.js';
import { OrderedList } from './ordered-list.js';
import type { Issue } from './records/issues.js';
import type { MergeRequest } from './records/merge-requests.js';
import { TextIndex } from './text-index.js';
import type { World } from './world.js';

/** A world in which nothing has happened so far. */
export function emptyWorld(origin: WorldOrigin): World {
  const changes = new Changes();
  const issues: ReadonlyMap<number, Issue> = new Map();
  const mergeRequests: ReadonlyMap<number, MergeRequest> = new Map();
  return {
    changes,
    origin,
    last: {
      user: 0,
      namespace: 0,
      project: 0,
      issue: 0,
      mergeRequest: 0,
      note: 0,
      label: 0,
      milestone: 0,
      iteration: 0,
      cadence: 0,
      pipeline: 0,
      job: 0,
      event: 0,
      todo: 0,
      timelog: 0,
      link: 0,
      emoji: 0,
      broadcast: 0,
      version: 0,
      token: 0,
      release: 0,
    },
    users: new Map(),
    usersByName: new Map(),
    groups: new Map(),
    projects: new Map(),
    places: new Map(),
    formerPlaces: new Map(),
    issues,
    mergeRequests,
    notes: new Map(),
    labels: new Map(),
    milestones: new Map(),
    iterations: new Map(),
    cadences: new Map(),
    pipelines: new Map(),
    jobs: new Map(),
    movingPipelines: new Set(),
    todos: new Map(),
    timelogs: new Map(),
    links: new Map(),
    broadcasts: new Map(),
    commitSubjects: new Map(),
    tokens: new Map(),
    everyIssue: new OrderedList(changes),
    everyMergeRequest: new OrderedList(changes),
    everyProject: new OrderedList(changes),
    everyEvent: new OrderedList(changes),
    issueTexts: new TextIndex(followed(changes, issues, isIssue), textsOf),
    mergeRequestTexts: new TextIndex(followed(changes, mergeRequests, isMergeRequest), textsOf),
  };
}

function followed<Item extends { readonly id: number }>(
  changes: Changes,
  items: ReadonlyMap<number, Item>,
  isItem: (thing: object) => thing is Item,
): Followed<Item> {
  const has = (item: Item) => items.get(item.id) === item;
  return { changes, all: () => items.values(), size: () => items.size, has, isItem };
}

function isIssue(thing: object): thing is Issue {
  return 'kind' in thing && thing.kind === 'issue';
}

function isMergeRequest(thing: object): thing is MergeRequest {
  return 'kind' in thing && thing.kind === 'merge request';
}

function textsOf({ title, description }: Issue | MergeRequest): string[] {
  return description === null ? [title] : [title, description];
}
