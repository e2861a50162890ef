import { dropped, placed, rootOf } from '#conformance/argument-path.js';
import type { Clause } from '#conformance/clause.js';
import {
  argumentLie,
  callLie,
  FAILURE,
  given,
  type Operator,
  parentLie,
  resultLie,
  SUCCESS,
  schemaLie,
} from './mutation.js';

const TYPE_OF = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Lies about what is published of an argument, and about what the validator behind it lets in. */
export const schemaOperators: Operator[] = [
  {
    name: 'tool left out of the list',
    kinds: ['listed'],
    mutation: ({ tool }) => ({ list: (tools) => tools.filter(({ name }) => name !== tool) }),
  },
  {
    name: 'hint flipped',
    kinds: ['annotation'],
    mutation: ({ tool, facts }) => ({
      list: (tools) =>
        tools.map((each) =>
          each.name === tool
            ? { ...each, annotations: { ...each.annotations, [String(facts.hint)]: !facts.value } }
            : each,
        ),
    }),
  },
  {
    name: 'other type published',
    kinds: ['type'],
    mutation: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, type: schema.type === 'string' ? 'number' : 'string' })),
  },
  {
    name: 'other type of items published',
    kinds: ['type'],
    mutation: (clause) =>
      clause.facts.items
        ? argumentLie(clause, (schema) => ({ ...schema, items: { type: 'number' } }))
        : undefined,
  },
  {
    name: 'wrong type accepted',
    kinds: ['type'],
    mutation: (clause) =>
      resultLie(
        clause,
        (args) =>
          given(args, argumentOf(clause)).some(
            (value) => ![clause.facts.type].flat().includes(TYPE_OF(value)),
          ),
        SUCCESS,
      ),
  },
  {
    name: 'wrong items accepted',
    kinds: ['type'],
    mutation: (clause) =>
      clause.facts.items
        ? resultLie(
            clause,
            (args) =>
              given(args, argumentOf(clause))
                .flat()
                .some((item) => typeof item === 'number'),
            SUCCESS,
          )
        : undefined,
  },
  {
    name: 'required mark dropped',
    kinds: ['required'],
    mutation: (clause) =>
      parentLie(clause, (schema, name) => ({
        ...schema,
        required: schema.required?.filter((other) => other !== name) ?? [],
      })),
  },
  {
    name: 'missing argument accepted',
    kinds: ['required'],
    mutation: (clause) => resultLie(clause, (args) => isMissing(args, clause), SUCCESS),
  },
  {
    name: 'required mark added',
    kinds: ['optional'],
    mutation: (clause) =>
      parentLie(clause, (schema, name) => ({ ...schema, required: [...(schema.required ?? []), name] })),
  },
  {
    name: 'optional argument refused',
    kinds: ['optional'],
    mutation: (clause) => resultLie(clause, (args) => given(args, argumentOf(clause)).length > 0, FAILURE),
  },
  {
    name: 'missing optional argument refused',
    kinds: ['optional'],
    mutation: (clause) => resultLie(clause, (args) => isMissing(args, clause), FAILURE),
  },
  {
    name: 'published bound off by one',
    kinds: ['minimum', 'maximum'],
    mutation: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, [clause.kind]: Number(schema[clause.kind]) + 1 })),
  },
  {
    name: 'published bound dropped',
    kinds: ['minimum', 'maximum'],
    mutation: (clause) => argumentLie(clause, ({ [clause.kind]: _, ...schema }) => schema),
  },
  {
    name: 'bound itself refused',
    kinds: ['minimum', 'maximum'],
    mutation: (clause) =>
      resultLie(clause, (args) => args[String(clause.facts.argument)] === clause.facts[clause.kind], FAILURE),
  },
  {
    name: 'neighbour of the bound accepted',
    kinds: ['minimum', 'maximum'],
    mutation: (clause) =>
      resultLie(
        clause,
        (args) =>
          Number(args[String(clause.facts.argument)]) ===
          Number(clause.facts[clause.kind]) + (clause.kind === 'maximum' ? 1 : -1),
        SUCCESS,
      ),
  },
  {
    name: 'value dropped from the published set',
    kinds: ['enum'],
    mutation: (clause) => argumentLie(clause, (schema) => ({ ...schema, enum: schema.enum?.slice(1) ?? [] })),
  },
  {
    name: 'value added to the published set',
    kinds: ['enum'],
    mutation: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, enum: [...(schema.enum ?? []), 'extra'] })),
  },
  {
    name: 'first value refused',
    kinds: ['enum'],
    mutation: (clause) =>
      resultLie(
        clause,
        (args) => given(args, argumentOf(clause)).includes([clause.facts.enum].flat()[0]),
        FAILURE,
      ),
  },
  {
    name: 'other value accepted',
    kinds: ['enum'],
    mutation: (clause) =>
      resultLie(
        clause,
        (args) =>
          given(args, argumentOf(clause)).some((value) => ![clause.facts.enum].flat().includes(value)),
        SUCCESS,
      ),
  },
  {
    name: 'further properties forbidden in the schema',
    kinds: ['open'],
    mutation: (clause) => schemaLie(clause, (schema) => ({ ...schema, additionalProperties: false })),
  },
  {
    name: 'further properties refused',
    kinds: ['open'],
    mutation: (clause) => resultLie(clause, (args) => 'surpriseArgument' in args, FAILURE),
  },
  {
    name: 'published default changed',
    kinds: ['default'],
    mutation: (clause) =>
      clause.facts.published
        ? argumentLie(clause, (schema) => ({ ...schema, default: otherThan(schema.default) }))
        : undefined,
  },
  {
    name: 'another default in effect',
    kinds: ['default'],
    mutation: (clause) => {
      const { equals, means } = clause.facts;
      const other = equals === undefined ? OTHERS[String(means)] : otherThan(equals);
      if (other === undefined) return undefined;
      return callLie(clause, (args) =>
        isMissing(args, clause) ? placed(args, argumentOf(clause), other) : args,
      );
    },
  },
  {
    name: 'argument ignored',
    kinds: ['default', 'cap', 'filter'],
    mutation: (clause) => callLie(clause, (args) => dropped(args, rootOf(argumentOf(clause)))),
  },
];

/** Defaults that documents describe, reported wrongly. */
const OTHERS: Record<string, unknown> = { 'every field': ['key', 'summary'], 'every value': 'closed' };

/** Another value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(0, -1);
  return value === 'count' ? 'cardinality' : 'svc-2.5-flash-image';
}

function argumentOf({ facts }: Clause): string {
  return String(facts.argument);
}

/** Whether a call leaves the argument out, though what it would stand in is there. */
function isMissing(args: Record<string, unknown>, clause: Clause): boolean {
  const path = argumentOf(clause);
  const around = path.includes('.') ? given(args, path.slice(0, path.lastIndexOf('.'))) : [args];
  return around.length > 0 && given(args, path).length === 0;
}
