import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note } from '../world/records/notes.js';
import type { User } from '../world/records/people.js';
import type { Iteration, Label, Milestone } from '../world/records/planning.js';
import { groupsAround } from '../world/records/projects.js';
import type { Time } from '../world/records/time.js';
import type { World } from '../world/world.js';

/** One thing that was done to an issue or merge request, as the system note of it has it. */
interface Happened {
  readonly id: number;
  readonly user: User;
  readonly at: Time;
}

export interface LabelEvent extends Happened {
  readonly action: 'add' | 'remove';
  /** Null for one that was removed since. */
  readonly label: Label | null;
}

export interface StateEvent extends Happened {
  readonly state: 'closed' | 'reopened' | 'merged';
  /** The number of the merge request that closed it. */
  readonly mergeRequest: MergeRequest | null;
}

export interface MilestoneEvent extends Happened {
  readonly action: 'add' | 'remove';
  readonly milestone: Milestone | null;
}

export interface IterationEvent extends Happened {
  readonly action: 'add' | 'remove';
  readonly iteration: Iteration | null;
}

export interface WeightEvent extends Happened {
  readonly weight: number | null;
}

type Subject = Issue | MergeRequest;

/** More than the labels that one note names. */
const IN_A_NOTE = 100;

function notesAbout({ notes }: Subject, ...actions: string[]): Note[] {
  return notes.filter(({ systemAction }) => systemAction !== null && actions.includes(systemAction));
}

function happened({ id, author, createdAt }: Note): Happened {
  return { id, user: author, at: createdAt };
}

/** Labels that were added and removed: a note can be of several. */
export function labelEvents({ labels }: Pick<World, 'labels'>, subject: Subject): LabelEvent[] {
  return notesAbout(subject, 'label').flatMap((note) => {
    const removedFrom = note.body.indexOf('removed');
    return [...note.body.matchAll(/~(\d+)/g)].map(({ 1: id = '', index }, place) => ({
      ...happened(note),
      id: note.id * IN_A_NOTE + place,
      action: removedFrom >= 0 && index > removedFrom ? ('remove' as const) : ('add' as const),
      label: labels.get(Number(id)) ?? null,
    }));
  });
}

const STATES: Readonly<Record<string, StateEvent['state']>> = {
  closed: 'closed',
  opened: 'reopened',
  merged: 'merged',
};

/** Closing, reopening and merging. */
export function stateEvents(subject: Subject): StateEvent[] {
  return notesAbout(subject, ...Object.keys(STATES)).map((note) => {
    const [, iid] = /merge request !(\d+)$/.exec(note.body) ?? [];
    const project = subject.kind === 'issue' && subject.home.kind === 'project' ? subject.home : null;
    return {
      ...happened(note),
      state: STATES[note.systemAction ?? ''] ?? 'closed',
      mergeRequest: project?.mergeRequestsByIid.get(Number(iid)) ?? null,
    };
  });
}

/** Milestones that were set and taken away. */
export function milestoneEvents(subject: Subject): MilestoneEvent[] {
  const home = subject.kind === 'issue' ? subject.home : subject.project;
  const around = [home, ...groupsAround(home)].flatMap(({ milestones }) => milestones.items);
  return notesAbout(subject, 'milestone').map((note) => {
    const [, name = ''] = /%"?([^"]+)"?$/.exec(note.body) ?? [];
    const isOwn = ({ home: of, iid }: Milestone) => of === home && String(iid) === name;
    const milestone = around.find(isOwn) ?? around.find(({ title }) => title === name) ?? null;
    return { ...happened(note), action: actionOf(note), milestone };
  });
}

/** Iterations likewise. */
export function iterationEvents(
  { iterations }: Pick<World, 'iterations'>,
  subject: Subject,
): IterationEvent[] {
  return notesAbout(subject, 'iteration').map((note) => {
    const [, id] = /\*iteration:(\d+)/.exec(note.body) ?? [];
    return { ...happened(note), action: actionOf(note), iteration: iterations.get(Number(id)) ?? null };
  });
}

function actionOf({ body }: Note): 'add' | 'remove' {
  return body.startsWith('removed') ? 'remove' : 'add';
}

/** Weights that were set and taken away. */
export function weightEvents(subject: Subject): WeightEvent[] {
  return notesAbout(subject, 'weight').map((note) => {
    const [, weight] = /\*\*(\d+)\*\*/.exec(note.body) ?? [];
    return { ...happened(note), weight: weight === undefined ? null : Number(weight) };
  });
}
