import type { Random } from '../../../core/random.js';
import type { Act } from '../../actions/actor.js';
import { latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import type { Note } from '../../world/records/notes.js';
import type { Codebase, Edit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { reviewRemark } from '../data/code-prose.js';
import { changedLine } from '../data/source-files.js';
import { say } from './acts.js';

interface Changed {
  readonly codebase: Codebase;
  readonly edit: Edit;
}

/** An account says something about a changed line. */
export function remarkOnDiff(
  setting: Setting,
  random: Random,
  act: Act,
  mergeRequest: MergeRequest,
  { codebase, edit }: Changed,
): Note | null {
  const version = latestVersion(mergeRequest);
  if (!version) return null;
  const { baseSha, startSha, headSha } = version;
  const newLine = changedLine(codebase.language, edit.path, edit.revisions, edit.firstPart);
  const position = {
    baseSha,
    startSha,
    headSha,
    oldPath: edit.path,
    newPath: edit.path,
    oldLine: null,
    newLine,
  };
  return say(setting, act, mergeRequest, { body: reviewRemark(random), position });
}
