import type { WorldOrigin } from '../../core/simulator.js';
import type { BroadcastMessage } from './broadcasts.js';
import type { ForgeEvent } from './events.js';
import type { Issue, IssueLink, Timelog } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { CommitSubject, Note } from './notes.js';
import type { OrderedList } from './ordered-list.js';
import type { AccessToken, User } from './people.js';
import type { Job, Pipeline } from './pipelines.js';
import type { Iteration, IterationCadence, Label, Milestone } from './planning.js';
import type { Group, Project } from './projects.js';
import type { Todo } from './todos.js';

/** The kinds of record that are numbered over the whole instance. */
export type Numbered =
  | 'user'
  | 'namespace'
  | 'project'
  | 'issue'
  | 'mergeRequest'
  | 'note'
  | 'label'
  | 'milestone'
  | 'iteration'
  | 'cadence'
  | 'pipeline'
  | 'job'
  | 'event'
  | 'todo'
  | 'timelog'
  | 'link'
  | 'emoji'
  | 'broadcast'
  | 'version'
  | 'token'
  | 'release';

/** All that the simulated instance knows. */
export interface World {
  readonly origin: WorldOrigin;
  /** The last number given, by kind. */
  readonly last: Record<Numbered, number>;
  readonly users: Map<number, User>;
  /** By the lower-case username. */
  readonly usersByName: Map<string, User>;
  readonly groups: Map<number, Group>;
  readonly projects: Map<number, Project>;
  /** Groups and projects by their lower-case full path. */
  readonly places: Map<string, Group | Project>;
  /** Where groups and projects were before they were renamed or moved, by lower-case full path. */
  readonly formerPlaces: Map<string, Group | Project>;
  /** Work items of every kind. */
  readonly issues: Map<number, Issue>;
  readonly mergeRequests: Map<number, MergeRequest>;
  readonly notes: Map<number, Note>;
  readonly labels: Map<number, Label>;
  readonly milestones: Map<number, Milestone>;
  readonly iterations: Map<number, Iteration>;
  readonly cadences: Map<number, IterationCadence>;
  readonly pipelines: Map<number, Pipeline>;
  readonly jobs: Map<number, Job>;
  /** Pipelines whose jobs run on as time passes; all others stay as they are. */
  readonly movingPipelines: Set<Pipeline>;
  readonly todos: Map<number, Todo>;
  readonly timelogs: Map<number, Timelog>;
  readonly links: Map<number, IssueLink>;
  readonly broadcasts: Map<number, BroadcastMessage>;
  /** Commits that somebody commented on, by `project id:sha`. */
  readonly commitSubjects: Map<string, CommitSubject>;
  /** By the token itself. */
  readonly tokens: Map<string, AccessToken>;
  readonly everyIssue: OrderedList<Issue>;
  readonly everyMergeRequest: OrderedList<MergeRequest>;
  readonly everyProject: OrderedList<Project>;
  readonly everyEvent: OrderedList<ForgeEvent>;
}

/** The next number for a record of a kind. */
export function nextId({ last }: Pick<World, 'last'>, kind: Numbered): number {
  last[kind] += 1;
  return last[kind];
}
