/** A simulator as it was once. */
export interface Snapshot {
  /** In simulated time. */
  readonly at: Date;
}
