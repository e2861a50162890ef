import type { Random } from '../../../core/random.js';
import { oneOf } from '../choices.js';
import { capital } from './issue-titles.js';

const CHANGES = [
  'Speed up',
  'Simplify',
  'Fix the limit of',
  'Add a guard to',
  'Cover more cases of',
  'Stop retrying in',
  'Batch the work of',
  'Handle empty input in',
  'Log less in',
  'Tidy up',
  'Make room in',
  'Correct the order of',
];
const REASONS = [
  'The old limit dates from a time when accounts were small.',
  'Large accounts ran into time-outs here.',
  'It was the second most frequent error of the last week.',
  'This prepares the move to the new queue.',
  'Behaviour stays as it is, there is only less code.',
];
const CHECKS = [
  '## How to test\n\n1. `make test`\n2. Open a workspace on staging and reload twice',
  '## Checklist\n\n- [x] Tests\n- [ ] Documentation\n- [x] No change of the database',
  'Screenshots are in the issue.',
];
const FOLLOW_UPS = [
  'Apply suggestions from review',
  'Add a test for the empty case',
  'Rename the option',
  'Fix lint',
  'Explain the limit',
  'Use the shared constant',
];
const REVIEWS = [
  'Could we give this limit a name?',
  'What happens when the list is empty?',
  'Nice, that is much easier to read.',
  'I would move this next to its only caller.',
  'Is there a test for this branch?',
  'This looks as if it were no longer needed.',
  'Should this be configurable?',
  'A short comment on why would help here.',
];
const ANSWERS = [
  'Good point, changed.',
  'Done in the last commit.',
  'I would rather do this in a follow-up; there is an issue for it.',
  'It cannot be empty here, the caller checks. Added a note.',
  'Yes, covered by the test below.',
];
const SUMMARIES = [
  'Looks good to me.',
  'Two small remarks, otherwise fine.',
  'Thanks for splitting this up.',
  'Please rebase, then I will merge.',
  'Works on staging, I tried it with a large account.',
];

/** The title of a commit or merge request about something. */
export function changeTitle(random: Random, about: string): string {
  return `${oneOf(random, CHANGES)} ${about}`;
}

/** What a merge request says about itself. */
export function changeText(random: Random, closes: string | null): string {
  const last = closes === null ? [] : [closes];
  return [oneOf(random, REASONS), oneOf(random, CHECKS), ...last].join('\n\n');
}

/** The title of a commit after a review. */
export function followUp(random: Random): string {
  return oneOf(random, FOLLOW_UPS);
}

/** A remark on a line of a diff. */
export function reviewRemark(random: Random): string {
  return oneOf(random, REVIEWS);
}

/** The author's answer. */
export function reviewAnswer(random: Random): string {
  return oneOf(random, ANSWERS);
}

/** A reviewer's remark on the whole. */
export function reviewSummary(random: Random): string {
  return oneOf(random, SUMMARIES);
}

/** The name of a branch for a change. */
export function branchName(title: string, number: number): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${number}-${slug.slice(0, 40)}`;
}

/** What a merge commit says. */
export function mergeMessage(branch: string, title: string, reference: string): string {
  return `Merge branch '${branch}' into 'main'\n\n${capital(title)}\n\nSee merge request ${reference}`;
}
