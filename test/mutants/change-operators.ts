import { appendFileSync, writeFileSync } from 'node:fs';
import { rootOf } from '#conformance/argument-path.js';
import type { Clause } from '#conformance/clause.js';
import { callLie, type Mutation, type Operator, SUCCESS } from './mutation.js';

/** Lies about what a call changes, in the world and in files. */
export const changeOperators: Operator[] = [
  {
    name: 'write swallowed',
    kinds: ['effect'],
    mutation: (clause) => ({
      call: (called) =>
        called.name === clause.tool ? { name: 'tracker_list_boards', arguments: {} } : called,
      result: (called, result) => (called.name === clause.tool ? SUCCESS : result),
    }),
  },
  {
    name: 'argument dropped on its way',
    kinds: ['effect'],
    mutation: (clause) => optionalOf(clause).map((name) => callLie(clause, ({ [name]: _, ...args }) => args)),
  },
  {
    name: 'argument changed on its way',
    kinds: ['effect'],
    mutation: (clause) =>
      setBy(clause)
        .filter((name) => OTHERS[name])
        .map((name) =>
          callLie(clause, (args) =>
            args[rootOf(name)] === undefined ? args : { ...args, [name]: OTHERS[name]?.(args[name]) },
          ),
        ),
  },
  {
    name: 'file changed on its way',
    kinds: ['file'],
    mutation: (clause) => fileLie(clause, (path) => appendFileSync(path, '!')),
  },
  {
    name: 'file empty',
    kinds: ['file'],
    mutation: (clause) => fileLie(clause, (path) => writeFileSync(path, '')),
  },
  {
    name: 'histories not looked up',
    kinds: ['returns'],
    mutation: (clause) =>
      [clause.facts.facts].flat().includes('inflow')
        ? callLie(clause, ({ includeInflow: _, ...args }) => args)
        : undefined,
  },
];

/** Another value that is as valid. */
const OTHERS: Record<string, (value: unknown) => unknown> = {
  summary: (value) => `${value}!!x`,
  description: (value) => `${value} And so on.`,
  body: (value) => `${value} And so on.`,
  comment: (value) => `${value} And so on.`,
  priority: () => 'Medium',
  labels: (value) => [...[value].flat(), 'extra'],
  issueType: (value) => (value === 'Task' ? 'Story' : 'Task'),
  customFields: () => ({ customfield_10016: 1 }),
  components: (value) => [value].flat().slice(0, 1),
};

function setBy({ facts }: Clause): string[] {
  return Object.keys(facts.sets ?? {});
}

/** What a call may leave out: without it the server has nothing to say against it. */
function optionalOf(clause: Clause): string[] {
  const required = ['issueKey', 'projectKey', 'summary', 'issueType', 'body', 'filePath', 'transitionId'];
  return setBy(clause)
    .filter((name) => !required.includes(name) || clause.id.includes('update_issue.effect'))
    .filter((name) => name !== 'issueKey');
}

/** The file is written otherwise once it is there, or read otherwise: then the mutation has to be reported before. */
function fileLie(clause: Clause, change: (path: string) => void): Mutation | undefined {
  const argument = String(clause.facts.argument);
  if (!clause.id.startsWith('tracker.')) return undefined; // pictures have mutations of their own
  if (clause.facts.action === 'writes')
    return {
      result: (called, result) => {
        if (called.name === clause.tool && !result.isError) change(String(called.arguments[argument]));
        return result;
      },
    };
  return callLie(clause, (args) => {
    const other = `${args[argument]}.other`;
    writeFileSync(other, 'something else');
    change(other);
    return { ...args, [argument]: other };
  });
}
