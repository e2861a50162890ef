import type { Clause } from '#conformance/clause.js';
import { listsChanged, restated, without } from './answers.js';
import { callLie, given, type Mutation, type Operator, resultLie, wordsIn } from './mutation.js';

/** Lies about which records of the world an answer tells, in what order, and what of them. */
export const recordOperators: Operator[] = [
  {
    name: 'list reversed',
    kinds: ['order', 'pagination'],
    mutation: (clause) => ofRecords(clause, (list) => list.toReversed()),
  },
  {
    name: 'first record last',
    kinds: ['order'],
    mutation: (clause) => ofRecords(clause, (list) => [...list.slice(1), ...list.slice(0, 1)]),
  },
  {
    name: 'position ignored',
    kinds: ['pagination'],
    mutation: (clause) => callLie(clause, ({ [String(clause.facts.position)]: _, ...args }) => args),
  },
  {
    name: 'size ignored',
    kinds: ['pagination'],
    mutation: (clause) => callLie(clause, ({ [String(clause.facts.size)]: _, ...args }) => args),
  },
  {
    name: 'last record of a page left out',
    kinds: ['pagination'],
    mutation: (clause) => ofRecords(clause, (list) => list.slice(0, -1)),
  },
  {
    name: 'pages overlap',
    kinds: ['pagination'],
    mutation: (clause) =>
      clause.facts.style === 'offset'
        ? callLie(clause, (args) =>
            typeof args.startAt === 'number' ? { ...args, startAt: Math.max(0, args.startAt - 1) } : args,
          )
        : resultLie(
            clause,
            (args) => args.nextPageToken !== undefined,
            listsChanged((list) => [list[0], ...list.slice(0, -1)]),
          ),
  },
  {
    name: 'token left out',
    kinds: ['pagination'],
    mutation: (clause) =>
      clause.facts.style === 'token' ? resultLie(clause, () => true, without('nextPageToken')) : undefined,
  },
  {
    name: 'fitting record left out',
    kinds: ['filter', 'content'],
    mutation: (clause) => ofRecords(clause, (list) => list.slice(0, -1), withFilter(clause)),
  },
  {
    name: 'record listed twice',
    kinds: ['filter', 'content'],
    mutation: (clause) => ofRecords(clause, (list) => [...list, ...list.slice(-1)], withFilter(clause)),
  },
  {
    name: 'made-up record accepted',
    kinds: ['filter', 'content'],
    mutation: (clause) =>
      ofRecords(clause, (list) => [...list, { ...Object(list.at(-1)), ...MADE_UP }], withFilter(clause)),
  },
  {
    name: 'every record accepted',
    kinds: ['content'],
    mutation: (clause) => WIDER[clause.id],
  },
  {
    name: 'statuses left out',
    kinds: ['content'],
    mutation: (clause) =>
      clause.facts.record === 'transition' ? resultLie(clause, () => true, without('to')) : undefined,
  },
  {
    name: 'case minded',
    kinds: ['filter'],
    mutation: (clause) =>
      clause.facts.match === 'contains, ignoring case'
        ? resultLie(
            clause,
            (args) =>
              given(args, String(clause.facts.argument)).some((term) => term === String(term).toUpperCase()),
            listsChanged(() => []),
          )
        : undefined,
  },
  {
    name: 'fact left out',
    kinds: ['returns'],
    mutation: (clause) =>
      clause.id.startsWith('tracker.')
        ? wordsIn(clause.facts.facts).map((fact) =>
            resultLie(clause, () => true, without(...(MEMBERS[fact] ?? [fact]))),
          )
        : undefined,
  },
  {
    name: 'member left out',
    kinds: ['returns'],
    mutation: (clause) =>
      wordsIn(clause.facts.members).map((member) => resultLie(clause, () => true, without(member))),
  },
];

/** What our server calls the facts whose names differ. */
const MEMBERS: Record<string, string[]> = {
  ID: ['id'],
  dates: ['startDate', 'endDate'],
  'creation date': ['created'],
  'project key': ['projectKey'],
  'schema type': ['schemaType', 'items', 'customType'],
  'field changes': ['items'],
  'status transitions': ['items'],
  'other modifications': ['items'],
};

const MADE_UP = { key: 'NONE-1', id: 'none', name: 'nothing of the kind' };

/** Calls that give more than the one asked for, in the same shape. */
const WIDER: Record<string, Mutation> = {
  'tracker.tracker_get_my_sprint_issues.content.own': asking('tracker_get_sprint_issues'),
  'tracker.tracker_get_active_sprint.content.active': asking('tracker_list_sprints'),
  'tracker.tracker_get_sprint_issues.content.sprint': {
    call: (called) =>
      called.name === 'tracker_get_sprint_issues'
        ? { name: 'tracker_search_issues', arguments: { jql: 'sprint is not EMPTY', maxResults: 400 } }
        : called,
  },
  'tracker.tracker_list_sprints.content.all-boards': {
    call: (called) =>
      called.name === 'tracker_list_sprints'
        ? { ...called, arguments: { ...called.arguments, boardId: 1 } }
        : called,
  },
  'tracker.tracker_get_transitions.content.moves': {
    result: (called, result) =>
      called.name === 'tracker_get_transitions'
        ? listsChanged((list) => [...list, { id: '41', name: 'Ask the designers' }])(result)
        : result,
  },
  'tracker.tracker_list_field_values.content.values': {
    call: (called) =>
      called.name === 'tracker_list_field_values' && called.arguments.field === 'resolutions'
        ? { ...called, arguments: { ...called.arguments, field: 'statuses' } }
        : called,
  },
};

function asking(other: string): Mutation {
  const tool =
    other === 'tracker_list_sprints' ? 'tracker_get_active_sprint' : 'tracker_get_my_sprint_issues';
  return { call: (called) => (called.name === tool ? { ...called, name: other } : called) };
}

/** A mutation about the lists of a tool that lists records; counting tools have mutations of their own. */
function ofRecords(
  clause: Clause,
  change: (list: unknown[]) => unknown[],
  fits: (args: Record<string, unknown>) => boolean = () => true,
): Mutation | undefined {
  if (/stats|report/.test(String(clause.tool))) return undefined;
  return resultLie(clause, fits, (result) =>
    restated(result, listsChanged(change)(result).structuredContent),
  );
}

/** Calls that have the argument, where the clause is about one. */
function withFilter(clause: Clause): (args: Record<string, unknown>) => boolean {
  const { argument } = clause.facts;
  return (args) => argument === undefined || given(args, String(argument)).length > 0;
}
