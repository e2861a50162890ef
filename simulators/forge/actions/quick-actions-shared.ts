import { canAdmin, canSetNewMetadata, canUpdate } from '../access/issues.js';
import { placeOf } from '../access/roles.js';
import { parseDuration, writeDuration } from '../durations.js';
import { referenced, shortReference } from '../queries/references.js';
import type { Label } from '../world/planning.js';
import { addEmoji, emojiName, ownEmoji, removeEmoji } from './emoji.js';
import { withoutRivals } from './label-names.js';
import { milestoneByTitle, milestoneReference } from './milestone-reference.js';
import type { CommandScene, QuickAction } from './quick-action.js';
import { labelPhrase, labelsIn, milestoneIn, userPhrase, usersIn } from './quick-action-terms.js';
import { isSubscribed, subscribe } from './subscriptions.js';
import { resetSpentTime, spendTime, totalSpent } from './timelogs.js';
import { pendingTodos, remind, settleTodos } from './todos.js';

const mayUpdate = ({ act, subject }: CommandScene) => subject !== null && canUpdate(act.user, subject);
const mayAdmin = ({ act, subject, place }: CommandScene) =>
  subject ? canAdmin(act.user, subject) : canSetNewMetadata(act.user, place);
const noun = ({ subject }: CommandScene) => (subject?.kind === 'merge request' ? 'merge request' : 'issue');

function stateIs(wanted: 'opened' | 'closed') {
  return (scene: CommandScene) => scene.subject?.state === wanted && mayUpdate(scene);
}

function labelsSoFar({ changes, subject }: CommandScene): readonly Label[] {
  return changes.labels ?? subject?.labels ?? [];
}

function assigneesSoFar({ changes, subject }: CommandScene) {
  return changes.assignees ?? subject?.assignees ?? [];
}

function setLabels(scene: CommandScene, labels: readonly Label[], told: string, ids: readonly Label[]): void {
  scene.changes.labels = labels;
  scene.told[told] = ids.map(({ id }) => id);
}

