/** Words of documents, help and errors that no dictionary has: names, and the field's own words. */
export const TERMS = new Set(
  [
    'Atlassian atlassian assignees api backend backends bundler Changelog claude cli criss Deja Vu docstring durations embeddings',
    'enum enums env gemini generativelanguage github gitlab googleapis html http https Imagen init initialize Jira js json junit',
    'loopback mcp md Postgre prebuilt schemas src stateful Stateful stderr stdout Streamable unbundled undici unrouted url Veo verifier vitest vscode webhook webhooks Webhook Webhooks',
    'Auth authorization Backends Ds Loopback npm readonly',
    'booleans cardinality decrypted heic kanban openssl unassigns unmergeable unreviewed',
  ].flatMap((line) => line.split(' ')),
);
