import * as z from 'zod';
import { maybe, plain } from '../../shapes/shapes.js';

/** What is asked of a file: everything but its content; the document declares `$path` and `$ref`. */
export const FILE_FIELDS = 'blobs(paths: [$path], ref: $ref, first: 1) { nodes { oid mode size } }';

/** How it is answered; the size is a text, for it may be larger than numbers are in GraphQL. */
export const FileAnswer = z
  .object({
    nodes: z
      .array(
        z
          .object({
            oid: plain.text,
            mode: maybe.text,
            size: z.union([plain.number, plain.text.regex(/^\d+$/).transform(Number)]).nullish(),
          })
          .nullable(),
      )
      .nullish(),
  })
  .nullish();

/** The content of a file as REST answers it (GitLab: Repositories API, Get a blob from repository). */
export const BlobAnswer = z.object({ encoding: z.literal('base64'), content: plain.text });

/** The content of a file: as text where it is text, so that nothing of it is lost. */
export const Content = z.object({
  encoding: z.enum(['text', 'base64']).describe('text: UTF-8; base64: anything else, byte for byte'),
  content: plain.text,
});
export type Content = z.output<typeof Content>;

/** Bytes as text where they are UTF-8 without a null character (a byte order mark stays), else in base64. */
export function contentOf(bytes: Uint8Array): Content {
  const text = textOf(bytes);
  if (text !== undefined) return { encoding: 'text', content: text };
  return { encoding: 'base64', content: Buffer.from(bytes).toString('base64') };
}

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The object of a Git LFS pointer. */
export const LfsObject = z.object({ oid: plain.text, size: plain.number.describe('In bytes') });

/** Longer files are no pointers (Git LFS Specification, The Pointer). */
const LONGEST_POINTER = 1024;

/** What a file's content points to if it is a Git LFS pointer; undefined if it is not. */
export function lfsObjectOf({ encoding, content }: Content): z.output<typeof LfsObject> | undefined {
  if (encoding !== 'text' || content.length >= LONGEST_POINTER) return undefined;
  if (!content.startsWith('version https://git-lfs.github.com/spec/')) return undefined;
  const [, oid] = /^oid (\S+)$/m.exec(content) ?? [];
  const [, size] = /^size (\d+)$/m.exec(content) ?? [];
  return oid === undefined || size === undefined ? undefined : { oid, size: Number(size) };
}
