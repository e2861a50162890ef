import type { Issue } from '#simulators/tracker/world/records/issues.js';
import type { User } from '#simulators/tracker/world/records/people.js';
import { may } from '#simulators/tracker/world/records/permissions.js';
import type { World } from '#simulators/tracker/world/records/world.js';

type Test = (issue: Issue, viewer: User) => boolean;
type Key = (issue: Issue) => number | string | null;

const says = (text: unknown, word: string) =>
  typeof text === 'string' &&
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .includes(word);
const follows = (text: unknown, phrase: string) =>
  typeof text === 'string' && text.toLowerCase().includes(phrase);
const texts = (issue: Issue, viewer: User) => [
  ...[issue.summary, issue.description, issue.environment],
  ...issue.comments
    .filter(({ visibleTo }) => visibleTo === null || viewer.groups.includes(visibleTo))
    .map(({ body }) => body),
];
const turns = ({ history }: Issue, field: string) =>
  history.flatMap(({ author, at, items }) =>
    items.filter((item) => item.field === field).map((item) => ({ ...item, author, at })),
  );
/** The values a field had are those it has, and those it lost. */
const had = (issue: Issue, field: string, present: string | null, value: string | null) =>
  present === value || turns(issue, field).some(({ fromText }) => fromText === value);
const statusWas = (issue: Issue, name: string) => had(issue, 'status', issue.status.name, name);
/** Whether a user moved an issue to "To Do". */
const gave = (issue: Issue, user: User) =>
  turns(issue, 'status').some(({ author, toText }) => author === user && toText === 'To Do');

/** Clauses, and a reading of one issue for each of them. */
export const CLAUSES: readonly (readonly [string, Test])[] = [
  ['text ~ timetable', (issue, viewer) => texts(issue, viewer).some((text) => says(text, 'timetable'))],
  ['text ~ walrus', (issue, viewer) => texts(issue, viewer).some((text) => says(text, 'walrus'))],
  ['text ~ nowhere', (issue, viewer) => texts(issue, viewer).some((text) => says(text, 'nowhere'))],
  [
    'text ~ "walrus timetable"',
    (issue, viewer) =>
      ['walrus', 'timetable'].every((word) => texts(issue, viewer).some((text) => says(text, word))),
  ],
  [
    'text ~ "walrus OR harbour"',
    (issue, viewer) =>
      ['walrus', 'harbour'].some((word) => texts(issue, viewer).some((text) => says(text, word))),
  ],
  ['text !~ walrus', (issue, viewer) => !texts(issue, viewer).some((text) => says(text, 'walrus'))],
  ['summary ~ walrus', ({ summary }) => says(summary, 'walrus')],
  [`summary ~ '"the crew roster"'`, ({ summary }) => follows(summary, 'the crew roster')],
  ['summary ~ "walr*"', ({ summary }) => /\bwalr/i.test(summary)],
  [
    'comment ~ walrus',
    ({ comments }, { groups }) =>
      comments.some(
        ({ body, visibleTo }) => says(body, 'walrus') && (visibleTo === null || groups.includes(visibleTo)),
      ),
  ],
  ['environment is not EMPTY', ({ environment }) => environment !== null],
  ['status = Blocked', ({ status }) => status.name === 'Blocked'],
  ['status != Done', ({ status }) => status.name !== 'Done'],
  ['status in ("To Do", Done)', ({ status }) => ['To Do', 'Done'].includes(status.name)],
  ['status WAS Blocked', (issue) => statusWas(issue, 'Blocked')],
  ['status WAS NOT Blocked', (issue) => !statusWas(issue, 'Blocked')],
  ['status WAS IN (Blocked, Done)', (issue) => statusWas(issue, 'Blocked') || statusWas(issue, 'Done')],
  ['status CHANGED', (issue) => turns(issue, 'status').length > 0],
  [
    'status CHANGED FROM "To Do" TO Done',
    (issue) =>
      turns(issue, 'status').some(({ fromText, toText }) => fromText === 'To Do' && toText === 'Done'),
  ],
  [
    'status CHANGED BY currentUser() TO Done',
    (issue, viewer) =>
      turns(issue, 'status').some(({ author, toText }) => author === viewer && toText === 'Done'),
  ],
  ['assignee CHANGED FROM EMPTY', (issue) => turns(issue, 'assignee').some(({ from }) => from === null)],
  [
    'assignee WAS currentUser()',
    (issue, { displayName }) => had(issue, 'assignee', issue.assignee?.displayName ?? null, displayName),
  ],
  [
    'status WAS "To Do" BY currentUser()',
    (issue, viewer) =>
      (turns(issue, 'status')[0]?.fromText ?? issue.status.name) === 'To Do'
        ? (issue.reporter ?? issue.creator) === viewer || gave(issue, viewer)
        : gave(issue, viewer),
  ],
  ['assignee = currentUser()', ({ assignee }, viewer) => assignee === viewer],
  ['assignee is EMPTY', ({ assignee }) => assignee === null],
  ['resolution = Unresolved', ({ resolution }) => resolution === null],
  ['priority = Highest', ({ priority }) => priority.name === 'Highest'],
  ['labels = walrus', ({ labels }) => labels.includes('walrus')],
  ['project = MOB', ({ project }) => project.key === 'MOB'],
  ['project is not EMPTY', () => true],
  ['created >= "2026-02-01"', ({ created }) => created >= Date.parse('2026-02-01')],
  ['updated < "2026-02-01"', ({ updated }) => updated < Date.parse('2026-02-01')],
  ['updated >= "2026-03-02"', ({ updated }) => updated >= Date.parse('2026-03-02')],
  ['due > "2026-01-15"', ({ due }) => due !== null && due > '2026-01-15'],
  ['votes > 0', ({ voters }) => voters.length > 0],
  [
    'timespent <= 2h',
    ({ worklogs }) => worklogs.length > 0 && worklogs.reduce((sum, { seconds }) => sum + seconds, 0) <= 7200,
  ],
];

