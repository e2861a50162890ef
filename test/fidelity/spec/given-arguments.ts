import type { Rule } from './contracts.js';
import { type Evidence, isSaid, names } from './evidence.js';
import { factWords } from './fact-words.js';
import type { Json } from './schema.js';
import { stemsOf } from './stems.js';

/** An argument of the tool that the sentence names, or all whose words it has where it describes what the argument identifies. */
export function isNamed(value: string, { cited, words, purpose, has }: Evidence): boolean {
  if (!has(value)) return false;
  const name = value.replaceAll('[]', '').split('.').at(-1) ?? value;
  const pattern = factWords.argument?.[value] ?? factWords.argument?.[name];
  if (names(cited, name) || isSaid(name, words)) return true;
  return pattern !== undefined && (pattern.test(cited) || (name === 'username' && pattern.test(purpose)));
}

/** What is wrong with the arguments that a rule calls with: each is one of the tool's, and its value stands where that is declared, or in the sentence that names it. */
export function faultsOfGiven(value: Json, rule: Rule, evidence: Evidence): unknown[] {
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    const values: unknown[] = [one].flat();
    const isTwice = new Set(values).size < values.length;
    const isCited = isNamed(name, evidence) || isSaid(name, new Set(stemsOf(evidence.titles)));
    const holds = values.every((each) => isStated(each, evidence.declared(name), isCited, rule, evidence));
    return [...(evidence.has(name) ? [] : [name]), ...(holds && !isTwice ? [] : [one])];
  });
}

function isStated(
  value: unknown,
  declared: string,
  isCited: boolean,
  rule: Rule,
  { cited }: Evidence,
): boolean {
  if (typeof value === 'boolean') return isFlag(declared, cited) && isDirected(value, declared, rule);
  if (value === null) return /\bnull\b/.test(declared);
  if (value === '') return /empty string/.test(declared);
  const [text = ''] = String(value).split(' '); // of a GraphQL document what kind it is
  const subject = String(value).replace('_', ' ');
  const isSubject =
    rule.kind !== 'forms' || !(subject in (factWords.record ?? {})) || subject === rule.record;
  return isSubject && (names(declared, text) || (isCited && names(cited, text)));
}

const isFlag = (...texts: string[]) => texts.some((text) => /\bboolean\b|\btrue\b|\bflag\b/.test(text));

/** Whether the truth of a flag goes with what the rule says of it. */
function isDirected(value: boolean, declared: string, { kind, includes, excludes, record }: Rule): boolean {
  const meant = new RegExp(`${value} for a (\\w+)`).exec(declared)?.[1];
  if (meant !== undefined) return meant === record || String(includes).includes(meant);
  if (kind === 'content') return value === (excludes === undefined);
  return kind !== 'returns' || value;
}
