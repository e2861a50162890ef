import { Reply } from '../../../../core/http/response.js';
import { withoutPointer } from '../../../actions/places/lfs.js';
import { type ArchiveFormat, archive, archiveName } from '../../../git/archive.js';
import { defaulted, flag, text, unsupported } from '../../../parameters/parameter.js';
import { badRequest } from '../../../refusals/refusals.js';
import { codeAt, commitAt, READ_CODE } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

interface Asked {
  readonly sha?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly include_lfs_blobs: boolean | null;
}

const FORMATS: Readonly<Record<string, { readonly format: ArchiveFormat; readonly type: string }>> = {
  'tar.gz': { format: 'tar.gz', type: 'application/gzip' },
  tgz: { format: 'tar.gz', type: 'application/gzip' },
  tar: { format: 'tar', type: 'application/octet-stream' },
  zip: { format: 'zip', type: 'application/zip' },
};
const terms = {
  who: 'anyone',
  scopes: READ_CODE,
  takes: {
    sha: text(),
    path: text(),
    format: text(),
    include_lfs_blobs: defaulted(flag(), true),
    exclude_paths: unsupported(),
  },
} as const;

/** The files of a commit as one: `archive`, or with the format as an ending. */
export const archiveRoutes = [
  rest('GET /projects/:id/repository/archive', terms, (call) =>
    archived(call, call.input.format || 'tar.gz'),
  ),
  ...Object.keys(FORMATS).map((ending) =>
    rest(`GET /projects/:id/repository/archive.${ending}`, terms, (call) => archived(call, ending)),
  ),
];

async function archived(call: Call<Asked, 'id'>, ending: string): Promise<Reply> {
  const project = codeAt(call, call.params.id);
  const type = FORMATS[ending];
  if (!type) throw badRequest('format is not one of tar.gz, tgz, tar, zip');
  const { sha, path } = call.input;
  const revision = sha || project.repository.defaultBranch;
  const commit = commitAt(project, revision, 'File');
  const prefix = archiveName(project.path, revision, commit, path ?? '');
  const bytes = await archive(project.repository, commit, {
    format: type.format,
    prefix,
    path: path || undefined,
    contentOf: (content) => (call.input.include_lfs_blobs ? withoutPointer(project, content) : content),
  });
  return new Reply(Buffer.from(bytes), {
    headers: {
      'content-type': type.type,
      'content-disposition': `attachment; filename="${prefix}.${ending}"`,
    },
  });
}
