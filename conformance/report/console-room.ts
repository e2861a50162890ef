/** So long a report is printed whole. */
export const MOST_LINES = 60;

/** How many reasons of each sort are printed in full, and how many more in a line. */
export interface Room {
  readonly full: number;
  readonly brief: number;
}

export type Rooms = Readonly<Record<'unjudged' | 'should' | 'failed' | 'stale', Room>>;

const ALL: Room = { full: Number.POSITIVE_INFINITY, brief: 0 };
export const WHOLE: Rooms = { unjudged: ALL, should: ALL, failed: ALL, stale: ALL };
/** From the most to the least: the first is taken with which a report has no more than the lines above. */
export const SHORT: readonly Rooms[] = [5, 4, 3, 2].map((full) => ({
  unjudged: { full: 2, brief: 0 },
  should: { full: 1, brief: 0 },
  failed: { full, brief: 10 },
  stale: { full: 3, brief: 0 },
}));

/** What is printed of one reason, at length and in a line. */
export interface Block {
  readonly full: string;
  readonly brief: string;
}

/** As many as there is room for, and how many more there are. */
export function within({ full, brief }: Room, blocks: readonly Block[], mark: string): string[] {
  const left = blocks.length - full - brief;
  return [
    ...blocks.slice(0, full).map((block) => block.full),
    ...blocks.slice(full, full + brief).map((block) => block.brief),
    ...(left > 0 ? [`${mark} and ${left} more ${left === 1 ? 'reason' : 'reasons'}\n`] : []),
  ];
}
