import { type Operand, type Operator, operandText, type Value } from './syntax-tree.js';

export const UNBOUNDED =
  'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.';

/** The messages of the site about queries that parse but mean nothing, by what is wrong. */
export const messages = {
  unknownField: (field: string) =>
    `Field '${field}' does not exist or you do not have permission to view it.`,
  unknownValue: (value: Value, field: string) =>
    /^\d+$/.test(value.text) && !value.quoted
      ? `A value with ID '${value.text}' does not exist for the field '${field}'.`
      : `The value '${value.text}' does not exist for the field '${field}'.`,
  unknownOption: (option: string, field: string) =>
    `The option '${option}' for field '${field}' does not exist.`,
  unknownIssue: (key: string, field: string) =>
    `An issue with key '${key}' does not exist for field '${field}'.`,
  invalidKey: (key: string, field: string) => `The issue key '${key}' for field '${field}' is invalid.`,
  unsupportedOperator: (operator: Operator, field: string) =>
    `The operator '${operator}' is not supported by the '${field}' field.`,
  noHistory: (field: string) => `History searches do not support the '${field}' field.`,
  wantsList: (operator: Operator, operand: Operand, field: string) =>
    `Operator '${operator}' does not support the non-list value '${operandText(operand)}' for field '${field}'.`,
  wantsOne: (operator: Operator, operand: Operand, field: string) =>
    `Operator '${operator}' does not support the list value '${operandText(operand)}' for field '${field}'.`,
  invalidDate: (text: string, field: string) =>
    `Date value '${text}' for field '${field}' is invalid. Valid formats include: 'yyyy/MM/dd HH:mm', 'yyyy-MM-dd HH:mm', 'yyyy/MM/dd', 'yyyy-MM-dd', or a period format e.g. '-5d', '4w 2d'.`,
  invalidNumber: (text: string, field: string) => `Value '${text}' is invalid for the '${field}' field.`,
  unknownFunction: (name: string) => `Unable to find JQL function '${name}'.`,
  functionOfOtherKind: (name: string, field: string) =>
    `A value provided by the function '${name}' is invalid for the field '${field}'.`,
  argumentCount: (name: string, least: number, most: number, got: number) =>
    least === most
      ? `Function '${name}' expected '${least}' arguments but received '${got}'.`
      : `Function '${name}' expected between '${least}' and '${most}' arguments but received '${got}'.`,
  unknownGroup: (name: string, group: string) =>
    `Function '${name}' can not generate a list of usernames for group '${group}'; the group does not exist.`,
  invalidArgument: (name: string, argument: string) =>
    `The argument '${argument}' of function '${name}' is invalid.`,
  wildcardFirst: (text: string, field: string) =>
    `The text query '${text}' for field '${field}' is not allowed to start with character '${text.charAt(0)}'.`,
  emptyText: (field: string) => `The field '${field}' does not support searching for an empty string.`,
  invalidDuring: (field: string) =>
    `The 'during' predicate of the '${field}' field expects a list of two dates.`,
  unsortable: (field: string) => `Not able to sort using field '${field}'.`,
  tooManySortKeys: (most: number) => `The number of fields in ORDER BY is limited to ${most}.`,
};
