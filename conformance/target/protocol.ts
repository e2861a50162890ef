/** How a client and a server of MCP speak: with a handshake before all else, or with the revision in each request. */
type Era = 'handshake' | 'modern';

/** An era, and the revision in it. */
export interface Protocol {
  readonly era: Era;
  readonly revision: string;
}

/** The revision without a handshake. */
export const MODERN: Protocol = { era: 'modern', revision: '2026-07-28' };

/** The handshake that is documented of our servers, and that others are asked for first. */
export const HANDSHAKE: Protocol = { era: 'handshake', revision: '2025-06-18' };

/** Every revision that the gate speaks, the newest first. */
export const PROTOCOLS: readonly Protocol[] = [
  MODERN,
  ...['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'].map(
    (revision): Protocol => ({ era: 'handshake', revision }),
  ),
];

/** Their names. */
export const REVISIONS: readonly string[] = PROTOCOLS.map(({ revision }) => revision);

/** The protocol of a revision that the gate speaks. */
export function protocolOf(revision: string): Protocol | undefined {
  return PROTOCOLS.find((protocol) => protocol.revision === revision);
}

/** Whether the result of the request that opens a protocol agrees on its revision. */
export function agreesOn({ era, revision }: Protocol, greeting: Readonly<Record<string, unknown>>): boolean {
  const { protocolVersion, supportedVersions } = greeting;
  if (era === 'handshake') return protocolVersion === revision;
  return Array.isArray(supportedVersions) && supportedVersions.includes(revision);
}

const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** The request that keeps a stream open, and the first message on it (MCP, revision 2026-07-28: Subscriptions). */
export const LISTEN = 'subscriptions/listen';
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** How the gate names itself. */
export const CLIENT = { name: 'understudy', version: '0' };

/** The `_meta` of each request without a handshake (MCP, revision 2026-07-28: Basic). */
export const ENVELOPE = {
  [REVISION_KEY]: MODERN.revision,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': CLIENT,
};

/** Whether a request says its revision itself. */
export function isModernRequest({
  params,
}: {
  readonly params?: { readonly _meta?: object | undefined } | undefined;
}): boolean {
  return params?._meta !== undefined && REVISION_KEY in params._meta;
}

/** The code of the error that says which revisions a server speaks. */
export const UNSUPPORTED_REVISION = -32_022;

/** The code of the error that says that headers are not what the body says. */
export const HEADER_MISMATCH = -32_020;

/** The codes of the errors that only a server without a handshake gives (MCP, revision 2026-07-28: Basic, Errors). */
const MODERN_ERRORS: ReadonlySet<unknown> = new Set([HEADER_MISMATCH, -32_021, UNSUPPORTED_REVISION]);

/** Whether an error shows that its sender speaks the revision without a handshake. */
export function isModernError(error: { readonly code?: unknown } | undefined): boolean {
  return MODERN_ERRORS.has(error?.code);
}

/** A protocol in words, as reports name it. */
export function inWords({ era, revision }: Protocol): string {
  return era === 'modern' ? `MCP ${revision}, without a handshake` : `MCP ${revision}, with a handshake`;
}
