import { targetTypeOf } from '../../queries/events.js';
import { timeJson } from '../../rendering/times.js';
import type { ForgeEvent, PushData, RemovedMilestone } from '../../world/records/events.js';
import type { Note } from '../../world/records/notes.js';
import type { Call } from '../routing/routing.js';
import { noteJson } from './notes.js';
import { userBasic } from './places/users.js';

/** An event (schema APIEntitiesEvent); a note and a push have one member more each, which others leave out. */
export function eventJson(event: ForgeEvent, call: Call) {
  const { id, project, author, push, createdAt } = event;
  const target = remaining(event);
  return {
    id,
    project_id: project.id,
    action_name: phraseOf(event),
    target_id: target?.id ?? null,
    target_iid: targetIid(target),
    target_type: targetTypeOf(event),
    author_id: author.id,
    target_title: titleOf(target),
    created_at: timeJson(createdAt),
    ...(target?.kind === 'note' && { note: noteJson(target, call) }),
    author: userBasic(author, call),
    imported: false,
    imported_from: 'none',
    ...(push && { push_data: pushJson(push) }),
    author_username: author.username,
  };
}

type Target = Exclude<ForgeEvent['target'], RemovedMilestone>;

function remaining({ target }: ForgeEvent): Target {
  return target === null || target.id === null ? null : target;
}

/** What an account did, in the words of the backend (app/models/event.rb): what is neither of these was "opened". */
function phraseOf({ action, target, push }: ForgeEvent): string {
  if (push) return PUSHES[push.action];
  if (action === 'created') return target === null ? 'created' : 'opened';
  return PHRASES[action] ?? 'opened';
}

const PUSHES: Readonly<Record<PushData['action'], string>> = {
  created: 'pushed new',
  removed: 'deleted',
  pushed: 'pushed to',
};

const PHRASES: Readonly<Partial<Record<ForgeEvent['action'], string>>> = {
  approved: 'approved',
  closed: 'closed',
  commented: 'commented on',
  destroyed: 'destroyed',
  expired: 'removed due to membership expiration from',
  joined: 'joined',
  left: 'left',
  merged: 'accepted',
};

/** A note has no number of its own: its id represents it. */
function targetIid(target: Target): number | null {
  if (target === null) return null;
  return target.kind === 'note' ? target.id : target.iid;
}

function titleOf(target: Target): string | null {
  if (target === null) return null;
  return target.kind === 'note' ? titleOfNoteable(target) : target.title;
}

function titleOfNoteable({ noteable }: Note): string | null {
  if (noteable.kind !== 'commit') return noteable.title;
  const commit = noteable.project.repository.commits.get(noteable.sha);
  return commit?.message.split('\n', 1)[0] ?? null;
}

function pushJson(push: PushData) {
  return {
    commit_count: push.commitCount,
    action: push.action,
    ref_type: push.refType,
    commit_from: push.commitFrom,
    commit_to: push.commitTo,
    ref: push.ref,
    commit_title: push.commitTitle,
    ref_count: push.refCount,
  };
}
