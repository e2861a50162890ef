import { button, choices, element, labelled, say } from './elements/element.js';
import { askSimulator, listIn } from './elements/interface.js';
import { members } from './elements/value.js';
import { repeatedly, type View } from './elements/view.js';

/** A request as the journal lists it. */
export interface Entry {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly route: string | null;
  readonly unrouted: boolean;
  readonly credential: string | null;
  readonly status: number | null;
  readonly ignored?: readonly string[];
  readonly unsupported?: readonly string[];
  readonly fault?: string;
  readonly bug?: string;
}

const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The requests that a simulator got, the latest first, as they come. */
export const journalView: View = async (place, { signal }, [name = '']) => {
  const list = element('div', { attributes: { 'aria-live': 'off' } });
  const count = element('span', { className: 'quiet', attributes: { role: 'status' } });
  const form = filters();
  const shown = new Map<number, HTMLElement>();
  let latest = 0;

  const load = async (since: number) => {
    const entries = listIn<Entry>(await askSimulator(name, `/journal?${queryOf(form, since)}`), 'entries');
    for (const entry of entries) {
      const made = journalEntry(name, entry);
      const before = shown.get(entry.id);
      if (before) before.replaceWith(made);
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

/** A request: a line, and all that is recorded of it once it is opened. */
export function journalEntry(name: string, entry: Entry): HTMLElement {
  const { id, at, method, path, status, body, credential, route, headers, query } = entry;
  const isBad = status === null || status >= 400;
  const summary = element(
    'summary',
    {},
    element('span', { className: `mark ${isBad ? 'failed' : 'passed'}` }, String(status ?? '…')),
    element('code', { className: 'id' }, `${method} ${path}`),
    ...marksOf(entry).map((mark) => element('span', { className: 'mark should' }, mark)),
    element(
      'span',
      { className: 'quiet' },
      ` ${at.slice(0, 19).replace('T', ' ')} · ${credential ?? 'no credential'}`,
    ),
  );
  const details = element('details', { attributes: { 'data-id': String(id) } }, summary);
  details.ontoggle = () => {
    if (details.childElementCount > 1) return;
    const facts = { route, query, headers, body, ...extrasOf(entry) };
    const copy = button('Copy as curl', () => copyText(curlOf(name, entry)));
    details.append(element('div', { className: 'body' }, members(Object.entries(facts)), copy));
  };
  return details;
}

function marksOf({ unrouted, ignored, unsupported, fault, bug }: Entry): string[] {
  return [
    unrouted && 'no route',
    ignored && `ignored: ${ignored.join(', ')}`,
    unsupported && `not simulated: ${unsupported.join(', ')}`,
    fault && `fault: ${fault}`,
    bug && 'bug of the simulator',
  ].filter((mark): mark is string => typeof mark === 'string');
}

function extrasOf({ ignored, unsupported, fault, bug }: Entry): object {
  return {
    ...(ignored && { ignored }),
    ...(unsupported && { unsupported }),
    ...(fault && { fault }),
    ...(bug && { bug }),
  };
}

/** Puts a text on the clipboard. Throws Error where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  say('Copied.');
}

/** The same request for a shell, with a place for the credential that the journal does not keep. */
function curlOf(name: string, { method, path, query, headers, body }: Entry): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((each): [string, string] => [key, each]),
    ),
  ).toString();
  const sent = Object.entries(headers).filter(([header]) =>
    ['content-type', 'accept', 'private-token', 'authorization', 'x-goog-api-key'].includes(header),
  );
  return [
    `curl -X ${method} ${quoted(`$${name.toUpperCase()}_URL`, path + (search && `?${search}`))}`,
    ...sent.map(([header, value]) => `-H ${single(`${header}: ${value}`)}`),
    ...(body === null || body === undefined
      ? []
      : [`-d ${single(typeof body === 'string' ? body : JSON.stringify(body))}`]),
  ].join(' ');
}

function quoted(variable: string, rest: string): string {
  return `"${variable}"${single(rest)}`;
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
