import * as z from 'zod';
import type { Setting } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { INTRODUCTIONS } from '../../library/wiring/identities.js';
import { SERVER_OPTIONS, type ServerOption } from '../servers/options.js';

/** Every setting that a configuration file may have, by its variable: all there are, but the one that names the file. */
export const SETTINGS: Readonly<Record<string, Setting>> = Object.fromEntries(
  [SHARED_SETTINGS, ...Object.values(INTRODUCTIONS).map(({ settings }) => settings)]
    .flatMap((table): Setting[] => Object.values(table))
    .filter((setting) => setting !== SHARED_SETTINGS.configurationFile)
    .map((setting) => [setting.variable, setting]),
);

const SECRET = z
  .strictObject(
    { file: z.string().min(1).describe('The path of a file, from the folder of this one.') },
    { error: ({ code }) => (code === 'invalid_type' ? SECRET_RULE : undefined) },
  )
  .describe('A secret: it is in a file of its own.');
const SECRET_RULE =
  'a secret does not belong here: write { file: PATH } with the path of a file that has it alone, or set the variable';

const { config: _, ...optionsInFile } = SERVER_OPTIONS;

/** What a configuration file may say. */
export const configurationFile = z.strictObject({
  $schema: z.string().optional().describe('For editors.'),
  settings: z
    .strictObject(mapped(SETTINGS, settingSchema))
    .optional()
    .describe('Settings, by the names of their variables; a variable that is set takes precedence.'),
  options: z
    .strictObject(mapped(optionsInFile, optionSchema))
    .optional()
    .describe('Options of the commands of servers; one on the command line takes precedence.'),
});

/** A configuration file, checked by its schema. */
export type ConfigurationFile = z.output<typeof configurationFile>;

function settingSchema({ what, default: usual, isSecret, isNumber }: Setting) {
  const plain = isNumber ? z.union([z.string(), z.int().nonnegative()]) : z.string();
  return (isSecret ? SECRET : plain).optional().describe(`${what}. Default: ${usual}`);
}

function optionSchema({ argument, what, choices }: ServerOption) {
  return (argument === undefined ? z.boolean() : argumentOf(choices)).optional().describe(what);
}

/** A port is a number for most who write it. */
function argumentOf(choices: readonly string[] | undefined) {
  return choices ? z.enum(choices) : z.union([z.string(), z.int().nonnegative()]);
}

function mapped<Value, Schema>(
  table: Readonly<Record<string, Value>>,
  schemaOf: (value: Value) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, schemaOf(value)]));
}
