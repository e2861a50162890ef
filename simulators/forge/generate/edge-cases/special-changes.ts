import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import type { FileChange } from '../../git/trees/changes.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { ask } from '../actions/acts.js';
import { mergeChange } from '../actions/merging.js';
import { approve, judge } from '../actions/review-acts.js';
import { at } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import { picture } from '../code/special-files.js';
import type { Setting } from '../context.js';
import { file } from '../data/project-files.js';
import { sourceText } from '../data/source-files.js';

/** A change that everyday work does not bring. */
export interface Special {
  readonly title: string;
  readonly branch: string;
  readonly daysAgo: number;
  readonly files: (codebase: Codebase) => FileChange[];
  /** What becomes of it, some hours later. */
  readonly afterwards?: (setting: Setting, act: Act, codebase: Codebase, mergeRequest: MergeRequest) => void;
}

/** One of each. */
export const SPECIALS: readonly Special[] = [
  {
    title: 'Reorganize the modules',
    branch: 'reorganize',
    daysAgo: 12,
    files: ({ paths, language, revisions }) => [
      { action: 'move', previousPath: at(paths, 20), path: at(paths, 20).replace('/', '/moved/') },
      {
        action: 'move',
        previousPath: at(paths, 21),
        path: at(paths, 21).replace('/', '/moved/'),
        content: sourceText(
          language,
          at(paths, 21),
          at(revisions, 21).map((revision) => revision + 1),
        ),
      },
      { action: 'delete', path: 'no-newline.txt' },
      { action: 'chmod', path: 'bin/setup', executable: false },
      file('assets/logo.png', picture('warning')),
      file('docs/Überblick neu.md', '# Überblick\n\nAlles an einem Ort.\n'),
    ],
  },
  {
    title: 'Rename the guide',
    branch: 'rename-guide',
    daysAgo: 31,
    files: () => [{ action: 'move', previousPath: 'docs/release notes.md', path: 'docs/what is new.md' }],
    afterwards: (setting, act, codebase, mergeRequest) => {
      approve(setting, act, mergeRequest);
      mergeChange(setting, act, codebase, mergeRequest, null);
    },
  },
  {
    title: 'Generate the client',
    branch: 'generated-client',
    daysAgo: 26,
    files: () => [
      file(
        'generated/client.ts',
        Array.from({ length: 3000 }, (_, line) => `export const field${line} = ${line};`).join('\n'),
      ),
    ],
    afterwards: (setting, act, _codebase, mergeRequest) => {
      writable(setting.world, mergeRequest).state = 'locked';
      writable(setting.world, mergeRequest).updatedAt = act.at;
    },
  },
  {
    title: 'Merge when the pipeline succeeds',
    branch: 'auto-merge',
    daysAgo: 3,
    files: () => [file('docs/auto-merge.md', '# Merging by itself\n')],
    afterwards: (setting, act, _codebase, mergeRequest) => {
      approve(setting, act, mergeRequest);
      writable(setting.world, mergeRequest).autoMergeBy = act.user;
    },
  },
  {
    title: 'Try another cache',
    branch: 'other-cache',
    daysAgo: 17,
    files: () => [file('docs/cache.md', '# Cache\n\nKept for an hour.\n')],
    afterwards: (setting, act, _codebase, mergeRequest) => {
      const states = ['unapproved', 'review_started', 'unreviewed', 'requested_changes'] as const;
      for (const [place, { user }] of mergeRequest.reviewers.entries())
        judge(setting.world, mergeRequest, user, at(states, place));
      for (const { user } of mergeRequest.reviewers)
        ask(setting, act, { user, action: 'approval_required', target: mergeRequest });
      writable(setting.world, mergeRequest).discussionLocked = true;
      writable(setting.world, mergeRequest).updatedAt = act.at;
    },
  },
  {
    title: 'Refresh the snapshot of the schema',
    branch: 'schema-snapshot',
    daysAgo: 22,
    files: () => [file('docs/schema.md', '# Schema\n')],
    afterwards: (setting, act, _codebase, mergeRequest) => {
      writable(setting.world, mergeRequest).mergeError =
        'Something went wrong during merge pre-receive hook. Hook declined.';
      writable(setting.world, mergeRequest).updatedAt = act.at;
    },
  },
];
