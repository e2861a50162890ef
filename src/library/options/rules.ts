import { type FieldRule, type FieldRules, oneOf, time } from '../../../simulators/core/admin/fields.js';
import { OptionError, type OptionProblem } from './option-error.js';

/** What is wrong with the value of an option that is given: nothing where it fits. */
export type OptionRule = (value: unknown, option: string) => readonly OptionProblem[];

/** A rule for each option of a function. */
export type OptionRules<Options> = { readonly [Name in keyof Required<Options>]: OptionRule };

/** Throws OptionError with every problem of the options of a call, of which `called` is the name. */
export function checkOptions<Options>(
  called: string,
  options: unknown,
  rules: OptionRules<Options>,
  required: readonly (keyof Options & string)[] = [],
): void {
  const problems = group(rules, required)(options, '');
  if (problems.length > 0) throw new OptionError(called, problems);
}

/** Options by their names: those that are undefined are not given, and others there are none. */
export function group<Options>(
  rules: OptionRules<Options>,
  required: readonly (keyof Options & string)[] = [],
): OptionRule {
  const named: Readonly<Record<string, OptionRule>> = rules;
  return (value, option) => {
    if (!isObject(value)) return rule('an object', isObject)(value, option || 'options');
    const members = new Map(Object.entries(value).filter(([, member]) => member !== undefined));
    const pathOf = (name: string) => (option === '' ? name : `${option}.${name}`);
    const missing = required.filter((name) => !members.has(name));
    return [
      ...[...members].flatMap(([name, member]) => {
        const rule = Object.hasOwn(named, name) ? named[name] : undefined;
        return rule
          ? rule(member, pathOf(name))
          : [{ option: pathOf(name), rule: unlisted(Object.keys(named)) }];
      }),
      ...missing.map((name) => ({ option: pathOf(name), rule: 'is missing' })),
    ];
  };
}

/** What a value has to be, in words, and whether it is. */
export function rule(expected: string, accepts: (value: unknown) => boolean): OptionRule {
  return (value, option) =>
    accepts(value) ? [] : [{ option, rule: `must be ${expected}; received ${shown(value)}` }];
}

/** The same for what may hold a secret in the wrong place: a text is not shown. */
export function unshown(expected: string, accepts: (value: unknown) => boolean): OptionRule {
  return (value, option) =>
    accepts(value)
      ? []
      : [
          {
            option,
            rule: `must be ${expected}${typeof value === 'string' ? '' : `; received ${shown(value)}`}`,
          },
        ];
}

/** The rule of a field of the admin interface. */
export function like({ expected, accepts }: FieldRule): OptionRule {
  return rule(expected, accepts);
}

/** Members with the rules of fields, as the settings of a simulator are. */
export function fieldsOf(table: FieldRules): OptionRule {
  return group<Record<string, unknown>>(
    Object.fromEntries(Object.entries(table).map(([name, field]) => [name, like(field)])),
  );
}

/** A list, each member by this rule. */
export function listOf(member: OptionRule, most = 'a list'): OptionRule {
  return (value, option) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => member(each, `${option}[${index}]`))
      : [{ option, rule: `must be ${most}; received ${shown(value)}` }];
}

/** Members of any name, each by this rule. */
export function mapOf(member: OptionRule): OptionRule {
  return (value, option) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, each]) => member(each, `${option}.${name}`))
      : [{ option, rule: `must be an object; received ${shown(value)}` }];
}

/** One of a few texts. */
export function choice(...texts: readonly string[]): OptionRule {
  return like(oneOf(...texts));
}

/** True or false. */
export const flag: OptionRule = rule('true or false', (value) => typeof value === 'boolean');
/** A text. */
export const text: OptionRule = rule('a text', (value) => typeof value === 'string');
/** A text that no message may show. */
export const secret: OptionRule = (value, option) =>
  typeof value === 'string' ? [] : [{ option, rule: `must be a text; received a ${typeof value}` }];
/** An address, of which its reader says more. */
export const address: OptionRule = rule(
  'an address, as a text or a URL',
  (value) => typeof value === 'string' || value instanceof URL,
);
/** A function. */
export const callable: OptionRule = rule('a function', (value) => typeof value === 'function');
/** A moment that a simulated clock can show. */
export const moment: OptionRule = rule(`a Date or ${time.expected}`, (value) =>
  time.accepts(value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value),
);

/** Whether a value is an object of which members can be read. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unlisted(names: readonly string[]): string {
  return `is no option here; there are: ${names.join(', ')}`;
}

const LONGEST_SHOWN = 60;

/** A value in an error: one that may hold other values, and so secrets, by its kind alone. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date)
    return `the Date ${Number.isNaN(value.getTime()) ? 'of no time' : value.toISOString()}`;
  if (typeof value === 'function') return 'a function';
  if (isObject(value)) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
}
