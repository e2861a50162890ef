import { sha256 } from '../../../../core/admin/digest.js';
import { Reply } from '../../../../core/http/response.js';
import { recordPush } from '../../../actions/code/push.js';
import { keepFiles, lfsObjectOf, preparedFiles } from '../../../actions/places/lfs.js';
import { refuseCommit } from '../../../actions/places/push-rules.js';
import { commitFiles } from '../../../git/commit-files.js';
import { blame } from '../../../git/history/blame.js';
import { lastCommitOf } from '../../../git/history/path-history.js';
import { lfsPointer } from '../../../git/lfs-pointer.js';
import type { Commit } from '../../../git/objects/repository.js';
import { fileOf } from '../../../git/trees/listing.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { object } from '../../../parameters/object.js';
import { defaulted, flag, integer, notBlank, oneOf, required, text } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { commitJson } from '../../entities/code/commits.js';
import {
  assertPushes,
  byGit,
  codeAt,
  commitAt,
  READ_CODE,
  signatureOf,
} from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const ref = required(notBlank(text()));
const commitTerms = {
  branch: required(notBlank(text())),
  commit_message: required(notBlank(text())),
  start_branch: text(),
  author_email: text(),
  author_name: text(),
};
const contentTerms = {
  ...commitTerms,
  content: required(text()),
  encoding: oneOf(text(), 'base64', 'text'),
  execute_filemode: flag(),
};
const scopes = READ_CODE;
const FILE = '/projects/:id/repository/files/:file_path';

export const fileRoutes = [
  rest(`GET ${FILE}`, { who: 'anyone', scopes, takes: { ref } }, (call) => {
    const file = fileAt(call, call.input.ref);
    return Reply.json(fileJson(file), { headers: fileHeaders(file) });
  }),

  rest(
    `GET ${FILE}/raw`,
    {
      who: 'anyone',
      scopes,
      takes: { ref: text(), lfs: defaulted(flag(), false) },
    },
    (call) => {
      const file = fileAt(call, call.input.ref || 'HEAD');
      if (call.input.lfs && file.project.settings.lfs && lfsPointer(file.content)) return lfsReply(file);
      const headers = { ...fileHeaders(file), 'content-type': 'text/plain; charset=utf-8', ...ATTACHED };
      return new Reply(Buffer.from(file.content), { headers });
    },
  ),

  rest(
    `GET ${FILE}/blame`,
    {
      who: 'anyone',
      scopes,
      takes: { ref, range: object({ start: required(integer()), end: required(integer()) }) },
    },
    (call) => {
      const file = fileAt(call, call.input.ref);
      const { range } = call.input;
      const ranges = blame(file.project.repository, file.commit, file.path) ?? [];
      const lines = ranges.flatMap(({ commit, lines: own }) => own.map((line) => ({ commit, line })));
      const shown = range ? lines.slice(range.start - 1, range.end) : lines;
      return Reply.json(blameJson(shown, file.project, call), { headers: fileHeaders(file) });
    },
  ),

  rest(`POST ${FILE}`, { takes: contentTerms }, (call) => changed(call, 'create', 201)),

  rest(`PUT ${FILE}`, { takes: { ...contentTerms, last_commit_id: text() } }, (call) =>
    changed(call, 'update', 200),
  ),

  rest(`DELETE ${FILE}`, { takes: { ...commitTerms, last_commit_id: text() } }, (call) => {
    changed(call, 'delete', 200);
    return new Reply(null, { status: 204 });
  }),
];

/** The large file that a pointer is in the place of. */
function lfsReply({ project, content }: FileInCommit): Reply {
  const object = lfsObjectOf(project, content);
  if (!object) throw notFound();
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${object.oid.slice(OID_FOLDERS)}"`,
  };
  return new Reply(Buffer.from(object.bytes), { headers });
}

/** The letters of an id by which folders are named; the rest is the name of its file (app/uploaders/lfs_object_uploader.rb). */
const OID_FOLDERS = 4;

const ATTACHED = { 'content-disposition': 'inline' };

interface FileInCommit {
  readonly project: Project;
  readonly commit: Commit;
  readonly lastCommit: Commit;
  readonly ref: string;
  readonly path: string;
  readonly content: Uint8Array;
  readonly blobId: string;
  readonly executable: boolean;
}

