// The owner of the repository is named in package.json (`repository`); wherever else it is, it is written from there.
import { repositoryOf } from './manifests.js';

/** The files that name it. */
export const NAMING = [
  'package.json',
  '.github/CODEOWNERS',
  '.github/ISSUE_TEMPLATE/config.yml',
  'conformance/action/README.md',
];

/** The owner by the `repository` of package.json. */
export function ownerOf(manifest) {
  return repositoryOf(manifest).split('/').at(-2);
}

/** One of these files with this owner in it. */
export function withOwner(text, owner) {
  return text
    .replace(
      /(github\.com\/|githubusercontent\.com\/|io\.github\.|uses: )[\w-]+(?=\/understudy\b)/g,
      `$1${owner}`,
    )
    .replace(/^(\S+ )@[\w-]+$/gm, `$1@${owner}`);
}
