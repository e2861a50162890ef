import type { Standing } from '../run.js';

/** How a clause of each standing is marked and called, the gravest first. */
export const MARKS: Readonly<
  Record<Standing, { readonly mark: string; readonly name: string; readonly css: string }>
> = {
  failed: { mark: '✗', name: 'failed', css: 'failed' },
  should: { mark: '△', name: 'should pass, and did not', css: 'should' },
  known: { mark: '◇', name: 'failed as known', css: 'known' },
  'not judged': { mark: '–', name: 'not judged', css: 'unjudged' },
  passed: { mark: '✓', name: 'passed', css: 'passed' },
};

/** The standings, the gravest first. */
export const STANDINGS = Object.keys(MARKS).filter((name): name is Standing => name in MARKS);

/** What stands for the tool of a clause about the server as a whole. */
export const SERVER = '(server)';
