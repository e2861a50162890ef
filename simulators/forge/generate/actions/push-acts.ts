import type { Act } from '../../actions/actor.js';
import type { PushData } from '../../world/records/events.js';
import type { Project } from '../../world/records/projects.js';
import type { Setting } from '../context.js';
import { recordEvent } from './record-event.js';

/** An account pushes commits to a branch or tag, makes or removes one; only the event, the commits are there already. */
export function push(
  { world }: Setting,
  act: Act,
  project: Project,
  data: Partial<PushData> & { readonly ref: string },
): void {
  const push: PushData = {
    commitCount: data.commitCount ?? 1,
    action: data.action ?? 'pushed',
    refType: data.refType ?? 'branch',
    commitFrom: data.commitFrom ?? null,
    commitTo: data.commitTo ?? null,
    ref: data.ref,
    commitTitle: data.commitTitle ?? null,
    refCount: null,
  };
  recordEvent({ world }, act, project, 'pushed', null, push);
}
