import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { maybe, plain } from '../shapes/shapes.js';

/** Where a list goes on, as the answers say it. */
export const PageInfo = z.object({
  endCursor: plain.text.nullable().describe('Pass as `after` to go on'),
  hasNextPage: plain.flag,
});

/** A page of a GraphQL connection, as the forge answers it; records that may not be seen are null. */
export function connection<Node extends z.ZodType>(node: Node) {
  return z.object({
    pageInfo: z.object({ endCursor: maybe.text, hasNextPage: plain.flag }),
    nodes: z.array(node.nullable()).nullish(),
  });
}

/** The fields of a page that every document with a list asks for. */
export const PAGE_INFO = 'pageInfo { endCursor hasNextPage }';

export interface Page<Node> {
  nodes: Node[];
  pageInfo: z.output<typeof PageInfo>;
}

interface AnsweredPage<Node> {
  pageInfo: { endCursor?: string | null | undefined; hasNextPage: boolean };
  nodes?: readonly (Node | null)[] | null | undefined;
}

/** Where to begin, how much to read, and whether over several of the forge's pages. */
export interface Slice {
  readonly first: number;
  readonly after?: string | undefined;
  readonly fetchAll?: boolean | undefined;
}

/**
 * Reads a list: exactly one page of the forge's, or with `fetchAll` as many as it takes to have `first` records. `read`
 * asks for one page; the fraction of a page size is dropped. Throws ToolError where the forge sends more than it was asked for.
 */
export async function pageOf<Node>(
  { first, after, fetchAll = false }: Slice,
  read: (variables: { first: number; after: string | null }) => Promise<AnsweredPage<Node>>,
): Promise<Page<NonNullable<Node>>> {
  const wanted = Math.floor(first);
  const nodes: NonNullable<Node>[] = [];
  let cursor = after ?? null;
  for (;;) {
    const asked = wanted - nodes.length;
    const page = await read({ first: asked, after: cursor });
    const records = page.nodes ?? [];
    if (records.length > asked)
      throw new ToolError(
        'backend_error',
        `Expected at most ${asked} records from the forge, received ${records.length}.`,
      );
    for (const node of records) if (node !== null && node !== undefined) nodes.push(node);
    const { hasNextPage, endCursor = null } = page.pageInfo;
    const goesOn = hasNextPage && endCursor !== null && endCursor !== cursor;
    if (!fetchAll || !goesOn || nodes.length >= wanted)
      return { nodes, pageInfo: { endCursor, hasNextPage } };
    cursor = endCursor;
  }
}
