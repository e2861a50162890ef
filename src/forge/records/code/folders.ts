import * as z from 'zod';
import { connection, PAGE_INFO } from '../../connection/pages.js';
import { filled } from '../../shapes/filled.js';
import { maybe, optional, plain } from '../../shapes/shapes.js';

/** What is asked of a folder; the document declares `$path`, `$ref` and `$after`. */
export const FOLDER_FIELDS = `
  paginatedTree(path: $path, ref: $ref, first: 100, after: $after) {
    ${PAGE_INFO}
    nodes {
      trees(first: 100) { nodes { name path } }
      blobs(first: 100) { nodes { name path mode } }
      submodules(first: 100) { nodes { name path sha webUrl } }
    }
  }`;

const named = { name: plain.text, path: plain.text };

function nodes<Node extends z.ZodType>(node: Node) {
  return z.object({ nodes: z.array(node.nullable()).nullish() }).nullish();
}

/** How a page of a folder is answered: a tree that has only that page's entries. */
export const FolderAnswer = connection(
  z.object({
    trees: nodes(z.object(named)),
    blobs: nodes(z.object({ ...named, mode: maybe.text })),
    submodules: nodes(z.object({ ...named, sha: maybe.text, webUrl: maybe.text })),
  }),
).nullish();
export type FolderAnswer = z.output<typeof FolderAnswer>;

/** What is in a folder. */
export const Entry = z.object({
  name: plain.text,
  path: plain.text.describe('From the root of the repository'),
  type: z.enum(['folder', 'file', 'submodule']),
  executable: optional.flag,
  symlink: optional.flag.describe('The content of this file is the path it leads to'),
  commit: optional.text.describe('Of a submodule: the commit of the other repository'),
  webUrl: optional.text.describe('Of a submodule: the other repository'),
});
export type Entry = z.output<typeof Entry>;

/** The entries of some pages of a folder: folders, then files, then submodules, each in the order of the forge. */
export function entriesOf(pages: readonly FolderAnswer[]): Entry[] {
  const trees = pages.flatMap((page) => page?.nodes ?? []).filter((tree) => tree !== null);
  return [
    ...trees.flatMap(({ trees }) => nodesOf(trees)).map(({ name, path }) => entry(name, path, 'folder')),
    ...trees
      .flatMap(({ blobs }) => nodesOf(blobs))
      .map(({ mode, name, path }) => fileEntry(name, path, mode)),
    ...trees
      .flatMap(({ submodules }) => nodesOf(submodules))
      .map(({ name, path, sha, webUrl }) => ({
        ...entry(name, path, 'submodule'),
        ...filled({ commit: sha, webUrl }),
      })),
  ];
}

function nodesOf<Node>(list: { nodes?: (Node | null)[] | null | undefined } | null | undefined): Node[] {
  return (list?.nodes ?? []).filter((node) => node !== null);
}

function entry(name: string, path: string, type: Entry['type']): Entry {
  return { name, path, type };
}

function fileEntry(name: string, path: string, mode: string | null | undefined): Entry {
  return { ...entry(name, path, 'file'), ...fileKind(mode) };
}

/** The meaning of git's mode of a file (gitformat-index: mode): that it can be run, or that it is a link. */
export function fileKind(mode: string | null | undefined) {
  return filled({ executable: mode === '100755', symlink: mode === '120000' });
}
