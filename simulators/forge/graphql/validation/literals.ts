import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type ObjectValueNode,
  type ValueNode,
} from 'graphql';
import { CoercionProblem } from '../scalars/scalars.js';

/** Whether a value in the text of a query can be of a type; with the scalar's own words where it has some. */
export interface LiteralVerdict {
  readonly valid: boolean;
  readonly message?: string;
}

const VALID: LiteralVerdict = { valid: true };
const INVALID: LiteralVerdict = { valid: false };

/** Judges a value as graphql-ruby's `LiteralValidator` does: variables inside are for others to judge. */
export function judgeLiteral(node: ValueNode, type: GraphQLInputType): LiteralVerdict {
  if (node.kind === Kind.VARIABLE) return VALID;
  if (isNonNullType(type)) return node.kind === Kind.NULL ? INVALID : judgeLiteral(node, type.ofType);
  if (node.kind === Kind.NULL) return VALID;
  if (isListType(type)) return judgeList(node, type.ofType);
  if (isInputObjectType(type)) return node.kind === Kind.OBJECT ? judgeObject(node, type) : INVALID;
  if (isEnumType(type)) {
    return node.kind === Kind.ENUM && type.getValue(node.value) ? VALID : INVALID;
  }
  return judgeScalar(() => type.parseLiteral(node));
}

function judgeList(node: ValueNode, type: GraphQLInputType): LiteralVerdict {
  const items = node.kind === Kind.LIST ? node.values : [node];
  return firstInvalid(items.map((item) => judgeLiteral(item, type)));
}

function judgeObject({ fields }: ObjectValueNode, type: GraphQLInputObjectType): LiteralVerdict {
  const expected = type.getFields();
  const present = new Set(fields.map(({ name }) => name.value));
  if (Object.values(expected).some((field) => isRequiredInputField(field) && !present.has(field.name))) {
    return INVALID;
  }
  return firstInvalid(
    fields.map(({ name, value }) => {
      const field = expected[name.value];
      return field ? judgeLiteral(value, field.type) : INVALID;
    }),
  );
}

/** What a scalar says to a value that it is given. */
function judgeScalar(parse: () => unknown): LiteralVerdict {
  try {
    return parse() === undefined ? INVALID : VALID;
  } catch (error) {
    return error instanceof CoercionProblem ? { valid: false, message: error.message } : INVALID;
  }
}

function firstInvalid(verdicts: readonly LiteralVerdict[]): LiteralVerdict {
  return verdicts.find(({ valid }) => !valid) ?? VALID;
}
