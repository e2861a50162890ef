import { ENUMS, MESSAGES } from './messages.js';
import { ONEOFS } from './oneofs.js';

/** One thing wrong with a request message, at a path in the backend's spelling (`contents[0].inline_data`). */
export type MessageProblem =
  | { readonly kind: 'unknown'; readonly path: string; readonly name: string }
  | { readonly kind: 'notRepeated'; readonly path: string; readonly name: string }
  | { readonly kind: 'oneof'; readonly path: string; readonly name: string; readonly oneof: string }
  | { readonly kind: 'value'; readonly path: string; readonly type: string; readonly value: unknown };

export interface ReadMessage {
  /** The message with camelCase names and enum values as declared; what is wrong is left out. */
  readonly value: Record<string, unknown>;
  readonly problems: readonly MessageProblem[];
}

interface Reading {
  readonly problems: MessageProblem[];
}

const WHOLE = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(numberIn(value)) && numberIn(value) >= low && numberIn(value) <= high;
const NUMBER = (value: unknown) => Number.isFinite(numberIn(value));
const TEXT = (value: unknown) => typeof value === 'string';
const OBJECT = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** What each scalar accepts in JSON (https://protobuf.dev/programming-guides/json/). */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: TEXT,
  bool: (value) => typeof value === 'boolean',
  int32: WHOLE(-(2 ** 31), 2 ** 31 - 1),
  int64: WHOLE(-(2 ** 63), 2 ** 63),
  float: NUMBER,
  double: NUMBER,
  bytes: (value) =>
    typeof value === 'string' && BASE64.test(value) && value.replace(/=+$/, '').length % 4 !== 1,
  Duration: (value) => typeof value === 'string' && /^-?\d+(\.\d{1,9})?s$/.test(value),
  Timestamp: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Struct: OBJECT,
  Value: () => true,
};

/** Reads a JSON value as a message of the tables, collecting everything that is wrong with it. */
export function readMessage(name: string, json: unknown): ReadMessage {
  const reading: Reading = { problems: [] };
  const value = messageOf(reading, name, json, '');
  return { value: OBJECT(value) ? { ...Object(value) } : {}, problems: reading.problems };
}

/** A field's name as the backend spells it in paths. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function messageOf(reading: Reading, name: string, json: unknown, path: string): unknown {
  if (!OBJECT(json)) return wrong(reading, path, name, json);
  const fields = MESSAGES[name] ?? {};
  const value: Record<string, unknown> = {};
  for (const [given, item] of Object.entries(Object(json))) {
    const field = Object.keys(fields).find((one) => one === given || snakeCase(one) === given);
    const oneof = field && takenOneof(name, field, value);
    if (field === undefined) report(reading, { kind: 'unknown', path, name: given });
    else if (item === null) continue;
    else if (oneof) report(reading, { kind: 'oneof', path, name: given, oneof });
    else value[field] = fieldOf(reading, fields[field] ?? '', item, { path, name: given, field });
  }
  return value;
}

function takenOneof(message: string, field: string, value: Record<string, unknown>): string | undefined {
  const groups = Object.entries(ONEOFS[message] ?? {});
  const taken = groups.find(([, names]) => names.includes(field) && names.some((name) => name in value));
  return taken?.[0];
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly field: string;
}

function fieldOf(reading: Reading, type: string, json: unknown, { path, name, field }: Place): unknown {
  const [kind, item = kind ?? ''] = type.split(' ');
  const here = path === '' ? snakeCase(field) : `${path}.${snakeCase(field)}`;
  if (kind === 'repeated') return repeatedOf(reading, item, json, here);
  if (kind === 'map') return mapOf(reading, item, json, here);
  if (!Array.isArray(json) || type === 'Value') return oneValue(reading, type, json, here);
  report(reading, { kind: 'notRepeated', path, name });
  return undefined;
}

/** A single value is a list of one, as the backend takes it. */
function repeatedOf(reading: Reading, type: string, json: unknown, path: string): unknown[] {
  if (!Array.isArray(json)) return [oneValue(reading, type, json, path)];
  return json.map((item, at) => oneValue(reading, type, item, `${path}[${at}]`));
}

function mapOf(reading: Reading, type: string, json: unknown, path: string): unknown {
  if (!OBJECT(json)) return wrong(reading, path, 'Map', json);
  const entries = Object.entries(Object(json));
  return Object.fromEntries(
    entries.map(([key, item], at) => [key, oneValue(reading, type, item, `${path}[${at}].value`)]),
  );
}

function oneValue(reading: Reading, type: string, json: unknown, path: string): unknown {
  if (ENUMS[type]) return enumOf(reading, type, json, path);
  const accepts = SCALARS[type];
  if (!accepts) return messageOf(reading, type, json, path);
  if (!accepts(json)) return wrong(reading, path, type, json);
  return /^(int|float|double)/.test(type) ? numberIn(json) : json;
}

/** Enum values are taken in any case, and by number. */
function enumOf(reading: Reading, type: string, json: unknown, path: string): unknown {
  const values = ENUMS[type] ?? [];
  const numbered = typeof json === 'number' ? values[json] : undefined;
  const named = typeof json === 'string' ? json.toUpperCase() : numbered;
  return values.find((value) => value === named) ?? wrong(reading, path, type, json);
}

/** Problems that are reported of one message: more are not read. */
const MOST_PROBLEMS = 1_000;

function report({ problems }: Reading, problem: MessageProblem): void {
  if (problems.length < MOST_PROBLEMS) problems.push(problem);
}

function wrong(reading: Reading, path: string, type: string, value: unknown): undefined {
  report(reading, { kind: 'value', path, type, value });
  return undefined;
}

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
