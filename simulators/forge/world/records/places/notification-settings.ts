/** About how much an account wants to be notified. */
export type NotificationLevel = 'disabled' | 'participating' | 'watch' | 'global' | 'mention' | 'custom';

/** What an account wants to be notified about, everywhere. */
export interface Notifications {
  readonly level: NotificationLevel;
  /** What it chose of each event; what is absent has its default. */
  readonly events: Readonly<Record<string, boolean>>;
  /** Where to; null for its first address. */
  readonly email: string | null;
}
