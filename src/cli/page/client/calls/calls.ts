import { choices, element, labelled, replaced } from '../elements/element.js';
import { ask, listIn } from '../elements/interface.js';
import { repeatedly, type View } from '../elements/view.js';
import { callEntry } from './call.js';
import type { ListedCall } from './listed-call.js';

/** The calls of the servers, the latest first, as they come. */
export const callsView: View = async (place, shown) => {
  const list = element('div');
  const count = element('p', { className: 'quiet', attributes: { role: 'status' } });
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
  let latest = 0;
  const choose = () => {
    const asked = new FormData(form);
    for (const each of made.values()) each.hidden = !fits(each, asked);
    count.textContent =
      made.size === 0
        ? 'No calls yet.'
        : `${[...made.values()].filter((each) => !each.hidden).length} of ${made.size} calls, the latest first`;
  };
  const load = async () => {
    const calls = listIn<ListedCall>(await ask(`/_simulator/calls?since=${latest}`), 'calls');
    for (const call of calls) {
      const line = callEntry(call, shown);
      const before = made.get(call.id);
      if (before) replaced(before, line);
      else list.prepend(line);
      made.set(call.id, line);
    }
    const running = calls.find(({ outcome }) => outcome === undefined);
    latest = running ? running.id - 1 : (calls.at(-1)?.id ?? latest);
    choose();
  };
  form.oninput = choose;
  form.onsubmit = (event) => event.preventDefault();
  place.append(form, count, list);
  await load();
  repeatedly(load, shown.signal);
};

function fits({ dataset }: HTMLElement, asked: FormData): boolean {
  const server = asked.get('server');
  return (
    (server === '' || server === dataset.server) &&
    (dataset.tool ?? '').includes(String(asked.get('tool') ?? '')) &&
    (!asked.has('failed') || dataset.outcome !== 'ok')
  );
}
