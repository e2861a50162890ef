import { document } from '../documents/document.js';
import { FILE_FIELDS, FileAnswer } from '../records/code/files.js';
import { FOLDER_FIELDS, FolderAnswer } from '../records/code/folders.js';
import { REVISION_FIELDS, repositoryAnswer } from './revision.js';

/** A page of what is in a folder. */
export const FOLDER = document(
  `query folder($projectPath: ID!, $ref: String!, $path: String!, $after: String) {
    project(fullPath: $projectPath) { id webUrl repository { ${REVISION_FIELDS} ${FOLDER_FIELDS} } }
  }`,
  () => repositoryAnswer({ paginatedTree: FolderAnswer }),
);

/** A file without its content. */
export const FILE = document(
  `query file($projectPath: ID!, $ref: String!, $path: String!) {
    project(fullPath: $projectPath) { id webUrl repository { ${REVISION_FIELDS} ${FILE_FIELDS} } }
  }`,
  () => repositoryAnswer({ blobs: FileAnswer }),
);
