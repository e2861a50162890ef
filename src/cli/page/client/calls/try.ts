import { attempt, element, labelled, say } from '../elements/element.js';
import { ask, listIn, memberOf } from '../elements/interface.js';
import type { Shown, View } from '../elements/view.js';
import { callEntry } from './call.js';
import { type Field, fieldOf } from './field.js';
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
  select.onchange = () => {
    location.hash = `#/try/${select.value}`;
  };
  return element('p', { className: 'row' }, labelled('Tool', select));
}

function formOf(
  server: string,
  { name, title, description, inputSchema, annotations }: ListedTool,
  begun: object,
  answer: HTMLElement,
  shown: Shown,
): HTMLFormElement {
  const { properties = {}, required = [] } = inputSchema;
  const fields = Object.entries(properties)
    .map(([argument, schema]): [string, Field, Schema] => [
      argument,
      fieldOf(argument, schema, required.includes(argument), memberOf(begun, argument)),
      schema,
    ])
    .sort(([one], [other]) => Number(required.includes(other)) - Number(required.includes(one)));
  const submit = element('button', {}, 'Call');
  const form = element(
    'form',
    { className: 'card try', noValidate: true, attributes: { 'aria-label': `Call ${name}` } },
    element('h2', {}, title),
    element('p', {}, description),
    element('p', { className: 'quiet' }, effectOf(annotations)),
    ...fields.map(([, { place }]) => place),
    element('p', { className: 'row' }, submit),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = argumentsOf(fields);
    if (!given) return;
    submit.disabled = true;
    attempt(() => show(answer, { server, tool: name, arguments: given }, shown)).finally(() => {
      submit.disabled = false;
    });
  };
  return form;
}

function effectOf({ readOnlyHint, destructiveHint }: ListedTool['annotations']): string {
  if (readOnlyHint) return 'It changes nothing.';
  return destructiveHint ? 'It may change or delete what is there.' : 'It changes the backend.';
}

/** What the fields say, without what is as if it were left out; undefined where one of them is wrong, which is then said and gone to. */
function argumentsOf(fields: readonly [string, Field, Schema][]): object | undefined {
  const given: [string, unknown][] = [];
  let wrong: Field | undefined;
  for (const [name, field, schema] of fields) {
    try {
      const value = field.value();
      const isLeftOut = JSON.stringify(value) === JSON.stringify(schema.default);
      if (!isLeftOut) given.push([name, value]);
    } catch {
      field.control.dispatchEvent(new Event('invalid'));
      wrong ??= field;
    }
  }
  if (!wrong) return Object.fromEntries(given);
  say('Some arguments do not fit.', true);
  wrong.control.focus();
  return undefined;
}

async function show(answer: HTMLElement, asked: object, shown: Shown): Promise<void> {
  answer.replaceChildren(element('p', { className: 'quiet' }, 'Called; it has not answered yet…'));
  const begun = await ask('/_simulator/calls', 'POST', asked).catch((error: unknown) => {
    answer.replaceChildren();
    throw error;
  });
  // It has the members that the page's interface documents.
  const entry = callEntry(memberOf(begun, 'call') as ListedCall, shown);
  answer.replaceChildren(entry);
  entry.querySelector('summary')?.click();
  say('');
}
