import { invalidArgument } from '../../kernel/errors.js';
import { syntaxComplaint } from './syntax-complaint.js';

/** What the grammar skips: no other kind of space, and none that is escaped. */
const OUTER_SPACE = /^[ \t\r\n]+|(?<!\\)[ \t\r\n]+$/g;

/** The two parts of a query as the caller wrote them; either may be empty. */
interface SplitQuery {
  readonly where: string;
  readonly orderBy: string;
}

/**
 * Splits the ORDER BY off a query by parsing it with Atlassian's grammar, so that neither quotation marks nor
 * spelling mislead. Throws `invalid_arguments` for `jql` when the query is not complete in itself.
 */
export async function splitQuery(jql: string): Promise<SplitQuery> {
  // Loaded when first needed: it costs as much as the start of the server.
  const { default: jqlAst } = await import('@atlaskit/jql-ast'); // bundled CommonJS has a default export alone
  const { JastBuilder, JQLSyntaxError, RESERVED_WORDS } = jqlAst;
  const { query, errors } = new JastBuilder().build(jql);
  const [error] = errors;
  if (error) {
    const stumble = error instanceof JQLSyntaxError ? error : null;
    throw invalidArgument('jql', syntaxComplaint(jql, stumble, RESERVED_WORDS));
  }
  // The grammar counts code points, not UTF-16 units.
  const characters = [...jql];
  const end = query?.orderBy?.position?.[0] ?? characters.length;
  return { where: textOf(characters.slice(0, end)), orderBy: textOf(characters.slice(end)) };
}

function textOf(characters: readonly string[]): string {
  return characters.join('').replace(OUTER_SPACE, '');
}
