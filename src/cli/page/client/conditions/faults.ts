import { attempt, button, choices, element, labelled, say } from '../elements/element.js';
import { askSimulator, listIn } from '../elements/interface.js';
import { row, table } from '../elements/value.js';
import type { Part } from './part.js';

/** How a field of a fault is written. */
type Written = 'number' | 'text' | 'json';

/** The kinds of faults with their own fields, as the admin interface takes them. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Written>>>> = {
  status: { status: 'number', message: 'text' },
  latency: { ms: 'number' },
  rateLimit: { retryAfterSeconds: 'number' },
  reset: {},
  truncatedBody: {},
  malformedBody: {},
  lostAnswer: { ms: 'number', status: 'number' },
  graphqlErrors: { errors: 'json', data: 'json' },
  redirect: { location: 'text', status: 'number' },
  outcome: { outcome: 'text', reason: 'text', message: 'text' },
};

const AIM: Readonly<Record<string, Written>> = { route: 'text', nth: 'number', times: 'text' };

const HINTS: Readonly<Record<string, string>> = {
  route: 'a route, or METHOD /path with * for any characters; any request if empty',
  nth: 'which request from now on it meets first; the next if empty',
  times: 'how many requests it meets, or always; one if empty',
};

/** The faults that are armed, and a form that arms another. */
export const faultsPart: Part = async (place, name, changed) => {
  const armed = listIn<Record<string, unknown>>(await askSimulator(name, '/faults'), 'faults');
  const routes = listIn<string>(await askSimulator(name, '/routes'), 'routes');
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
    faultForm(name, routes, changed),
  );
};

function faultForm(name: string, routes: readonly string[], changed: () => Promise<void>): HTMLFormElement {
  const kind = choices('kind', Object.keys(KINDS));
  const own = element('span', { className: 'fields' });
  const list = element('datalist', { id: 'routes' }, ...routes.map((value) => element('option', { value })));
  const route = element('input', { name: 'route', autocomplete: 'off', attributes: { list: 'routes' } });
  const form = element(
    'form',
    { className: 'fields', attributes: { 'aria-label': 'Arm a fault' } },
    labelled('Kind', kind),
    own,
    labelled('Route', route, HINTS.route),
    ...['nth', 'times'].map((field) =>
      labelled(field, element('input', { name: field, autocomplete: 'off' }), HINTS[field]),
    ),
    list,
    element('button', {}, 'Arm'),
  );
  kind.onchange = () =>
    own.replaceChildren(
      ...Object.keys(KINDS[kind.value] ?? {}).map((field) =>
        labelled(field, element('input', { name: field, autocomplete: 'off' })),
      ),
    );
  kind.onchange(new Event('change'));
  form.onsubmit = (event) => {
    event.preventDefault();
    attempt(async () => {
      await askSimulator(name, '/faults', 'POST', faultIn(new FormData(form)));
      say('Armed.');
      await changed();
    });
  };
  return form;
}

/** What the form says, with the types that the interface takes. Throws Error where a field is no JSON. */
function faultIn(form: FormData): object {
  const kind = String(form.get('kind'));
  const fields = { ...KINDS[kind], ...AIM };
  const given = Object.entries(fields).flatMap(([name, written]): [string, unknown][] => {
    const text = String(form.get(name) ?? '');
    return text === '' ? [] : [[name, givenAs(name, text, written)]];
  });
  return { kind, ...Object.fromEntries(given) };
}

function givenAs(name: string, text: string, written: Written): unknown {
  if (written === 'json') return jsonOf(name, text);
  const isNumber = written === 'number' || (name === 'times' && text !== 'always');
  return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** A text as JSON. Throws Error, which names the field. */
export function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`'${name}' must be JSON; received ${text.slice(0, 100)}`);
  }
}
