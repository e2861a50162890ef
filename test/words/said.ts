/** The commands with a help of their own. */
export const COMMANDS_WITH_HELP = [
  'up',
  'media',
  'tracker',
  'forge',
  'connect',
  'simulate',
  'check',
  'verify',
];

/** The texts of a source that users and models read: of errors, and the descriptions of tools and arguments. */
export function saidIn(source: string): string[] {
  const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/.source;
  const texts = source.matchAll(
    new RegExp(`(?:Error\\(|describe\\(|description:)\\s*(?:'\\w+',\\s*)?(?:${literal})`, 'g'),
  );
  return [...texts].map(([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? '');
}
