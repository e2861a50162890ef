import type { User } from './records/people.js';
import type { Pipeline } from './records/pipelines.js';
import type { Group, Project } from './records/projects.js';

/** Records by other things than their numbers, and those that something is done with as time passes. */
export interface Lookups {
  /** By the lower-case username. */
  readonly usersByName: ReadonlyMap<string, User>;
  /** Groups and projects by their lower-case full path. */
  readonly places: ReadonlyMap<string, Group | Project>;
  /** Groups and projects by the lower-case full paths that they had before they were renamed or moved. */
  readonly formerPlaces: ReadonlyMap<string, Group | Project>;
  /** Pipelines with jobs that run on as time passes; all others stay as they are. */
  readonly movingPipelines: ReadonlySet<Pipeline>;
}
