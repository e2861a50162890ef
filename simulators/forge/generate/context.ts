import { createRandom, type Random } from '../../core/random.js';
import type { WorldOrigin } from '../../core/simulator.js';
import { emptyWorld } from '../collections/empty-world.js';
import { HOUR } from '../world/records/time.js';
import type { Todo } from '../world/records/todos.js';
import type { World } from '../world/world.js';
import { type Calendar, createCalendar } from './calendar.js';
import { type CommitMaker, commitMaker } from './commit-ids.js';
import { Timeline } from './timeline.js';

/** What all makers of records work with. */
export interface Setting {
  readonly world: World;
  readonly calendar: Calendar;
  readonly timeline: Timeline;
  /** How many blocks of a thousand issues the world has. */
  readonly blocks: number;
  /** The choices of a name; those of different names do not disturb each other. */
  random(name: string): Random;
  /** What the names of commits are made of where they are not git's own. */
  readonly shas: Random;
  /** Adds a planned commit to a repository, and gives its id. */
  readonly addCommit: CommitMaker;
  /** To-dos that are pending, by what they are about. */
  readonly pending: Map<Todo['target'], Todo[]>;
}

/** A world still to be filled. */
export function createSetting(origin: WorldOrigin, addCommit?: CommitMaker): Setting {
  const calendar = createCalendar(origin.anchor);
  const shas = createRandom(origin.seed, 'commits');
  return {
    world: emptyWorld(origin),
    calendar,
    timeline: new Timeline(calendar.today - HOUR),
    blocks: origin.scale,
    random: (name) => createRandom(origin.seed, name),
    shas,
    addCommit: addCommit ?? commitMaker(origin, shas),
    pending: new Map(),
  };
}
