import { attempt, button, element, labelled, say } from '../elements/element.js';
import { ask, listIn, memberOf } from '../elements/interface.js';
import type { Shown, View } from '../elements/view.js';
import { callEntry } from './call.js';
import { argumentsOf, fieldsOf } from './form-fields.js';
import type { ListedCall } from './listed-call.js';
import type { Schema } from './schema.js';

/** A tool as its server lists it. */
interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly annotations: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

interface Offered {
  readonly server: string;
  readonly tools: readonly ListedTool[];
}

/** Calls a tool with what a form says, which is made of the tool's schema. */
export const tryView: View = async (place, shown, [, server, name, begun]) => {
  const servers = listIn<Offered>(await ask('/_simulator/tools'), 'servers');
  const offered = servers.find((each) => each.server === server) ?? servers[0];
  const tool = offered?.tools.find((each) => each.name === name) ?? offered?.tools[0];
  if (!offered || !tool) return;
  const answer = element('section', { attributes: { 'aria-label': 'Answer', 'aria-live': 'polite' } });
  answer.append(element('p', { className: 'quiet' }, 'The answer is shown here.'));
  place.append(
    choiceOf(servers, offered.server, tool.name),
    element(
      'div',
      { className: 'beside' },
      formOf(offered.server, tool, argumentsIn(begun), answer, shown),
      answer,
    ),
  );
};

/** The arguments that an address begins a form with. */
function argumentsIn(text: string | undefined): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function choiceOf(servers: readonly Offered[], server: string, name: string): HTMLElement {
  const groups = servers.map((each) => {
    const options = each.tools.map((tool) =>
      element(
        'option',
        {
          value: `${each.server}/${tool.name}`,
          selected: each.server === server && tool.name === name,
        },
        tool.name,
      ),
    );
    return element('optgroup', { label: each.server }, ...options);
  });
  const select = element('select', { name: 'tool' }, ...groups);
  const show = () => {
    location.hash = `#/try/${select.value}`;
  };
  // Keys go through the tools one by one, each of which would take the focus away.
  let isPointed = false;
  select.onpointerdown = () => {
    isPointed = true;
  };
  select.onkeydown = () => {
    isPointed = false;
  };
  select.onchange = () => isPointed && show();
  return element('p', { className: 'row end' }, labelled('Tool', select), button('Show its form', show));
}

function formOf(
  server: string,
  { name, title, description, inputSchema, annotations }: ListedTool,
  begun: object,
  answer: HTMLElement,
  shown: Shown,
): HTMLFormElement {
  const fields = fieldsOf(inputSchema, begun);
  const submit = element('button', {}, 'Call');
  let running = new AbortController();
  const cancel = button('Cancel', () => running.abort(new Error('It was cancelled.')));
  cancel.disabled = true;
  const form = element(
    'form',
    { className: 'card try', noValidate: true, attributes: { 'aria-label': `Call ${name}` } },
    element('h2', {}, title),
    element('p', {}, description),
    element('p', { className: 'quiet' }, effectOf(annotations)),
    ...fields.map(([, { place }]) => place),
    element('p', { className: 'row' }, submit, cancel),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = argumentsOf(fields);
    if (!given) return;
    running = new AbortController();
    submit.disabled = true;
    cancel.disabled = false;
    const { signal } = running;
    attempt(() => show(answer, { server, tool: name, arguments: given }, shown, signal)).finally(() => {
      submit.disabled = false;
      cancel.disabled = true;
    });
  };
  return form;
}

function effectOf({ readOnlyHint, destructiveHint }: ListedTool['annotations']): string {
  if (readOnlyHint) return 'It changes nothing.';
  return destructiveHint ? 'It may change or delete what is there.' : 'It changes the backend.';
}

async function show(answer: HTMLElement, asked: object, shown: Shown, signal: AbortSignal): Promise<void> {
  answer.replaceChildren(element('p', { className: 'quiet' }, 'Called; it has not answered yet…'));
  const begun = await ask('/_simulator/calls', 'POST', asked, signal).catch((error: unknown) => {
    answer.replaceChildren(element('p', { className: 'quiet' }, 'There is no answer.'));
    throw error;
  });
  // It has the members that the page's interface documents.
  const entry = callEntry(memberOf(begun, 'call') as ListedCall, shown);
  answer.replaceChildren(entry);
  entry.querySelector('summary')?.click();
  say('');
}
