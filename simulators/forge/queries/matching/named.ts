import type { OrderedList } from '../../world/ordered-list.js';
import type { Label, Milestone } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';

type Named = Label | Milestone;

/** The record of a name in the first of some lists that has one; null where none has. */
export function byTitle<Item extends Named>(lists: readonly OrderedList<Item>[], name: string): Item | null {
  for (const { items } of lists) {
    const found = items.find((item) => nameOf(item) === name);
    if (found) return found;
  }
  return null;
}

function nameOf(item: Named): string {
  return item.kind === 'label' ? item.name : item.title;
}

/** The label of a name that can be given in a place: its own, or one of a group around it. */
export function labelNamed(place: Project | Group, name: string): Label | null {
  return byTitle(
    placesAround(place).map(({ labels }) => labels),
    name,
  );
}

/** All labels that can be given in a place by their names: its own come before those of groups around it. */
export function labelNames(place: Project | Group): ReadonlyMap<string, Label> {
  const names = new Map<string, Label>();
  for (const { labels } of placesAround(place)) {
    for (const label of labels.items) if (!names.has(label.name)) names.set(label.name, label);
  }
  return names;
}

/** The label of an id that can be given in a place. */
export function labelWithId(place: Project | Group, id: number): Label | undefined {
  return placesAround(place)
    .flatMap(({ labels }) => labels.items)
    .find((label) => label.id === id);
}

/** The milestone of a title that can be set in a place. */
export function milestoneTitled(place: Project | Group, title: string): Milestone | null {
  return byTitle(
    placesAround(place).map(({ milestones }) => milestones),
    title,
  );
}

/** The milestone of an id that can be set in a place. */
export function milestoneWithId(place: Project | Group, id: number): Milestone | undefined {
  return placesAround(place)
    .flatMap(({ milestones }) => milestones.items)
    .find((milestone) => milestone.id === id);
}

/** A place and the groups that it is in. */
export function placesAround(place: Project | Group): (Project | Group)[] {
  return [...new Set([place, ...groupsAround(place)])];
}
