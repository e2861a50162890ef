import type { FileChange } from '../../git/trees/changes.js';
import type { Language } from './languages.js';
import { PARTS, sourceText } from './source-files.js';

interface Named {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  readonly paths: readonly string[];
}

/** The files that a project begins with. */
export function firstFiles({ name, description, language, paths }: Named): FileChange[] {
  const untouched = Array.from({ length: PARTS }, () => 0);
  return [
    file('README.md', readme(name, description)),
    file('LICENSE', LICENSE),
    file('.gitlab-ci.yml', CI),
    file('.gitignore', 'node_modules/\ndist/\n*.log\n'),
    file('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\n- First version.\n'),
    file('package.json', manifest(name, [])),
    ...paths.map((path) => file(path, sourceText(language, path, untouched))),
  ];
}

/** Names of libraries, and the version that everything began with. */
export const LIBRARIES = [
  'fastify',
  'pino',
  'undici',
  'zod',
  'vitest',
  'typescript',
  'prom-client',
  'ioredis',
] as const;

/** The list of libraries that a project depends on, some of them in a later version. */
export function manifest(
  name: string,
  newer: readonly (readonly [library: string, version: string])[],
): string {
  const versions = new Map<string, string>([
    ...LIBRARIES.map((library) => [library, '1.0.0'] as const),
    ...newer,
  ]);
  const document = {
    name: name.toLowerCase().replaceAll(' ', '-'),
    private: true,
    dependencies: Object.fromEntries(versions),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** One file that a commit writes. */
export function file(path: string, content: string | Uint8Array): FileChange {
  return { action: 'write', path, content };
}

function readme(name: string, description: string): string {
  const lead = description === '' ? '' : `${description}.\n\n`;
  return `# ${name}\n\n${lead}## Development\n\nRun \`make test\` before you push. Ask in #engineering when it fails.\n`;
}

const LICENSE = 'Copyright (c) Brightwater\n\nAll rights reserved.\n';

const CI = `stages:
  - build
  - test
  - deploy

compile:
  stage: build
  script: make build

unit-tests:
  stage: test
  script: make test

lint:
  stage: test
  script: make lint
  allow_failure: true

staging:
  stage: deploy
  script: make deploy
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`;
