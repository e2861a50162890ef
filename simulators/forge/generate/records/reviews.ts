import { writable } from '../../../core/state/changes.js';
import { keepSuggestions } from '../../actions/discussion/suggestions.js';
import { createRule } from '../../actions/merge-requests/approval-rules.js';
import { register } from '../../collections/register.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const WAITING = ['Is this still needed?', 'Nice.'];

/** Makes a rule that asks for no approval yet, and a review that the usual account has begun. */
export function makeReviews(setting: Setting, people: People): void {
  makeRule(setting, people);
  makeDrafts(setting, people);
  suggest(setting);
}

function makeRule({ world }: Setting, { developer }: People): void {
  const group = world.places.get('platform');
  const project = group?.kind === 'group' ? group.projects.at(-1) : undefined;
  if (!project) return;
  createRule(world, project, {
    name: 'Security',
    type: 'regular',
    required: 0,
    users: [developer],
    groups: [],
    protectedBranchesOnly: false,
    source: null,
  });
}

function makeDrafts({ world }: Setting, { usual }: People): void {
  const project = world.places.get('platform/core');
  if (project?.kind !== 'project') return;
  const mergeRequest = [...project.mergeRequestsByIid.values()].findLast(
    ({ state, author }) => state === 'opened' && author !== usual,
  );
  if (!mergeRequest) return;
  for (const body of WAITING)
    register(world, 'draftNotes', {
      id: nextId(world, 'draftNotes'),
      mergeRequest,
      author: usual,
      body,
      replyTo: null,
      resolves: false,
      position: null,
    });
}

/** Adds other words to a comment on a line of an open merge request. */
function suggest({ world }: Setting): void {
  const project = world.places.get('platform/core');
  if (project?.kind !== 'project') return;
  const notes = [...project.mergeRequestsByIid.values()]
    .filter(({ state }) => state === 'opened')
    .flatMap((mergeRequest) => mergeRequest.notes);
  const note = notes.find(({ position }) => position?.newLine != null);
  if (!note) return;
  writable(world, note).body = `${note.body}\n\n\`\`\`suggestion:-0+0\n// In other words.\n\`\`\`\n`;
  keepSuggestions(world, note);
}
