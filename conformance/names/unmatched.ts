import { parentOf, schemaAt } from '../contract/argument-path.js';
import type { Contract } from '../contract/contract.js';
import type { ListedTool } from '../target/session.js';
import type { Names } from './names.js';

/** The first name of a names file that the target does not list; undefined where it lists all. */
export function unmatchedName(
  names: Names,
  listed: ReadonlyMap<string, ListedTool>,
  contract: Contract,
): string | undefined {
  for (const [tool, { arguments: own = {} }] of Object.entries(names.file.tools ?? {})) {
    const name = names.nameOf(tool);
    const target = listed.get(tool);
    if (!target) {
      const others = [...listed.keys()].filter((one) => !(one in contract.tools)).join(', ');
      return `${tool} is called ${name}, which the target does not list; its other tools are ${others || 'none'}`;
    }
    const [path, theirs] = Object.entries(own).find(([path]) => isMissing(target, path)) ?? [];
    if (path !== undefined)
      return `${path} of ${tool} is called ${theirs}, which ${name} does not take; it takes ${takenBy(target)}`;
  }
  return undefined;
}

/** Whether the target says what is there, and this is not. */
function isMissing({ inputSchema }: ListedTool, path: string): boolean {
  const parent = parentOf(path);
  const around = parent === undefined ? inputSchema : schemaAt(inputSchema, parent).found;
  return around?.properties !== undefined && schemaAt(inputSchema, path).found === undefined;
}

function takenBy({ inputSchema }: ListedTool): string {
  return Object.keys(inputSchema?.properties ?? {}).join(', ') || 'nothing';
}
