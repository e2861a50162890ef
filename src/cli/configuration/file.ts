import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkedBy, parseWorld, type WorldDocument } from '../../../simulators/core/world-file/document.js';
import {
  type Path,
  WorldFileError,
  type WorldProblem,
} from '../../../simulators/core/world-file/problems.js';
import { ConfigError } from '../../kernel/errors.js';
import { type ConfigurationFile, configurationFile, SETTINGS } from './schema.js';

/** A configuration file that was read. */
export interface ReadConfiguration {
  /** The path as it was given. */
  readonly file: string;
  /** Variables, with the texts that they are to have. */
  readonly variables: Readonly<Record<string, string>>;
  /** Options of servers' commands, by their names. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** What is wrong with a value of it. */
  problem(path: Path, rule: string): WorldProblem;
}

/** Reads a configuration file, YAML or JSON, with the files that have its secrets. Throws WorldFileError with every problem. */
export function readConfiguration(file: string): ReadConfiguration {
  const document = parseWorld(textOf(file), file);
  const { settings = {}, options = {} } = checkedBy(configurationFile, document);
  return {
    file,
    variables: variablesOf(settings, document, dirname(file)),
    options: definedOf(options),
    problem: document.problem,
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`The configuration file ${file} cannot be read: ${codeOf(error)}.`);
  }
}

function variablesOf(
  settings: NonNullable<ConfigurationFile['settings']>,
  document: WorldDocument,
  folder: string,
): Record<string, string> {
  const problems: WorldProblem[] = [];
  const texts = Object.entries(definedOf(settings)).map(([variable, value]) => {
    if (typeof value === 'number') return [variable, String(value)];
    if (typeof value === 'string') return [variable, placed(variable, value, folder)];
    try {
      return [variable, readFileSync(resolve(folder, value.file), 'utf8')];
    } catch (error) {
      const rule = `it cannot be read: ${codeOf(error)}`;
      problems.push(document.problem(['settings', variable, 'file'], rule));
      return [variable, ''];
    }
  });
  if (problems.length > 0) throw new WorldFileError(problems);
  return Object.fromEntries(texts);
}

/** A path as an absolute one, which begins in the folder of the file; "~" is the user's home. */
function placed(variable: string, value: string, folder: string): string {
  const isHere = SETTINGS[variable]?.isPath && value.trim() !== '' && !value.trim().startsWith('~');
  return isHere ? resolve(folder, value.trim()) : value;
}

function definedOf<Value>(members: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
