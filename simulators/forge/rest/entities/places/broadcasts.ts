import { timeJson } from '../../../rendering/times.js';
import type { BroadcastMessage } from '../../../world/records/broadcasts.js';
import type { Call } from '../../routing/routing.js';

/** A message of the administrators (schema APIEntitiesSystemBroadcastMessage); the clock says whether it is shown now. */
export function broadcastJson(message: BroadcastMessage, { clock }: Pick<Call, 'clock'>) {
  return {
    id: message.id,
    message: message.message,
    starts_at: timeJson(message.startsAt),
    ends_at: timeJson(message.endsAt),
    color: message.color,
    font: message.font,
    target_access_levels: message.targetAccessLevels,
    target_path: message.targetPath,
    broadcast_type: message.type,
    theme: message.theme,
    dismissable: message.dismissable,
    active: clock.hasCome(message.startsAt) && !clock.hasCome(message.endsAt),
  };
}
