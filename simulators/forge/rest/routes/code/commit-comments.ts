import { Reply } from '../../../../core/http/response.js';
import { GUEST, hasRole } from '../../../access/roles.js';
import { commitSubject, rememberCommit } from '../../../actions/code/commit-subjects.js';
import { createNote } from '../../../actions/discussion/notes.js';
import { diffOfCommit } from '../../../git/diffs/diff.js';
import type { Commit } from '../../../git/objects/repository.js';
import { integer, notBlank, oneOf, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { DiffPosition, Note } from '../../../world/records/notes.js';
import type { Project } from '../../../world/records/projects.js';
import { userBasic } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { codeAt, commitAt, READ_CODE } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const COMMENTS = '/projects/:id/repository/commits/:sha/comments';

/** What people wrote under a commit (GitLab REST API, "Commits", comments). */
export const commitCommentRoutes = [
  rest(`GET ${COMMENTS}`, { who: 'anyone', scopes: READ_CODE, takes: pagination }, (call) => {
    const project = codeAt(call, call.params.id);
    const { sha } = commitAt(project, call.params.sha);
    const notes = call.world.commitSubjects.get(`${project.id}:${sha}`)?.notes ?? [];
    const written = notes.filter(({ systemAction }) => systemAction === null);
    return pagedItems(call, written, (note) => commentJson(note, call));
  }),

  rest(
    `POST ${COMMENTS}`,
    {
      takes: {
        note: required(notBlank(text())),
        path: text(),
        line: integer(),
        line_type: oneOf(text(), 'new', 'old'),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const commit = commitAt(project, call.params.sha);
      if (project.visibility === 'private' && !hasRole(call.viewer, project, GUEST)) throw forbidden();
      const position = positionOf(call.input, project, commit);
      const subject = commitSubject(call.world, project, commit.sha);
      rememberCommit(call.world, subject);
      const note = createNote(call.world, call.act(), subject, { body: call.input.note, position });
      return Reply.json(commentJson(note, call), { status: 201 });
    },
  ),
];

interface Place {
  readonly path?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly line_type?: 'new' | 'old' | null | undefined;
}

/** The place in the commit's diff that a comment is about: its file must be in the diff. */
function positionOf(
  { path, line, line_type }: Place,
  project: Project,
  commit: Commit,
): DiffPosition | undefined {
  if (!path) return undefined;
  const diff = diffOfCommit(project.repository, commit).find(
    ({ newPath, oldPath }) => path === newPath || path === oldPath,
  );
  if (!diff || !line) throw notFound('Line');
  const parent = commit.parents[0] ?? commit.sha;
  return {
    baseSha: parent,
    startSha: parent,
    headSha: commit.sha,
    oldPath: diff.oldPath,
    newPath: diff.newPath,
    oldLine: line_type === 'old' ? line : null,
    newLine: line_type === 'old' ? null : line,
  };
}

function commentJson({ body, position, author, createdAt }: Note, call: Pick<Call, 'site'>) {
  return {
    note: body,
    path: position?.newPath ?? null,
    line: position && (position.newLine ?? position.oldLine),
    line_type: position && (position.newLine === null ? 'old' : 'new'),
    author: userBasic(author, call),
    created_at: timeJson(createdAt),
  };
}
