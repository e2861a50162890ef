/** What may be put into an element: texts are always shown as texts, never read as markup. */
export type Content = Node | string | false | null | undefined;

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'style' | 'dataset' | 'children' | 'attributes'>
> & {
  /** Attributes that are no properties: `aria-label`, `role`, `data-…`. */
  readonly attributes?: Readonly<Record<string, string>>;
};

/** Makes an element with its properties and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { attributes = {}, ...properties }: Properties<Name> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(
    ...content.filter((each): each is Node | string => each instanceof Node || typeof each === 'string'),
  );
  return made;
}

/** A button that does something, and says what went wrong where it fails. */
export function button(label: string, act: () => unknown, attributes: Readonly<Record<string, string>> = {}) {
  return element('button', { type: 'button', onclick: () => attempt(act), attributes }, label);
}

/** What was to be shown is no longer looked at. */
export class Left extends Error {}

/** Does something; what goes wrong is said at the foot of the page. */
export async function attempt(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Left) return;
    say(error instanceof Error ? error.message : String(error), true);
  }
}

/** Says something at the foot of the page, and to screen readers. */
export function say(text: string, isProblem = false): void {
  const place = document.getElementById('said');
  if (!place) return;
  place.textContent = text;
  place.className = isProblem ? 'problem' : '';
}

/** Puts a text on the clipboard. Throws Error where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  say('Copied.');
}

/** A field with its label. */
export function labelled(label: string, field: HTMLElement, hint?: string): HTMLLabelElement {
  return element(
    'label',
    {},
    element('span', { className: 'label' }, label),
    field,
    hint ? element('small', { className: 'quiet' }, hint) : null,
  );
}

/** A list of choices, the first chosen. */
export function choices(name: string, values: readonly string[], chosen?: string): HTMLSelectElement {
  const options = values.map((value) =>
    element('option', { value, selected: value === chosen }, value === '' ? 'any' : value),
  );
  return element('select', { name }, ...options);
}

/** Puts a line in the place of another, opened and gone to where the other was. */
export function replaced(before: HTMLDetailsElement, line: HTMLDetailsElement): void {
  const isFocused = before.contains(document.activeElement);
  line.open = before.open;
  before.replaceWith(line);
  if (isFocused) line.querySelector('summary')?.focus();
}

/** A text as a part of an address; half a pair of UTF-16 becomes a replacement character, for no address can have it. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** A text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
