import { invalidArgument } from '../../kernel/errors.js';

/** A value of an enumeration of the forge's, whatever its case. Throws ToolError `invalid_arguments`. */
export function enumValue(argument: string, value: string): string {
  if (/^[A-Za-z]\w*$/.test(value)) return value.toUpperCase();
  throw invalidArgument(argument, `must be a name such as UPDATED_DESC, not ${JSON.stringify(value)}`);
}

/**
 * The listed value of a text, whatever its case and the signs between its words. Throws
 * ToolError `invalid_arguments` with all of them.
 */
export function listedValue<Listed extends string>(
  argument: string,
  text: string,
  listed: readonly Listed[],
): Listed {
  const letters = lettersOf(text);
  const found = listed.find((value) => lettersOf(value) === letters);
  if (found !== undefined) return found;
  throw invalidArgument(argument, `must be one of ${listed.join(', ')}, not ${JSON.stringify(text)}`);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
