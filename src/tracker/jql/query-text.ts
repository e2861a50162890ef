import type { Condition, Member } from './condition.js';
import { fieldName } from './field-name.js';
import { quoted } from './quoted.js';

const JOINTS = { all: ' AND ', any: ' OR ' } as const;

/** Writes a condition in the query language: every text in quotation marks and escaped, every inner group in parentheses. */
export function queryText(condition: Condition): string {
  if ('conditions' in condition) return condition.conditions.map(memberText).join(JOINTS[condition.kind]);
  const field = fieldName(condition.field);
  if (condition.kind === 'presence') return `${field} is ${condition.present ? 'not ' : ''}EMPTY`;
  if (condition.kind === 'oneOf') return `${field} in (${condition.values.map(valueText).join(', ')})`;
  return `${field} ${condition.operator} ${valueText(condition.value)}`;
}

function memberText(condition: Condition): string {
  return 'conditions' in condition ? `(${queryText(condition)})` : queryText(condition);
}

function valueText(value: Member): string {
  if (typeof value === 'object') return value.word;
  // Other numbers have signs that the language reserves (1e+21).
  return Number.isSafeInteger(value) ? String(value) : quoted(String(value));
}
