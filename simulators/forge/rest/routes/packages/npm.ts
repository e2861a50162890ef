import { createHash } from 'node:crypto';
import { Reply } from '../../../../core/http/response.js';
import { Refusal } from '../../../../core/refusal.js';
import { canPublishPackages, canRemovePackages } from '../../../access/packages.js';
import { packageNamed, publishFile, tagVersion } from '../../../actions/packages/packages.js';
import { anything, type InputOf, matching, required } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused, unsupportedHere } from '../../../refusals/refusals.js';
import type { Package } from '../../../world/records/places/packages.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { fileNamed, installable, readableProject } from './installing.js';

const PROJECT = '/projects/:id/packages/npm' as const;
const TAGS = '-/package/:package_name/dist-tags' as const;
const named = { package_name: required(matching(/^(@[\w.~-]+\/)?[\w.~-]+$/)) };
const read = { who: 'anyone', jobToken: true, takes: named } as const;
const write = { jobToken: true, takes: named } as const;

/** Packages of npm: what its client publishes and installs (GitLab, "npm API"; "npm packages in the package registry"). */
export const npmRoutes = [
  rest(
    `PUT ${PROJECT}/:package_name`,
    {
      jobToken: true,
      takes: { ...named, versions: anything(), 'dist-tags': anything(), _attachments: anything() },
    },
    (call) => published(call),
  ),
  rest(`GET ${PROJECT}/:package_name`, read, (call) => metadata(call, readableProject(call))),
  rest('GET /groups/:id/-/packages/npm/:package_name', read, (call) =>
    metadata(call, groupAt(call, call.params.id)),
  ),
  rest('GET /packages/npm/:package_name', read, (call) => metadata(call, null)),
  rest(`GET ${PROJECT}/:package_name/-/:file_name`, read, (call) =>
    fileNamed(call, inProject(call), call.params.file_name),
  ),
  // A name with a scope is written with its slash, too, as in the addresses that metadata have.
  rest(`GET ${PROJECT}/:scope/:package_name/-/:file_scope/:file_name`, read, (call) => {
    const { scope, package_name, file_scope, file_name } = call.params;
    const found = installable(call, 'npm', readableProject(call)).filter(
      ({ name }) => name === `${scope}/${package_name}`,
    );
    return fileNamed(call, found, `${file_scope}/${file_name}`);
  }),
  rest(`GET ${PROJECT}/${TAGS}`, read, (call) => Reply.json(tagsOf(inProject(call)))),
  rest(`PUT ${PROJECT}/${TAGS}/:tag`, write, (call) => tagged(call, inProject(call))),
  rest(`DELETE ${PROJECT}/${TAGS}/:tag`, write, (call) => untagged(call, inProject(call))),
  rest(`GET /packages/npm/${TAGS}`, read, (call) => Reply.json(tagsOf(anywhere(call)))),
  rest(`PUT /packages/npm/${TAGS}/:tag`, write, (call) => tagged(call, anywhere(call))),
  rest(`DELETE /packages/npm/${TAGS}/:tag`, write, (call) => untagged(call, anywhere(call))),
];

type Named = InputOf<typeof named>;
type Asked<Param extends string = never> = Call<Named, Param>;

/** The versions of a package in a project. */
function inProject(call: Asked<'id'>): Package[] {
  return versionsIn(call, installable(call, 'npm', readableProject(call)));
}

/** The versions of a package in the first project that has one. */
function anywhere(call: Asked): Package[] {
  const found = versionsIn(call, installable(call, 'npm', null));
  return found.filter(({ project }) => project === found[0]?.project);
}

function versionsIn({ input }: Pick<Asked, 'input'>, packages: readonly Package[]): Package[] {
  const found = packages.filter(({ name }) => name === input.package_name);
  if (found.length > 0) return found;
  throw notFound('Package');
}

