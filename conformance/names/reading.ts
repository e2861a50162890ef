import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { schemaAt } from '../contract/argument-path.js';
import type { Contract, JsonSchema } from '../contract/contract.js';
import { NamesFile, type ToolNames } from './file.js';

/** Why a names file cannot be used. */
export class NamesError extends Error {
  override readonly name = 'NamesError';
}

/** The names in the text of a names file for this contract. Throws NamesError. */
export function namesIn(text: string, contract: Contract): NamesFile {
  const file = parsed(text);
  if (file.server !== contract.name)
    throw new NamesError(`it is for "${file.server}", and the contract is that of "${contract.name}"`);
  for (const [tool, names] of Object.entries(file.tools ?? {})) assertDocumented(tool, names, contract);
  for (const path of Object.keys(file.arguments ?? {})) assertSomewhere(path, contract);
  assertToolsApart(file);
  for (const [tool, names] of Object.entries(file.tools ?? {}))
    assertArgumentsApart(tool, { ...commonOf(file, tool, contract), ...names.arguments }, names.with ?? {});
  return file;
}

function parsed(text: string): NamesFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new NamesError(`it is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const result = NamesFile.safeParse(json);
  if (result.success) return result.data;
  throw new NamesError(`it does not fit contracts/names.schema.json: ${z.prettifyError(result.error)}`);
}

function assertDocumented(tool: string, names: ToolNames, { name, tools }: Contract): void {
  const documented = tools[tool];
  if (!documented) {
    const all = Object.keys(tools).join(', ');
    throw new NamesError(
      `${name} documents no tool ${tool}; the keys of "tools" are documented names: ${all}`,
    );
  }
  for (const path of [...Object.keys(names.arguments ?? {}), ...Object.keys(names.values ?? {})])
    if (!schemaAt(documented.input, path).found)
      throw new NamesError(`${tool} documents no argument ${path}; it has ${argumentsOf(documented.input)}`);
}

function argumentsOf({ properties = {} }: JsonSchema): string {
  return Object.keys(properties).join(', ') || 'none';
}

function assertSomewhere(path: string, { name, tools }: Contract): void {
  if (Object.values(tools).some(({ input }) => schemaAt(input, path).found)) return;
  throw new NamesError(`no tool of ${name} documents an argument ${path}`);
}

/** No two documented tools are the same call of the target's. */
function assertToolsApart({ tools = {} }: NamesFile): void {
  const named = Object.entries(tools).filter(([, { name }]) => name !== undefined);
  for (const [at, [tool, one]] of named.entries()) {
    const same = named
      .slice(at + 1)
      .find(([, other]) => one.name === other.name && isDeepStrictEqual(one.with, other.with));
    if (same)
      throw new NamesError(
        `${tool} and ${same[0]} are both called ${one.name}; where one tool does both, "with" distinguishes them`,
      );
  }
}

function commonOf(
  { arguments: common = {} }: NamesFile,
  tool: string,
  { tools }: Contract,
): Record<string, string> {
  const input = tools[tool]?.input ?? {};
  return Object.fromEntries(Object.entries(common).filter(([path]) => schemaAt(input, path).found));
}

/** No two documented arguments of one tool are called alike at one place, nor like one that every call has. */
function assertArgumentsApart(tool: string, names: Record<string, string>, given: object): void {
  const places = new Map<string, string>();
  for (const [path, name] of Object.entries(names)) {
    const place = path.replace(/[^.]+$/, '') + name;
    const other = places.get(place);
    if (other !== undefined)
      throw new NamesError(
        `${other} and ${path} of ${tool} are both called ${name}; each needs a name of its own`,
      );
    if (place in given)
      throw new NamesError(`${path} of ${tool} is called ${name}, which "with" gives already`);
    places.set(place, path);
  }
}
