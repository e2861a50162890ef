/** A program that accounts sign in at, or let act for them. */
export interface Application {
  readonly id: number;
  /** What it calls itself in requests. */
  readonly uid: string;
  readonly secret: string;
  readonly name: string;
  /** Where it may have accounts sent back to. */
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** Whether it can keep a secret, and so has to show it. */
  readonly confidential: boolean;
  /** The one at hand from the start: it may have accounts sent back to any address of this machine. */
  readonly atHand?: true;
}
