import { parse } from 'yaml';
import { type Commit, commitOf } from '../../git/objects/repository.js';
import { fileAt } from '../../git/objects/tree.js';
import { treeOf } from '../../git/trees/tree-of.js';
import { refused, unsupportedHere } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';

/** How a project wants its changelog: the names of categories, how days are written, and which tags are versions. */
export interface ChangelogConfig {
  readonly categories: Readonly<Record<string, string>>;
  readonly dateFormat: string;
  readonly tagPattern: RegExp;
}

/** A tag that is a version, with or without a `v` (https://semver.org). */
export const VERSION_TAG =
  /^v?(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?:-(?<pre>[0-9a-zA-Z.-]+))?(?:\+(?<meta>[0-9a-zA-Z.-]+))?$/;

const FIRST: ChangelogConfig = { categories: {}, dateFormat: '%Y-%m-%d', tagPattern: VERSION_TAG };

/** The configuration in a file of a commit; what GitLab does without one. 422 for one that cannot be read, 501 for a template. */
export function changelogConfig({ repository }: Project, commit: Commit, path: string): ChangelogConfig {
  const file = fileAt(treeOf(repository, commitOf(repository, commit.sha)), path);
  if (!file) return FIRST;
  const written = readYaml(Buffer.from(file.blob.content).toString());
  if (written.template !== undefined) throw unsupportedHere([`template in ${path}`]);
  const { categories = {}, date_format = FIRST.dateFormat, tag_regex } = written;
  if (typeof categories !== 'object' || categories === null || Array.isArray(categories))
    throw changelogProblem('The "categories" configuration key must be a Hash');
  return {
    categories: Object.fromEntries(Object.entries(categories).map(([name, title]) => [name, String(title)])),
    dateFormat: String(date_format),
    tagPattern: tag_regex === undefined ? VERSION_TAG : patternOf(String(tag_regex)),
  };
}

function readYaml(text: string): Readonly<Record<string, unknown>> {
  try {
    const written: unknown = parse(text);
    return typeof written === 'object' && written !== null ? { ...written } : {};
  } catch {
    throw changelogProblem('The changelog configuration is not valid YAML');
  }
}

/** Patterns are written for RE2, which names groups by `(?P<name>`. */
function patternOf(written: string): RegExp {
  try {
    return new RegExp(written.replaceAll('(?P<', '(?<'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw changelogProblem(
      `The regular expression to use for finding the previous tag for a version is invalid: ${reason}`,
    );
  }
}

/** The refusal of a changelog that cannot be made. */
export function changelogProblem(reason: string) {
  return refused(422, `Failed to generate the changelog: ${reason}`);
}
