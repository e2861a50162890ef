import type { Time } from './time.js';

/** A message of the administrators to everybody. */
export interface BroadcastMessage {
  readonly id: number;
  message: string;
  startsAt: Time;
  endsAt: Time;
  color: string;
  font: string;
  targetAccessLevels: readonly number[];
  targetPath: string;
  type: 'banner' | 'notification';
  theme: string;
  dismissable: boolean;
}
