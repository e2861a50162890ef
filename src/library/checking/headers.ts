import { ConfigError } from '../../kernel/errors.js';

/** `name: value` */
const HEADER = /^([\w!#$%&'*+.^`|~-]+):\s*(.*\S)\s*$/;

/** The headers for a target at an address, by their names. Throws ConfigError where one is none, or there is no address. */
export function headersOf({
  header = [],
  url,
}: {
  readonly header?: readonly string[] | undefined;
  readonly url?: string | undefined;
}): Record<string, string> {
  if (header.length > 0 && url === undefined)
    throw new ConfigError('--header is for a target at an address: --url names it.');
  return Object.fromEntries(header.map(headerIn));
}

/** The name and the value of a header. Throws ConfigError. */
export function headerIn(text: string): readonly [name: string, value: string] {
  const [, name, value] = HEADER.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new ConfigError(`--header takes "Name: value"; it was "${text.split(':')[0]}".`);
}
