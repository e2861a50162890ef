import { callsView } from './calls/calls.js';
import { tryView } from './calls/try.js';
import { conditionsView } from './conditions/conditions.js';
import { attempt, element, Left, labelled } from './elements/element.js';
import { ask, askSimulator, keepToken, listIn, memberOf, TokenNeeded } from './elements/interface.js';
import type { Shown, View } from './elements/view.js';
import { deliveriesView } from './requests/deliveries.js';
import { journalView } from './requests/journal.js';
import { worldView } from './world/world.js';

/** The parts of the page that each simulator has. */
const OF_SIMULATORS: Readonly<Record<string, View>> = {
  world: worldView,
  journal: journalView,
  deliveries: deliveriesView,
  conditions: conditionsView,
};

/** The parts of the page that are about the servers. */
const OF_SERVERS: Readonly<Record<string, View>> = { calls: callsView, try: tryView };
const HEADINGS: Readonly<Record<string, string>> = { calls: 'Calls', try: 'Try' };

/** What a page is about: "#/forge/world/issues" is the view `world` of the forge, and the rest is its own. */
function partsOf(hash: string): readonly string[] {
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

/** A part of an address as a text; as it is where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Shows what the address names; what was shown before ends. */
async function show(signal: AbortSignal): Promise<void> {
  const place = document.getElementById('main');
  const navigation = document.getElementById('navigation');
  if (!place || !navigation) return;
  try {
    const about = await ask('/_simulator/page');
    const simulators = listIn<string>(about, 'simulators');
    const shown = { simulators, hasCalls: memberOf(about, 'hasCalls') === true, signal };
    for (const name of simulators) recordChanges(name);
    await fill(place, navigation, shown);
  } catch (error) {
    if (!(error instanceof TokenNeeded)) throw error;
    place.replaceChildren(tokenForm());
  }
}

/** Has what requests change recorded from now on, where it is not yet. */
function recordChanges(name: string): void {
  attempt(() => askSimulator(name, '/changes', 'POST', { recorded: true }));
}

async function fill(place: HTMLElement, navigation: HTMLElement, shown: Shown): Promise<void> {
  const parts = partsOf(location.hash);
  const [first = shown.hasCalls ? 'calls' : (shown.simulators[0] ?? ''), second = 'world', ...rest] = parts;
  navigation.replaceChildren(...links(shown, first, second));
  const heading = HEADINGS[first] ?? `${first}: ${second}`;
  document.title = `${heading} – understudy`;
  const content = element('section', { attributes: { 'aria-label': heading } });
  const waiting = element('p', { className: 'quiet' }, 'Loading…');
  place.replaceChildren(element('h1', { tabIndex: -1 }, heading), content, waiting);
  const ofSimulator = shown.simulators.includes(first) ? OF_SIMULATORS[second] : undefined;
  const ofServers = shown.hasCalls ? OF_SERVERS[first] : undefined;
  try {
    if (ofServers) await ofServers(content, shown, parts);
    else if (ofSimulator) await ofSimulator(content, shown, [first, ...rest]);
    else content.append(element('p', {}, 'There is no such part of the page.'));
  } finally {
    waiting.remove();
  }
}

function links({ simulators, hasCalls }: Shown, first: string, second: string): HTMLElement[] {
  const link = (to: string, label: string, isHere: boolean) =>
    element('a', { href: to, attributes: isHere ? { 'aria-current': 'page' } : {} }, label);
  const calls = Object.entries(hasCalls ? HEADINGS : {}).map(([part, label]) =>
    link(`#/${part}`, label, first === part),
  );
  const groups = simulators.map((name) =>
    element(
      'span',
      { className: 'group', attributes: { role: 'group', 'aria-label': name } },
      element('b', {}, name),
      ...Object.keys(OF_SIMULATORS).map((part) =>
        link(`#/${name}/${part}`, part, first === name && second === part),
      ),
    ),
  );
  return [...calls, ...groups];
}

function tokenForm(): HTMLElement {
  const field = element('input', { type: 'password', autocomplete: 'off', required: true });
  const form = element(
    'form',
    { className: 'card' },
    element('p', {}, 'The admin interface asks for its token here; it was printed at start.'),
    labelled('Token', field),
    element('button', {}, 'Go on'),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    keepToken(field.value);
    dispatchEvent(new Event('tokenkept'));
  };
  return form;
}

/** Shows the page, and again whenever its address changes. */
function begin(): void {
  let ending = new AbortController();
  const next = () => {
    ending.abort(new Left());
    ending = new AbortController();
    return attempt(() => show(ending.signal));
  };
  addEventListener('hashchange', () => next().then(() => document.querySelector('h1')?.focus()));
  addEventListener('tokenkept', next);
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault(); // its address names no part of the page
    document.getElementById('main')?.focus();
  });
  next();
}

begin();
