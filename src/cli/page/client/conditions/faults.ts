import { argumentsOf, fieldsOf } from '../calls/form-fields.js';
import type { Schema } from '../calls/schema.js';
import { attempt, button, choices, element, labelled, say } from '../elements/element.js';
import { askSimulator, listIn, memberOf } from '../elements/interface.js';
import { row, table } from '../elements/value.js';
import type { Part } from './part.js';

/** The faults that are armed, and a form that arms another. */
export const faultsPart: Part = async (place, name, changed) => {
  const armed = listIn<Record<string, unknown>>(await askSimulator(name, '/faults'), 'faults');
  const routes = listIn<string>(await askSimulator(name, '/routes'), 'routes');
  // Each is the schema of an object, as the interface documents it.
  const kinds = Object(memberOf(await askSimulator(name, '/faults/kinds'), 'kinds')) as Record<
    string,
    Schema
  >;
  const rows = armed.map(({ id, kind, route, seen, fired, ...fields }) =>
    row(
      String(kind),
      String(route ?? 'any'),
      JSON.stringify(fields),
      `${fired} of ${seen} requests`,
      button('Take back', async () => {
        await askSimulator(name, `/faults/${id}`, 'DELETE');
        await changed();
      }),
    ),
  );
  place.replaceChildren(
    armed.length === 0
      ? element('p', { className: 'quiet' }, 'None is armed.')
      : table(['kind', 'route', 'fields', 'met', ''], rows, 'Armed faults'),
    faultForm(name, kinds, routes, changed),
  );
};

/** A form with the fields that the interface says a kind of fault has. */
function faultForm(
  name: string,
  kinds: Readonly<Record<string, Schema>>,
  routes: readonly string[],
  changed: () => Promise<void>,
): HTMLFormElement {
  const kind = choices('kind', Object.keys(kinds), 'status');
  const place = element('span', { className: 'fields' });
  const list = element('datalist', { id: 'routes' }, ...routes.map((value) => element('option', { value })));
  const form = element(
    'form',
    { className: 'fields', attributes: { 'aria-label': 'Arm a fault' } },
    labelled('Kind', kind),
    place,
    list,
    element('button', {}, 'Arm'),
  );
  form.noValidate = true;
  let fields = fieldsOf({}, {});
  kind.onchange = () => {
    const { properties = {}, ...schema } = kinds[kind.value] ?? {};
    const { kind: _, ...own } = properties;
    fields = fieldsOf({ ...schema, properties: own }, {});
    place.replaceChildren(...fields.map(([, field]) => field.place));
    place.querySelector('[name=route]')?.setAttribute('list', 'routes');
  };
  kind.onchange(new Event('change'));
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = argumentsOf(fields);
    if (!given) return;
    attempt(async () => {
      await askSimulator(name, '/faults', 'POST', { kind: kind.value, ...given });
      say('Armed.');
      await changed();
    });
  };
  return form;
}
