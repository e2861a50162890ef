import { element, labelled } from '../elements/element.js';
import { givenSchema, problemOf, type Schema, typesOf } from './schema.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of a form, for one argument. */
export interface Field {
  readonly place: HTMLElement;
  readonly control: Control;
  /** What the field says; undefined where the argument is left out. Throws Error, which says what is wrong with it. */
  value(): unknown;
}

/** How an argument is written. */
interface Written {
  readonly control: Control;
  read(text: string): unknown;
}

/** Texts that are likely to have several lines. */
const LONG = /description|body|content|prompt|comment|query|message|text|note|jql|reason/i;

/** The field of an argument, which is checked as it is filled in. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean, begun: unknown): Field {
  const given = givenSchema(schema);
  const { control, read } = writtenOf(name, given);
  const initial = begun ?? given.default;
  if (initial !== undefined) control.value = typeof initial === 'string' ? initial : JSON.stringify(initial);
  control.name = name;
  control.setAttribute('aria-required', String(isRequired));
  const problem = element('small', { className: 'problem', id: `problem-${name}` });
  control.setAttribute('aria-describedby', problem.id);
  const value = () => {
    const text = control.value;
    if (text === '' && !isRequired) return undefined;
    if (text === '' && given.minLength !== 0) throw new Error('It is required');
    const made = read(text);
    const wrong = problemOf(schema, made);
    if (wrong !== undefined) throw new Error(wrong);
    return made;
  };
  const check = () => {
    problem.textContent = complaint(value);
    control.setAttribute('aria-invalid', String(problem.textContent !== ''));
  };
  control.addEventListener('input', check);
  control.addEventListener('invalid', check);
  const label = labelled(`${name}${isRequired ? ' *' : ''}`, control, hintOf(given));
  label.append(problem);
  return { place: label, control, value };
}

function complaint(value: () => unknown): string {
  try {
    value();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function hintOf({ description = '', minimum, maximum, ...schema }: Schema): string {
  const bounds = [
    minimum !== undefined && !description.includes(String(minimum)) && `at least ${minimum}`,
    maximum !== undefined &&
      maximum < Number.MAX_SAFE_INTEGER &&
      !description.includes(String(maximum)) &&
      `at most ${maximum}`,
    isJson(schema) && !isOneLine(schema) && `JSON: ${typesOf(schema).join(' or ') || 'any value'}`,
  ].filter((each) => typeof each === 'string');
  return [description, ...bounds].filter(Boolean).join(' · ');
}

/** Whether a value is one of several kinds, each of which is written in a line: a number, or a word. */
function isOneLine({ anyOf = [] }: Schema): boolean {
  return anyOf.length > 0 && anyOf.every((each) => each.enum !== undefined || !isJson(each));
}

function isJson(schema: Schema): boolean {
  const types = typesOf(schema);
  return types.length !== 1 || types.includes('array') || types.includes('object');
}

function writtenOf(name: string, schema: Schema): Written {
  const [type] = typesOf(schema);
  const listed = schema.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (listed)
    return {
      control: element(
        'select',
        {},
        ...['', ...listed.map(String)].map((value) => element('option', { value }, value || '(left out)')),
      ),
      read: (text) => listed.find((each) => String(each) === text) ?? text,
    };
  if (isOneLine(schema)) return { control: textInput(name, {}), read: jsonOrText };
  if (isJson(schema)) return { control: element('textarea', { rows: 3, spellcheck: false }), read: jsonIn };
  if (type === 'number' || type === 'integer') return { control: numberInput(schema), read: Number };
  return { control: textInput(name, schema), read: (text) => text };
}

function numberInput({ type, minimum, maximum }: Schema): HTMLInputElement {
  return element('input', {
    type: 'number',
    step: type === 'integer' ? '1' : 'any',
    ...(minimum !== undefined && { min: String(minimum) }),
    ...(maximum !== undefined && { max: String(maximum) }),
  });
}

function textInput(
  name: string,
  { format, description = '' }: Schema,
): HTMLInputElement | HTMLTextAreaElement {
  const isDay = format === 'date' || /\bYYYY-MM-DD\b(?!T)/.test(description);
  if (isDay) return element('input', { type: 'date' });
  if (LONG.test(name)) return element('textarea', { rows: 3 });
  return element('input', { type: format === 'uri' ? 'url' : 'text', autocomplete: 'off' });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It must be JSON');
  }
}
