import { createHash } from 'node:crypto';
import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canPublishPackages, canReadPackages } from '../../../access/packages.js';
import { packageNamed, publishFile } from '../../../actions/packages/packages.js';
import { file, INVALID, oneOf, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound, unauthorized } from '../../../refusals/refusals.js';
import type { PackageFile } from '../../../world/records/places/packages.js';
import { packageFileJson } from '../../entities/packages.js';
import { projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const FILE = '/projects/:id/packages/generic/:package_name/:package_version/:file_path*' as const;

/** A part of the address, of which not all letters can be used. */
const named = (allowed: RegExp) =>
  required<string>({
    ...text(),
    parse: (raw) => (typeof raw === 'string' && allowed.test(raw) && !raw.includes('..') ? raw : INVALID),
  });
const address = {
  package_name: named(/^[\w.+-]+$/),
  package_version: named(/^[\w.+-]+$/),
  file_path: named(/^[\w.+~@/-]+$/),
};

/** Files of any kind, by the name and version of their package (GitLab, "Generic packages repository"). */
export const genericPackageRoutes = [
  rest(
    `PUT ${FILE}`,
    {
      jobToken: true,
      takes: {
        ...address,
        status: oneOf(text(), 'default', 'hidden'),
        select: oneOf(text(), 'package_file'),
        file: file(),
      },
    },
    async (call) => {
      const project = projectAt(call, call.params.id);
      const {
        package_name: name,
        package_version: version,
        file_path: fileName,
        status,
        select,
      } = call.input;
      if (!canPublishPackages(call.viewer, project, { type: 'generic', name })) throw forbidden();
      const bytes = await contentOf(call);
      const made = publishFile(call.world, call.act(), project, {
        name,
        version,
        fileName,
        bytes,
        ...(status && { status }),
      });
      if (select !== 'package_file') return Reply.json({ message: '201 Created' }, { status: 201 });
      const url = `${call.site}${call.request.path}`;
      const shown = { ...packageFileJson(made.package, made.file), file: { url } };
      return Reply.json(shown, { status: 200 });
    },
  ),
  rest(`GET ${FILE}`, { who: 'anyone', jobToken: true, takes: address }, (call) => {
    const project = projectAt(call, call.params.id);
    if (!canReadPackages(call.viewer, project)) throw call.viewer ? forbidden() : unauthorized();
    const type = 'generic';
    const { package_name: name, package_version: version, file_path } = call.input;
    const found = packageNamed(call.world, project, { type, name, version });
    const sent = found?.files.findLast(({ fileName }) => fileName === file_path);
    if (!found || !sent) throw notFound();
    writable(call.world, found).lastDownloadedAt = call.clock.now().getTime();
    return download(sent);
  }),
];

/** A file is the whole body, or a part of a form. */
async function contentOf({
  request,
  input,
}: Pick<Call<{ readonly file?: File | null | undefined }>, 'request' | 'input'>): Promise<Uint8Array> {
  return input.file instanceof File ? new Uint8Array(await input.file.arrayBuffer()) : request.bytes;
}

/** A file of a package as its own address gives it. */
export function download({ fileName, bytes }: PackageFile): Reply {
  return new Reply(Buffer.from(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileName.split('/').at(-1)}"`,
      'x-checksum-sha256': createHash('sha256').update(bytes).digest('hex'),
    },
  });
}
