import type { CallToolResult, ContentBlock, ListToolsResult, Tool } from '@modelcontextprotocol/server';

/** The revision without a handshake: each request names it in its `_meta` (MCP, revision 2026-07-28: Basic). */
export const MODERN_REVISION = '2026-07-28';

/** The member of `params._meta` that names the revision of a request. */
export const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** The revisions that `initialize` can agree on; the first is offered to a client that asks for another one. */
export const HANDSHAKE_REVISIONS = ['2025-06-18', '2025-11-25', '2025-03-26', '2024-11-05'] as const;

/** The revision of a request without a handshake that does not name one (MCP, revision 2025-06-18: Transports, Protocol Version Header). */
export const UNNAMED_REVISION = '2025-03-26';

/** The one revision in which a message may be several. */
export const REVISION_WITH_BATCHES = '2025-03-26';

/** Revisions since which there are output schemas, titles and links; annotations; messages of progress. */
const STRUCTURED = '2025-06-18';
const ANNOTATED = '2025-03-26';

/** The list of tools without the members that a revision does not have. */
export function listedFor(revision: string, list: ListToolsResult): ListToolsResult {
  if (revision >= STRUCTURED) return list;
  return {
    tools: list.tools.map(
      ({ title: _title, outputSchema: _schema, annotations, ...tool }): Tool => ({
        ...tool,
        ...(annotations && revision >= ANNOTATED && { annotations }),
      }),
    ),
  };
}

/** The result of a call without the members that a revision does not have: a link becomes the text of its address. */
export function resultFor(revision: string, result: CallToolResult): CallToolResult {
  if (revision >= STRUCTURED) return result;
  const { structuredContent: _value, content, ...rest } = result;
  return { ...rest, content: content.map(withoutLink) };
}

function withoutLink(block: ContentBlock): ContentBlock {
  return block.type === 'resource_link' ? { type: 'text', text: `${block.name}: ${block.uri}` } : block;
}

/** Whether a notification of progress may have a message. */
export function hasProgressMessages(revision: string): boolean {
  return revision >= ANNOTATED;
}

/** Whether an implementation may have a title. */
export function hasTitles(revision: string): boolean {
  return revision >= STRUCTURED;
}
