import type * as z from 'zod';

/** A GraphQL document that this server sends, and how what it brings is read. */
export interface Document<Data> {
  /** As a paid edition of GitLab takes it. */
  readonly text: string;
  /** The same without what the free edition's schema lacks. */
  readonly free: string;
  readonly as: z.ZodType<Data>;
}

const PAID = /^.*# paid$\n?/gm;

/**
 * A document. A line that ends in `# paid` holds whole fields that only a paid edition has: it is left out where the
 * forge does not know them, so the schema for what it brings must take their absence.
 */
export function document<Data>(text: string, as: z.ZodType<Data>): Document<Data> {
  return { text: compact(text.replaceAll('# paid', '')), free: compact(text.replaceAll(PAID, '')), as };
}

/** Without indentation: a forge counts the characters of a document (GitLab: 10,000 at most). */
function compact(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
