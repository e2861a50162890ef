import { Reply } from '../../../../core/http/response.js';
import { canPublishPackages } from '../../../access/packages.js';
import { packageNamed, publishFile } from '../../../actions/packages/packages.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Package, PackageFile } from '../../../world/records/places/packages.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { digest, fileNamed, installable, readableProject } from './installing.js';

const PROJECT = '/projects/:id/packages/maven/:path*' as const;
const read = { who: 'anyone', jobToken: true } as const;

/** Packages of Maven, by the paths of its repositories (GitLab, "Maven API"). */
export const mavenRoutes = [
  rest(`PUT ${PROJECT}`, { jobToken: true }, (call) => {
    const project = projectAt(call, call.params.id);
    const { name, version, fileName, checksum } = placeIn(call.params.path);
    if (!canPublishPackages(call.viewer, project, { type: 'maven', name })) throw forbidden();
    const { bytes } = call.request;
    if (checksum === null) {
      publishFile(call.world, call.act(), project, { type: 'maven', name, version, fileName, bytes });
      return new Reply(null, { status: 200 });
    }
    const found = packageNamed(call.world, project, { type: 'maven', name, version });
    const file = fileIn(found, fileName);
    if (checksum === 'sha1' && digest('sha1', file.bytes) !== Buffer.from(bytes).toString())
      throw refused(409, '409 Conflict');
    return new Reply(null, { status: 200 });
  }),
  rest(`GET ${PROJECT}`, read, (call) =>
    sent(call, installable(call, 'maven', readableProject(call)), call.params.path),
  ),
  rest('GET /groups/:id/-/packages/maven/:path*', read, (call) =>
    sent(call, installable(call, 'maven', groupAt(call, call.params.id)), call.params.path),
  ),
  rest('GET /packages/maven/:path*', read, (call) =>
    sent(call, installable(call, 'maven', null), call.params.path),
  ),
];

interface MavenPlace {
  /** Group and artifact: `com/example/tool`. */
  readonly name: string;
  /** Empty for what is of all versions. */
  readonly version: string;
  readonly fileName: string;
  /** What of the file is asked for, or sent, where it is not the file itself. */
  readonly checksum: 'md5' | 'sha1' | 'sha256' | 'sha512' | null;
}

const CHECKSUMS = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/** What a path of a Maven repository names. */
function placeIn(path: string): MavenPlace {
  const parts = path.split('/');
  const written = parts.pop() ?? '';
  const checksum = CHECKSUMS.find((one) => written.endsWith(`.${one}`)) ?? null;
  const fileName = checksum === null ? written : written.slice(0, -checksum.length - 1);
  const isOfAll = fileName === 'maven-metadata.xml' && !parts.at(-1)?.endsWith('-SNAPSHOT');
  const version = isOfAll ? '' : (parts.pop() ?? '');
  if (fileName === '' || parts.length === 0) throw refused(400, 'path is invalid');
  return { name: parts.join('/'), version, fileName, checksum };
}

function sent(call: Pick<Call, 'world' | 'clock'>, packages: readonly Package[], path: string): Reply {
  const { name, version, fileName, checksum } = placeIn(path);
  const found = packages.filter((one) => one.name === name && one.version === version);
  if (found.length === 0) throw notFound('Package');
  if (checksum === null) return fileNamed(call, found, fileName);
  return new Reply(digest(checksum, fileIn(found.at(-1), fileName).bytes), {
    headers: { 'content-type': 'text/plain' },
  });
}

function fileIn(one: Package | undefined, name: string): PackageFile {
  const file = one?.files.findLast(({ fileName }) => fileName === name);
  if (file) return file;
  throw notFound('Package file');
}
