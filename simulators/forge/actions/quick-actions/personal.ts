import { addEmoji, emojiName, ownEmoji, removeEmoji } from '../discussion/emoji.js';
import { isSubscribed, subscribe } from '../discussion/subscriptions.js';
import { pendingTodos, remind, settleTodos } from '../discussion/todos.js';
import type { QuickAction } from './quick-action.js';

/** The commands that are about the writer alone: to-dos, notifications, reactions. */
export const personalActions: readonly QuickAction[] = [
  {
    names: ['todo'],
    later: true,
    may: ({ act, subject }) => subject !== null && pendingTodos(act.user, subject).length === 0,
    run: ({ world, act, reported, later }) => {
      reported.todo_event = 'add';
      later.push((subject) => remind(world, act, { for: act.user, action: 'marked', target: subject }));
      return 'Added a to-do item.';
    },
  },
  {
    names: ['done'],
    later: true,
    may: ({ act, subject }) => subject !== null && pendingTodos(act.user, subject).length > 0,
    run: ({ world, act, reported, later }) => {
      reported.todo_event = 'done';
      later.push((subject) => settleTodos(world, act.user, subject, act.at));
      return 'Marked to-do item as done.';
    },
  },
  {
    names: ['subscribe'],
    later: true,
    may: ({ world, act, subject }) => subject !== null && !isSubscribed(world, subject, act.user),
    run: ({ world, act, reported, later }) => {
      reported.subscription_event = 'subscribe';
      later.push((subject) => subscribe(world, subject, act.user, true));
      return 'Subscribed to notifications.';
    },
  },
  {
    names: ['unsubscribe'],
    later: true,
    may: ({ world, act, subject }) => subject !== null && isSubscribed(world, subject, act.user),
    run: ({ world, act, reported, later }) => {
      reported.subscription_event = 'unsubscribe';
      later.push((subject) => subscribe(world, subject, act.user, false));
      return 'Unsubscribed from notifications.';
    },
  },
  {
    names: ['react', 'award'],
    later: true,
    may: ({ subject }) => subject !== null,
    run: ({ world, act, reported, later }, argument) => {
      const [, written] = /^:([\w+-]+):$/.exec(argument) ?? [];
      if (written === undefined) return null;
      const name = emojiName(written);
      reported.emoji_award = name;
      later.push((subject) => {
        const own = ownEmoji(subject, act.user, name);
        if (own) removeEmoji(world, subject, own);
        else addEmoji(world, act, subject, name);
      });
      return `Toggled :${name}: emoji reaction.`;
    },
  },
];
