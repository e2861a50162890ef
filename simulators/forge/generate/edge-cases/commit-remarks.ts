import { register } from '../../collections/register.js';
import type { CommitSubject } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import { ask, mention, say } from '../actions/acts.js';
import { at } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';

const REMARKS = [
  'This broke the nightly import, see the alert.',
  'could you explain the new limit here?',
  'Fixed with the next commit.',
];

/** People write about a commit of the default branch, and ask an account there. */
export function planCommitRemarks(setting: Setting, codebase: Codebase, asked: User): void {
  const { world, calendar, timeline } = setting;
  let subject: CommitSubject | null = null;
  for (const [place, remark] of REMARKS.entries()) {
    const time = calendar.ago(9 - place, 13);
    timeline.once(time, () => {
      subject ??= { kind: 'commit', project: codebase.project, sha: codebase.head, notes: [] };
      register(world, 'commitSubjects', subject);
      const act = { user: at(codebase.team, place + 2), at: time };
      const body = place === 1 ? `${mention(asked)} ${remark}` : remark;
      const note = say(setting, act, subject, { body });
      if (place === 1)
        ask(setting, act, { user: asked, action: 'directly_addressed', target: subject, note });
    });
  }
}
