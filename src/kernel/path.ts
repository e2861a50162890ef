import { ToolError } from './errors.js';

/**
 * A path whose holes are single segments, whatever stands in them: encoded (RFC 3986, 3.3), and refused where a URL would
 * still take them for steps ("." and "..") or for nothing at all. Throws ToolError `invalid_arguments`.
 */
export function path(fixed: TemplateStringsArray, ...holes: readonly (string | number)[]): string {
  return fixed.map((text, index) => (index === 0 ? text : segment(holes[index - 1] ?? '') + text)).join('');
}

function segment(value: string | number): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..' || /\p{Surrogate}/u.test(text)) {
    throw new ToolError('invalid_arguments', `Invalid arguments: ${JSON.stringify(text)} identifies nothing`);
  }
  return encodeURIComponent(text);
}
