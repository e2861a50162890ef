import { attempt, button, copyText, element } from '../elements/element.js';
import { ask, askSimulator, listIn, memberOf } from '../elements/interface.js';
import { members, text, tree } from '../elements/value.js';
import type { Shown } from '../elements/view.js';
import { type Entry, journalEntry } from '../requests/entry.js';
import { commandOf, curlOf, testOf } from './copies.js';
import type { Block, ListedCall } from './listed-call.js';

/** Characters of arguments that an address takes. */
const LONGEST_ADDRESS = 4_000;

/** A call: a line, and all that is written down of it, which is read once it is opened. */
export function callEntry(call: ListedCall, shown: Shown): HTMLDetailsElement {
  const { server, tool, outcome, at, milliseconds, caller, client, revision } = call;
  const mark = outcome === undefined ? 'unjudged' : outcome === 'ok' ? 'passed' : 'failed';
  const took = milliseconds === undefined ? '' : ` · ${Math.round(milliseconds)} ms`;
  const summary = element(
    'summary',
    {},
    element('span', { className: `mark ${mark}` }, outcome ?? '…'),
    element('code', { className: 'id' }, `${server} ${tool}`),
    element(
      'span',
      { className: 'quiet' },
      `${at.slice(11, 19)}${took}${[caller, client, revision && `MCP ${revision}`].map((each) => (each ? ` · ${each}` : '')).join('')}`,
    ),
  );
  const details = element(
    'details',
    { attributes: { 'data-server': server, 'data-tool': tool, 'data-outcome': outcome ?? '' } },
    summary,
  );
  details.ontoggle = () => {
    if (!details.open || details.childElementCount > 1) return;
    const place = element('div', { className: 'body' }, 'Loading…');
    details.append(place);
    attempt(async () => {
      const whole = memberOf(await ask(`/_simulator/calls/${call.id}`), 'call') as ListedCall; // as the interface documents it
      place.replaceWith(openedCall(whole, shown));
    });
  };
  return details;
}

/** What is written down of a call: arguments, answer, and the requests that it caused. */
function openedCall(call: ListedCall, { simulators }: Shown): HTMLElement {
  const requests = element('div');
  const place = element(
    'div',
    { className: 'body' },
    element('h2', {}, 'Arguments'),
    tree(call.arguments),
    element('h2', {}, 'Answer'),
    ...answerOf(call),
    element('h2', {}, 'Requests that it caused'),
    requests,
    element(
      'p',
      { className: 'row' },
      button('Copy arguments', () => copyText(JSON.stringify(call.arguments, null, 2))),
      button('Copy as curl', () => copyText(curlOf(call))),
      button('Copy as a command', () => copyText(commandOf(call))),
      button('Copy as a test', () => copyText(testOf(call))),
      tryAgain(call),
    ),
  );
  if (simulators.includes(call.server)) fillRequests(requests, call);
  else requests.append(element('p', { className: 'quiet' }, 'Its backend is no simulator of this process.'));
  return place;
}

/** A link to the form with the same arguments, unless they are too many for an address. */
function tryAgain({ server, tool, arguments: given }: ListedCall): HTMLElement | null {
  const begun = JSON.stringify(given ?? {});
  if (begun.length > LONGEST_ADDRESS) return null;
  return element('a', { href: `#/try/${server}/${tool}/${encodeURIComponent(begun)}` }, 'Try it again');
}

async function fillRequests(place: HTMLElement, { id, server }: ListedCall): Promise<void> {
  const entries = listIn<Entry>(await askSimulator(server, `/journal?call=${id}`), 'entries');
  place.replaceChildren(...entries.map((entry) => journalEntry(server, entry)));
  if (entries.length === 0)
    place.append(element('p', { className: 'quiet' }, 'None that the journal still has.'));
}

function answerOf({ message, structured, content = [] }: ListedCall): HTMLElement[] {
  if (message !== undefined) return [text(message)];
  return [
    ...(structured === undefined ? [] : [members(Object.entries(Object(structured)))]),
    ...content.map(blockOf),
  ];
}

function blockOf({ type, text: said, data, mimeType }: Block): HTMLElement {
  if (said !== undefined) return element('pre', {}, text(said));
  const source = `data:${mimeType};base64,${data}`;
  if (type === 'image') return element('img', { src: source, alt: 'a picture of the answer' });
  if (mimeType?.startsWith('video/'))
    return element('video', {
      src: source,
      controls: true,
      attributes: { 'aria-label': 'a video of the answer' },
    });
  return element('p', {}, `${type} ${mimeType ?? ''}`);
}
