import { Reply } from '../../../../core/http/response.js';
import { recordPush } from '../../../actions/code/push.js';
import { commitFiles } from '../../../git/commit-files.js';
import { nodeAt } from '../../../git/objects/tree.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { notBlank, required, text } from '../../../parameters/parameter.js';
import { refused } from '../../../refusals/refusals.js';
import { commitDetailJson } from '../../entities/commit-details.js';
import { assertPushes, byGit, codeAt, commitAt, signatureOf } from '../../requests/repository-lookup.js';
import { rest } from '../../routing/routing.js';

/** Commits of other repositories that a repository names (GitLab REST API, "Repository submodules"). */
export const submoduleRoutes = [
  rest(
    'PUT /projects/:id/repository/submodules/:submodule',
    {
      takes: {
        commit_sha: required(text()),
        branch: required(notBlank(text())),
        commit_message: text(),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { repository } = project;
      const { submodule: path } = call.params;
      const { commit_sha: sha, branch, commit_message } = call.input;
      if (repository.commits.size === 0) throw refused(400, 'The repository is empty');
      assertPushes(call, project, branch);
      if (!repository.branches.has(branch))
        throw refused(400, 'You can only create or edit files when you are on a branch');
      if (!/^[0-9a-f]{40}$/.test(sha)) throw refused(400, 'Invalid parameters');
      const head = commitAt(project, branch);
      const now = nodeAt(treeOf(repository, head), path);
      if (now?.kind !== 'commit') throw refused(400, 'Invalid submodule path');
      if (now.sha === sha) throw refused(400, `The submodule ${path} is already at ${sha}`);
      const commit = byGit(() =>
        commitFiles(repository, {
          branch,
          message: commit_message || `Update submodule ${path} with oid ${sha}`,
          author: signatureOf(call),
          changes: [{ action: 'write', path, node: { ...now, sha } }],
        }),
      );
      const change = { ref: branch, kind: 'branch', before: head.sha, after: commit.sha } as const;
      recordPush(call.world, call.act(), project, change);
      return Reply.json(commitDetailJson(commit, project, call));
    },
  ),
];
