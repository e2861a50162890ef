import * as z from 'zod';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { MaybeTime } from './answers.js';

/** A broadcast message as REST answers it (GitLab: Broadcast messages API). */
export const BroadcastAnswer = z.object({
  id: plain.number,
  message: maybe.text,
  starts_at: MaybeTime,
  ends_at: MaybeTime,
  color: maybe.text,
  font: maybe.text,
  target_access_levels: z.array(plain.number.nullable()).nullish(),
  target_path: maybe.text,
  broadcast_type: maybe.text,
  theme: maybe.text,
  dismissable: maybe.flag,
  active: maybe.flag,
});

/** A broadcast message, its members named as the arguments that make it. */
export const Broadcast = z.object({
  id: plain.number,
  message: optional.text,
  active: optional.flag.describe('Whether it is shown now'),
  starts_at: optional.text,
  ends_at: optional.text,
  color: optional.text,
  font: optional.text,
  target_access_levels: z.array(plain.number).optional(),
  target_path: optional.text,
  broadcast_type: optional.text,
  theme: optional.text,
  dismissable: optional.flag,
});

/** A broadcast message without the members that say nothing. */
export function broadcastRow({
  id,
  target_access_levels,
  ...rest
}: z.output<typeof BroadcastAnswer>): z.output<typeof Broadcast> {
  const said = Object.entries(rest).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const levels = (target_access_levels ?? []).filter((level) => level !== null);
  return { id, ...Object.fromEntries(said), ...(levels.length > 0 && { target_access_levels: levels }) };
}
