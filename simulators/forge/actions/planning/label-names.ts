import { hasRole, PLANNER } from '../../access/roles.js';
import { register } from '../../collections/register.js';
import { labelNamed, labelNames } from '../../queries/matching/named.js';
import type { Label } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

const COLOR = '#6699cc';

/**
 * The labels of some names in a place. One that is not there is made, by people who may make labels; for others it is
 * passed over.
 */
export function labelsNamed(
  world: World,
  act: Act,
  place: Project | Group,
  names: readonly string[],
): Label[] {
  const wanted = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  const mayMake = hasRole(act.user, place, PLANNER);
  const labels = labelNames(place);
  return wanted.flatMap((name) => labels.get(name) ?? (mayMake ? made(world, act, place, name) : []));
}

/** The labels of some names that are there already. */
export function existingLabels(place: Project | Group, names: readonly string[]): Label[] {
  return names.flatMap((name) => labelNamed(place, name.trim()) ?? []);
}

function made(world: World, { at }: Act, home: Project | Group, name: string): Label {
  const label: Label = {
    kind: 'label',
    id: nextId(world, 'labels'),
    home,
    name,
    description: null,
    color: COLOR,
    priority: null,
    archived: false,
    createdAt: at,
    updatedAt: at,
  };
  return register(world, 'labels', label);
}

/** Of labels of one scope (`priority::high`) only the last one given stays. */
export function withoutRivals(labels: readonly Label[]): Label[] {
  const last = new Map(labels.map((label) => [scopeOf(label) ?? label.id, label] as const));
  return labels.filter((label) => last.get(scopeOf(label) ?? label.id) === label);
}

function scopeOf({ name }: Label): string | null {
  const end = name.lastIndexOf('::');
  return end > 0 ? name.slice(0, end) : null;
}
