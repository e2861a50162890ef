/** What became of one interaction, or of what else is verified. */
export type Outcome = { description: string; sent?: string } & (
  | { kind: 'verified' }
  | { kind: 'failed'; problems: string[] }
  | { kind: 'not verified'; reason: string }
);
