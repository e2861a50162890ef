import * as z from 'zod';
import { maybe, plain } from '../shapes/shapes.js';
import { document } from './document.js';

/** A type with what is around it: GitLab has at most a list of lists of items that are never null. */
const TYPE =
  'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }';
const INPUT = `name description isDeprecated deprecationReason defaultValue type { ${TYPE} }`;
const FIELD = `name description isDeprecated deprecationReason type { ${TYPE} } args(includeDeprecated: true) { ${INPUT} }`;

/** A type as introspection gives it (GraphQL, 4.2). */
export interface TypeAnswer {
  kind: string;
  name?: string | null | undefined;
  ofType?: TypeAnswer | null | undefined;
}
const TypeAnswer: z.ZodType<TypeAnswer> = z.lazy(() =>
  z.object({ kind: plain.text, name: maybe.text, ofType: TypeAnswer.nullish() }),
);

const described = {
  name: plain.text,
  description: maybe.text,
  isDeprecated: maybe.flag,
  deprecationReason: maybe.text,
};
const InputAnswer = z.object({ ...described, defaultValue: maybe.text, type: TypeAnswer });
const FieldAnswer = z.object({ ...described, type: TypeAnswer, args: z.array(InputAnswer).nullish() });
const ValueAnswer = z.object(described);
const named = z.array(z.object({ name: plain.text })).nullish();

export type DescribedAnswer = z.output<typeof ValueAnswer>;
export type InputAnswer = z.output<typeof InputAnswer>;
export type FieldAnswer = z.output<typeof FieldAnswer>;

/** The queries and mutations of the schema. */
export const SCHEMA_OPERATIONS = document(
  `query schemaOperations {
    __schema {
      queryType { fields(includeDeprecated: true) { ${FIELD} } }
      mutationType { fields(includeDeprecated: true) { ${FIELD} } }
    }
  }`,
  () =>
    z.object({
      __schema: z.object({
        queryType: z.object({ fields: z.array(FieldAnswer).nullish() }),
        mutationType: z.object({ fields: z.array(FieldAnswer).nullish() }).nullish(),
      }),
    }),
);

/** The names of all types of the schema. */
export const SCHEMA_TYPE_NAMES = document('query schemaTypeNames { __schema { types { name } } }', () =>
  z.object({ __schema: z.object({ types: z.array(z.object({ name: plain.text })) }) }),
);

/** One type of the schema, with all it has. */
export const SCHEMA_TYPE = document(
  `query schemaType($name: String!) {
    __type(name: $name) {
      kind name description
      fields(includeDeprecated: true) { ${FIELD} }
      inputFields(includeDeprecated: true) { ${INPUT} }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      interfaces { name }
      possibleTypes { name }
    }
  }`,
  () =>
    z.object({
      __type: z
        .object({
          kind: plain.text,
          name: plain.text,
          description: maybe.text,
          fields: z.array(FieldAnswer).nullish(),
          inputFields: z.array(InputAnswer).nullish(),
          enumValues: z.array(ValueAnswer).nullish(),
          interfaces: named,
          possibleTypes: named,
        })
        .nullable(),
    }),
);