const up = (key: Key) => ({ key, sign: 1 });
const down = (key: Key) => ({ key, sign: -1 });
const spent: Key = ({ worklogs }) => worklogs.reduce((sum, { seconds }) => sum + seconds, 0) || null;

/** Orders, and what they sort by. */
export const ORDERS: readonly (readonly [string, readonly { key: Key; sign: number }[]])[] = [
  ['', []],
  ['ORDER BY updated', [down(({ updated }) => updated)]],
  ['ORDER BY updated ASC', [up(({ updated }) => updated)]],
  ['ORDER BY created ASC', [up(({ created }) => created)]],
  ['ORDER BY created DESC', [down(({ created }) => created)]],
  ['ORDER BY resolved DESC', [down(({ resolved }) => resolved)]],
  ['ORDER BY due ASC', [up(({ due }) => due)]],
  ['ORDER BY due DESC', [down(({ due }) => due)]],
  ['ORDER BY votes', [down(({ voters }) => voters.length)]],
  ['ORDER BY timespent DESC', [down(spent)]],
  ['ORDER BY rank', [up(({ rank }) => rank)]],
  ['ORDER BY key ASC', [up(({ project }) => project.key), up(({ number }) => number)]],
  ['ORDER BY key DESC', []],
  [
    'ORDER BY updated ASC, summary DESC',
    [up(({ updated }) => updated), down(({ summary }) => summary.toLowerCase())],
  ],
  ['ORDER BY summary', [up(({ summary }) => summary.toLowerCase())]],
];

/** All issues of a world that fit, read one by one, and sorted: empty values last going up, first going down; the rest by key, the highest first. */
export function scan(
  world: World,
  viewer: User,
  fits: Test,
  keys: (typeof ORDERS)[number][1],
): readonly string[] {
  return [...world.issues.byKey.values()]
    .filter((issue) => may(viewer, 'BROWSE_PROJECTS', issue.project) && fits(issue, viewer))
    .sort((one, other) => {
      for (const { key, sign } of keys) {
        const [a, b] = [key(one), key(other)];
        if (a !== b) return sign * (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);
      }
      if (one.project.key !== other.project.key) return one.project.key < other.project.key ? 1 : -1;
      return other.number - one.number;
    })
    .map(({ key }) => key);
}
