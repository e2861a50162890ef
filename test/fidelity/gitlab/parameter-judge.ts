import type { Parameter, Parameters } from '#simulators/forge/parameters/parameter.js';
import type { Input, PublishedParameter } from './published-input.js';
import { type Operation, unnamed } from './reference.js';

/** A route as it is compared: where it is, and what it declares. */
export interface Declared {
  readonly pattern: string;
  readonly takes: Parameters;
}

/** Names of one row of path parameters: the declared ones by place have the published names. */
type Renamed = ReadonlyMap<string, string>;

/** The published method that a route is, if there is one. */
export function operationFor(operations: readonly Operation[], { pattern }: Pick<Declared, 'pattern'>) {
  return operations.find(({ name }) => unnamed(name) === unnamed(pattern));
}

/** Where what a route declares differs from what is published of it: lines of `METHOD /path name: …`. */
export function parameterDifferences(
  { name, path, input }: Operation,
  { pattern, takes }: Declared,
): string[] {
  const renamed = namesByPlace(pattern, path);
  const declared = Object.fromEntries(
    Object.entries(takes).map(([own, one]) => [renamed.get(own) ?? own, one]),
  );
  const lines = differences(input, declared, new Set(renamed.values()));
  return lines.map((line) => `${name} ${line}`);
}

function namesByPlace(pattern: string, path: string): Renamed {
  const own = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const published = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return new Map(own.map((name, at) => [name, published[at] ?? name]));
}

function differences(
  published: Input,
  declared: Parameters,
  inPath: ReadonlySet<string> = new Set(),
  outer = '',
): string[] {
  const full = (name: string) => (outer === '' ? name : `${outer}[${name}]`);
  const beyond = Object.keys(declared).filter((name) => !Object.hasOwn(published, name));
  return [
    ...beyond.map((name) => `${full(name)}: is declared, not published`),
    ...Object.entries(published).flatMap(([name, wanted]) => {
      const parameter = declared[name];
      if (!parameter) return undeclared(full(name), wanted, inPath.has(name));
      return compared(full(name), wanted, parameter, inPath.has(name));
    }),
  ];
}

/** The index hands over what is in the path as text; only numbers need to be declared. */
function undeclared(name: string, { types }: PublishedParameter, inPath: boolean): string[] {
  if (inPath && types.includes('string')) return [];
  return [`${name}: is published as ${types.join(' or ')}, not declared`];
}

function compared(name: string, wanted: PublishedParameter, own: Parameter, inPath: boolean): string[] {
  const { types, required, values, initial, items, members } = wanted;
  if (own.unsupported) return [`${name}: is unsupported`];
  const lines: string[] = [];
  if (!types.includes(own.type)) lines.push(`is published as ${types.join(' or ')}, declared as ${own.type}`);
  if (!inPath && required !== (own.presence === 'required'))
    lines.push(`is published as ${required ? 'required' : 'optional'}, declared as ${own.presence}`);
  if (!sameValues(values, own.oneOf))
    lines.push(`takes ${shown(values)} as published, ${shown(own.oneOf)} as declared`);
  if (!same(initial, own.initial))
    lines.push(`is ${shown(initial)} when left out, declared as ${shown(own.initial)}`);
  if (items === 'integer' && own.type === 'array' && takesWords(own))
    lines.push('has numbers as published, texts as declared');
  const inner = members || own.members ? differences(members ?? {}, own.members ?? {}, new Set(), name) : [];
  return [...lines.map((line) => `${name}: ${line}`), ...inner];
}

function takesWords({ parse }: Parameter): boolean {
  const read = parse(['7']);
  return Array.isArray(read) && typeof read[0] === 'string';
}

function sameValues(published: readonly unknown[] | null, declared: readonly unknown[] | undefined): boolean {
  if (!published || !declared) return !published && !declared;
  const meant = withoutTwins(declared);
  return published.length === meant.length && published.every((value) => meant.includes(value));
}

/** The tool that made the file left out values with a hyphen where there is one with an underline (gitlab-facts.md, 0). */
function withoutTwins(values: readonly unknown[]): readonly unknown[] {
  const isTwin = (value: unknown) =>
    typeof value === 'string' && /-/.test(value) && values.includes(value.replaceAll('-', '_'));
  return values.filter((value) => !isTwin(value));
}

/** Nothing, no and none are the same default: what is left out is not asked for. */
function same(published: unknown, declared: unknown): boolean {
  const said = [published, declared].map((value) => (value === false || value === '' ? undefined : value));
  return JSON.stringify(said[0]) === JSON.stringify(said[1]);
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  return Array.isArray(value) ? value.map(String).join('|') : JSON.stringify(value);
}
