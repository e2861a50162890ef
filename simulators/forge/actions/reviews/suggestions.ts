import { writable } from '../../../core/state/changes.js';
import { commitFiles } from '../../git/commit-files.js';
import { commitOf } from '../../git/objects/repository.js';
import { fileOf } from '../../git/trees/listing.js';
import { treeOf } from '../../git/trees/tree-of.js';
import { discussionsOf } from '../../queries/notes.js';
import { refused } from '../../refusals/refusals.js';
import { type MergeRequest, sourceBranchOf } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { fullPath } from '../../world/records/projects.js';
import type { Suggestion } from '../../world/records/reviews/suggestions.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordPush } from '../code/push.js';
import { resolveDiscussion } from '../discussion/discussions.js';
import { linesOf } from '../discussion/suggestions.js';

/** The merge request that a suggestion is for. */
export function mergeRequestOf({ note: { noteable } }: Suggestion): MergeRequest {
  if (noteable.kind !== 'merge request') throw new Error('Only notes of merge requests suggest something.');
  return noteable;
}

/** Why a suggestion cannot be applied, in the backend's words; null where it can (app/models/suggestion.rb). */
export function inapplicable(suggestion: Suggestion): string | null {
  const { appliedBy, fromLine, toLine, fromContent, toContent } = suggestion;
  const mergeRequest = mergeRequestOf(suggestion);
  const { state } = mergeRequest;
  if (appliedBy !== null) return "Can't apply this suggestion.";
  if (state !== 'opened')
    return `This merge request ${state === 'merged' ? 'was merged' : 'is closed'}. To apply this suggestion, edit this file directly.`;
  if (!sourceBranchOf(mergeRequest)) return "Can't apply as the source branch was deleted.";
  if (
    currentLines(suggestion)
      ?.slice(fromLine - 1, toLine)
      .join('') !== fromContent
  )
    return `Can't apply as ${fromLine === toLine ? 'this line was' : 'these lines were'} changed in a more recent version.`;
  return fromContent === toContent ? 'This suggestion already matches its content.' : null;
}

/** The lines of its file as the source branch has them now. */
function currentLines(suggestion: Suggestion): string[] | null {
  const mergeRequest = mergeRequestOf(suggestion);
  const { sourceProject } = mergeRequest;
  const branch = sourceBranchOf(mergeRequest);
  if (!sourceProject || !branch) return null;
  const { repository } = sourceProject;
  const file = fileOf(treeOf(repository, commitOf(repository, branch.sha)), pathOf(suggestion));
  return file && linesOf(file.content);
}

function pathOf({ note: { position } }: Suggestion): string {
  return position?.newPath ?? '';
}

/**
 * Applies suggestions of one merge request in one commit, and settles their threads; 400 where one cannot be applied
 * (app/services/suggestions/apply_service.rb).
 */
export function applySuggestions(
  world: World,
  act: Act,
  suggestions: readonly [Suggestion, ...Suggestion[]],
  message?: string,
): void {
  const mergeRequest = mergeRequestOf(suggestions[0]);
  if (suggestions.some((one) => mergeRequestOf(one) !== mergeRequest))
    throw refused(400, 'Suggestions must all be on the same branch.');
  const problem = suggestions.map(inapplicable).find((found) => found !== null);
  if (problem) throw refused(400, problem);
  if (overlap(suggestions))
    throw refused(400, 'Suggestions are not applicable as their lines cannot overlap.');
  const sha = commit(world, act, mergeRequest, { suggestions, message });
  for (const suggestion of suggestions) writable(world, suggestion).appliedBy = sha;
  for (const { notes } of discussionsOf(mergeRequest.notes))
    if (notes.some((note) => suggestions.some((one) => one.note === note)))
      resolveDiscussion(world, act, notes);
}

function overlap(suggestions: readonly Suggestion[]): boolean {
  return suggestions.some((one, place) =>
    suggestions
      .slice(place + 1)
      .some(
        (other) =>
          pathOf(one) === pathOf(other) && one.fromLine <= other.toLine && other.fromLine <= one.toLine,
      ),
  );
}

interface Applying {
  readonly suggestions: readonly Suggestion[];
  readonly message?: string | undefined;
}

function commit(world: World, act: Act, mergeRequest: MergeRequest, applying: Applying): string {
  const { sourceProject, sourceBranch } = mergeRequest;
  const before = sourceBranchOf(mergeRequest)?.sha;
  if (!sourceProject || before === undefined) throw new Error('The branch was there a moment ago.');
  const authors = [...new Set(applying.suggestions.map(({ note }) => note.author))];
  const [author = act.user] = authors.length === 1 ? authors : [];
  const made = commitFiles(sourceProject.repository, {
    branch: sourceBranch,
    message: messageOf(act.user, mergeRequest, { ...applying, authors }),
    author: { name: author.name, email: author.email, time: act.at },
    committer: { name: act.user.name, email: act.user.email, time: act.at },
    changes: [...new Set(applying.suggestions.map(pathOf))].map((path) => ({
      action: 'update',
      path,
      content: changedFile(applying.suggestions.filter((one) => pathOf(one) === path)),
    })),
  });
  recordPush(world, act, sourceProject, { ref: sourceBranch, kind: 'branch', before, after: made.sha });
  return made.sha;
}

/** The file with all of its suggestions, the last lines first, so that the numbers of those above stay. */
function changedFile(suggestions: readonly Suggestion[]): string {
  const [first] = suggestions;
  const lines = (first && currentLines(first)) ?? [];
  for (const { fromLine, toLine, toContent } of [...suggestions].sort(
    (one, other) => other.fromLine - one.fromLine,
  ))
    lines.splice(fromLine - 1, toLine - fromLine + 1, toContent);
  return lines.join('');
}

const MESSAGE = 'Apply %{suggestions_count} suggestion(s) to %{files_count} file(s)\n\n%{co_authored_by}';

/** What the commit says: as asked, or by the template of the project (GitLab, "Configure the commit message for applied suggestions"). */
function messageOf(
  user: User,
  mergeRequest: MergeRequest,
  { suggestions, message, authors }: Applying & { readonly authors: readonly User[] },
): string {
  const { project, sourceBranch } = mergeRequest;
  const paths = [...new Set(suggestions.map(pathOf))];
  const values: Readonly<Record<string, string>> = {
    branch_name: sourceBranch,
    files_count: String(paths.length),
    file_paths: paths.join(', '),
    project_name: project.name,
    project_path: fullPath(project).split('/').at(-1) ?? '',
    user_full_name: user.name,
    username: user.username,
    suggestions_count: String(suggestions.length),
    co_authored_by: authors
      .filter((author) => author !== user)
      .map(({ name, email }) => `Co-authored-by: ${name} <${email}>`)
      .join('\n'),
  };
  const template = message || String(project.options?.suggestion_commit_message || MESSAGE);
  return template.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).trim();
}
