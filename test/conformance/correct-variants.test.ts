import { describe, expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { judgeOne } from '#conformance/judge.js';
import type { Mutation, Result } from '../mutants/mutation.js';
import { trackerContexts, trackerContract } from '../mutants/tracker-target.js';

type Change = (value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same JSON with each of its objects changed, from the inside out. */
function eachObject(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => eachObject(part, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachObject(part, change)])),
  );
}

/** The same JSON with each of its scalars changed. */
function eachScalar(value: unknown, change: (scalar: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => eachScalar(part, change, name));
  if (!isObject(value)) return change(value, name);
  return Object.fromEntries(Object.entries(value).map(([own, part]) => [own, eachScalar(part, change, own)]));
}

const renamed = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object).map(([name, part]) => [/^[a-z]\w*$/.test(name) ? `the_${name}` : name, part]),
  );
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** An answer of lists as Markdown: a table for each list of records, and a line for each fact. */
function markdown(value: unknown): string {
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) =>
      Array.isArray(part) && part.every(isObject) ? table(part) : `${name}: ${cell(part)}`,
    )
    .join('\n\n');
}

function table(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => cell(row[name])))),
  ].join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return (Array.isArray(value) ? value.join(', ') : String(value))
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

const structured =
  (change: Change): Mutation['result'] =>
  (_called, result: Result) => {
    if (result.isError) return result;
    const structuredContent = change(result.structuredContent);
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  };
const inText =
  (written: (value: unknown) => string): Mutation['result'] =>
  (_called, result: Result) =>
    result.isError ? result : { content: [{ type: 'text', text: written(result.structuredContent) }] };

/** Tools whose answers are flat enough to be a table. */
const FLAT = ['tracker_list_boards', 'tracker_list_attachments'];
const TOOLS = [...FLAT, 'tracker_get_issue', 'tracker_get_backlog_stats'];

/** Servers that answer rightly, but otherwise than ours. */
const VARIANTS: Readonly<
  Record<string, { readonly result: Mutation['result']; readonly tools?: readonly string[] }>
> = {
  'members renamed': {
    result: structured((value) => eachObject(value, renamed)),
    tools: TOOLS.filter((name) => !name.endsWith('stats')), // the members of a table are what it counts by
  },
  'everything in further objects': { result: structured((value) => ({ data: { page: value }, meta: {} })) },
  'members in another order': {
    result: structured((value) =>
      eachObject(value, (object) => Object.fromEntries(Object.entries(object).toReversed())),
    ),
  },
  'JSON in the text alone': { result: inText((value) => JSON.stringify(value)) },
  'JSON on several lines': { result: inText((value) => JSON.stringify(value, null, 2)) },
  'Markdown tables': { result: inText(markdown), tools: FLAT },
  'numbers as text': {
    result: structured((value) =>
      eachScalar(value, (scalar) => (typeof scalar === 'number' ? String(scalar) : scalar)),
    ),
    tools: TOOLS.filter((name) => !name.endsWith('stats')), // a count as text is no number
  },
  'times as seconds': {
    result: structured((value) =>
      eachScalar(value, (scalar) =>
        isTime(scalar) ? Math.floor(Date.parse(String(scalar)) / 1000) : scalar,
      ),
    ),
  },
  'times in another zone': {
    result: structured((value) =>
      eachScalar(value, (scalar) =>
        isTime(scalar)
          ? new Date(Date.parse(String(scalar)) + 7_200_000).toISOString().replace('Z', '+02:00')
          : scalar,
      ),
    ),
  },
  'nothing left out instead of null': {
    result: structured((value) =>
      eachObject(value, (object) =>
        Object.fromEntries(Object.entries(object).filter(([, part]) => part !== null)),
      ),
    ),
  },
  'more facts, totals and links': {
    result: structured((value) => ({
      ...(eachObject(value, (object) => ({
        ...object,
        self: `https://x.example/${Object.keys(object).length}`,
      })) as object),
      page: { number: 1, links: ['https://x.example/next'] },
    })),
    tools: TOOLS.filter((name) => !name.endsWith('stats')), // in a table of counts one more row is one more count
  },
  'people as objects': {
    result: structured((value) =>
      eachScalar(value, (scalar, name) =>
        /^(assignee|reporter|author)$/.test(name) && scalar !== null
          ? { displayName: scalar, active: true }
          : scalar,
      ),
    ),
  },
};

describe('the gate finds nothing to object to in a tracker with', () => {
  const contextOf = trackerContexts(1);

  it.each(Object.entries(VARIANTS))('%s', { timeout: 120_000 }, async (_what, { result, tools = TOOLS }) => {
    const context = contextOf(result ? { result } : {});
    const clauses = clausesOf(trackerContract).filter(
      ({ kind, tool }) => kind === 'answers' && tools.includes(tool ?? ''),
    );

    const verdicts = [];
    for (const clause of clauses) verdicts.push(await judgeOne(clause, context));
    await context.close();

    expect(
      verdicts.map(({ clause, verdict, reason }) => `${clause.tool}: ${verdict} ${reason ?? ''}`),
    ).toStrictEqual(clauses.map(({ tool }) => `${tool}: passed `));
  });
});
