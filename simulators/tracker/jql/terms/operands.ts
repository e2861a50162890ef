import type { Context } from '../context.js';
import type { ChoiceField, Domain } from '../fields/query-field.js';
import { messages } from '../syntax/messages.js';
import type { FunctionCall, Operand, Operator, Term } from '../syntax/syntax-tree.js';
import { dateOf } from './dates.js';
import { FUNCTIONS } from './functions.js';

const LIST_OPERATORS: readonly Operator[] = ['in', 'not in', 'was in', 'was not in'];
const byName = new Map(FUNCTIONS.map((listed) => [listed.name.toLowerCase(), listed]));

/** The simple operands of a term, one or a list, as its operator wants them; problems are noted. */
export function simpleOperands(
  { operator, operand, field }: Term,
  { problems }: Context,
): readonly Operand[] {
  if (operand === null) return [];
  const wantsList = LIST_OPERATORS.includes(operator);
  const isList =
    operand.kind === 'list' || (operand.kind === 'function' && (isListFunction(operand) ?? wantsList));
  if (wantsList && !isList) problems.push(messages.wantsList(operator, operand, field));
  if (!wantsList && isList) problems.push(messages.wantsOne(operator, operand, field));
  return flat(operand);
}

/** An operand with its lists, and the lists in them, laid out. */
export function flat(operand: Operand): readonly Operand[] {
  return operand.kind === 'list' ? operand.items.flatMap(flat) : [operand];
}

/** The values that operands name, null for EMPTY; problems are noted. */
export function choiceValues(
  queried: ChoiceField,
  operands: readonly Operand[],
  field: string,
  context: Context,
): readonly unknown[] {
  return operands.flatMap((operand) => {
    if (operand.kind === 'empty') return [null];
    if (operand.kind === 'list') return choiceValues(queried, operand.items, field, context);
    if (operand.kind === 'function') return callFunction(operand, queried.domain, field, context);
    if (operand.text.toLowerCase() === queried.emptyWord) return [null];
    const values = queried.resolve(operand, context);
    if (values.length > 0) return values;
    const complaint = queried.complain
      ? queried.complain(operand, field, context)
      : messages.unknownValue(operand, field);
    if (complaint !== null) context.problems.push(complaint);
    return [];
  });
}

/** The moment of a date operand, null for EMPTY or after a problem, which is noted. */
export function dateValue(operand: Operand, field: string, context: Context): number | null {
  if (operand.kind === 'empty') return null;
  if (operand.kind === 'function') {
    const [time] = callFunction(operand, 'date', field, context);
    return typeof time === 'number' ? time : null;
  }
  const time = operand.kind === 'value' ? dateOf(operand.text, operand.quoted, context.instant) : null;
  const text = operand.kind === 'value' ? operand.text : '';
  if (time === null) context.problems.push(messages.invalidDate(text, field));
  return time;
}

function isListFunction({ name }: FunctionCall): boolean | undefined {
  return byName.get(name.toLowerCase())?.list;
}

function callFunction(
  { name, args }: FunctionCall,
  domain: Domain,
  field: string,
  context: Context,
): readonly unknown[] {
  const { problems } = context;
  const complain = (message: string) => {
    problems.push(message);
    return [];
  };
  const listed = byName.get(name.toLowerCase());
  if (!listed) return complain(messages.unknownFunction(`${name}(${args.join(', ')})`));
  if (listed.domain !== domain) return complain(messages.functionOfOtherKind(listed.name, field));
  const [least, most] = listed.arguments;
  if (args.length < least || args.length > most) {
    return complain(messages.argumentCount(listed.name, least, most, args.length));
  }
  const values = listed.values(context, args);
  if (typeof values === 'string') return complain(values);
  return values ?? complain(messages.invalidArgument(listed.name, args[0] ?? ''));
}
