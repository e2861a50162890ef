import { type Discussion, discussionId } from '../../queries/notes.js';
import type { Call } from '../routing/routing.js';
import { noteJson } from './notes.js';

/** Notes that belong together (schema APIEntitiesDiscussion). */
export function discussionJson({ number, notes }: Discussion, call: Pick<Call, 'site'>) {
  const resolvable = notes.filter((note) => note.resolvable);
  return {
    id: discussionId(number),
    individual_note: notes[0].type === null,
    resolvable: resolvable.length > 0,
    resolved: resolvable.length > 0 && resolvable.every(({ resolvedAt }) => resolvedAt !== null),
    notes: notes.map((note) => noteJson(note, call)),
  };
}
