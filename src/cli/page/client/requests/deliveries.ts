import { button, element, replaced, say } from '../elements/element.js';
import { askSimulator, listIn } from '../elements/interface.js';
import { members } from '../elements/value.js';
import { repeatedly, type View } from '../elements/view.js';

/** What a simulator sent to a receiver, as the admin interface lists it. */
interface Delivery {
  readonly id: number;
  readonly at: string;
  readonly event: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: readonly { readonly status: number | null }[];
}

/** States that a delivery leaves again. */
const PASSING = ['waiting', 'sending'];

/** What a simulator sent to webhooks, the latest first, as it goes out, with what the receivers answered. */
export const deliveriesView: View = async (place, { signal }, [name = '']) => {
  const count = element('p', { className: 'quiet', attributes: { role: 'status' } });
  const list = element('div', { className: 'lines' });
  const shown = new Map<number, { readonly state: string; readonly line: HTMLDetailsElement }>();

  const load = async () => {
    for (const delivery of listIn<Delivery>(await askSimulator(name, '/deliveries'), 'deliveries')) {
      const before = shown.get(delivery.id);
      const state = `${delivery.state} ${delivery.attempts.length}`;
      if (before?.state === state) continue;
      const line = deliveryEntry(name, delivery);
      if (before) replaced(before.line, line);
      else list.prepend(line);
      shown.set(delivery.id, { state, line });
    }
    count.textContent = shown.size === 0 ? 'Nothing was sent.' : `${shown.size} deliveries, the latest first`;
  };
  place.append(count, list);
  await load();
  repeatedly(load, signal);
};

/** A delivery: a line, and all that is recorded of it once it is opened. */
function deliveryEntry(name: string, delivery: Delivery): HTMLDetailsElement {
  const { id, at, event, url, headers, body, state, reason, attempts } = delivery;
  const mark = state === 'delivered' ? 'passed' : PASSING.includes(state) ? 'unjudged' : 'failed';
  const statuses = attempts.map(({ status }) => status ?? 'no answer').join(', ');
  const summary = element(
    'summary',
    {},
    element('span', { className: `mark ${mark}` }, state),
    element('code', { className: 'id' }, `${event} → ${url}`),
    element(
      'span',
      { className: 'quiet' },
      `${at.slice(0, 19).replace('T', ' ')}${statuses === '' ? '' : ` · ${statuses}`}`,
    ),
  );
  const details = element('details', { attributes: { 'data-delivery': String(id) } }, summary);
  details.ontoggle = () => {
    if (details.childElementCount > 1) return;
    const facts = { ...(reason !== null && { reason }), attempts, headers, body };
    const again = button('Send again', async () => {
      await askSimulator(name, `/deliveries/${id}/resend`, 'POST');
      say('It is sent again.');
    });
    again.disabled = PASSING.includes(state);
    details.append(
      element(
        'div',
        { className: 'body' },
        members(Object.entries(facts)),
        element('p', { className: 'row' }, again),
      ),
    );
  };
  return details;
}
