import { attempt, element } from '../elements/element.js';
import { memberOf } from '../elements/interface.js';
import { members } from '../elements/value.js';
import { type Around, belongings } from './belongings.js';
import { content } from './media.js';
import { recordRequests } from './record-requests.js';

/** The kinds of records that are pictures, videos or files. */
const WITH_CONTENT = ['pictures', 'files', 'uploaded', 'uploads'];

/** All that there is of a record: what it shows, its members, what belongs to it, and the requests that changed it. */
export function openedRecord(looked: Omit<Around, 'id'>, record: unknown): HTMLElement {
  const { simulator, kind, link, signal } = looked;
  const id = String(memberOf(record, kind === 'issues' && simulator === 'tracker' ? 'key' : 'id') ?? '');
  const label = String(memberOf(record, 'prompt') ?? memberOf(record, 'fileName') ?? `${kind} ${id}`);
  const others = element('div');
  attempt(async () => others.append(...(await belongings({ ...looked, id }))));
  return element(
    'div',
    { className: 'record' },
    WITH_CONTENT.includes(kind) && content(simulator, kind, id, label.slice(0, 200), signal),
    others,
    members(Object.entries(Object(record)), link),
    recordRequests(simulator, kind, record),
  );
}
