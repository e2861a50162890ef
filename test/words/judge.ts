import picomatch from 'picomatch';
import type { Exception } from './exceptions.js';
import type { Finding } from './find-words.js';

/** Whether an exception allows a finding. */
function allowing({ words, in: glob = '**', line = /^/ }: Exception): (finding: Finding) => boolean {
  const listed = words.split(' ');
  const isIn = picomatch(glob);
  return ({ path, word, text }) => (words === '*' || listed.includes(word)) && line.test(text) && isIn(path);
}

/** The findings that no exception allows. */
export function unlisted(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const allowed = exceptions.map(allowing);
  return findings.filter((finding) => !allowed.some((allows) => allows(finding)));
}

/** The exceptions that allow nothing that was found. */
export function unused(findings: readonly Finding[], exceptions: readonly Exception[]): Exception[] {
  return exceptions.filter((exception) => !findings.some(allowing(exception)));
}
