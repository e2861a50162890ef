import { readFileSync } from 'node:fs';

/** What git said about the sample, in folder `recorded`: `git ls-tree -r -t -z`, `git diff --full-index`, `git format-patch --signature GitLab`. */
export function recorded(name: string): string {
  return readFileSync(new URL(`recorded/${name}`, import.meta.url), 'utf8');
}
