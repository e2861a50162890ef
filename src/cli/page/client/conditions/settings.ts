import { argumentsOf, fieldsOf } from '../calls/form-fields.js';
import { problemOf, type Schema } from '../calls/schema.js';
import { attempt, element, say } from '../elements/element.js';
import { askSimulator, memberOf } from '../elements/interface.js';
import type { Part } from './part.js';

/** The limits and switches of a simulator; what is changed is sent, nothing else. */
export const settingsPart: Part = async (place, name) => {
  const settings = Object(await askSimulator(name, '/settings'));
  // It is the schema of an object, as the interface documents it.
  const schema = Object(await askSimulator(name, '/settings/fields')) as Schema;
  const fields = fieldsOf({ ...schema, required: filledIn(schema) }, settings);
  const form = element(
    'form',
    { className: 'fields', attributes: { 'aria-label': 'Settings' } },
    ...fields.map(([, field]) => field.place),
    element('button', {}, 'Change'),
  );
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = argumentsOf(fields);
    if (!given) return;
    attempt(async () => {
      const changes = fields
        .map(([setting]): [string, unknown] => [setting, memberOf(given, setting) ?? null])
        .filter(([setting, value]) => JSON.stringify(value) !== JSON.stringify(memberOf(settings, setting)));
      await askSimulator(name, '/settings', 'PATCH', Object.fromEntries(changes));
      say(`Changed: ${changes.map(([setting]) => setting).join(', ') || 'nothing'}.`);
      await settingsPart(place, name, async () => {});
    });
  };
  place.replaceChildren(form);
};

/** The settings that must have a value; a field of any other is empty where that is null. */
function filledIn({ properties = {} }: Schema): readonly string[] {
  return Object.entries(properties)
    .filter(([, schema]) => problemOf(schema, null) !== undefined)
    .map(([setting]) => setting);
}
