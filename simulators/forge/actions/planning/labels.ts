import { writable } from '../../../core/state/changes.js';
import { register, touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import type { Label } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { colorOf } from '../css-colors.js';
import type { Problems } from '../places/place-paths.js';

/** What of a label can be set. */
export interface LabelChanges {
  readonly name?: string | undefined;
  /** `#rrggbb`, `#rgb` or the name of a colour in CSS. */
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
  readonly archived?: boolean | undefined;
  /** Only in projects; null for none. */
  readonly priority?: number | null | undefined;
}

const DEFAULT_COLOR = '#6699cc';

/** Creates a label; a name that can be used in the place already is taken. */
export function createLabel(
  world: World,
  { at }: Act,
  home: Group | Project,
  input: LabelChanges & { readonly name: string },
): Label {
  const name = input.name.trim();
  const places = new Set([home, ...groupsAround(home)]);
  if ([...places].some(({ labels }) => labels.items.some((label) => label.name === name))) {
    throw refused(409, 'Label already exists');
  }
  judge(input);
  const label: Label = {
    kind: 'label',
    id: nextId(world, 'labels'),
    home,
    name,
    color: colorOf(input.color ?? DEFAULT_COLOR) ?? DEFAULT_COLOR,
    description: input.description ?? null,
    archived: input.archived ?? false,
    priority: input.priority ?? null,
    createdAt: at,
    updatedAt: at,
  };
  return register(world, 'labels', label);
}

/** Changes a label. */
export function updateLabel(world: World, { at }: Act, label: Label, changes: LabelChanges): Label {
  judge(changes);
  const name = changes.name?.trim() || label.name;
  if (label.home.labels.items.some((other) => other !== label && other.name === name)) {
    throw invalidRecord({ title: ['has already been taken'] });
  }
  writable(world, label).name = name;
  if (changes.color !== undefined) writable(world, label).color = colorOf(changes.color) ?? label.color;
  if (changes.description !== undefined) writable(world, label).description = changes.description;
  if (changes.archived !== undefined) writable(world, label).archived = changes.archived;
  if (changes.priority !== undefined) writable(world, label).priority = changes.priority;
  writable(world, label).updatedAt = at;
  label.home.labels.touch(label);
  return label;
}

function judge({ name, color }: LabelChanges): void {
  const problems: Problems = {};
  if (name?.includes(',')) problems.title = ['is invalid'];
  if (name !== undefined && name.trim().length > 255)
    problems.title = ['is too long (maximum is 255 characters)'];
  if (color !== undefined && colorOf(color) === null) problems.color = ['must be a valid color code'];
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** Says whether an account wants to hear of what carries a label; false where that is so already. */
export function setLabelSubscription(world: World, { user }: Act, label: Label, wanted: boolean): boolean {
  if ((label.subscribers?.has(user) ?? false) === wanted) return false;
  const others = [...(label.subscribers ?? [])].filter((other) => other !== user);
  writable(world, label).subscribers = new Set(wanted ? [...others, user] : others);
  return true;
}

/** Makes a label of a project one of its group; those of the same name in all its projects become the same. */
export function promoteLabel(world: World, act: Act, label: Label, group: Group): Label {
  const { name, color, description } = label;
  const existing = group.labels.items.find((other) => other.name === name);
  const promoted = existing ?? addToGroup(world, act, group, { ...label, name, color, description });
  for (const project of group.allProjects.items) {
    const same = project.labels.items.filter((other) => other.name === name);
    for (const other of same) replaceLabel(world, other, promoted);
    remove(world, { labels: same });
  }
  return promoted;
}

function addToGroup(world: World, { at }: Act, group: Group, like: Label): Label {
  const id = nextId(world, 'labels');
  const label: Label = { ...like, id, home: group, priority: null, createdAt: at, updatedAt: at };
  return register(world, 'labels', label);
}

function replaceLabel(world: World, label: Label, other: Label): void {
  const replaced = (labels: readonly Label[]) => [
    ...new Set(labels.map((one) => (one === label ? other : one))),
  ];
  for (const issue of label.home.issues.items.filter(({ labels }) => labels.includes(label))) {
    writable(world, issue).labels = replaced(issue.labels);
    touch(world, 'issues', issue);
  }
  for (const mergeRequest of label.home.mergeRequests.items.filter(({ labels }) => labels.includes(label))) {
    writable(world, mergeRequest).labels = replaced(mergeRequest.labels);
    touch(world, 'mergeRequests', mergeRequest);
  }
}
