import type { Picture } from '../picture.js';

/** A word that projects are found by. */
export interface Topic {
  readonly id: number;
  /** What projects name it by; no two are the same but for the case of letters. */
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly picture: Picture | null;
}
