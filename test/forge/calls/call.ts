export type Arguments = Readonly<Record<string, unknown>>;

/** What calls are about: the values of a state of the simulator, and branches that no merge request has. */
export interface Subject {
  readonly the: (state: string) => Readonly<Record<string, string>>;
  readonly branch: (index: number) => string;
}

/** Calls by the tool's name. */
export type Calls = Readonly<Record<string, (subject: Subject) => readonly Arguments[]>>;

/** The project that most calls are about. */
export const PROJECT = 'platform/core';

/** A text with everything that has to be escaped somewhere. */
export const MARKDOWN = '# Plan\n\n- one\n- `two` & "three"\n';

/** Every size of a list: several pages in one call, one page, the largest. */
const PAGES = [{ first: 3, fetchAll: true }, { first: 2, fetchAll: false }, { first: 100 }];

/** A call as it is, and with every size of its list. */
export const paged = (args: Arguments) => [args, ...PAGES.map((page) => ({ ...args, ...page }))];