/** What issues and merge requests can be told alike (lib/gitlab/quick_actions/issuable_actions.rb). */
export const sharedActions: readonly QuickAction[] = [
  {
    names: ['close'],
    later: true,
    may: stateIs('opened'),
    run: (scene) => {
      scene.changes.state = 'closed';
      scene.told.state_event = 'close';
      return `Closed this ${noun(scene)}.`;
    },
  },
  {
    names: ['reopen'],
    later: true,
    may: stateIs('closed'),
    run: (scene) => {
      scene.changes.state = 'opened';
      scene.told.state_event = 'reopen';
      return `Reopened this ${noun(scene)}.`;
    },
  },
  {
    names: ['title'],
    later: true,
    may: mayUpdate,
    run: (scene, title) => {
      if (title === '') return null;
      scene.changes.title = title;
      scene.told.title = title;
      return `Changed the title to "${title}".`;
    },
  },
  {
    names: ['label', 'labels'],
    may: mayAdmin,
    run: (scene, argument) => {
      const labels = labelsIn(scene, argument);
      if (labels.length === 0) return null;
      setLabels(
        scene,
        withoutRivals([...new Set([...labelsSoFar(scene), ...labels])]),
        'add_label_ids',
        labels,
      );
      return `Added ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['unlabel', 'remove_label'],
    later: true,
    may: (scene) => mayAdmin(scene) && labelsSoFar(scene).length > 0,
    run: (scene, argument) => {
      const labels = labelsIn(scene, argument);
      if (argument !== '' && labels.length === 0) return null;
      const left = argument === '' ? [] : labelsSoFar(scene).filter((label) => !labels.includes(label));
      setLabels(scene, left, argument === '' ? 'label_ids' : 'remove_label_ids', labels);
      return argument === '' ? 'Removed all labels.' : `Removed ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['relabel'],
    later: true,
    may: (scene) => mayAdmin(scene) && labelsSoFar(scene).length > 0,
    run: (scene, argument) => {
      const labels = labelsIn(scene, argument);
      if (labels.length === 0) return null;
      setLabels(scene, withoutRivals(labels), 'label_ids', labels);
      return `Replaced all labels with ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['assign'],
    may: mayAdmin,
    run: (scene, argument) => {
      const users = usersIn(scene, argument).slice(0, scene.several ? undefined : 1);
      if (users.length === 0) return 'Failed to assign a user because no user was found.';
      scene.changes.assignees = scene.several ? [...new Set([...assigneesSoFar(scene), ...users])] : users;
      scene.told.assignee_ids = scene.changes.assignees.map(({ id }) => id);
      return `Assigned ${userPhrase(users)}.`;
    },
  },
  {
    names: ['unassign'],
    later: true,
    may: (scene) => mayAdmin(scene) && assigneesSoFar(scene).length > 0,
    run: (scene, argument) => {
      const named = scene.several ? usersIn(scene, argument) : [];
      const gone = named.length > 0 ? named : assigneesSoFar(scene);
      scene.changes.assignees = assigneesSoFar(scene).filter((user) => !gone.includes(user));
      scene.told.assignee_ids = scene.changes.assignees.map(({ id }) => id);
      return `Removed ${gone.length === 1 ? 'assignee' : 'assignees'} ${userPhrase(gone)}.`;
    },
  },
  {
    names: ['milestone'],
    may: mayAdmin,
    run: (scene, argument) => {
      const milestone = milestoneIn(scene, argument);
      if (!milestone) return null;
      scene.changes.milestone = milestone;
      scene.told.milestone_id = milestone.id;
      return `Set the milestone to ${milestoneReference(milestone)}.`;
    },
  },
  {
    names: ['remove_milestone'],
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.milestone != null,
    run: (scene) => {
      const { milestone } = scene.subject ?? {};
      scene.changes.milestone = null;
      scene.told.milestone_id = null;
      return milestone ? `Removed ${milestoneByTitle(milestone)} milestone.` : null;
    },
  },
  {
    names: ['copy_metadata'],
    may: mayAdmin,
    run: (scene, argument) => {
      const source = referenced(scene.world, scene.place, argument);
      if (!source || placeOf(source) !== scene.place) return null;
      setLabels(
        scene,
        [...new Set([...labelsSoFar(scene), ...source.labels])],
        'add_label_ids',
        source.labels,
      );
      if (source.milestone) scene.changes.milestone = source.milestone;
      return `Copied labels and milestone from ${shortReference(source)}.`;
    },
  },
  {
    names: ['estimate', 'estimate_time'],
    may: mayAdmin,
    run: (scene, argument) => {
      const seconds = parseDuration(argument);
      if (seconds === null || seconds <= 0) return null;
      scene.changes.timeEstimate = seconds;
      scene.told.time_estimate = seconds;
      return `Set time estimate to ${writeDuration(seconds)}.`;
    },
  },
  {
    names: ['remove_estimate', 'remove_time_estimate'],
    later: true,
    may: mayAdmin,
    run: (scene) => {
      scene.changes.timeEstimate = 0;
      scene.told.time_estimate = 0;
      return 'Removed time estimate.';
    },
  },
  {
    names: ['spend', 'spent', 'spend_time'],
    may: mayAdmin,
    run: (scene, argument) => {
      const { seconds, day, summary } = spendingIn(argument);
      if (seconds === null || seconds === 0) return null;
      const spentAt = day === null ? scene.act.at : Date.parse(`${day}T12:00:00Z`);
      if (seconds < 0 && -seconds > (scene.subject ? totalSpent(scene.subject) : 0)) return null;
      scene.told.spend_time = { duration: seconds, user_id: scene.act.user.id, spent_at: day };
      scene.later.push((subject) =>
        spendTime(scene.world, scene.act, subject, { seconds, spentAt, summary }),
      );
      return `${seconds > 0 ? 'Added' : 'Subtracted'} ${writeDuration(Math.abs(seconds))} spent time.`;
    },
  },
  {
    names: ['remove_time_spent'],
    later: true,
    may: mayAdmin,
    run: (scene) => {
      scene.told.spend_time = { duration: 'reset', user_id: scene.act.user.id };
      scene.later.push((subject) => resetSpentTime(scene.world, scene.act, subject));
      return 'Removed spent time.';
    },
  },
  {
    names: ['lock'],
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.discussionLocked !== true,
    run: (scene) => lock(scene, true),
  },
  {
    names: ['unlock'],
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.discussionLocked === true,
    run: (scene) => lock(scene, false),
  },
  {
    names: ['todo'],
    later: true,
    may: ({ act, subject }) => subject !== null && pendingTodos(act.user, subject).length === 0,
    run: ({ world, act, told, later }) => {
      told.todo_event = 'add';
      later.push((subject) => remind(world, act, { for: act.user, action: 'marked', target: subject }));
      return 'Added a to-do item.';
    },
  },
  {
    names: ['done'],
    later: true,
    may: ({ act, subject }) => subject !== null && pendingTodos(act.user, subject).length > 0,
    run: ({ act, told, later }) => {
      told.todo_event = 'done';
      later.push((subject) => settleTodos(act.user, subject, act.at));
      return 'Marked to-do item as done.';
    },
  },
  {
    names: ['subscribe'],
    later: true,
    may: ({ world, act, subject }) => subject !== null && !isSubscribed(world, subject, act.user),
    run: ({ act, told, later }) => {
      told.subscription_event = 'subscribe';
      later.push((subject) => subscribe(subject, act.user, true));
      return 'Subscribed to notifications.';
    },
  },
  {
    names: ['unsubscribe'],
    later: true,
    may: ({ world, act, subject }) => subject !== null && isSubscribed(world, subject, act.user),
    run: ({ act, told, later }) => {
      told.subscription_event = 'unsubscribe';
      later.push((subject) => subscribe(subject, act.user, false));
      return 'Unsubscribed from notifications.';
    },
  },
  {
    names: ['react', 'award'],
    later: true,
    may: ({ subject }) => subject !== null,
    run: ({ world, act, told, later }, argument) => {
      const [, written] = /^:([\w+-]+):$/.exec(argument) ?? [];
      if (written === undefined) return null;
      const name = emojiName(written);
      told.emoji_award = name;
      later.push((subject) => {
        const own = ownEmoji(subject, act.user, name);
        if (own) removeEmoji(world, subject, own);
        else addEmoji(world, act, subject, name);
      });
      return `Toggled :${name}: emoji reaction.`;
    },
  },
];

function lock(scene: CommandScene, locked: boolean): string {
  scene.changes.discussionLocked = locked;
  scene.told.discussion_locked = locked;
  return locked ? 'Locked the discussion.' : 'Unlocked the discussion.';
}

/** `1h 30m 2026-03-02 what was done`; the day and the summary can be left out. */
function spendingIn(argument: string) {
  const [, time = '', day = null] = /^(.*?)\s*(\d{4}-\d\d-\d\d)?\s*$/.exec(argument) ?? [];
  const [, duration = time, summary = null] = /^((?:-?\d[\w.:]*\s*)+?)(?:\s+([a-zA-Z].*))?$/.exec(time) ?? [];
  return { seconds: parseDuration(duration), day, summary };
}
