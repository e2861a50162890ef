import { rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { dropped, placed, rootOf, schemaAt, valuesAt } from '#conformance/contract/argument-path.js';
import type { Clause } from '#conformance/contract/clauses.js';
import { removeBelow } from '../behaviour/forgetting.js';
import { restated } from '../judging/answers.js';
import { changedFiles, digests } from '../judging/observation.js';
import { ofTool } from '../making/mutant.js';
import { FAILURE, type Mutation, type Result, SUCCESS } from '../making/mutation.js';
import { isMissing } from './input-operators.js';
import {
  argumentOf,
  asking,
  type ClauseOperator,
  changingAnswer,
  everyMember,
  lists,
  members,
  several,
  type ValidInput,
} from './operator.js';

/** What single rules promise of the effect of an argument, changed in one thing. */
export const effectOperators: readonly ClauseOperator[] = [
  {
    name: 'argument ignored',
    kinds: ['default', 'cap', 'filter', 'selection', 'named-field', 'precedence', 'made'],
    make: (clause) => ignoring(clause, argumentOf(clause)),
  },
  {
    name: 'another default in effect',
    kinds: ['default'],
    make: (clause, valid) => {
      const others = defaults(clause, valid);
      return others.length === 0 ? undefined : withDefault(clause, others);
    },
  },
  {
    name: 'cap off by one',
    kinds: ['cap'],
    make: (clause) =>
      [-1, +1].map((by) =>
        asking(clause, (args) => {
          const [cap] = valuesAt(args, argumentOf(clause));
          return typeof cap === 'number' && cap + by > 0 ? placed(args, argumentOf(clause), cap + by) : args;
        }),
      ),
  },
  {
    name: 'flag flipped',
    kinds: ['cap', 'pagination'],
    make: (clause) => {
      const flag = clause.facts.flag ?? clause.facts.more;
      return flag === undefined
        ? undefined
        : members(clause, String(flag), (value) => (typeof value === 'boolean' ? !value : value));
    },
  },
  {
    name: 'position ignored',
    kinds: ['pagination'],
    make: (clause) => ignoring(clause, String(clause.facts.position)),
  },
  {
    name: 'size ignored',
    kinds: ['pagination', 'fetch-all'],
    make: (clause) => ignoring(clause, String(clause.facts.size)),
  },
  {
    name: 'list reversed',
    kinds: ['order'],
    make: (clause) => lists(clause, (list) => list.toReversed()),
  },
  {
    name: 'first record last',
    kinds: ['order'],
    make: (clause) => lists(clause, (list) => [...list.slice(1), ...list.slice(0, 1)]),
  },
  {
    name: 'last record of a page left out',
    kinds: ['pagination', 'fetch-all', 'content', 'cap'],
    make: (clause) =>
      clause.kind === 'content' && clause.facts.includes === undefined
        ? undefined
        : lists(clause, (list) => list.slice(0, -1)),
  },
  {
    name: 'answer emptied',
    kinds: ['returns', 'content', 'groups', 'filter', 'cap', 'pagination', 'order'],
    make: (clause) => changingAnswer(clause, (result) => ({ ...result, ...SUCCESS })),
  },
  {
    name: 'one too many counted',
    kinds: ['groups'],
    make: (clause) =>
      changingAnswer(clause, (result) =>
        restated(
          result,
          everyNumber(result.structuredContent, (value) => value + 1),
        ),
      ),
  },
  {
    name: 'member left out',
    kinds: ['returns'],
    make: (clause) => several(clause.facts.members).map((path) => withoutMember(clause, String(path))),
  },
  {
    name: 'write not done',
    kinds: ['effect', 'writes'],
    make: (clause) => ofTool(clause.tool ?? '', async () => SUCCESS),
  },
  {
    name: 'argument that sets something ignored',
    kinds: ['effect'],
    make: (clause, valid) =>
      Object.keys(clause.facts.sets ?? {})
        .filter(
          (name) =>
            !valid.schema.required?.includes(name) && valuesAt(Object(clause.facts.with), name).length === 0,
        )
        .map((name) => ignoring(clause, name)),
  },
  {
    name: 'credentials of the call ignored',
    kinds: ['credentials'],
    make: (clause) =>
      ['', `.${clause.facts.token}`, `.${clause.facts.address}`].map((inner) =>
        ignoring(clause, `${argumentOf(clause)}${inner}`),
      ),
  },
  {
    name: 'forgotten',
    kinds: ['remembers'],
    make: (clause) => {
      const users = several(clause.facts.seenBy);
      // What is in a history is there in a new session too; that a list is cut short is another operator's.
      if (String(clause.facts.what).endsWith('in the history')) return undefined;
      if (clause.facts.scope === 'across sessions')
        return { starting: (home) => removeBelow(home, (name) => RECORDS.test(name)) };
      return {
        answer: (asked) => (users.includes(asked.name) ? asked.renew().then(() => asked.pass()) : undefined),
      };
    },
  },
  {
    name: 'value sent changed',
    kinds: ['sends'],
    make: (clause) => {
      const path = clause.facts.argument ?? clause.facts.methodFrom;
      if (path === undefined) return undefined; // what no argument decides
      const isOmitted = clause.facts.as === 'nothing when omitted';
      return asking(clause, (args) => {
        const [value] = valuesAt(args, String(path));
        if (isOmitted) return value === undefined ? placed(args, String(path), { surplus: true }) : args;
        return value === undefined ? args : placed(args, String(path), otherThan(value));
      });
    },
  },
  {
    name: 'file written changed',
    kinds: ['file'],
    make: (clause) =>
      clause.facts.action === 'writes'
        ? [(path: string) => rmSync(path), (path: string) => writeFileSync(path, '')].map((change) =>
            ofTool(clause.tool ?? '', async ({ home, pass }) => {
              const before = digests(home);
              const result = await pass();
              for (const path of changedFiles(before, home)) change(path);
              return result;
            }),
          )
        : undefined,
  },
  {
    name: 'another file read',
    kinds: ['file'],
    make: (clause, valid) =>
      clause.facts.action === 'reads'
        ? asking(clause, (args) => {
            const [value] = valuesAt(args, argumentOf(clause));
            const other = valid.values(rootOf(argumentOf(clause))).find((one) => `${one}` !== `${value}`);
            return value === undefined || other === undefined
              ? args
              : placed(args, argumentOf(clause), other);
          })
        : undefined,
  },
  {
    name: 'reported before it is made',
    kinds: ['waits'],
    make: ({ tool }) => ({ early: ({ name }) => (name === tool ? SUCCESS : undefined) }),
  },
  {
    name: 'never reported',
    kinds: ['waits'],
    make: ({ tool }) => ({ silent: ({ name }) => name === tool }),
  },
  {
    name: 'given up while it is made',
    kinds: ['waits'],
    make: (clause) => changingAnswer(clause, () => FAILURE),
  },
];

/** In which our servers keep what they remember. */
const RECORDS = /\.jsonl?$/;

function ignoring(clause: Clause, path: string): Mutation {
  return asking(clause, (args) => (valuesAt(args, path).length === 0 ? args : dropped(args, path)));
}

/** Valid values other than the documented one, its neighbour first. */
function defaults(clause: Clause, { schema, values }: ValidInput): unknown[] {
  const { equals } = clause.facts;
  const argument = argumentOf(clause);
  const { enum: set = [], minimum = 1 } = schemaAt(schema, argument).found ?? {};
  if (typeof equals === 'boolean') return [!equals];
  const others =
    typeof equals === 'number'
      ? [equals - 1, Math.ceil(equals / 2), minimum, equals + 1]
      : [...set, ...(argument === rootOf(argument) ? values(argument) : [])];
  return others.filter((value) => !isDeepStrictEqual(value, equals));
}

/** A call without the argument is answered as with the first of these values that makes a difference; one that writes, with the first. */
function withDefault(clause: Clause, others: readonly unknown[]): Mutation {
  const argument = argumentOf(clause);
  return ofTool(clause.tool ?? '', async ({ arguments: args, pass, isWrite }) => {
    if (!isMissing(args, argument)) return pass();
    if (isWrite) return pass(placed(args, argument, others[0]));
    const right = await pass();
    for (const other of others) {
      const result = await pass(placed(args, argument, other));
      if (!result.isError && timeless(result) !== timeless(right)) return result;
    }
    return right;
  });
}

/** An answer without its moments, for what is asked for until now changes with the clock. */
function timeless(result: Result): string {
  return JSON.stringify(result).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
}

function withoutMember(clause: Clause, path: string): Mutation {
  const name = path.split('/').at(-1) ?? path;
  return changingAnswer(clause, (result: Result) =>
    restated(
      result,
      everyMember(result.structuredContent, ([key, value]) => (key === name ? [] : [[key, value]])),
    ),
  );
}

function everyNumber(value: unknown, change: (value: number) => number): unknown {
  if (typeof value === 'number') return change(value);
  if (Array.isArray(value)) return value.map((item) => everyNumber(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everyNumber(part, change)]));
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : null;
}
