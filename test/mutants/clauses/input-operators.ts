import { rootOf, valuesAt } from '#conformance/contract/argument-path.js';
import type { Clause } from '#conformance/contract/clauses.js';
import { ofTool } from '../making/mutant.js';
import { SUCCESS } from '../making/mutation.js';
import {
  accepting,
  argumentOf,
  type ClauseOperator,
  refusing,
  several,
  type ValidInput,
} from './operator.js';

type Arguments = Record<string, unknown>;

/** Bad input accepted, good input refused, a failure reported as success. */
export const inputOperators: readonly ClauseOperator[] = [
  {
    name: 'wrong type accepted',
    kinds: ['type'],
    make: (clause) => {
      const promised = several(clause.facts.type).map((type) =>
        type === 'integer' ? 'number' : String(type),
      );
      return ['string', 'number', 'boolean', 'null', 'array', 'object']
        .filter((type) => !promised.includes(type) && !(type === 'null' && clause.facts.optional === true))
        .map((type) =>
          accepting(clause, (args) => values(args, clause).some((value) => typeOf(value) === type)),
        );
    },
  },
  {
    name: 'fraction accepted',
    kinds: ['type'],
    make: (clause) =>
      several(clause.facts.type).includes('integer')
        ? accepting(clause, (args) =>
            values(args, clause).some((value) => typeof value === 'number' && !Number.isInteger(value)),
          )
        : undefined,
  },
  {
    name: 'null refused',
    kinds: ['type'],
    make: (clause) =>
      several(clause.facts.type).includes('null')
        ? refusing(clause, (args) => values(args, clause).includes(null))
        : undefined,
  },
  {
    name: 'wrong items accepted',
    kinds: ['type'],
    make: (clause) =>
      clause.facts.items === undefined
        ? undefined
        : accepting(clause, (args) =>
            values(args, clause).some(
              (value) =>
                Array.isArray(value) &&
                value.some((item) => !several(clause.facts.items).includes(typeOf(item))),
            ),
          ),
  },
  {
    name: 'missing argument accepted',
    kinds: ['required'],
    make: (clause) => accepting(clause, (args) => isMissing(args, argumentOf(clause))),
  },
  {
    name: 'given argument refused',
    kinds: ['required', 'optional', 'default', 'cap', 'filter', 'format'],
    make: (clause, valid) =>
      // A cursor has no valid value of its own: the answer before gives one, and another kind turns pages.
      clause.kind === 'optional' && isAlone(clause) && valid.values(argumentOf(clause)).length === 0
        ? undefined
        : refusing(clause, (args) => valuesAt(args, argumentOf(clause)).length > 0),
  },
  {
    name: 'position refused',
    kinds: ['pagination'],
    make: (clause) => refusing(clause, (args) => valuesAt(args, String(clause.facts.position)).length > 0),
  },
  {
    name: 'missing optional argument refused',
    kinds: ['optional', 'default'],
    make: (clause) => refusing(clause, (args) => isMissing(args, argumentOf(clause))),
  },
  {
    name: 'bound itself refused',
    kinds: ['minimum', 'maximum'],
    make: (clause) => refusing(clause, (args) => values(args, clause).includes(clause.facts[clause.kind])),
  },
  {
    name: 'neighbour of the bound accepted',
    kinds: ['minimum', 'maximum'],
    make: (clause) => {
      const outer = Number(clause.facts[clause.kind]) + (clause.kind === 'maximum' ? 1 : -1);
      return accepting(clause, (args) => values(args, clause).some((value) => value === outer));
    },
  },
  {
    name: 'all beyond the neighbour of the bound accepted',
    kinds: ['minimum', 'maximum'],
    make: (clause) => {
      const sign = clause.kind === 'maximum' ? 1 : -1;
      const outer = Number(clause.facts[clause.kind]) + sign;
      return accepting(clause, (args) =>
        values(args, clause).some((value) => sign * (Number(value) - outer) > 0),
      );
    },
  },
  {
    name: 'too short a value accepted',
    kinds: ['min-length'],
    make: (clause) =>
      accepting(clause, (args) =>
        values(args, clause).some((value) => Number(Object(value).length) < Number(clause.facts.minLength)),
      ),
  },
  {
    name: 'value of the set refused',
    kinds: ['enum'],
    make: (clause) =>
      several(clause.facts.enum).map((value) =>
        refusing(clause, (args) => values(args, clause).includes(value)),
      ),
  },
  {
    name: 'value outside of the set accepted',
    kinds: ['enum'],
    make: (clause) =>
      accepting(clause, (args) =>
        values(args, clause).some((value) => !several(clause.facts.enum).includes(value)),
      ),
  },
  {
    name: 'value of another format accepted',
    kinds: ['format'],
    make: (clause) =>
      accepting(clause, (args) => values(args, clause).some((value) => !URL.canParse(String(value)))),
  },
  {
    name: 'further properties refused',
    kinds: ['open'],
    make: (clause, valid) => refusing(clause, (args) => hasUnknown(args, valid)),
  },
  {
    name: 'further properties accepted',
    kinds: ['closed'],
    make: (clause, valid) =>
      accepting(clause, (args) =>
        clause.facts.argument === undefined
          ? hasUnknown(args, valid)
          : values(args, clause).some((value) => Object.keys(Object(value)).includes('unexpectedArgument')),
      ),
  },
  {
    name: 'named value refused',
    kinds: ['examples'],
    make: (clause) =>
      several(clause.facts.values).map((value) =>
        refusing(clause, (args) => values(args, clause).includes(value)),
      ),
  },
  {
    name: 'value of the form refused',
    kinds: ['shape'],
    make: (clause) =>
      several(clause.facts.accepts).map((value) =>
        refusing(clause, (args) => values(args, clause).includes(value)),
      ),
  },
  {
    name: 'value of another form accepted',
    kinds: ['shape'],
    make: (clause) =>
      several(clause.facts.refuses).map((value) =>
        accepting(clause, (args) => values(args, clause).includes(value)),
      ),
  },
  {
    name: 'form refused',
    kinds: ['forms'],
    make: (clause) => {
      const forms = several(clause.facts.forms).flatMap((form) => FORMS[String(form)] ?? []);
      return forms.length < 2
        ? refusing(clause, (args) => valuesAt(args, argumentOf(clause)).length > 0)
        : forms.map((form) =>
            refusing(clause, (args) =>
              values(args, clause)
                .flat()
                .some((value) => form.test(String(value))),
            ),
          );
    },
  },
  {
    name: 'valid combination refused',
    kinds: ['combination'],
    make: (clause) =>
      combinations(clause, 'accepted').map((names) => refusing(clause, isExactly(clause, names))),
  },
  {
    name: 'invalid combination accepted',
    kinds: ['combination'],
    make: (clause) =>
      combinations(clause, 'refused').map((names) => accepting(clause, isExactly(clause, names))),
  },
  {
    name: 'failure reported as success',
    kinds: ['needs', 'backend-refusal'],
    make: (clause) =>
      clause.facts.outcome === 'unstated'
        ? undefined
        : ofTool(clause.tool ?? '', async ({ pass }) => {
            const result = await pass();
            return result.isError ? SUCCESS : result;
          }),
  },
  {
    name: 'success reported as failure',
    kinds: [
      ...[
        'needs',
        'returns',
        'file',
        'sends',
        'order',
        'pagination',
        'groups',
        'content',
        'effect',
        'fetch-all',
      ],
      ...['remembers', 'selection', 'precedence', 'made', 'named-field', 'unneeded', 'waits'],
      ...['answers', 'writes'],
    ],
    make: (clause) => refusing(clause, () => true),
  },
];

