/** What projects are written in. */
export type Language =
  | 'typescript'
  | 'go'
  | 'ruby'
  | 'java'
  | 'python'
  | 'css'
  | 'kotlin'
  | 'yaml'
  | 'shell'
  | 'rust'
  | 'markdown';

/** How source files of a language look. */
export interface Form {
  readonly folder: string;
  readonly extension: string;
  readonly head: (module: string) => string[];
  /** One part of a file; each revision of it changes a few lines. */
  readonly part: (name: string, revision: number) => string[];
}

const limit = (revision: number) => 20 + revision * 5;

/** The form of each language. */
export const FORMS: Readonly<Record<Language, Form>> = {
  typescript: {
    folder: 'src',
    extension: 'ts',
    head: (module) => [`import { store } from './store.js';`, '', `export const resource = '${module}';`],
    part: (name, revision) => [
      `/** Works on up to ${limit(revision)} records at once. */`,
      `export async function ${camel(name)}(ids: readonly number[]): Promise<number> {`,
      `  const batch = ids.slice(0, ${limit(revision)});`,
      ...(revision > 1 ? ['  if (batch.length === 0) return 0;'] : []),
      '  const found = await store.find(resource, batch);',
      '  return found.length;',
      '}',
    ],
  },
  go: {
    folder: 'internal',
    extension: 'go',
    head: (module) => [`package ${module}`, '', 'import "context"'],
    part: (name, revision) => [
      `// ${pascal(name)} works on up to ${limit(revision)} records at once.`,
      `func ${pascal(name)}(ctx context.Context, ids []int64) (int, error) {`,
      `\tif len(ids) > ${limit(revision)} {`,
      `\t\tids = ids[:${limit(revision)}]`,
      '\t}',
      ...(revision > 1 ? ['\tif err := ctx.Err(); err != nil {', '\t\treturn 0, err', '\t}'] : []),
      '\treturn len(ids), nil',
      '}',
    ],
  },
  ruby: {
    folder: 'lib',
    extension: 'rb',
    head: (module) => ['# frozen_string_literal: true', '', `# Everything about the ${module}.`],
    part: (name, revision) => [
      `def ${name}(ids, limit: ${limit(revision)})`,
      ...(revision > 1 ? ['  return 0 if ids.empty?', ''] : []),
      '  ids.first(limit).count { |id| store.exist?(id) }',
      'end',
    ],
  },
  java: {
    folder: 'src/main/java',
    extension: 'java',
    head: (module) => ['package example.brightwater;', '', `/** Everything about the ${module}. */`],
    part: (name, revision) => [
      `record ${pascal(name)}(long id, int limit) {`,
      `  static final int MOST = ${limit(revision)};`,
      '',
      '  boolean isFull() {',
      `    return limit >= MOST${revision > 1 ? ' || id < 0' : ''};`,
      '  }',
      '}',
    ],
  },
  python: {
    folder: 'src',
    extension: 'py',
    head: (module) => [`"""Everything about the ${module}."""`, '', 'from store import find'],
    part: (name, revision) => [
      `def ${name}(ids: list[int], limit: int = ${limit(revision)}) -> int:`,
      `    """Works on up to ${limit(revision)} records at once."""`,
      ...(revision > 1 ? ['    if not ids:', '        return 0'] : []),
      '    return len(find(ids[:limit]))',
    ],
  },
  css: {
    folder: 'styles',
    extension: 'css',
    head: (module) => [`/* The ${module} in every size. */`],
    part: (name, revision) => [
      `.${name.replaceAll('_', '-')} {`,
      `  padding: ${limit(revision) / 5}px;`,
      ...(revision > 1 ? ['  border-radius: 4px;'] : []),
      '  color: var(--ink);',
      '}',
    ],
  },
  kotlin: {
    folder: 'app/src',
    extension: 'kt',
    head: (module) => ['package example.brightwater', '', `const val RESOURCE = "${module}"`],
    part: (name, revision) => [
      `fun ${camel(name)}(ids: List<Long>, limit: Int = ${limit(revision)}): Int {`,
      ...(revision > 1 ? ['  if (ids.isEmpty()) return 0'] : []),
      '  return ids.take(limit).size',
      '}',
    ],
  },
  yaml: {
    folder: 'environments',
    extension: 'yml',
    head: (module) => [`# Where ${module} runs.`, `name: ${module}`],
    part: (name, revision) => [
      `${name}:`,
      `  replicas: ${limit(revision) / 5}`,
      `  memory: ${limit(revision) * 16}Mi`,
      ...(revision > 1 ? ['  canary: true'] : []),
    ],
  },
  shell: {
    folder: 'scripts',
    extension: 'sh',
    head: (module) => ['#!/bin/sh', 'set -eu', `# Looks after the ${module}.`],
    part: (name, revision) => [
      `${name}() {`,
      `  limit=\${1:-${limit(revision)}}`,
      ...(revision > 1 ? ['  [ "$limit" -gt 0 ] || return 0'] : []),
      '  head -n "$limit"',
      '}',
    ],
  },
  rust: {
    folder: 'src',
    extension: 'rs',
    head: (module) => [`//! Everything about the ${module}.`],
    part: (name, revision) => [
      `/// Works on up to ${limit(revision)} records at once.`,
      `pub fn ${name}(ids: &[u64]) -> usize {`,
      `    const MOST: usize = ${limit(revision)};`,
      ...(revision > 1 ? ['    if ids.is_empty() {', '        return 0;', '    }'] : []),
      '    ids.len().min(MOST)',
      '}',
    ],
  },
  markdown: {
    folder: 'docs',
    extension: 'md',
    head: (module) => [`# ${pascal(module)}`],
    part: (name, revision) => [
      `## ${pascal(name)}`,
      '',
      `Ask before working on more than ${limit(revision)} at once.`,
      ...(revision > 1 ? ['Write down what was decided, and by whom.'] : []),
    ],
  },
};

/** The name of a part in capitals. */
function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, _separator, letter: string) => letter.toUpperCase());
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
