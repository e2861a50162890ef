import { Reply } from '../../../core/http/response.js';
import { configAt, readConfig } from '../../actions/ci/config.js';
import { resolve } from '../../git/objects/revision.js';
import { defaulted, flag, required, text } from '../../parameters/parameter.js';
import { notFound, unsupportedHere } from '../../refusals/refusals.js';
import { lintJson } from '../entities/ci/lint.js';
import { ciProjectAt, runnableProjectAt } from '../requests/ci-lookup.js';
import { rest } from '../routing/routing.js';

const choices = { dry_run: defaulted(flag(), false), include_jobs: defaulted(flag(), false) };

/** Whether a configuration is valid (GitLab REST API, "CI lint"); conditions of rules are taken as met. */
export const ciLintRoutes = [
  rest(
    'GET /projects/:id/ci/lint',
    {
      who: 'anyone',
      takes: { ...choices, sha: text(), content_ref: text(), ref: text(), dry_run_ref: text() },
    },
    (call) => {
      const { sha, content_ref, ref, dry_run_ref, include_jobs, dry_run } = call.input;
      const { repository } = ciProjectAt(call, call.params.id);
      if (dry_run && !resolve(repository, dry_run_ref || ref || repository.defaultBranch))
        throw notFound('Reference');
      const commit = resolve(repository, content_ref || sha || 'HEAD');
      if (!commit) throw notFound('Commit');
      return linted(configAt(repository, commit.sha), include_jobs);
    },
  ),

  rest(
    'POST /projects/:id/ci/lint',
    { takes: { content: required(text()), ...choices, ref: text() } },
    (call) => {
      const { content, ref, include_jobs, dry_run } = call.input;
      const { repository } = runnableProjectAt(call, call.params.id);
      if (dry_run && ref && !resolve(repository, ref)) throw notFound('Reference');
      return linted(content, include_jobs);
    },
  ),
];

/** Files that a configuration includes are not looked for here. */
function linted(content: string | null, includesJobs: boolean): Reply {
  if (content !== null && readConfig(content)?.include !== undefined) throw unsupportedHere(['include']);
  return Reply.json(lintJson(content, null, includesJobs));
}
