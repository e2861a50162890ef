import { Changes } from '../../core/changes.js';
import type { WorldOrigin } from '../../core/simulator.js';
import { OrderedList } from './ordered-list.js';
import type { World } from './world.js';

/** A world in which nothing has happened so far. */
export function emptyWorld(origin: WorldOrigin): World {
  const changes = new Changes();
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
    issues: new Map(),
    mergeRequests: new Map(),
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
  };
}
