import { escaped } from '../../../../core/http/html.js';
import { Reply } from '../../../../core/http/response.js';
import { canPublishPackages } from '../../../access/packages.js';
import { packageNamed, publishFile } from '../../../actions/packages/packages.js';
import { file, matching, notBlank, required, text, withoutEffect } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Package } from '../../../world/records/places/packages.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { digest, fileNamed, installable, readableProject } from './installing.js';

const PROJECT = '/projects/:id/packages/pypi' as const;
const GROUP = '/groups/:id/-/packages/pypi' as const;
const read = { who: 'anyone', jobToken: true } as const;
const SHOWN_NOWHERE = 'it is in the metadata of a package, which no address shows';
const described = () => withoutEffect(text(), SHOWN_NOWHERE);

/** Packages of Python: what twine publishes and pip installs (GitLab, "PyPI API"; PEP 503). */
export const pypiRoutes = [
  rest(
    `POST ${PROJECT}`,
    {
      jobToken: true,
      takes: {
        content: required(file()),
        name: required(notBlank(text())),
        version: required(notBlank(text())),
        requires_python: text(),
        md5_digest: text(),
        sha256_digest: matching(/^[0-9a-f]{64}$/i),
        metadata_version: described(),
        author_email: described(),
        description: described(),
        description_content_type: described(),
        summary: described(),
        keywords: described(),
      },
    },
    async (call) => {
      const project = projectAt(call, call.params.id);
      const { content, name, version, requires_python, sha256_digest } = call.input;
      if (!canPublishPackages(call.viewer, project, { type: 'pypi', name })) throw forbidden();
      const bytes = new Uint8Array(await content.arrayBuffer());
      if (sha256_digest && sha256_digest.toLowerCase() !== digest('sha256', bytes))
        throw refused(400, 'Validation failed: the file has another SHA-256 digest');
      const found = packageNamed(call.world, project, { type: 'pypi', name, version });
      if (found?.files.some(({ fileName }) => fileName === content.name))
        throw refused(400, 'Validation failed: File name has already been taken');
      publishFile(call.world, call.act(), project, {
        type: 'pypi',
        name,
        version,
        fileName: content.name,
        bytes,
        ...(requires_python && { manifest: { requires_python } }),
      });
      return Reply.json({ message: '201 Created' }, { status: 201 });
    },
  ),
  rest(`GET ${PROJECT}/simple`, read, (call) => index(call, readableProject(call))),
  rest(`GET ${GROUP}/simple`, read, (call) => index(call, groupAt(call, call.params.id))),
  rest(`GET ${PROJECT}/simple/:package_name`, read, (call) =>
    links(call, readableProject(call), call.params.package_name),
  ),
  rest(`GET ${GROUP}/simple/:package_name`, read, (call) =>
    links(call, groupAt(call, call.params.id), call.params.package_name),
  ),
  rest(`GET ${PROJECT}/files/:sha256/:file_identifier`, read, (call) =>
    fileOf(call, readableProject(call), call.params),
  ),
  rest(`GET ${GROUP}/files/:sha256/:file_identifier`, read, (call) =>
    fileOf(call, groupAt(call, call.params.id), call.params),
  ),
];

type Asked = Pick<Call, 'world' | 'viewer' | 'site' | 'clock'>;
type Place = Project | Group;

/** Where a place has its packages. */
function addressOf({ site }: Asked, place: Place): string {
  const path = place.kind === 'project' ? `projects/${place.id}` : `groups/${place.id}/-`;
  return `${site}/api/v4/${path}/packages/pypi`;
}

/** A name as it is compared: in small letters, with one hyphen for dots, hyphens and underscores (PEP 503). */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[._-]+/g, '-');
}

function index(call: Asked, place: Place): Reply {
  const names = new Set(installable(call, 'pypi', place).map(({ name }) => name));
  const base = `${addressOf(call, place)}/simple`;
  return page(
    `Links for ${place.name}`,
    [...names].sort().map((name) => ({ href: `${base}/${normalized(name)}`, text: name, python: '' })),
  );
}

function links(call: Asked, place: Place, wanted: string): Reply {
  const found = installable(call, 'pypi', place).filter(
    ({ name }) => normalized(name) === normalized(wanted),
  );
  const [first] = found;
  if (!first) throw notFound('Package');
  const base = `${addressOf(call, place)}/files`;
  return page(
    `Links for ${first.name}`,
    found.flatMap((one) => linksOf(one, base)),
  );
}

function linksOf({ files, manifest }: Package, base: string): Link[] {
  return files.map(({ fileName, bytes }) => {
    const sha256 = digest('sha256', bytes);
    return {
      href: `${base}/${sha256}/${encodeURIComponent(fileName)}#sha256=${sha256}`,
      text: fileName,
      python: String(manifest?.requires_python ?? ''),
    };
  });
}

interface Link {
  readonly href: string;
  readonly text: string;
  readonly python: string;
}

function page(title: string, links: readonly Link[]): Reply {
  const lines = links.map(
    ({ href, text, python }) =>
      `    <a href="${escaped(href)}" data-requires-python="${escaped(python)}">${escaped(text)}</a><br>\n`,
  );
  const head = `<!DOCTYPE html>\n<html>\n  <head>\n    <title>${escaped(title)}</title>\n  </head>\n`;
  const body = `  <body>\n    <h1>${escaped(title)}</h1>\n${lines.join('')}  </body>\n</html>\n`;
  return new Reply(head + body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function fileOf(
  call: Asked,
  place: Place,
  { sha256, file_identifier }: { readonly sha256: string; readonly file_identifier: string },
): Reply {
  const found = installable(call, 'pypi', place).filter(({ files }) =>
    files.some(({ fileName, bytes }) => fileName === file_identifier && digest('sha256', bytes) === sha256),
  );
  return fileNamed(call, found, file_identifier);
}