function metadata(call: Asked, place: Parameters<typeof installable>[2]): Reply {
  const found = versionsIn(call, installable(call, 'npm', place));
  return Reply.json({
    name: call.input.package_name,
    versions: Object.fromEntries(found.map((one) => [one.version, versionJson(one, call)])),
    'dist-tags': tagsOf(found),
  });
}

/** A version with what its package.json said, and where its file is. */
function versionJson({ name, version, project, manifest, files }: Package, { site }: Pick<Call, 'site'>) {
  const file = files.at(-1);
  const tarball = `${site}/api/v4/projects/${project.id}/packages/npm/${name}/-/${file?.fileName ?? ''}`;
  const shasum = file ? createHash('sha1').update(file.bytes).digest('hex') : '';
  return { ...manifest, name, version, dist: { shasum, tarball } };
}

/** Tags by their names; the newest version is the latest where no tag says so. */
function tagsOf(versions: readonly Package[]): Record<string, string> {
  const tags = versions.flatMap(({ tags = [], version }) => tags.map((tag) => [tag, version] as const));
  return { latest: versions.at(-1)?.version ?? '', ...Object.fromEntries(tags) };
}

interface Uploaded extends Named {
  readonly versions?: unknown;
  readonly 'dist-tags'?: unknown;
  readonly _attachments?: unknown;
}

function published(call: Call<Uploaded, 'id'>): Reply {
  const project = projectAt(call, call.params.id);
  const { package_name: name } = call.input;
  if (!canPublishPackages(call.viewer, project, { type: 'npm', name })) throw forbidden();
  const [version, manifest] = firstOf(call.input.versions);
  const [fileName, attachment] = firstOf(call.input._attachments);
  if (version === undefined) throw refused(400, 'versions is missing');
  if (fileName === undefined)
    throw unsupportedHere(['versions without _attachments, which deprecate a package']);
  const data = attachment?.data;
  if (typeof data !== 'string') throw refused(400, 'Attachment data is empty.');
  if (packageNamed(call.world, project, { type: 'npm', name, version })) throw exists();
  const { package: made } = publishFile(call.world, call.act(), project, {
    type: 'npm',
    name,
    version,
    fileName,
    manifest: manifest ?? {},
    bytes: Buffer.from(data, 'base64'),
  });
  for (const [tag, of] of Object.entries(objectIn(call.input['dist-tags'])))
    if (of === version) tagVersion(call.world, made, tag);
  return Reply.json({ message: '201 Created' });
}

/** In both of the members that clients of npm show. */
function exists(): Refusal {
  const message = 'Package already exists.';
  return new Refusal(403, { message, error: message });
}

/** The first member of an object that a client sent, with its members where it is an object, too. */
function firstOf(sent: unknown): readonly [name?: string, value?: Readonly<Record<string, unknown>>] {
  const [first] = Object.entries(objectIn(sent));
  return first ? [first[0], objectIn(first[1])] : [];
}

function objectIn(sent: unknown): Readonly<Record<string, unknown>> {
  // What JSON has as an object has names that are texts.
  return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
}

/** The body is the version alone, as a text in JSON. */
function tagged(call: Asked<'tag'>, versions: readonly Package[]): Reply {
  const [first = notThere()] = versions;
  if (!canPublishPackages(call.viewer, first.project, first)) throw forbidden();
  const { body } = call.request;
  if (typeof body !== 'string' || body === '') throw refused(400, '400 Bad request - Version is missing');
  const one = versions.find(({ version }) => version === body);
  if (!one) throw notFound('Version');
  tagVersion(call.world, one, call.params.tag);
  return new Reply(null, { status: 204 });
}

function untagged(call: Asked<'tag'>, versions: readonly Package[]): Reply {
  const [first = notThere()] = versions;
  if (!canRemovePackages(call.viewer, first.project, first)) throw forbidden();
  const one = versions.find(({ tags = [] }) => tags.includes(call.params.tag));
  if (!one) throw notFound('Package tag');
  tagVersion(call.world, one, call.params.tag, false);
  return new Reply(null, { status: 204 });
}

function notThere(): never {
  throw notFound('Package');
}
