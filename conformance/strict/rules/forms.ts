import * as z from 'zod';

/** An object of JSON, which no list is. */
export const anyObject = z.record(z.string(), z.unknown());

const meta = { _meta: anyObject.optional() };

const icons = z
  .array(
    z.looseObject({
      src: z.string(),
      mimeType: z.string().optional(),
      sizes: z.array(z.string()).optional(),
      theme: z.enum(['light', 'dark']).optional(),
    }),
  )
  .optional();

/** How a thing is named, in all that a server lists. */
export const named = { name: z.string(), title: z.string().optional(), icons, ...meta };

const annotations = z
  .looseObject({
    audience: z.array(z.enum(['user', 'assistant'])).optional(),
    priority: z.number().min(0).max(1).optional(),
    lastModified: z.string().optional(),
  })
  .optional();

/** Whether a text is base64 as every client decodes it: its alphabet, and no address of data. */
function isBase64(text: string): boolean {
  try {
    atob(text);
    return true;
  } catch {
    return false;
  }
}

const base64 = z.string().refine(isBase64, 'it is no base64');
const media = { data: base64, mimeType: z.string(), annotations, ...meta };
const resource = z.union(
  [
    z.looseObject({ uri: z.string(), text: z.string(), mimeType: z.string().optional(), ...meta }),
    z.looseObject({ uri: z.string(), blob: base64, mimeType: z.string().optional(), ...meta }),
  ],
  'it has no uri with a text, or with a blob in base64',
);

/** A block of content (MCP, Tools: Tool Result; the published schema: ContentBlock). */
export const contentBlock = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string(), annotations, ...meta }),
  z.looseObject({ type: z.literal('image'), ...media }),
  z.looseObject({ type: z.literal('audio'), ...media }),
  z.looseObject({
    type: z.literal('resource_link'),
    uri: z.string(),
    ...named,
    description: z.string().optional(),
    mimeType: z.string().optional(),
    size: z.number().optional(),
    annotations,
  }),
  z.looseObject({ type: z.literal('resource'), resource, annotations, ...meta }),
]);

/** What a server can do, in both eras. */
export const capabilities = z.looseObject({
  experimental: anyObject.optional(),
  logging: anyObject.optional(),
  completions: anyObject.optional(),
  prompts: z.looseObject({ listChanged: z.boolean().optional() }).optional(),
  resources: z
    .looseObject({ subscribe: z.boolean().optional(), listChanged: z.boolean().optional() })
    .optional(),
  tools: z.looseObject({ listChanged: z.boolean().optional() }).optional(),
});

/** How a server names itself. */
export const implementation = z.looseObject({
  ...named,
  version: z.string(),
  websiteUrl: z.string().optional(),
  description: z.string().optional(),
});
