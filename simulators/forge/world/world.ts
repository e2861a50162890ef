import type { WorldOrigin } from '../../core/simulator.js';
import { type Changeable, writable } from '../../core/state/changes.js';
import type { OrderedList } from './ordered-list.js';
import type { BroadcastMessage } from './records/broadcasts.js';
import type { ForgeEvent } from './records/events.js';
import type { Issue, IssueLink, Timelog } from './records/issues.js';
import type { MergeRequest } from './records/merge-requests.js';
import type { CommitSubject, Note } from './records/notes.js';
import type { AccessToken, User } from './records/people.js';
import type { Job, Pipeline } from './records/pipelines.js';
import type { Iteration, IterationCadence, Label, Milestone } from './records/planning.js';
import type { Group, Project } from './records/projects.js';
import type { Todo } from './records/todos.js';
import type { TextIndex } from './text-index.js';

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
export interface World extends Changeable {
  readonly origin: WorldOrigin;
  /** The last number given, by kind. */
  readonly last: Readonly<Record<Numbered, number>>;
  readonly users: ReadonlyMap<number, User>;
  /** By the lower-case username. */
  readonly usersByName: ReadonlyMap<string, User>;
  readonly groups: ReadonlyMap<number, Group>;
  readonly projects: ReadonlyMap<number, Project>;
  /** Groups and projects by their lower-case full path. */
  readonly places: ReadonlyMap<string, Group | Project>;
  /** Where groups and projects were before they were renamed or moved, by lower-case full path. */
  readonly formerPlaces: ReadonlyMap<string, Group | Project>;
  /** Work items of every kind. */
  readonly issues: ReadonlyMap<number, Issue>;
  readonly mergeRequests: ReadonlyMap<number, MergeRequest>;
  readonly notes: ReadonlyMap<number, Note>;
  readonly labels: ReadonlyMap<number, Label>;
  readonly milestones: ReadonlyMap<number, Milestone>;
  readonly iterations: ReadonlyMap<number, Iteration>;
  readonly cadences: ReadonlyMap<number, IterationCadence>;
  readonly pipelines: ReadonlyMap<number, Pipeline>;
  readonly jobs: ReadonlyMap<number, Job>;
  /** Pipelines whose jobs run on as time passes; all others stay as they are. */
  readonly movingPipelines: ReadonlySet<Pipeline>;
  readonly todos: ReadonlyMap<number, Todo>;
  readonly timelogs: ReadonlyMap<number, Timelog>;
  readonly links: ReadonlyMap<number, IssueLink>;
  readonly broadcasts: ReadonlyMap<number, BroadcastMessage>;
  /** Commits that somebody commented on, by `project id:sha`. */
  readonly commitSubjects: ReadonlyMap<string, CommitSubject>;
  /** By the token itself. */
  readonly tokens: ReadonlyMap<string, AccessToken>;
  readonly everyIssue: OrderedList<Issue>;
  readonly everyMergeRequest: OrderedList<MergeRequest>;
  readonly everyProject: OrderedList<Project>;
  readonly everyEvent: OrderedList<ForgeEvent>;
  /** Work items by their titles and descriptions. */
  readonly issueTexts: TextIndex<Issue>;
  /** Merge requests by theirs. */
  readonly mergeRequestTexts: TextIndex<MergeRequest>;
}

/** The next number for a record of a kind. */
export function nextId(world: Pick<World, 'last' | 'changes'>, kind: Numbered): number {
  writable(world, world.last)[kind] += 1;
  return world.last[kind];
}
