import { button, element } from '../elements/element.js';
import { ask, listIn } from '../elements/interface.js';
import { row, table } from '../elements/value.js';
import type { Part } from './part.js';

interface Account {
  readonly name: string;
  readonly purpose: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What callers sign in with, once it is asked for. */
export const accountsPart: Part = async (place, name) => {
  const show = button('Show accounts and tokens', async () => {
    const accounts = listIn<Account>(await ask(`/_simulator/accounts/${name}`), 'accounts');
    const rows = accounts.map((account) => row(account.name, account.purpose, ...[valuesOf(account)]));
    place.replaceChildren(table(['account', 'for', 'values'], rows, `Accounts of ${name}`));
  });
  place.replaceChildren(show);
};

function valuesOf({ values }: Account): HTMLElement {
  const each = Object.entries(values).map(([name, value]) =>
    element('div', {}, `${name} `, element('code', {}, value)),
  );
  return element('div', {}, ...each);
}
