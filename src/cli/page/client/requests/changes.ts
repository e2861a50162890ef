import { element, encoded } from '../elements/element.js';
import { listIn, memberOf } from '../elements/interface.js';
import { row, table, text, tree } from '../elements/value.js';

/** What a request changed of a record, as the admin interface lists it. */
interface Change {
  readonly request: number;
  readonly kind: string;
  readonly id: string | number | null;
  readonly action: 'added' | 'changed' | 'removed';
  readonly members: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** What was changed in a world: each record with its members before and after. */
export function changesOf(simulator: string, answer: unknown): HTMLElement[] {
  const changes = listIn<Change>(answer, 'changes');
  const heading = element('h2', {}, 'Changed in the world');
  if (changes.length === 0) {
    const note = memberOf(answer, 'recorded') === true ? 'Nothing.' : 'It was not recorded.';
    return [heading, element('p', { className: 'quiet' }, note)];
  }
  return [heading, ...changes.map((change) => changeEntry(simulator, change))];
}

function changeEntry(simulator: string, { kind, id, action, members, before, after }: Change): HTMLElement {
  const words = encoded(`=${id ?? ''}`);
  const head = element(
    'p',
    { className: 'row' },
    element('span', { className: `mark ${action === 'removed' ? 'should' : 'passed'}` }, action),
    element('a', { href: `#/${simulator}/world/${kind}/${words}` }, `${kind} ${id ?? ''}`),
  );
  if (action !== 'changed') return element('div', {}, head, tree(after ?? before));
  const rows = members.map((name) =>
    row(text(name), tree(memberOf(before, name)), tree(memberOf(after, name))),
  );
  return element(
    'div',
    {},
    head,
    table(['member', 'before', 'after'], rows, `Changes of ${kind} ${id ?? ''}`),
  );
}
