import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Topic } from '../../world/records/places/topics.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';

/** Makes the topics that a project names and that are new; gives the names as the topics have them. */
export function topicNames(world: World, names: readonly string[]): string[] {
  return names.map((name) => (topicNamed(world, name) ?? addTopic(world, name)).name);
}

function addTopic(world: World, name: string): Topic {
  return register(world, 'topics', {
    id: nextId(world, 'topics'),
    name,
    title: name,
    description: null,
    picture: null,
  });
}

function topicNamed({ topics }: World, name: string): Topic | undefined {
  return [...topics.values()].find((topic) => topic.name.toLowerCase() === name.toLowerCase());
}

/** Makes a topic; 400 for a name that another one has, and for an empty name or title. */
export function createTopic(world: World, input: Omit<Topic, 'id'>): Topic {
  judge(world, input, null);
  return register(world, 'topics', { id: nextId(world, 'topics'), ...input });
}

/** Changes a topic, and what projects name it by. */
export function updateTopic(world: World, topic: Topic, changes: Omit<Topic, 'id'>): void {
  judge(world, changes, topic);
  if (changes.name !== topic.name) rename(world, topic.name, [changes.name]);
  Object.assign(writable(world, topic), changes);
}

/** Takes a topic away, from projects too. */
export function removeTopic(world: World, topic: Topic): void {
  rename(world, topic.name, []);
  remove(world, { topics: [topic] });
}

/** Gives the projects of a topic to another one, and takes it away. */
export function mergeTopics(world: World, source: Topic, target: Topic): void {
  rename(world, source.name, [target.name]);
  remove(world, { topics: [source] });
}

function rename(world: World, from: string, to: readonly string[]): void {
  for (const project of world.projects.values())
    if (project.topics.includes(from)) writable(world, project).topics = renamed(project, from, to);
}

function renamed({ topics }: Project, from: string, to: readonly string[]): string[] {
  return [...new Set(topics.flatMap((name) => (name === from ? to : [name])))];
}

function judge(world: World, { name, title }: Omit<Topic, 'id'>, self: Topic | null): void {
  const problems: Record<string, string[]> = {};
  const taken = topicNamed(world, name);
  if (name.trim() === '') problems.name = ["can't be blank"];
  else if (taken && taken !== self) problems.name = ['has already been taken'];
  if (title.trim() === '') problems.title = ["can't be blank"];
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}
