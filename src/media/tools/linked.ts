import { pathToFileURL } from 'node:url';
import type { ResourceLink } from '@modelcontextprotocol/server';
import { ToolError } from '../../kernel/errors.js';
import { ADDRESS } from '../images/input-file.js';
import type { FileLink, SavedFiles } from '../saved/saved-files.js';

/** Records as an answer has them, and why some have no link though their files are in a bucket. */
export interface Linked<T> {
  readonly records: (T & Partial<FileLink>)[];
  readonly warnings: string[];
}

/** The same records with new links to their files; one that can have none is without, for its file was paid for. */
export async function linked<T extends { readonly path: string }>(
  records: readonly T[],
  files: SavedFiles,
): Promise<Linked<T>> {
  const warnings = new Set<string>();
  const linkTo = ({ path }: T) =>
    files.link(path).catch((error: unknown) => {
      if (!(error instanceof ToolError)) throw error;
      warnings.add(error.message);
      return undefined;
    });
  const all = await Promise.all(records.map(async (record) => ({ ...record, ...(await linkTo(record)) })));
  return { records: all, warnings: [...warnings] };
}

/** A block that leads to a file: by its link, or by its path. */
export function resourceLink(
  { path, link, mimeType }: { readonly path: string; readonly mimeType: string } & Partial<FileLink>,
  name: string,
): ResourceLink {
  const place = ADDRESS.test(path) ? path : pathToFileURL(path).href;
  return { type: 'resource_link', uri: link ?? place, name, mimeType };
}
