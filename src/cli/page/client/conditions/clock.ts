import { attempt, button, element, labelled } from '../elements/element.js';
import { askSimulator, memberOf } from '../elements/interface.js';
import type { Part } from './part.js';

/** Leaps that are worth a button, in milliseconds. */
const LEAPS: Readonly<Record<string, number>> = {
  '1 minute': 60_000,
  '1 hour': 3_600_000,
  '1 day': 86_400_000,
};

/** The simulated time, and how fast it passes. */
export const clockPart: Part = async (place, name) => {
  const reading = element('p', { attributes: { role: 'status' } });
  const show = (clock: unknown) => {
    const rate = memberOf(clock, 'rate');
    reading.replaceChildren(
      element('b', {}, String(memberOf(clock, 'now'))),
      ` · ${rate === 0 ? 'frozen' : `${rate} simulated seconds a second`}`,
    );
  };
  const change = async (to: object) => show(await askSimulator(name, '/clock', 'POST', to));
  const now = element('input', { name: 'now', placeholder: '2026-01-31T12:00:00Z', autocomplete: 'off' });
  const rate = element('input', { name: 'rate', type: 'number', min: '0', step: 'any', value: '1' });
  place.replaceChildren(
    reading,
    element(
      'p',
      { className: 'row' },
      ...Object.entries(LEAPS).map(([label, advance]) => button(`+ ${label}`, () => change({ advance }))),
      button('Freeze', () => change({ rate: 0 })),
      button('Read again', async () => show(await askSimulator(name, '/clock'))),
    ),
    form('Set the time', labelled('Time', now), () => change({ now: now.value })),
    form('Set the rate', labelled('Seconds a second', rate), () => change({ rate: Number(rate.value) })),
  );
  show(await askSimulator(name, '/clock'));
};

/** A form of one field. */
function form(label: string, field: HTMLElement, submit: () => Promise<void>): HTMLFormElement {
  const made = element(
    'form',
    { className: 'fields', attributes: { 'aria-label': label } },
    field,
    element('button', {}, label),
  );
  made.onsubmit = (event) => {
    event.preventDefault();
    attempt(submit);
  };
  return made;
}
