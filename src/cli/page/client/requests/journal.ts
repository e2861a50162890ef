import { attempt, button, choices, element, labelled, replaced } from '../elements/element.js';
import { askSimulator, listIn } from '../elements/interface.js';
import { repeatedly, type View } from '../elements/view.js';
import { type Entry, journalEntry } from './entry.js';

/** Requests that are read at one time, and that are shown at most while further ones come. */
const PAGE = 200;
const MOST = 2_000;

const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The requests that a simulator got, the latest first, as they come. */
export const journalView: View = async (place, { signal }, [name = '']) => {
  const list = element('div', { className: 'lines', attributes: { 'aria-live': 'off' } });
  const count = element('span', { className: 'quiet', attributes: { role: 'status' } });
  const form = filters();
  const shown = new Map<number, HTMLDetailsElement>();
  const waiting = new Set<number>();
  let latest = 0;

  const entriesOf = async (range: Readonly<Record<string, number>>) => {
    const query = queryOf(form);
    for (const [field, value] of Object.entries(range)) query.set(field, String(value));
    return listIn<Entry>(await askSimulator(name, `/journal?${query}`), 'entries');
  };
  const put = (entry: Entry, isOlder: boolean) => {
    const before = shown.get(entry.id);
    if (before && entry.status === null) return;
    const line = journalEntry(name, entry);
    if (before) replaced(before, line);
    else if (isOlder) list.append(line);
    else list.prepend(line);
    shown.set(entry.id, line);
    latest = Math.max(latest, entry.id);
    if (entry.status === null) waiting.add(entry.id);
    else waiting.delete(entry.id);
  };
  const say = (found: number) => {
    count.textContent = `${shown.size} requests, the latest first`;
    older.hidden = found < PAGE;
  };
  const load = async () => {
    const first = waiting.size > 0 ? lowest(waiting) - 1 : latest;
    for (const entry of await entriesOf({ since: first, limit: MOST })) put(entry, false);
    for (const [id, line] of [...shown].sort(([one], [other]) => one - other).slice(0, -MOST)) {
      line.remove();
      shown.delete(id);
      waiting.delete(id);
    }
    count.textContent = `${shown.size} requests, the latest first`;
  };
  const again = async () => {
    latest = 0;
    shown.clear();
    waiting.clear();
    list.replaceChildren();
    const entries = await entriesOf({ limit: PAGE });
    for (const entry of entries) put(entry, false);
    say(entries.length);
  };
  const older = button('Older ones', async () => {
    const entries = await entriesOf({ before: lowest(shown.keys()), limit: PAGE });
    for (const entry of entries.toReversed()) put(entry, true);
    say(entries.length);
  });
  form.oninput = () => attempt(again);
  form.onsubmit = (event) => event.preventDefault();
  const clear = button('Empty the journal', async () => {
    await askSimulator(name, '/journal', 'DELETE');
    await again();
  });
  place.append(form, element('p', { className: 'row' }, count, clear), list, older);
  await again();
  repeatedly(load, signal);
};

function lowest(ids: Iterable<number>): number {
  return [...ids].reduce((one, other) => Math.min(one, other));
}

function filters(): HTMLFormElement {
  const path = element('input', {
    name: 'path',
    type: 'search',
    placeholder: '/api/v4/projects/*',
    autocomplete: 'off',
  });
  const status = element('input', { name: 'status', type: 'number', min: '100', max: '599' });
  const unrouted = element('input', { name: 'unrouted', type: 'checkbox' });
  return element(
    'form',
    { className: 'filters', attributes: { role: 'search', 'aria-label': 'Choose requests' } },
    labelled('Method', choices('method', METHODS)),
    labelled('Path', path, '* is any characters'),
    labelled('Status', status),
    element('label', { className: 'chip' }, unrouted, ' without a route'),
  );
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    value === '' ? [] : [[name, name === 'unrouted' ? 'true' : String(value)]],
  );
  return new URLSearchParams(given);
}
