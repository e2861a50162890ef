import { choices, element, labelled, replaced } from '../elements/element.js';
import { ask, listIn } from '../elements/interface.js';
import { repeatedly, type View } from '../elements/view.js';
import { callEntry } from './call.js';
import type { ListedCall } from './listed-call.js';

/** Calls that are listed. */
const MOST = 1_000;

/** The calls of the servers, the latest first, as they come. */
export const callsView: View = async (place, shown) => {
  const list = element('div', { className: 'lines' });
  const heading = element('p', { className: 'quiet', attributes: { role: 'status' } });
  const form = element(
    'form',
    { className: 'filters', attributes: { role: 'search', 'aria-label': 'Choose calls' } },
    labelled('Server', choices('server', ['', ...shown.simulators])),
    labelled('Tool', element('input', { name: 'tool', type: 'search', autocomplete: 'off' })),
    element(
      'label',
      { className: 'chip' },
      element('input', { name: 'failed', type: 'checkbox' }),
      ' failed',
    ),
  );
  const made = new Map<number, HTMLDetailsElement>();
  const running = new Set<number>();
  let latest = 0;
  const count = () => {
    const chosen = list.querySelectorAll(':scope > :not([hidden])').length;
    heading.textContent =
      made.size === 0 ? 'No calls yet.' : `${chosen} of ${made.size} calls, the latest first`;
  };
  const choose = () => {
    const asked = new FormData(form);
    for (const each of made.values()) each.hidden = !fits(each, asked);
    count();
  };
  const put = (call: ListedCall, asked: FormData) => {
    const before = made.get(call.id);
    if (before && call.outcome === undefined) return;
    const line = callEntry(call, shown);
    line.hidden = !fits(line, asked);
    if (before) replaced(before, line);
    else list.prepend(line);
    made.set(call.id, line);
    if (call.outcome === undefined) running.add(call.id);
    else running.delete(call.id);
    latest = Math.max(latest, call.id);
  };
  const load = async () => {
    const query = new URLSearchParams({ since: String(latest), brief: 'true', again: [...running].join() });
    const calls = listIn<ListedCall>(await ask(`/_simulator/calls?${query}`), 'calls');
    if (calls.length === 0 && made.size > 0) return;
    const asked = new FormData(form);
    for (const call of calls) put(call, asked);
    forgetOldest(made, running);
    count();
  };
  form.oninput = choose;
  form.onsubmit = (event) => event.preventDefault();
  place.append(form, heading, list);
  await load();
  repeatedly(load, shown.signal);
};

/** Takes out the oldest, which the servers have forgotten, too. */
function forgetOldest(made: Map<number, HTMLDetailsElement>, running: Set<number>): void {
  for (const [id, line] of made) {
    if (made.size <= MOST) return;
    line.remove();
    made.delete(id);
    running.delete(id);
  }
}

function fits({ dataset }: HTMLElement, asked: FormData): boolean {
  const server = asked.get('server');
  return (
    (server === '' || server === dataset.server) &&
    (dataset.tool ?? '').includes(String(asked.get('tool') ?? '')) &&
    (!asked.has('failed') || dataset.outcome !== 'ok')
  );
}
