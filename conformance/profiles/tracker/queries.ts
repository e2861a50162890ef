import { FOREIGN_LABEL } from './fixtures.js';
import type { Query, TrackerWorld } from './world.js';

/** The query with this text; undefined where it is none of the queries listed. */
export function queryCalled(text: unknown, { queries }: TrackerWorld): Query | undefined {
  return queries.find((query) => query.text === text);
}

/** Queries that a bounded search is made with, each of them meaning other issues. */
export function queriesOf(world: Omit<TrackerWorld, 'queries'>): Query[] {
  const { largest, other, kanban, colleague, sprint, epic } = named(world);
  const account = world.account.accountId;
  const inLargest = where('project', largest, ({ project }) => project === largest);
  const inOther = where('project', other, ({ project }) => project === other);
  const bugs = where('issuetype', 'Bug', ({ type }) => type === 'Bug');
  const urgent = plain('priority in (Highest, High)', ({ urgency }) => urgency <= 1);
  const mine = plain('assignee = currentUser()', ({ assignee }) => assignee === account);
  const unresolved = plain('resolution is EMPTY', ({ resolution }) => resolution === null);
  const always = plain('(labels is EMPTY OR labels != "up ORDER BY down")', () => true);
  const assorted = world.assorted.map(({ key }) => key);
  return [
    plain(`key in (${assorted.join(', ')})`, ({ key }) => assorted.includes(key)),
    either(
      inOther,
      where('project', kanban, ({ project }) => project === kanban),
    ),
    inLargest,
    both(inOther, bugs),
    both(both(inLargest, unresolved), urgent),
    both(both(always, inOther), not(bugs)),
    both(
      inGroup(either(inLargest, inOther)),
      where('assignee', colleague, ({ assignee }) => assignee === colleague),
    ),
    both(
      inOther,
      plain('assignee is EMPTY', ({ assignee }) => assignee === null),
    ),
    both(
      inLargest,
      plain(
        'labels is not EMPTY AND component is not EMPTY',
        ({ labels, components }) => labels.length > 0 && components.length > 0,
      ),
    ),
    both(
      inOther,
      plain('statusCategory != Done', ({ category }) => category !== 'done'),
    ),
    both(
      inOther,
      plain('created > "2090-01-01"', () => false),
    ),
    both(
      inLargest,
      plain(`labels = "${FOREIGN_LABEL}"`, ({ labels }) => labels.includes(FOREIGN_LABEL)),
    ),
    where('issuetype', 'Epic', ({ type }) => type === 'Epic'),
    plain(`sprint = ${sprint}`, ({ sprints }) => sprints.includes(sprint)),
    where('parent', epic, ({ parent }) => parent === epic),
    both(
      inLargest,
      plain('cf[10016] >= 8', ({ custom }) => Number(custom.customfield_10016 ?? 0) >= 8),
    ),
    both(
      inLargest,
      where('Severity', 'Major', ({ custom }) => custom.customfield_10031 === 'Major'),
    ),
    ordered(both(inOther, mine), 'created DESC', [({ created }) => -created]),
    ordered(inOther, 'created ASC', [({ created }) => created]),
    ordered(both(inLargest, bugs), 'priority DESC, created ASC', [
      ({ urgency }) => urgency,
      ({ created }) => created,
    ]),
    ordered(mine, 'updated DESC', [({ updated }) => -updated]),
    ordered(both(inLargest, urgent), 'key ASC', [({ number }) => number]),
    ordered(both(always, inOther), 'key DESC', [({ number }) => -number]),
  ];
}

/** Who and what the queries ask for. */
function named({ projects, issues, sprints, account }: Omit<TrackerWorld, 'queries'>) {
  const size = (key: string) => issues.filter(({ project }) => project === key).length;
  const bySize = (kind: string) =>
    projects
      .filter((project) => project.kind === kind)
      .map(({ key }) => key)
      .sort((one, another) => size(another) - size(one));
  const [largest = '', other = ''] = bySize('scrum');
  const [kanban = ''] = bySize('kanban').slice(-1);
  const planned = sprints.filter(({ project, state }) => project === other && state === 'active');
  return {
    largest,
    other,
    kanban,
    colleague:
      issues.find(({ assignee }) => assignee !== null && assignee !== account.accountId)?.assignee ?? '',
    sprint: planned[0]?.id ?? 0,
    epic: issues.find(({ project, level }) => project === largest && level === 1)?.key ?? '',
  };
}

function plain(text: string, fits: Query['fits']): Query {
  return { text, fits };
}

function where(field: string, value: string, fits: Query['fits']): Query {
  return plain(`${field} = "${value}"`, fits);
}

function both(one: Query, other: Query): Query {
  return plain(`${one.text} AND ${other.text}`, (issue) => one.fits(issue) && other.fits(issue));
}

function either(one: Query, other: Query): Query {
  return plain(`${one.text} OR ${other.text}`, (issue) => one.fits(issue) || other.fits(issue));
}

function not({ text, fits }: Query): Query {
  return plain(`NOT (${text})`, (issue) => !fits(issue));
}

function inGroup({ text, fits }: Query): Query {
  return plain(`(${text})`, fits);
}

function ordered({ text, fits }: Query, by: string, order: NonNullable<Query['order']>): Query {
  return { text: `${text} ORDER BY ${by}`, fits, order };
}
