import { invalidArgument } from '../kernel/errors.js';

/** A value of an enumeration of the forge's, whatever its case. Throws ToolError `invalid_arguments`. */
export function enumValue(argument: string, value: string): string {
  if (/^[A-Za-z]\w*$/.test(value)) return value.toUpperCase();
  throw invalidArgument(argument, `must be a name such as UPDATED_DESC, not ${JSON.stringify(value)}`);
}
