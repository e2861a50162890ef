import { attempt, button, copyText, element, quoted } from '../elements/element.js';
import { askSimulator } from '../elements/interface.js';
import { members } from '../elements/value.js';
import { changesOf } from './changes.js';

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

/** A request: a line, and all that is recorded of it once it is opened. */
export function journalEntry(name: string, entry: Entry): HTMLDetailsElement {
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
    const changes = element('div');
    details.append(
      element('div', { className: 'body' }, members(Object.entries(facts)), changes, element('p', {}, copy)),
    );
    attempt(async () => {
      changes.replaceChildren(...changesOf(name, await askSimulator(name, `/changes?request=${id}`)));
    });
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
    `curl -X ${method} "$${name.toUpperCase()}_URL"${quoted(path + (search && `?${search}`))}`,
    ...sent.map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`),
    ...(body === null || body === undefined
      ? []
      : [`-d ${quoted(typeof body === 'string' ? body : JSON.stringify(body))}`]),
  ].join(' ');
}
