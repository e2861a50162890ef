import type { ChangeItem } from '../records/history.js';

/** Parts of issues that are often alike: each is there once, however many issues have it. */
export class SharedParts {
  readonly #texts = new Map<string, string>();
  readonly #items = new Map<string, readonly ChangeItem[]>();

  /** The text that is there already, where one says the same. */
  text(text: string): string {
    const same = this.#texts.get(text);
    if (same !== undefined) return same;
    this.#texts.set(text, text);
    return text;
  }

  /** The items of a change that are there already, where some are the same. */
  items(items: readonly ChangeItem[]): readonly ChangeItem[] {
    const [first] = items;
    const name = items.length === 1 && first ? nameOf(first) : items.map(nameOf).join('\n');
    const same = this.#items.get(name);
    if (same) return same;
    this.#items.set(name, items);
    return items;
  }
}

function nameOf({ fieldId, from, fromText, to, toText }: ChangeItem): string {
  return `${fieldId}\t${from}\t${fromText}\t${to}\t${toText}`;
}
