import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { say } from '../actions/acts.js';
import { label, openIssue } from '../actions/issue-acts.js';
import { chance } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { issueText, remark } from '../data/issue-prose.js';
import { issueTitle } from '../data/issue-titles.js';
import type { Planning } from '../records/planning.js';
import type { Life } from '../timeline.js';

const ISSUES = 118;

/** What customers report ends up with one person, who has not come to it so far. */
export function planBacklog(
  setting: Setting,
  codebase: Codebase,
  planning: Planning,
  people: { usual: User; reporter: User },
): void {
  const random = setting.random('backlog');
  for (let number = 0; number < ISSUES; number += 1) {
    const at = setting.calendar.moment(random, 3 + Math.floor(number * 1.4));
    setting.timeline.start(at, reported(at));
  }

  function* reported(at: Time): Life {
    const act = { user: people.reporter, at };
    const issue = openIssue(setting, act, {
      home: codebase.project,
      title: issueTitle(random, 'bug'),
      description: issueText(random),
      assignees: [people.usual],
    });
    label(
      setting,
      act,
      issue,
      ['customer', 'bug'].flatMap((name) => planning.labels.get(name) ?? []),
    );
    if (!chance(random, 0.3)) return;
    const later = setting.calendar.later(random, at, 20);
    yield later;
    say(setting, { user: chance(random, 0.5) ? people.usual : people.reporter, at: later }, issue, {
      body: remark(random),
    });
  }
}
