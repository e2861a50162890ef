import { type Expression, expressionOrNull } from '../patterns/expression.js';
import type { Repository } from './objects/repository.js';
import { commitOf } from './objects/repository.js';
import { fileOf } from './trees/listing.js';
import { treeOf } from './trees/tree-of.js';

/** Which files of a branch its attributes keep in Git LFS: of the lines that fit a path, the last one counts (lib/gitlab/git/attributes_parser.rb). */
export function lfsFilesOf(repository: Repository, branch: string): (path: string) => boolean {
  const sha = repository.branches.get(branch)?.sha;
  const tree = sha === undefined ? null : treeOf(repository, commitOf(repository, sha));
  const file = tree && fileOf(tree, '.gitattributes');
  if (!file) return () => false;
  const lines = Buffer.from(file.content).toString().split('\n').flatMap(lineOf);
  return (path) => lines.findLast(({ pattern }) => pattern.test(`/${path}`))?.isLfs ?? false;
}

interface Line {
  readonly pattern: Expression;
  readonly isLfs: boolean;
}

function lineOf(line: string): Line[] {
  const [pattern = '', ...attributes] = line.trim().split(/\s+/);
  if (pattern === '' || pattern.startsWith('#')) return [];
  const expression = expressionOrNull(`^/${pattern.replace(/^\/+/, '').replace(PIECES, inExpression)}$`, 's');
  return expression ? [{ pattern: expression, isLfs: attributes.includes('filter=lfs') }] : [];
}

/** What has a meaning in a pattern or in an expression: an escaped character, a set, a wildcard, a sign. */
const PIECES = /\\(.)|\[(!|\^)?([^\]]+)\]|[*?]|[.+^${}()|[\]\\]/g;

function inExpression(piece: string, escaped?: string, negated?: string, set?: string): string {
  if (piece === '*') return '.*';
  if (piece === '?') return '.';
  if (set !== undefined) return `[${negated ? '^' : ''}${set.replace(/[\\^[]/g, '\\$&')}]`;
  return (escaped ?? piece).replace(/[^\w\u0080-\uffff]/g, '\\$&');
}
