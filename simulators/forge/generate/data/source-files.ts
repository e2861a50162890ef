import { at } from '../choices.js';
import { FORMS, type Language } from './languages.js';

const NOUNS = [
  'account',
  'invoice',
  'session',
  'webhook',
  'export',
  'import',
  'quota',
  'schedule',
  'report',
  'token',
  'member',
  'workspace',
  'audit',
  'comment',
  'attachment',
  'notification',
  'search',
  'billing',
  'team',
  'limit',
  'draft',
  'template',
  'filter',
  'tag',
  'timeline',
  'rule',
  'channel',
  'contract',
  'region',
  'cache',
];
const VERBS = ['load', 'save', 'check', 'render', 'count', 'merge', 'expire', 'describe'];

/** How many parts a file has that can change on their own. */
export const PARTS = VERBS.length;

/** The paths of the source files of a project. */
export function sourcePaths(language: Language, count: number): string[] {
  const { folder, extension } = FORMS[language];
  return Array.from(
    { length: Math.min(count, NOUNS.length) },
    (_, place) => `${folder}/${at(NOUNS, place)}.${extension}`,
  );
}

/** A source file, by the revision of each of its parts. */
export function sourceText(language: Language, path: string, revisions: readonly number[]): string {
  const { head, part } = FORMS[language];
  const module = moduleOf(path);
  const parts = revisions.map((revision, place) =>
    part(`${at(VERBS, place)}_${module}`, revision).join('\n'),
  );
  return `${head(module).join('\n')}\n\n${parts.join('\n\n')}\n`;
}

/** The first line that is another one since the last revision of a part, counted from 1. */
export function changedLine(
  language: Language,
  path: string,
  revisions: readonly number[],
  part: number,
): number {
  const form = FORMS[language];
  const revision = revisions[part] ?? 0;
  const before = form.part('', revision - 1);
  const changed = form.part('', revision).findIndex((line, place) => line !== before[place]);
  const above = revisions.slice(0, part).reduce((lines, of) => lines + form.part('', of).length + 1, 0);
  return form.head(path).length + 2 + above + changed;
}

/** What changes in a part of a file, in words. */
export function partName(path: string, part: number): string {
  const module = moduleOf(path);
  return `${at(VERBS, part)} ${module}`;
}

function moduleOf(path: string): string {
  return /([^/]+)\.\w+$/.exec(path)?.[1] ?? 'main';
}
