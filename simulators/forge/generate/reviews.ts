import type { Ids } from '../../core/ids.js';
import type { Act } from '../actions/act.js';
import { latestVersion, type MergeRequest } from '../world/merge-requests.js';
import type { Note } from '../world/notes.js';
import { say } from './acts.js';
import { reviewRemark } from './code-prose.js';
import type { Codebase, Edit } from './codebase.js';
import type { Setting } from './setting.js';
import { changedLine } from './source-files.js';

interface Changed {
  readonly codebase: Codebase;
  readonly edit: Edit;
}

/** Somebody says something about a changed line. */
export function remarkOnDiff(
  setting: Setting,
  ids: Ids,
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
  return say(setting, act, mergeRequest, { body: reviewRemark(ids), position });
}
