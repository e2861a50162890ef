import * as z from 'zod';
import { invalidArgument } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import { projectPath } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { Content, contentOf, LfsObject, lfsObjectOf } from '../records/code/files.js';
import { Entry, fileKind } from '../records/code/folders.js';
import { readFile } from '../repository/file.js';
import { LARGEST_FOLDER, readFolder } from '../repository/folder.js';
import { pathIn } from '../repository/revision.js';
import { filled } from '../shapes/filled.js';

/** The largest file that is given, in bytes. */
const LARGEST_FILE = 1024 * 1024;

const ref = z
  .string()
  .default('HEAD')
  .transform((name) => name || 'HEAD')
  .describe('Branch, tag or commit SHA; HEAD is the newest commit of the default branch');

const commit = z.string().describe('The SHA that ref names');

export const repositoryTools = [
  tool({
    name: 'browse_repository',
    title: 'Folder of a repository',
    description: `List all that is in one folder of a repository: folders, then files, then submodules. At most ${LARGEST_FOLDER} entries.`,
    annotations: READS,
    input: {
      projectPath,
      path: z.string().default('').describe('Path of the folder; empty: the root of the repository'),
      ref,
    },
    output: {
      path: z.string().describe('Empty: the root'),
      ref: z.string(),
      commit,
      entries: z.array(Entry),
      truncated: z.boolean().describe('Whether there are more entries than are listed'),
      webUrl: z.string().optional(),
    },
    run: async ({ path: asked, ...revision }, forge) => {
      const path = pathIn('path', asked);
      const { webUrl, ...folder } = await readFolder(forge, { ...revision, path }, LARGEST_FOLDER);
      return { path, ...folder, ...filled({ webUrl }) };
    },
  }),

  tool({
    name: 'get_file_content',
    title: 'Content of a file',
    description:
      'Give the content of one file of a repository: UTF-8 as text, anything else in base64. At most 1 MiB; browse_repository lists the paths.',
    annotations: READS,
    input: {
      projectPath,
      filePath: z.string().describe('Path of the file from the root of the repository'),
      ref,
    },
    output: {
      path: z.string(),
      ref: z.string(),
      commit,
      blobId: z.string().describe('SHA of the content, the same for the same content'),
      size: z.number().describe('In bytes'),
      executable: z.boolean().optional(),
      symlink: z.boolean().optional().describe('The content is the path that the link leads to'),
      lfs: LfsObject.optional().describe('The content is a Git LFS pointer; what it points to'),
      ...Content.shape,
      webUrl: z.string().optional(),
    },
    run: async ({ filePath, ...revision }, forge) => {
      const path = pathIn('filePath', filePath);
      if (path === '')
        throw invalidArgument('filePath', 'must be the path of a file; browse_repository lists them');
      const { bytes, mode, webUrl, ...file } = await readFile(forge, { ...revision, path }, LARGEST_FILE);
      const content = contentOf(bytes);
      const lfs = lfsObjectOf(content);
      if (lfs)
        forge.warn(`${path} is kept in Git LFS: the content is its pointer, the file has ${lfs.size} bytes.`);
      const optional = filled({ lfs, webUrl });
      return { path, ...file, size: bytes.length, ...fileKind(mode), ...content, ...optional };
    },
  }),
];