/** How the values of some forms are distinguished from those of others. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'full path': /^[^:]*\/|^[a-z][\w-]*$/,
  'project number': /^\d+$/,
  'numeric ID': /^\d+$/,
  'global ID': /^gid:\/\//,
  username: /^[A-Za-z][\w.-]*$/,
  date: /^\d{4}-\d\d-\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
};

function values(args: Arguments, clause: Clause): unknown[] {
  return valuesAt(args, argumentOf(clause));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether the argument is one of the tool's own, and is in no other. */
function isAlone(clause: Clause): boolean {
  return rootOf(argumentOf(clause)) === argumentOf(clause);
}

/** Whether a call leaves the argument out, though the object around it is there. */
export function isMissing(args: Arguments, path: string): boolean {
  const around = path.includes('.') ? valuesAt(args, path.slice(0, path.lastIndexOf('.'))) : [args];
  return around.length > 0 && valuesAt(args, path).length < around.length;
}

function hasUnknown(args: Arguments, { schema }: ValidInput): boolean {
  return Object.keys(args).some((name) => schema.properties?.[name] === undefined);
}

function combinations({ facts }: Clause, fact: 'accepted' | 'refused'): string[][] {
  return (facts[fact] ?? []) as string[][]; // as the schema of the kind has it
}

/** Whether a call gives just these of the arguments that the clause names. */
function isExactly(clause: Clause, names: readonly string[]): (args: Arguments) => boolean {
  const all = new Set([...combinations(clause, 'accepted'), ...combinations(clause, 'refused')].flat());
  return (args) => [...all].every((name) => name in args === names.includes(name));
}
