import { INVALID, type Parameter, type Parameters } from './parameter.js';

/** What was read: the values, and what is wrong with them in the backend's words. */
export interface Reading {
  readonly input: Record<string, unknown>;
  readonly problems: string[];
  /** Sent, and not asked for. */
  readonly ignored: string[];
  /** Sent, and not to be had here. */
  readonly unsupported: string[];
}

/** Reads raw values by the parameters that a route takes; names inside of objects are written `outer[inner]`. */
export function readParameters(
  raw: Readonly<Record<string, unknown>>,
  spec: Parameters,
  outer = '',
): Reading {
  const reading: Reading = { input: {}, problems: [], ignored: [], unsupported: [] };
  for (const [name, parameter] of Object.entries(spec)) {
    readOne(reading, outer === '' ? name : `${outer}[${name}]`, name, raw, parameter);
  }
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(spec, name));
  reading.ignored.push(...unknown.map((name) => (outer === '' ? name : `${outer}[${name}]`)));
  return reading;
}

function readOne(
  reading: Reading,
  fullName: string,
  name: string,
  raw: Readonly<Record<string, unknown>>,
  parameter: Parameter,
): void {
  const { input, problems } = reading;
  const sent = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (sent === undefined) {
    if (parameter.presence === 'required') problems.push(`${fullName} is missing`);
    if (parameter.presence === 'defaulted') input[name] = parameter.initial;
    return;
  }
  if (parameter.unsupported) {
    reading.unsupported.push(fullName);
    return;
  }
  const problem = parameter.members ? nested(reading, fullName, sent, parameter.members) : null;
  if (problem) return;
  const value = isNothing(sent, parameter) ? null : parameter.parse(sent);
  const wrong = problemWith(value, sent, parameter);
  if (wrong) problems.push(`${fullName} ${wrong}`);
  else input[name] = value ?? inPlaceOfNothing(parameter);
}

/** What a handler reads for null: the default, or of a required parameter what its record takes for blank. */
function inPlaceOfNothing({ presence, initial, type }: Parameter): unknown {
  if (presence === 'defaulted') return initial;
  return presence === 'required' ? BLANK[type] : null;
}

/** Grape asks of a required parameter only that it was sent; that nothing was sent is for the record to say. */
const BLANK: Readonly<Partial<Record<Parameter['type'], unknown>>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

/** Reports each problem inside an object, or a list of objects, by its own name. */
function nested(reading: Reading, fullName: string, sent: unknown, members: Parameters): boolean {
  const inside = Array.isArray(sent)
    ? sent.map((item, at) => [`${fullName}[${at}]`, item] as const)
    : [[fullName, sent] as const];
  let found = false;
  for (const [at, item] of inside) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    // An object was checked to be one; its names are texts.
    const read = readParameters(item as Record<string, unknown>, members, at);
    reading.problems.push(...read.problems);
    reading.ignored.push(...read.ignored);
    reading.unsupported.push(...read.unsupported);
    found ||= read.problems.length + read.unsupported.length > 0;
  }
  return found;
}

/** Null, and for all but texts and lists the empty text too. */
function isNothing(sent: unknown, { type }: Parameter): boolean {
  return sent === null || (sent === '' && type !== 'string' && type !== 'array');
}

function problemWith(value: unknown, sent: unknown, parameter: Parameter): string | null {
  if (value === INVALID) return parameter.problem ?? 'is invalid';
  if (parameter.notBlank && (value === null || String(sent).trim() === '')) return 'is empty';
  if (value === null) return null;
  const allowed = parameter.oneOf;
  const values = Array.isArray(value) ? value : [value];
  if (allowed && !values.every((one) => allowed.includes(one))) return 'does not have a valid value';
  return parameter.accepts && !parameter.accepts(value) ? 'does not have a valid value' : null;
}
