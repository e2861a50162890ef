import { memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, richText, type Value } from '../../../reading/values.js';
import { projectsAt } from '../belonging.js';
import type { Event, Target } from '../happenings.js';
import type { Sight } from '../sight.js';
import { count, moment, word } from '../spelling.js';
import type { ForgeWorld } from '../world.js';

/** The events that an account sees: their projects, and what they are about. */
export const eventsSeenBy = memoizePair((world: ForgeWorld, sight: Sight): readonly Event[] =>
  world.all.events.filter(seenBy(sight, world)),
);

function seenBy(sight: Sight, { targetOf }: ForgeWorld): (event: Event) => boolean {
  const projects = new Map<string, boolean>();
  return (event) => {
    const isSeen = projects.get(event.project) ?? sight.project(event.project);
    projects.set(event.project, isSeen);
    if (!isSeen) return false;
    const target = targetOf(event);
    if (target?.kind === 'issue') return sight.issue(target.record);
    if (target?.kind === 'merge request') return sight.mergeRequest(target.record);
    if (target?.kind === 'note')
      return (
        sight.note(target.record) && (!target.on || !('confidential' in target.on) || sight.issue(target.on))
      );
    return true;
  };
}

/** What the backend says happened (GitLab, app/models/event.rb, `action_name`); the filter's own word is as good. */
const PHRASES: Readonly<Record<string, string>> = {
  merged: 'accepted',
  commented: 'commented on',
  expired: 'removed due to membership expiration from',
};
const PUSHES: Readonly<Record<string, string>> = {
  created: 'pushed new',
  pushed: 'pushed to',
  removed: 'deleted',
};

/** An event in a feed. */
export const eventOf = memoizePair((world: ForgeWorld, event: Event): ExpectedRecord => {
  const target = world.targetOf(event);
  const { id, createdAt, project, author, push } = event;
  return {
    id: `event ${id}`,
    marks: [[id], [createdAt], [createdAt.replace('.000Z', 'Z')]],
    facts: {},
    may: {
      ID: id,
      action: actionOf(event, target),
      author: world.person(author),
      project: projectNamed(world, project),
      'created at': moment(createdAt),
      ...(push && pushFacts(push)),
      ...(target && targetFacts(target)),
    },
  };
});

function actionOf({ action, push }: Event, target: Target | undefined): Value {
  const opened = target && ['created', 'reopened', 'updated'].includes(action) ? ['opened'] : [];
  const phrases = [push ? PUSHES[push.action] : PHRASES[action], ...opened].flatMap((phrase) => phrase ?? []);
  return anyOf(word(action), ...phrases);
}

function pushFacts({
  ref,
  refType,
  commitCount,
  commitTo,
  commitTitle,
}: NonNullable<Event['push']>): Record<string, Value> {
  return {
    ref,
    'type of the ref': refType,
    commits: count(commitCount),
    head: commitTo,
    'title of the commit': commitTitle,
  };
}

function targetFacts(target: Target): Record<string, Value> {
  if (target.kind !== 'note')
    return {
      title: target.record.title,
      number: target.record.iid,
      'target type': classOf(target.kind, target.record),
    };
  const { type } = target.record;
  return {
    'target type': anyOf('Note', word('note'), ...(type === null ? [] : [type])),
    ...(target.on && {
      'noteable type': 'sourceBranch' in target.on ? classOf('merge request') : classOf('issue', target.on),
    }),
    ...(target.on && { title: target.on.title, 'number of the subject': target.on.iid }),
    comment: richText(target.record.body),
  };
}

/** The class that the backend names, or the word that filters use; work items that are no issues go by either name. */
function classOf(kind: string, record?: object): Value {
  if (kind === 'merge request') return anyOf('MergeRequest', word('merge_request'));
  if (kind === 'milestone') return word('milestone');
  const type = record && 'type' in record ? String(record.type) : 'issue';
  return anyOf(word('issue'), 'WorkItem', word('work_item'), word(type));
}

function projectNamed({ all }: ForgeWorld, fullPath: string): Value {
  const [project] = projectsAt(all.projects, fullPath);
  return anyOf(fullPath, ...(project ? [project.id, project.name] : []));
}
