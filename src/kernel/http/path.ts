import { ToolError } from '../errors.js';

/** Characters of one segment: a path of GitLab has at most 255 in each of its parts, twenty of them in one another. */
const LONGEST_SEGMENT = 6000;

/** A value that cannot be in a path; its argument is named by the tool, which has the call's arguments. */
export class UnusableSegment extends ToolError {
  readonly segment: string;
  readonly rule: string;

  constructor(segment: string, rule: string) {
    super('invalid_arguments', `Invalid arguments: an identifier ${rule}`);
    this.segment = segment;
    this.rule = rule;
  }
}

/**
 * A path with holes for single segments, whatever is in them: encoded (RFC 3986, 3.3), and refused where a URL would
 * still take them for steps ("." and "..") or for nothing at all. Throws {@link UnusableSegment}.
 */
export function path(fixed: TemplateStringsArray, ...holes: readonly (string | number)[]): string {
  return fixed.map((text, index) => (index === 0 ? text : segment(holes[index - 1] ?? '') + text)).join('');
}

function segment(value: string | number): string {
  const text = String(value);
  const rule = ruleBrokenBy(text);
  if (rule) throw new UnusableSegment(text, rule);
  return encodeURIComponent(text);
}

function ruleBrokenBy(text: string): string | undefined {
  if (text === '' || text === '.' || text === '..') return 'must not be empty, "." or ".."';
  if (/\p{Surrogate}/u.test(text)) return 'must be whole Unicode text';
  return text.length > LONGEST_SEGMENT ? `must have at most ${LONGEST_SEGMENT} characters` : undefined;
}
