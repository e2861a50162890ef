import { type Content, element } from './element.js';

/** Characters of a text, and members of a list or an object, that are shown before one asks for more. */
const SHORT = 600;
const LONGEST = 200_000;
const FEW = 100;

/** Turns a text into a link where it names something that the page shows; null where it does not. */
export type Linker = (text: string | number, name: string) => string | null;

/** A value as a tree: lists and objects open when they are asked to, so that a large one costs nothing until then. */
export function tree(value: unknown, link: Linker = () => null, name = ''): HTMLElement {
  if (Array.isArray(value)) {
    const entries = value.map((each, index): [string, unknown] => [String(index), each]);
    return branch(`list of ${value.length}`, entries, link, name);
  }
  if (typeof value === 'object' && value !== null)
    return branch(`object of ${Object.keys(value).length}`, Object.entries(value), link);
  return leaf(value, link, name);
}

/** The members of an object as rows of name and value. */
export function members(
  entries: readonly (readonly [string, unknown])[],
  link?: Linker,
  ofList = '',
): HTMLElement {
  const list = element('dl', { className: 'members' });
  const add = (from: number) => {
    for (const [name, value] of entries.slice(from, from + FEW))
      list.append(
        element(
          'div',
          {},
          element('dt', {}, name),
          element('dd', {}, tree(value, link, ofList === '' ? name : ofList)),
        ),
      );
    if (entries.length <= from + FEW) return;
    const more = element('button', { type: 'button' }, `${entries.length - from - FEW} more`);
    more.onclick = () => {
      more.remove();
      add(from + FEW);
    };
    list.append(more);
  };
  add(0);
  return list;
}

/** A text of any length and content, cut until one asks for the rest. */
export function text(value: string): HTMLElement {
  const place = element('span', { className: 'text', dir: 'auto' }, value.slice(0, SHORT));
  if (value.length <= SHORT) return place;
  const more = element('button', { type: 'button' }, `… ${value.length - SHORT} more characters`);
  more.onclick = () => {
    place.textContent = value.slice(0, LONGEST);
    if (value.length > LONGEST)
      place.append(element('em', {}, ` … ${value.length - LONGEST} more are not shown`));
    more.remove();
  };
  return element('span', {}, place, more);
}

function branch(
  summary: string,
  entries: readonly [string, unknown][],
  link: Linker,
  ofList = '',
): HTMLElement {
  if (entries.length === 0) return element('span', { className: 'quiet' }, summary);
  const details = element('details', { className: 'branch' }, element('summary', {}, summary));
  let isMade = false;
  const make = () => {
    if (isMade || !details.open) return;
    isMade = true;
    details.append(members(entries, link, ofList));
  };
  details.addEventListener('toggle', make);
  if (entries.length <= 6) details.open = true;
  make();
  return details;
}

function leaf(value: unknown, link: Linker, name: string): HTMLElement {
  const shown = typeof value === 'string' ? text(value) : element('code', {}, String(value));
  const to = typeof value === 'string' || typeof value === 'number' ? link(value, name) : null;
  return to === null ? shown : element('a', { href: to }, shown);
}

/** A table; what is in a cell is shown in one line. */
export function table(
  heads: readonly string[],
  rows: readonly HTMLTableRowElement[],
  caption: string,
): HTMLElement {
  const head = element('tr', {}, ...heads.map((each) => element('th', { scope: 'col' }, each)));
  const made = element(
    'table',
    {},
    element('caption', { className: 'away' }, caption),
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  );
  return element(
    'div',
    { className: 'scroll', tabIndex: 0, attributes: { role: 'region', 'aria-label': caption } },
    made,
  );
}

/** A row of a table. */
export function row(...contents: Content[]): HTMLTableRowElement {
  return element('tr', {}, ...contents.map((each) => element('td', {}, each)));
}
