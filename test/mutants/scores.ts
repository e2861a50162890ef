import type { Clause } from '#conformance/clause.js';
import { EQUIVALENTS } from './equivalents.js';
import type { Mutant } from './mutants.js';

/** How many of each operator's mutants were caught, and which were not. */
export class Scores {
  readonly #operators = new Map<string, { caught: number; all: number }>();
  readonly #survivors: string[] = [];

  note({ name, operator }: Mutant, killer: Clause | undefined): void {
    const score = this.#operators.get(operator) ?? { caught: 0, all: 0 };
    this.#operators.set(operator, { caught: score.caught + (killer ? 1 : 0), all: score.all + 1 });
    if (!killer) this.#survivors.push(`${name}: ${EQUIVALENTS[name] ?? 'SURVIVED'}`);
  }

  /** One line an operator, then the survivors by name, then the total. */
  table(): string {
    const rows = [...this.#operators].map(
      ([name, { caught, all }]) => `${name.padEnd(44)} ${caught}/${all}\n`,
    );
    const total = [...this.#operators.values()].reduce(
      (sum, { caught, all }) => ({ caught: sum.caught + caught, all: sum.all + all }),
      { caught: 0, all: 0 },
    );
    return `\n${rows.join('')}${this.#survivors.map((name) => `${name}\n`).join('')}mutants: ${total.caught} of ${total.all} caught\n`;
  }
}
