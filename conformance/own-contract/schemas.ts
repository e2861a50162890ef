import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from '../../simulators/core/state/memoize.js';
import type { JsonSchema } from '../contract/contract.js';

/** What is wrong with a value by a schema, in words; undefined where it is as the schema says. */
export type Fault = (value: unknown) => string | undefined;

const NO_FAULT: Fault = () => undefined;

/** Says whether a schema is one. The schema of schemas takes ten times as long to compile as any other, so it is compiled once. */
const ofSchemas = once(() => withFormats());

/** Judges values by a schema; one that cannot be compiled finds no fault, and `whyNot` says so. */
export function faultIn(schema: JsonSchema): { readonly fault: Fault; readonly whyNot?: string } {
  const { $schema: _dialect, ...rest } = schema; // all dialects are read as the one that the protocol takes for granted
  try {
    ofSchemas().validateSchema(rest, true);
    const ajv = withFormats({ validateSchema: false }); // one for each: two may have the same $id
    const isValid = ajv.compile(rest);
    return { fault: (value) => (isValid(value) ? undefined : ajv.errorsText(isValid.errors)) };
  } catch (error) {
    return { fault: NO_FAULT, whyNot: error instanceof Error ? error.message : String(error) };
  }
}

function withFormats(options: Options = {}): Ajv2020 {
  return addFormats.default(new Ajv2020({ strict: false, allErrors: false, ...options }));
}
