import { argumentLie, callLie, FAILURE, type Operator, resultLie, SUCCESS, schemaLie } from './lie.js';

const TYPE_OF = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Lies about what is published of an argument, and about what the validator behind it lets in. */
export const schemaOperators: Operator[] = [
  {
    name: 'tool left out of the list',
    kinds: ['listed'],
    lie: ({ tool }) => ({ list: (tools) => tools.filter(({ name }) => name !== tool) }),
  },
  {
    name: 'hint flipped',
    kinds: ['annotation'],
    lie: ({ tool, facts }) => ({
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
    lie: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, type: schema.type === 'string' ? 'number' : 'string' })),
  },
  {
    name: 'other type of items published',
    kinds: ['type'],
    lie: (clause) =>
      clause.facts.items
        ? argumentLie(clause, (schema) => ({ ...schema, items: { type: 'number' } }))
        : undefined,
  },
  {
    name: 'wrong type let in',
    kinds: ['type'],
    lie: (clause) =>
      resultLie(
        clause,
        (args) =>
          String(clause.facts.argument) in args &&
          TYPE_OF(args[String(clause.facts.argument)]) !== clause.facts.type,
        SUCCESS,
      ),
  },
  {
    name: 'wrong items let in',
    kinds: ['type'],
    lie: (clause) =>
      clause.facts.items
        ? resultLie(
            clause,
            (args) => [args[String(clause.facts.argument)]].flat().some((item) => typeof item === 'number'),
            SUCCESS,
          )
        : undefined,
  },
  {
    name: 'required mark dropped',
    kinds: ['required'],
    lie: (clause) =>
      schemaLie(clause, (schema) => ({
        ...schema,
        required: schema.required?.filter((name) => name !== clause.facts.argument) ?? [],
      })),
  },
  {
    name: 'missing argument let in',
    kinds: ['required'],
    lie: (clause) => resultLie(clause, (args) => !(String(clause.facts.argument) in args), SUCCESS),
  },
  {
    name: 'required mark added',
    kinds: ['optional'],
    lie: (clause) =>
      schemaLie(clause, (schema) => ({
        ...schema,
        required: [...(schema.required ?? []), String(clause.facts.argument)],
      })),
  },
  {
    name: 'optional argument refused',
    kinds: ['optional'],
    lie: (clause) => resultLie(clause, (args) => String(clause.facts.argument) in args, FAILURE),
  },
  {
    name: 'missing optional argument refused',
    kinds: ['optional'],
    lie: (clause) => resultLie(clause, (args) => !(String(clause.facts.argument) in args), FAILURE),
  },
  {
    name: 'published bound off by one',
    kinds: ['minimum', 'maximum'],
    lie: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, [clause.kind]: Number(schema[clause.kind]) + 1 })),
  },
  {
    name: 'published bound dropped',
    kinds: ['minimum', 'maximum'],
    lie: (clause) => argumentLie(clause, ({ [clause.kind]: _, ...schema }) => schema),
  },
  {
    name: 'bound itself refused',
    kinds: ['minimum', 'maximum'],
    lie: (clause) =>
      resultLie(clause, (args) => args[String(clause.facts.argument)] === clause.facts[clause.kind], FAILURE),
  },
  {
    name: 'neighbour of the bound let in',
    kinds: ['minimum', 'maximum'],
    lie: (clause) =>
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
    lie: (clause) => argumentLie(clause, (schema) => ({ ...schema, enum: schema.enum?.slice(1) ?? [] })),
  },
  {
    name: 'value added to the published set',
    kinds: ['enum'],
    lie: (clause) =>
      argumentLie(clause, (schema) => ({ ...schema, enum: [...(schema.enum ?? []), 'extra'] })),
  },
  {
    name: 'first value refused',
    kinds: ['enum'],
    lie: (clause) =>
      resultLie(
        clause,
        (args) => args[String(clause.facts.argument)] === [clause.facts.enum].flat()[0],
        FAILURE,
      ),
  },
  {
    name: 'other value let in',
    kinds: ['enum'],
    lie: (clause) =>
      resultLie(
        clause,
        (args) =>
          String(clause.facts.argument) in args &&
          ![clause.facts.enum].flat().includes(args[String(clause.facts.argument)]),
        SUCCESS,
      ),
  },
  {
    name: 'further properties forbidden in the schema',
    kinds: ['open'],
    lie: (clause) => schemaLie(clause, (schema) => ({ ...schema, additionalProperties: false })),
  },
  {
    name: 'further properties refused',
    kinds: ['open'],
    lie: (clause) => resultLie(clause, (args) => 'surpriseArgument' in args, FAILURE),
  },
  {
    name: 'published default changed',
    kinds: ['default'],
    lie: (clause) =>
      clause.facts.published
        ? argumentLie(clause, (schema) => ({
            ...schema,
            default: typeof schema.default === 'number' ? schema.default + 1 : 'other',
          }))
        : undefined,
  },
  {
    name: 'another default in effect',
    kinds: ['default'],
    lie: (clause) => {
      const { argument, equals } = clause.facts;
      if (equals === undefined) return undefined;
      const other = typeof equals === 'number' ? equals - 1 : 'svc-2.5-flash-image';
      return callLie(clause, (args) => ({ [String(argument)]: other, ...args }));
    },
  },
  {
    name: 'argument ignored',
    kinds: ['default', 'cap'],
    lie: (clause) => callLie(clause, ({ [String(clause.facts.argument)]: _, ...args }) => args),
  },
];
