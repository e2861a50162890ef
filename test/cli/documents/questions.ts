/** What a newcomer asks, as README.md lists it. */
export interface Question {
  readonly asked: string;
  /** Where it is answered: at one place, or at one for each server. */
  readonly places: readonly Place[];
}

/** A section of a document, and what of the answer no other section has. */
interface Place {
  /** The path from the root; for a whole document without a heading. */
  readonly at: string;
  readonly says: RegExp;
}

/** The questions in the order of README.md. */
export const QUESTIONS: readonly Question[] = [
  {
    asked: 'How do I reset between tests?',
    places: [
      { at: 'simulators/in-tests.md#reset-between-tests', says: /`simulator\.reset\(\)`, in `beforeEach`/ },
    ],
  },
  {
    asked: 'Which scope does the token need?',
    places: [
      {
        at: 'src/forge/README.md#settings',
        says: /access token \(scope `api`, or `read_api` with `--read-only`\)/,
      },
      { at: 'src/tracker/README.md#settings', says: /Create the API token without scopes/ },
    ],
  },
  {
    asked: 'What happens to my key?',
    places: [{ at: 'SECURITY.md#what-is-promised', says: /goes to the origin it was set for/ }],
  },
  {
    asked: 'Where are my pictures?',
    places: [{ at: 'src/README.md#files', says: /media\/<backend>\/images\/`, `videos\/` \| what was made/ }],
  },
  {
    asked: 'What does a live backend cost or change?',
    places: [{ at: 'src/README.md#live-backends', says: /A call costs and changes what its request/ }],
  },
  {
    asked: 'How do I get the same answers again?',
    places: [{ at: 'simulators/README.md#the-same-bytes-again', says: /the answers are the same bytes/ }],
  },
  {
    asked: 'What does a simulator not do?',
    places: [
      { at: 'simulators/media/README.md#limits', says: /safety judgements of its own/ },
      { at: 'simulators/tracker/README.md#limits', says: /boards outside of a project/ },
      { at: 'simulators/forge/README.md#limits', says: /jobs that a runner asks for/ },
    ],
  },
  {
    asked: 'What do the exit codes of the gate mean?',
    places: [{ at: 'conformance/README.md#exit-codes', says: /\| 0 \| no clause failed that must pass/ }],
  },
  {
    asked: 'My server names its tools otherwise.',
    places: [{ at: 'conformance/names/README.md', says: /A names file says how/ }],
  },
  {
    asked: 'How long may a call take?',
    places: [{ at: 'src/README.md#deadlines', says: /\| a call \| 60 seconds/ }],
  },
];
