import type { Repository } from '../../git/objects/repository.js';
import { changelogProblem, VERSION_TAG } from './config.js';

/** The commit of the tag of the last release before a version, where one is tagged; those before releases do not count. */
export function previousRelease({ tags }: Repository, version: string, tagPattern: RegExp): string | null {
  const asked = partsOf(VERSION_TAG, version);
  if (asked === null)
    throw changelogProblem(
      'The requested `version` attribute format is not correct. Use formats such as `1.0.0` or `v1.0.0`.',
    );
  const before = [...tags.values()].flatMap(({ name, target }) => {
    const parts = partsOf(tagPattern, name);
    return parts && tagPattern.exec(name)?.groups?.pre === undefined && compareParts(parts, asked) < 0
      ? [{ parts, target }]
      : [];
  });
  return before.sort((one, other) => compareParts(one.parts, other.parts)).at(-1)?.target ?? null;
}

function partsOf(pattern: RegExp, name: string): number[] | null {
  const { major, minor, patch } = pattern.exec(name)?.groups ?? {};
  return major && minor && patch ? [major, minor, patch].map(Number) : null;
}

function compareParts(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const HEADING = /^##\s+(\d+\.\d+\.\d+\S*)/;

/** A changelog with the section of a version in its place among the others, the latest version first. */
export function withSection(file: string, version: string, section: string): string {
  const asked = partsOf(VERSION_TAG, version) ?? [];
  const lines = file.split(/(?<=\n)/);
  const older = lines.findIndex((line) => {
    const parts = partsOf(VERSION_TAG, HEADING.exec(line)?.[1] ?? '');
    return parts !== null && compareParts(parts, asked) < 0;
  });
  if (older >= 0) return [...lines.slice(0, older), section, ...lines.slice(older)].join('');
  const hasOthers = lines.some((line) => HEADING.test(line));
  return `${file}${hasOthers ? '\n' : ''}${section.trimEnd()}\n`;
}
