import { describe, expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { judge } from '#conformance/judge.js';
import type { Mutation, Result } from '../mutants/mutation.js';
import { trackerContexts, trackerContract } from '../mutants/tracker-target.js';

/** The kinds of clauses whose checks read answers. */
const READING = ['returns', 'content', 'filter', 'groups', 'order', 'pagination', 'cap', 'default'];

/** What our server calls the members that no document names. */
const NAMES = new Set(
  (
    'issue issues key id ids name summary description type status statusCategory priority assignee reporter created updated ' +
    'labels components attachmentCount commentCount parent customFields value values fields field comments author body ' +
    'changes items from to transitions attachments filename size boards projectKey sprint sprints state startDate endDate ' +
    'goal boardId total schemaType byStatus byType byPriority byAssignee pivot rows columns data statusGroups ungrouped ' +
    'bugs current previous currentSprint triage inflow arrivals accountId displayName'
  ).split(' '),
);

/** The same answer as another server would tell it: other names, counts in lists, everything inside one more object. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  if (members.length > 0 && members.every(([, part]) => typeof part === 'number'))
    return members.map(([name, amount]) => ({ label: name, amount }));
  return Object.fromEntries(
    members.map(([name, part]) => [NAMES.has(name) ? `the_${name}` : name, renamed(part)]),
  );
}

/** Answers in another shape, as JSON in a text. */
const OTHERWISE: Mutation = {
  result: (_called, result: Result) => {
    if (result.isError) return result;
    const text = JSON.stringify({ payload: renamed(result.structuredContent) });
    return { content: [{ type: 'text', text }] };
  },
};

describe('the gate', () => {
  it('keeps an honest tracker whose answers have other names and another shape', {
    timeout: 120_000,
  }, async () => {
    const context = trackerContexts(1)(OTHERWISE);
    const clauses = clausesOf(trackerContract).filter(({ kind }) => READING.includes(kind));

    const verdicts = await judge(clauses, [context]);
    await context.close();

    expect(
      verdicts
        .filter(({ verdict }) => verdict === 'failed')
        .map(({ clause, reason }) => `${clause.id}: ${reason}`),
    ).toStrictEqual([]);
  });
});
