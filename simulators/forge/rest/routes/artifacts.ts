import { Reply } from '../../../core/http/response.js';
import { canRunPipelines } from '../../access/pipelines.js';
import { hasRole, MAINTAINER } from '../../access/roles.js';
import { deleteArtifacts, keepArtifacts } from '../../actions/ci/running/jobs.js';
import { defaulted, flag, integer, required, text, withoutEffect } from '../../parameters/parameter.js';
import { archiveBytes, archiveOf, entriesIn, fileIn, hasArchive } from '../../queries/ci/job-archives.js';
import { jobWithArchive } from '../../queries/ci/jobs.js';
import { matchesIn } from '../../queries/matching/matches.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import type { Artifact, Job, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import { archiveEntryJson } from '../entities/ci/artifacts.js';
import { jobJson } from '../entities/ci/jobs.js';
import { paged, pagination } from '../paging/paging.js';
import { ciProjectAt, jobIn } from '../requests/ci-lookup.js';
import { type Call, rest } from '../routing/routing.js';

const one = { job_id: required(integer()) };
const download = {
  ...one,
  job_token: withoutEffect(text(), 'it says who asks, and is read as a credential'),
};
const byRef = {
  job_token: download.job_token,
  job: required(text()),
  search_recent_successful_pipelines: defaulted(flag(), false),
};
const DOWNLOAD = { who: 'anyone', jobToken: true } as const;

/** What jobs leave behind (GitLab REST API, "Job artifacts"). */
export const artifactRoutes = [
  rest('GET /projects/:id/jobs/:job_id/artifacts', { ...DOWNLOAD, takes: download }, (call) => {
    const job = jobIn(call, ciProjectAt(call, call.params.id), call.input.job_id);
    return sent(archiveFor(call, job));
  }),

  rest(
    'GET /projects/:id/jobs/:job_id/artifacts/tree',
    {
      ...DOWNLOAD,
      takes: { ...download, path: defaulted(text(), ''), recursive: defaulted(flag(), false), ...pagination },
    },
    (call) => {
      const job = jobIn(call, ciProjectAt(call, call.params.id), call.input.job_id);
      const archive = hasArchive(job, call.clock) ? archiveOf(job) : null;
      if (!archive) throw notFound('Artifacts');
      const entries = entriesIn(archive, call.input.path, call.input.recursive);
      if (!entries) throw notFound('Path');
      return paged(call, matchesIn(entries), archiveEntryJson);
    },
  ),

  rest(
    'GET /projects/:id/jobs/:job_id/artifacts/:artifact_path*',
    { ...DOWNLOAD, takes: download },
    (call) => {
      const job = jobIn(call, ciProjectAt(call, call.params.id), call.input.job_id);
      return fileOf(archiveFor(call, job), call.params.artifact_path);
    },
  ),

  rest('GET /projects/:id/jobs/artifacts/:ref_name/download', { ...DOWNLOAD, takes: byRef }, (call) =>
    sent(archiveFor(call, jobOfRef(call))),
  ),

  rest(
    'GET /projects/:id/jobs/artifacts/:ref_name/raw/:artifact_path*',
    { ...DOWNLOAD, takes: byRef },
    (call) => fileOf(archiveFor(call, jobOfRef(call)), call.params.artifact_path),
  ),

  // The published description says 201; the backend sets 200 (lib/api/ci/job_artifacts.rb).
  rest('POST /projects/:id/jobs/:job_id/artifacts/keep', { takes: one }, (call) => {
    const project = ciProjectAt(call, call.params.id);
    const job = jobIn(call, project, call.input.job_id);
    if (!canRunPipelines(call.viewer, project)) throw forbidden();
    if (!hasArchive(job, call.clock)) throw notFound();
    keepArtifacts(call.world, call.act(), job);
    return Reply.json(jobJson(job, call));
  }),

  rest('DELETE /projects/:id/jobs/:job_id/artifacts', { takes: one }, (call) => {
    const project = ciProjectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    deleteArtifacts(call.world, call.act(), jobIn(call, project, call.input.job_id));
    return new Reply(null, { status: 204 });
  }),

  rest('DELETE /projects/:id/artifacts', {}, (call) => {
    const project = ciProjectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    for (const { jobs } of pipelinesNotKept(project))
      for (const job of jobs) deleteArtifacts(call.world, call.act(), job);
    return Reply.json({ message: '202 Accepted' }, { status: 202 });
  }),
];

/** All pipelines but the last one of each branch and tag that succeeded (GitLab, "Keep artifacts from most recent successful jobs"). */
function pipelinesNotKept({ pipelines }: Project): Pipeline[] {
  const kept = new Map<string, Pipeline>();
  for (const pipeline of pipelines.items) {
    const other = kept.get(pipeline.ref);
    if (pipeline.status === 'success' && (!other || other.id < pipeline.id)) kept.set(pipeline.ref, pipeline);
  }
  return pipelines.items.filter((pipeline) => kept.get(pipeline.ref) !== pipeline);
}

function archiveFor({ clock }: Pick<Call, 'clock'>, job: Job): Artifact {
  const archive = hasArchive(job, clock) ? archiveOf(job) : null;
  if (!archive) throw refused(404, '404 Not Found');
  return archive;
}

type OfRef = Call<
  { readonly job: string; readonly search_recent_successful_pipelines: boolean },
  'id' | 'ref_name'
>;

function jobOfRef(call: OfRef): Job {
  const { job: name, search_recent_successful_pipelines: anyRecent } = call.input;
  const job = jobWithArchive(ciProjectAt(call, call.params.id), call.params.ref_name, name, anyRecent);
  if (!job) throw anyRecent ? notFound('Job') : notFound();
  return job;
}

function sent(archive: Artifact): Reply {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archive.filename}"`,
  };
  return new Reply(new Uint8Array(archiveBytes(archive)), { headers });
}

function fileOf(archive: Artifact, path: string): Reply {
  const content = fileIn(archive, path);
  if (content === null) throw refused(404, '404 Not Found');
  const name = path.split('/').at(-1) ?? path;
  return new Reply(content, {
    headers: { 'content-type': contentType(name), 'content-disposition': `attachment; filename="${name}"` },
  });
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
};

function contentType(name: string): string {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
