import { Reply } from '../../../../core/http/response.js';
import { recordPush } from '../../../actions/code/push.js';
import { commitFiles } from '../../../git/commit-files.js';
import type { Commit } from '../../../git/objects/repository.js';
import { resolve } from '../../../git/objects/revision.js';
import { fileAt } from '../../../git/objects/tree.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import {
  defaulted,
  type InputOf,
  matching,
  moment,
  notBlank,
  required,
  text,
} from '../../../parameters/parameter.js';
import { changelogConfig, changelogProblem } from '../../../queries/changelog/config.js';
import { changelogSection } from '../../../queries/changelog/section.js';
import { previousRelease, withSection } from '../../../queries/changelog/versions.js';
import type { Project } from '../../../world/records/projects.js';
import { assertPushes, byGit, codeAt, signatureOf } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const CHANGELOG = '/projects/:id/repository/changelog';
const section = {
  version: required(matching(/\d+\.\d+\.\d+/)),
  from: text(),
  to: text(),
  date: moment(),
  trailer: defaulted(text(), 'Changelog'),
  config_file: text(),
  config_file_ref: text(),
};

/** What changed from one version to the next, as the commits say it (GitLab REST API, "Repositories"; "Changelogs"). */
export const changelogRoutes = [
  rest(`GET ${CHANGELOG}`, { who: 'anyone', takes: section }, (call) => {
    const project = codeAt(call, call.params.id);
    return Reply.json({ notes: sectionOf(call, project, call.input.to || project.repository.defaultBranch) });
  }),
  rest(
    `POST ${CHANGELOG}`,
    {
      takes: {
        ...section,
        branch: text(),
        file: defaulted(notBlank(text()), 'CHANGELOG.md'),
        message: text(),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { repository } = project;
      const { version, to, file, message } = call.input;
      const branch = call.input.branch || repository.defaultBranch;
      assertPushes(call, project, branch);
      const head = commitIn(project, branch);
      const written = fileAt(treeOf(repository, head), file);
      const before = written ? Buffer.from(written.blob.content).toString() : '';
      const content = withSection(before, version, sectionOf(call, project, to || branch));
      const commit = byGit(
        () =>
          commitFiles(repository, {
            branch,
            message: message || `Add changelog for version ${version}`,
            author: signatureOf(call),
            changes: [{ action: written ? 'update' : 'create', path: file, content }],
          }),
        422,
      );
      const change = { ref: branch, kind: 'branch', before: head.sha, after: commit.sha } as const;
      recordPush(call.world, call.act(), project, change);
      return Reply.json(200);
    },
  ),
];

type Asked = Pick<Call<InputOf<typeof section>>, 'world' | 'input' | 'clock'>;

function sectionOf({ world, input, clock }: Asked, project: Project, to: string): string {
  const { repository } = project;
  const { version, from, date, trailer, config_file, config_file_ref } = input;
  const configured = commitIn(project, config_file_ref || repository.defaultBranch);
  const config = changelogConfig(project, configured, config_file || '.gitlab/changelog_config.yml');
  const start = from || previousRelease(repository, version, config.tagPattern);
  if (start === null)
    throw changelogProblem(
      'The commit start range is unspecified, and no previous tag could be found to use instead',
    );
  return changelogSection(world, project, {
    version,
    trailer,
    config,
    from: commitIn(project, start).sha,
    to: commitIn(project, to).sha,
    date: date ?? clock.now().getTime(),
  });
}

function commitIn({ repository }: Project, revision: string): Commit {
  const commit = resolve(repository, revision);
  if (commit) return commit;
  throw changelogProblem('Invalid or not found commit value in the given range');
}
