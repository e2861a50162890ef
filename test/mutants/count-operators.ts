import type { Clause } from '#conformance/clause.js';
import { numbersChanged, renamed } from './answers.js';
import { given, type Mutation, type Operator, resultLie, wordsIn } from './mutation.js';

/** Lies about numbers of records. */
export const countOperators: Operator[] = [
  {
    name: 'one record too many counted',
    kinds: ['groups', 'content', 'filter'],
    mutation: (clause) => miscounted(clause, +1),
  },
  {
    name: 'one record too few counted',
    kinds: ['groups', 'content', 'filter'],
    mutation: (clause) => miscounted(clause, -1),
  },
  {
    name: 'group of another name',
    kinds: ['groups'],
    mutation: (clause) =>
      (NAMES[clause.id] ?? []).map((name) => resultLie(clause, () => true, renamed(name, 'Other'))),
  },
  {
    name: 'usual group of another name',
    kinds: ['default'],
    mutation: (clause) =>
      wordsIn(clause.facts.names).map((name) => resultLie(clause, () => true, renamed(name, 'Other'))),
  },
];

/** Where our server tells the numbers that a clause is about: one place a mutant. */
const PLACES: Record<string, RegExp[]> = {
  'groups.default': [/^\/byStatus\/Done$/, /^\/byType\/Bug$/, /^\/byPriority\/High$/, /^\/byAssignee\/Maya/],
  'groups.group-by': [
    /groupedBy\/reporter\/Maya/,
    /groupedBy\/components\/Booking/,
    /groupedBy\/resolution\/Done/,
    /groupedBy\/labels\/customer/,
    /groupedBy\/status\/Done/,
  ],
  'groups.pivot': [/pivot\/data\/Bug\/High$/, /pivot\/data\/Done\/Bug$/, /pivot\/data\/Booking\/Done$/],
  'groups.status': [/statusGroups\/Finished\/current\/issues/, /statusGroups\/Working\/current\/storyPoints/],
  'groups.previous': [/\/previous\/issues/, /\/previous\/storyPoints/],
  'groups.bugs': [/fixedInSprint/, /notFixedInSprint/],
  'groups.labels': [/labels\/[^/]+\/complete/, /labels\/[^/]+\/notComplete/],
  'content.triage': [/triage\//],
  'content.inflow': [/inflow\//],
};

const NAMES: Record<string, string[]> = {
  'tracker.tracker_get_backlog_stats.groups.default': ['Done', 'Bug', 'High'],
  'tracker.tracker_get_backlog_stats.groups.group-by': ['Done', 'groupedBy'],
  'tracker.tracker_get_backlog_stats.groups.pivot': ['Bug'],
  'tracker.tracker_get_sprint_report.groups.status': ['Finished'],
};

function miscounted(clause: Clause, by: number): Mutation[] {
  const [, , ...name] = clause.id.split('.');
  const isCounted = /stats|report/.test(String(clause.tool));
  const places = clause.kind === 'filter' ? [/^\/byPriority\/Medium$/] : (PLACES[name.join('.')] ?? []);
  if (!isCounted) return [];
  return places.map((place) =>
    resultLie(clause, withFilter(clause), (result) => {
      const lied = numbersChanged(place, (value) => value + by)(result);
      const list = clause.kind === 'content' ? shortenedArrivals(by) : (same: typeof result) => same;
      return list(lied);
    }),
  );
}

/** What is counted is listed as well: a mutation changes both. */
function shortenedArrivals(by: number) {
  return (result: Parameters<ReturnType<typeof renamed>>[0]) => {
    const value = result.structuredContent as Record<string, { arrivals?: unknown[] } | undefined>; // as our server has it
    const parts = Object.entries(value ?? {}).map(([name, part]) => {
      const list = part?.arrivals;
      if (!list) return [name, part];
      return [name, { ...part, arrivals: by > 0 ? [...list, ...list.slice(-1)] : list.slice(0, -1) }];
    });
    return { ...result, structuredContent: Object.fromEntries(parts) };
  };
}

/** Calls that have the argument, where the clause is about one. */
function withFilter(clause: Clause): (args: Record<string, unknown>) => boolean {
  const { argument } = clause.facts;
  return (args) => argument === undefined || given(args, String(argument)).length > 0;
}
