import { button, choices, element, labelled, replaced, say } from '../elements/element.js';
import { askSimulator, listIn } from '../elements/interface.js';
import { repeatedly, type View } from '../elements/view.js';
import { type Entry, journalEntry } from './entry.js';

const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The requests that a simulator got, the latest first, as they come. */
export const journalView: View = async (place, { signal }, [name = '']) => {
  const list = element('div', { attributes: { 'aria-live': 'off' } });
  const count = element('span', { className: 'quiet', attributes: { role: 'status' } });
  const form = filters();
  const shown = new Map<number, HTMLDetailsElement>();
  let latest = 0;

  const load = async (since: number) => {
    const entries = listIn<Entry>(await askSimulator(name, `/journal?${queryOf(form, since)}`), 'entries');
    for (const entry of entries) {
      const made = journalEntry(name, entry);
      const before = shown.get(entry.id);
      if (before) replaced(before, made);
      else list.prepend(made);
      if (entry.status !== null) latest = Math.max(latest, entry.id);
      shown.set(entry.id, made);
    }
    count.textContent = `${shown.size} requests, the latest first`;
  };
  const again = () => {
    latest = 0;
    shown.clear();
    list.replaceChildren();
    return load(0);
  };
  form.oninput = () => again().catch((error) => say(error.message, true));
  form.onsubmit = (event) => event.preventDefault();
  const clear = button('Empty the journal', async () => {
    await askSimulator(name, '/journal', 'DELETE');
    await again();
  });
  place.append(form, element('p', { className: 'row' }, count, clear), list);
  await load(0);
  repeatedly(() => load(latest), signal);
};

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

function queryOf(form: HTMLFormElement, since: number): URLSearchParams {
  const given = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    value === '' ? [] : [[name, name === 'unrouted' ? 'true' : String(value)]],
  );
  return new URLSearchParams([['since', String(since)], ...given]);
}
