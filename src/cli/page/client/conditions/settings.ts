import { attempt, element, labelled, say } from '../elements/element.js';
import { askSimulator } from '../elements/interface.js';
import type { Part } from './part.js';

/** The limits and switches of a simulator; what is changed is sent, nothing else. */
export const settingsPart: Part = async (place, name) => {
  const settings = Object.entries(Object(await askSimulator(name, '/settings')));
  const fields = settings.map(([setting, value]) => ({ setting, value, field: fieldOf(setting, value) }));
  const form = element(
    'form',
    { className: 'fields', attributes: { 'aria-label': 'Settings' } },
    ...fields.map(({ setting, field }) => labelled(setting, field)),
    element('button', {}, 'Change'),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    attempt(async () => {
      const changes = fields.flatMap(({ setting, value, field }): [string, unknown][] => {
        const given = givenAs(setting, value, field);
        return JSON.stringify(given) === JSON.stringify(value) ? [] : [[setting, given]];
      });
      await askSimulator(name, '/settings', 'PATCH', Object.fromEntries(changes));
      say(`Changed: ${changes.map(([setting]) => setting).join(', ') || 'nothing'}.`);
      await settingsPart(place, name, async () => {});
    });
  };
  place.replaceChildren(form);
};

function fieldOf(name: string, value: unknown): HTMLInputElement {
  if (typeof value === 'boolean') return element('input', { name, type: 'checkbox', checked: value });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return element('input', { name, value: text, autocomplete: 'off' });
}

function givenAs(name: string, before: unknown, { type, checked, value }: HTMLInputElement): unknown {
  if (type === 'checkbox') return checked;
  return typeof before === 'string' ? value : jsonOf(name, value);
}

/** A text as JSON. Throws Error, which names the field. */
function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`'${name}' must be JSON; received ${text.slice(0, 100)}`);
  }
}
