import { button, element } from '../elements/element.js';
import { askSimulator, listIn, memberOf } from '../elements/interface.js';
import { type Entry, journalEntry } from '../requests/entry.js';

/** Requests that are shown of one record, the latest. */
const MOST = 20;

/** A button that shows the requests which changed a record, of those that were recorded and are in the journal still. */
export function recordRequests(name: string, kind: string, record: unknown): HTMLElement {
  const place = element('div');
  const show = button('Requests that changed it', async () => {
    place.replaceChildren(...(await requestsOf(name, kind, record)));
  });
  return element('div', {}, element('p', {}, show), place);
}

async function requestsOf(name: string, kind: string, record: unknown): Promise<HTMLElement[]> {
  const id = memberOf(record, 'id') ?? memberOf(record, 'key') ?? '';
  const query = new URLSearchParams({ kind, id: String(id) });
  const changes = listIn<{ request: number }>(await askSimulator(name, `/changes?${query}`), 'changes');
  const numbers = new Set(changes.map(({ request }) => request));
  const asked = [...numbers]
    .slice(-MOST)
    .map((number) => `/journal?since=${number - 1}&before=${number + 1}`);
  const answers = await Promise.all(asked.map((path) => askSimulator(name, path)));
  const shown = answers.flatMap((answer) => listIn<Entry>(answer, 'entries'));
  if (shown.length > 0) return shown.map((entry) => journalEntry(name, entry));
  const none =
    'None that is recorded: recording began when a page was opened first, and the journal has an end.';
  return [element('p', { className: 'quiet' }, none)];
}
