import * as z from 'zod';

/** A GraphQL document that this server sends, and how what it brings is read. */
export interface Document<Data> {
  /** As a paid edition of GitLab takes it. */
  readonly text: string;
  /** The same without what the free edition's schema lacks. */
  readonly free: string;
  /** The whole answer to it. */
  readonly as: z.ZodType<{ data: Data }>;
}

const PAID = /^.*# paid$\n?/gm;

/**
 * A document, with the schema for what it brings, which is made when the first answer is read: it is not needed before, and
 * a start would take longer for it. A line that ends in `# paid` holds whole fields that only a paid edition has: it is left
 * out where the forge does not know them, so the schema must take their absence.
 */
export function document<Data>(text: string, schema: () => z.ZodType<Data>): Document<Data> {
  let made: z.ZodType<{ data: Data }> | undefined;
  return {
    text: compact(text.replaceAll('# paid', '')),
    free: compact(text.replaceAll(PAID, '')),
    get as() {
      made ??= z.object({ data: schema() });
      return made;
    },
  };
}

/** Without indentation: a forge counts the characters of a document (GitLab: 10,000 at most). */
function compact(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
