import { button, choices, element, labelled } from './elements/element.js';
import { ask, askSimulator, listIn } from './elements/interface.js';
import { members, text, tree } from './elements/value.js';
import { repeatedly, type Shown, type View } from './elements/view.js';
import { copyText, type Entry, journalEntry } from './journal.js';

/** A call as it is listed; it has no outcome while it runs. */
interface ListedCall {
  readonly id: number;
  readonly server: string;
  readonly tool: string;
  readonly arguments: unknown;
  readonly at: string;
  readonly outcome?: string;
  readonly milliseconds?: number;
  readonly caller?: string;
  /** The blocks of its answer. */
  readonly content?: readonly Block[];
  readonly structured?: unknown;
  readonly message?: string;
}

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}

/** The header that a call's requests to a simulator carry. */
const CALL_HEADER = 'x-understudy-call';

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
  const made = new Map<number, HTMLElement>();
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
      if (before) before.replaceWith(line);
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

function callEntry(call: ListedCall, shown: Shown): HTMLElement {
  const { server, tool, outcome, at, milliseconds, caller } = call;
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
      `${at.slice(11, 19)}${took}${caller === undefined ? '' : ` · ${caller}`}`,
    ),
  );
  const details = element(
    'details',
    { attributes: { 'data-server': server, 'data-tool': tool, 'data-outcome': outcome ?? '' } },
    summary,
  );
  details.ontoggle = () => {
    if (details.childElementCount === 1) details.append(openedCall(call, shown));
  };
  return details;
}

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
      button('Copy as a test', () => copyText(testOf(call))),
    ),
  );
  if (simulators.includes(call.server)) fillRequests(requests, call);
  else requests.append(element('p', { className: 'quiet' }, 'Its backend is no simulator of this process.'));
  return place;
}

async function fillRequests(place: HTMLElement, { id, server }: ListedCall): Promise<void> {
  const entries = listIn<Entry>(await askSimulator(server, '/journal'), 'entries').filter(
    ({ headers }) => headers[CALL_HEADER] === String(id),
  );
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
  return element('p', {}, `${type} ${mimeType ?? ''}`);
}

/** A test of the user's own that makes the same call in its process. */
function testOf({ server, tool, arguments: given }: ListedCall): string {
  return `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ${server}Server } from 'mcp-understudy/servers';
import { ${server} } from 'mcp-understudy/vitest';
import { test as base, expect } from 'vitest';

const test = base.extend({ ${server} });

test('${tool}', async ({ ${server} }) => {
  const server = await ${server}Server({ backend: ${server} });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(theirs);

  const answer = await client.callTool({ name: '${tool}', arguments: ${JSON.stringify(given ?? {})} });

  expect(answer.isError).not.toBe(true);
});
`;
}
