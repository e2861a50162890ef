import { invalidArgument, type ToolError } from '../../kernel/errors.js';

/** Longer ones are not taken by web servers either. */
const MOST_CHARACTERS = 4_000;
/** How many times something may be encoded, one time inside of the other, before it is taken for an attempt to hide something. */
const MOST_DECODINGS = 5;

/** What a path may not be, and why; each is asked about the path as it was given. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^\w+:\/\//, 'must be without scheme and host, and begin with "/"'],
  [/^(?!\/)/, 'must begin with "/"'],
  [/^\/\//, 'must not begin with "//", which names a host'],
  [/\?/, 'must not have a "?"; parameters go into query'],
  [/#/, 'must not have a "#"; encode it as %23'],
  [/\\/, 'must not have a backslash; encode it as %5C'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  [/[\u0000-\u001f\u007f]/, 'must not have control characters, tabs or line breaks'],
  [/\p{Surrogate}/u, 'must not have half a character'],
  [/%(?![0-9a-f]{2})/i, 'must have two hexadecimal digits after each "%"; encode a "%" as %25'],
];

/**
 * A path below /api/v4 as it is sent: contained there however it is written, with what a URL cannot hold encoded, and all
 * else as it is (RFC 3986, 3.3). Throws ToolError `invalid_arguments`.
 */
export function containedPath(path: string): string {
  if (path.length > MOST_CHARACTERS) throw refused(`must be at most ${MOST_CHARACTERS} characters`);
  const broken = RULES.find(([pattern]) => pattern.test(path));
  if (broken) throw refused(broken[1] + betterForm(path));
  const decoded = fullyDecoded(path);
  if (decoded.split(/[/\\]/).some((segment) => segment === '.' || segment === '..'))
    throw refused('must not have a segment "." or "..", however it is encoded');
  if (/^\/+api\/+v4(\/|$)/i.test(decoded))
    throw refused(`must be without /api/v4, which is put before it${betterForm(path)}`);
  return path.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
}

/** The path with every escape of ASCII replaced, also those that escapes make. */
function fullyDecoded(path: string): string {
  let text = path;
  for (let times = 0; times < MOST_DECODINGS; times++) {
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (decoded === text) return text;
    text = decoded;
  }
  throw refused(`must not be encoded more than ${MOST_DECODINGS - 1} times over`);
}

function refused(rule: string): ToolError {
  return invalidArgument('path', rule);
}

/** A path that may have been meant, and its parameters, after a colon; nothing where it is no better. */
function betterForm(path: string): string {
  const [place = '', parameters = ''] = path.replace(/^\w+:\/\/[^/]*/, '').split('?');
  const better = `/${place.replace(/^\/*(?:api\/v4(?:\/|$))?/, '')}`;
  if (better === path || RULES.some(([pattern]) => pattern.test(better))) return '';
  const query = JSON.stringify(Object.fromEntries(new URLSearchParams(parameters)));
  return `: give ${JSON.stringify(better)}${parameters ? ` with query ${query}` : ''}`;
}
