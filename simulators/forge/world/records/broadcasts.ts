import type { Time } from './time.js';

/** A message of the administrators to everybody. */
export interface BroadcastMessage {
  readonly id: number;
  readonly message: string;
  readonly startsAt: Time;
  readonly endsAt: Time;
  readonly color: string;
  readonly font: string;
  readonly targetAccessLevels: readonly number[];
  readonly targetPath: string;
  readonly type: 'banner' | 'notification';
  readonly theme: string;
  readonly dismissable: boolean;
}
