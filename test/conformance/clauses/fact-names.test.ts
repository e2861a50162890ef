import { afterAll, expect, test } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { type Clause, clausesOf } from '#conformance/contract/clauses.js';
import { memoizeBy } from '#conformance/memoize.js';
import { allowed, type ExpectedAnswer } from '#conformance/models/model.js';
import { targets } from '../../mutants/making/target.js';

/** Words of rules for what decides which records are reported, and is itself not reported by the tool. */
const UNREPORTED: Readonly<Record<string, readonly string[]>> = {
  analytics_group_summary: ['created'],
  analytics_user_summary: ['created'],
  get_user_issues: ['assignee'],
  get_user_merge_requests: ['assignee'],
  list_my_todos: ['group', 'project', 'snoozed', 'type'],
  tracker_get_backlog_stats: [
    ...['assignee', 'every field', 'project', 'resolution', 'sprint', 'the field named', 'type'],
  ],
  tracker_get_field_schema: ['custom', 'project'],
  tracker_list_field_values: ['name'],
  tracker_search_issues: ['every field', 'what the query orders by'],
};

/** Of each kind of rule, the fact that names what models report. */
const NAMING: Readonly<Record<string, string>> = { filter: 'fields', order: 'by', returns: 'facts' };

// What the media tools report is what calls before them made, so that no model of theirs reports anything at first.
const gates = (['tracker', 'forge'] as const).map((name) => {
  const target = targets[name](1);
  return { clauses: clausesOf(target.contract), context: target.context({ mutation: {} }) };
});

afterAll(() => Promise.all(gates.map(({ context }) => context.close())));

test('every fact that a rule names is one that the model of its tool has, by that name', () => {
  const found = gates.flatMap(({ clauses, context }) => unmodelled(clauses, context));
  const expected = Object.entries(UNREPORTED).flatMap(([tool, words]) =>
    words.map((word) => `tools/${tool}.json: "${word}"`),
  );

  expect([...new Set(found.map(({ word }) => word))].toSorted()).toStrictEqual(expected.toSorted());
});

test('a misspelt fact is found with its file and its rule', () => {
  const [, forge] = gates;
  const order = forge?.clauses.find(({ id }) => id === 'forge.get_issues.order.updated-desc');
  const misspelt = { ...order, facts: { ...order?.facts, by: ['updatd'] } } as Clause; // the contract has it

  expect(forge && unmodelled([misspelt], forge.context)).toStrictEqual([
    { word: 'tools/get_issues.json: "updatd"', rule: 'forge.get_issues.order.updated-desc' },
  ]);
});

/** The words of rules that no right answer of their tools has. */
function unmodelled(clauses: readonly Clause[], context: CheckContext) {
  const namesOf = memoizeBy((tool: string) => namesFor(tool, context));
  return clauses.flatMap(({ id, tool, kind, facts }) => {
    const words: unknown = facts[NAMING[kind] ?? ''];
    if (tool === undefined || !Array.isArray(words)) return [];
    const names = namesOf(tool);
    const strange = words.filter((word) => !names.has(word));
    return strange.map((word) => ({ word: `tools/${tool}.json: "${word}"`, rule: id }));
  });
}

function namesFor(tool: string, { profile, tools }: CheckContext): ReadonlySet<string> {
  const compared = tools.of(tool);
  const answers = compared.singles.flatMap((args) => allowed(compared.expected(args)));
  return new Set(answers.flatMap(namesIn).flatMap((name) => [name, profile.wordFor?.(name) ?? name]));
}

/** Every name in a right answer: of facts, lists, tables and what was made. */
function namesIn({ facts, may, lists = [], tables = [], pivots = [], made = [] }: ExpectedAnswer): string[] {
  const reported = [{ facts, may }, ...lists.flatMap((list) => list.records)];
  return [
    ...reported.flatMap((one) => [one.facts, one.may]).flatMap((some) => Object.keys(some ?? {})),
    ...[...lists, ...tables, ...pivots, ...made].map(({ name }) => name),
  ];
}
