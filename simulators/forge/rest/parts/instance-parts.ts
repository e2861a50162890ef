import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { InstanceParts } from '../../world/records/places/instance-parts.js';
import type { Call } from '../routing/routing.js';

const NONE: InstanceParts = { id: 1 };

/** What the instance itself has. */
export function instancePartsOf({ world }: Pick<Call, 'world'>): InstanceParts {
  return world.instance.get(NONE.id) ?? NONE;
}

/** Gives the instance other parts than those that it has. */
export function changeInstance({ world }: Pick<Call, 'world'>, changed: Omit<InstanceParts, 'id'>): void {
  const old = world.instance.get(NONE.id);
  if (old) Object.assign(writable(world, old), changed);
  else register(world, 'instance', { ...NONE, ...changed });
}