function fileAt(call: Call<unknown, 'id' | 'file_path'>, revision: string): FileInCommit {
  const project = codeAt(call, call.params.id);
  const commit = commitAt(project, revision);
  const path = call.params.file_path;
  const file = fileOf(treeOf(project.repository, commit), path);
  if (!file) throw notFound('File');
  const lastCommit = lastCommitOf(project.repository, commit, path) ?? commit;
  const details = { content: file.content, blobId: file.sha, executable: file.mode === '100755' };
  return { project, commit, lastCommit, ref: revision, path, ...details };
}

function factsOf({ ref: revision, path, content, commit, lastCommit, blobId, executable }: FileInCommit) {
  return {
    file_name: path.split('/').at(-1) ?? path,
    file_path: path,
    size: content.byteLength,
    encoding: 'base64',
    content_sha256: sha256(content),
    ref: revision,
    blob_id: blobId,
    commit_id: commit.sha,
    last_commit_id: lastCommit.sha,
    execute_filemode: executable,
  };
}

function fileJson(file: FileInCommit) {
  return { ...factsOf(file), content: Buffer.from(file.content).toString('base64') };
}

/** The facts of a file as headers: `X-Gitlab-Blob-Id` and the like. */
function fileHeaders(file: FileInCommit): Record<string, string> {
  return Object.fromEntries(
    Object.entries(factsOf(file)).map(([name, value]) => [
      `x-gitlab-${name.replaceAll('_', '-')}`,
      encodeURI(String(value)),
    ]),
  );
}

function blameJson(
  lines: readonly { readonly commit: Commit; readonly line: string }[],
  project: Project,
  call: Pick<Call, 'site'>,
) {
  const ranges: { commit: Commit; lines: string[] }[] = [];
  for (const { commit, line } of lines) {
    const last = ranges.at(-1);
    if (last?.commit === commit) last.lines.push(line);
    else ranges.push({ commit, lines: [line] });
  }
  return ranges.map((range) => {
    const { id, parent_ids, message, ...people_ } = commitJson(range.commit, project, call);
    const { author_name, author_email, authored_date } = people_;
    const { committer_name, committer_email, committed_date } = people_;
    const people = {
      authored_date,
      author_name,
      author_email,
      committed_date,
      committer_name,
      committer_email,
    };
    return { commit: { id, parent_ids, message, ...people }, lines: range.lines };
  });
}

interface Change {
  readonly branch: string;
  readonly commit_message: string;
  readonly start_branch?: string | null | undefined;
  readonly author_email?: string | null | undefined;
  readonly author_name?: string | null | undefined;
  readonly content?: string;
  readonly encoding?: 'base64' | 'text' | null | undefined;
  readonly execute_filemode?: boolean | null | undefined;
  readonly last_commit_id?: string | null | undefined;
}

function changed(
  call: Call<Change, 'id' | 'file_path'>,
  action: 'create' | 'update' | 'delete',
  status: number,
): Reply {
  const project = codeAt(call, call.params.id);
  const { branch, commit_message, start_branch, last_commit_id, ...sent } = call.input;
  assertPushes(call, project, branch);
  const before = project.repository.branches.get(branch)?.sha ?? null;
  const content = sent.content === undefined ? {} : { content: contentOf(sent.content, sent.encoding) };
  const executable = typeof sent.execute_filemode === 'boolean' ? { executable: sent.execute_filemode } : {};
  const expected = last_commit_id ? { lastCommitId: last_commit_id } : {};
  const { file_path } = call.params;
  const author = signatureOf(call, sent);
  const files = preparedFiles(project, start_branch || branch, [
    { action, path: file_path, ...content, ...executable, ...expected },
  ]);
  const { changes } = files;
  refuseCommit(call.world, project, { branch, message: commit_message, authorEmail: author.email, changes });
  keepFiles(call.world, call.act(), project, files);
  const made = byGit(() =>
    commitFiles(project.repository, {
      branch,
      message: commit_message,
      author,
      committer: signatureOf(call),
      startBranch: start_branch || undefined,
      changes,
    }),
  );
  recordPush(call.world, call.act(), project, { ref: branch, kind: 'branch', before, after: made.sha });
  return Reply.json({ file_path, branch }, { status });
}

/** The bytes that a text in JSON represents. */
export function contentOf(content: string, encoding: 'base64' | 'text' | null | undefined): Uint8Array {
  return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
}
