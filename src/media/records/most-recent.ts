import type { ImageRecord } from './entities.js';
import type { Page } from './history.js';

/** Where the picture is remembered that `continue_editing` works on. */
export interface MostRecent {
  /** The picture, if there is one; warnings name the lines after it that could not be read. */
  find(): Promise<Page<ImageRecord>>;
  /** Takes note of what was made last; undefined where it could not be saved. */
  made(record: ImageRecord | undefined): void;
  /** What lacks a picture that could not be entered in the history. */
  readonly lacking: string;
}

/** What one session or one stdio process made last, which it remembers itself. */
export function ofSession(): MostRecent {
  let latest: ImageRecord | undefined;
  return {
    find: async () => ({ entries: latest ? [latest] : [], warnings: [] }),
    made: (record) => {
      latest = record;
    },
    lacking: 'list_history lacks it',
  };
}

/** What a caller without a session made last: its newest of the history, which any replica finds there, also after a restart. */
export function ofHistory(newest: () => Promise<Page<ImageRecord>>): MostRecent {
  return { find: newest, made: () => {}, lacking: 'list_history and continue_editing lack it' };
}
