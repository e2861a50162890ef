import * as z from 'zod';

/** The credentials of one call; a field left out falls back to the configured one. */
export const userCredentials = z
  .strictObject({
    forgeUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("Address of the forge; the server's own if omitted"),
    accessToken: z.string().min(1).optional().describe('Access token to use instead of the configured one'),
  })
  .nullable()
  .optional()
  .describe('Credentials for this call; the configured ones if omitted or null');
export type UserCredentials = z.output<typeof userCredentials>;

export const projectPath = z.string().describe('Full path of the project, for example group/project');

/** The number of an issue or merge request in its project. */
export const iid = z
  .string()
  .refine((text) => /^\d{1,18}$/.test(text), 'must be the number in its project, as text, for example "7"')
  .describe('Number in the project, for example "7"');

export const noteableType = z.enum(['issue', 'merge_request']).describe('What the notes are on');

export const first = z.number().min(1).max(100).default(20).describe('Page size');
export const after = z.string().optional().describe('Cursor: pageInfo.endCursor of the previous answer');

/** Where in a list to read, and how much: the same for every list with cursors. */
export const pagination = {
  first,
  after,
  fetchAll: z
    .boolean()
    .default(false)
    .describe(
      'Read several pages in one call, up to `first` items; not exhaustive: for all, follow the cursors',
    ),
};
