import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { BroadcastMessage } from '../../world/records/broadcasts.js';
import { HOUR, type Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import { colorOf } from '../css-colors.js';
import type { Problems } from './place-paths.js';

/** What of a message to everybody can be set. */
export type BroadcastChanges = {
  readonly [Name in keyof Omit<BroadcastMessage, 'id'>]?: BroadcastMessage[Name] | undefined;
};

/** Creates a message to everybody; without a time it is shown for an hour from now on. */
export function createBroadcast(
  world: World,
  now: Time,
  input: BroadcastChanges & Pick<BroadcastMessage, 'message'>,
): BroadcastMessage {
  judge(input);
  const message: BroadcastMessage = {
    id: nextId(world, 'broadcasts'),
    message: input.message,
    startsAt: input.startsAt ?? now,
    endsAt: input.endsAt ?? now + HOUR,
    color: input.color ?? '#E75E40',
    font: input.font ?? '#FFFFFF',
    targetAccessLevels: input.targetAccessLevels ?? [],
    targetPath: input.targetPath ?? '',
    type: input.type ?? 'banner',
    theme: input.theme ?? 'indigo',
    dismissable: input.dismissable ?? false,
  };
  return register(world, 'broadcasts', message);
}

/** Changes a message to everybody. */
export function updateBroadcast(
  world: World,
  message: BroadcastMessage,
  changes: BroadcastChanges,
): BroadcastMessage {
  judge(changes);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.assign(writable(world, message), Object.fromEntries(given));
}

function judge({ message, color, font }: BroadcastChanges): void {
  const problems: Problems = {};
  if (message !== undefined && message.trim() === '') problems.message = ["can't be blank"];
  if (color !== undefined && !isCode(color)) problems.color = ['must be a valid color code'];
  if (font !== undefined && !isCode(font)) problems.font = ['must be a valid color code'];
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** Messages take codes of colours only, no names. */
function isCode(color: string): boolean {
  return color.startsWith('#') && colorOf(color) !== null;
}
