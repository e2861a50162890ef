import { type DocumentNode, execute, type GraphQLSchema, Kind, parse, print, validate, visit } from 'graphql';

/** An answer of a GraphQL interface. */
export interface QueryAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** How an answer compares with the published schema. */
export interface QueryVerdict {
  /** Answered, or refused with the names that are not simulated. */
  readonly outcome: 'answered' | 'refused';
  /** What is wrong with it; of a refusal, what else it says. */
  readonly wrong: readonly string[];
}

/** A query by which each object names its type. */
export function withTypeNames(query: string): string {
  const typed = visit(parse(query), {
    SelectionSet: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : {
            ...node,
            selections: [
              { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } },
              ...node.selections,
            ],
          },
  });
  return print(typed);
}

/**
 * Compares an answer with the published schema: a query of it is answered by values of its types, or refused by the names of
 * what is not simulated. Throws for a query that the published schema does not have.
 */
export function judgeAnswer(
  published: GraphQLSchema,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  answer: QueryAnswer,
): QueryVerdict {
  const document = parse(query);
  const unpublished = validate(published, document);
  if (unpublished.length > 0) throw new Error(unpublished.map(({ message }) => message).join('; '));
  const messages = (answer.errors ?? []).map(({ message }) => message);
  if (messages.some((message) => REFUSAL.test(message)))
    return { outcome: 'refused', wrong: messages.filter((message) => !isOfRefusal(message)) };
  return {
    outcome: 'answered',
    wrong: [...messages, ...differences(published, document, variables, answer)],
  };
}

const REFUSAL = /^The simulator does not simulate '[\w.]+(\(\w+:\))?', which GitLab has$/;

/** A refusal, or what follows of it: a variable that only what is refused takes. */
function isOfRefusal(message: string): boolean {
  return REFUSAL.test(message) || /^Variable \$\w+ is declared by .+ but not used$/.test(message);
}

/** What a server of the published schema would not have answered: the answer is completed by its types again. */
function differences(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Readonly<Record<string, unknown>>,
  { data }: QueryAnswer,
): string[] {
  const again = execute({
    ...{ schema, document, variableValues, rootValue: data },
    fieldResolver: (source, _arguments, _context, { path }) => source?.[path.key],
    typeResolver: (value) => value.__typename,
  });
  if ('then' in again) throw new Error('Nothing of it is awaited.');
  const errors = (again.errors ?? []).map(({ message, path }) => `${path?.join('.')}: ${message}`);
  return JSON.stringify(again.data) === JSON.stringify(data) ? errors : [...errors, 'values of other types'];
}
