import type { Outcome } from '../run.js';

/** How a clause of each outcome is marked and called, the gravest first. */
export const MARKS: Readonly<
  Record<Outcome, { readonly mark: string; readonly name: string; readonly css: string }>
> = {
  failed: { mark: '✗', name: 'failed', css: 'failed' },
  should: { mark: '△', name: 'should pass, and did not', css: 'should' },
  known: { mark: '◇', name: 'failed as known', css: 'known' },
  'not judged': { mark: '–', name: 'not judged', css: 'unjudged' },
  passed: { mark: '✓', name: 'passed', css: 'passed' },
};

/** All outcomes, the gravest first. */
export const OUTCOMES = Object.keys(MARKS).filter((name): name is Outcome => name in MARKS);

/** The name in place of a tool, for clauses about the server as a whole. */
export const SERVER = '(server)';
