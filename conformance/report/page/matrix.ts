import type { Verdict } from '../../verdicts/verdict.js';
import { type Markup, markup } from '../markup.js';
import { type Outcome, outcomeOf, type Run } from '../run.js';
import { MARKS, OUTCOMES, SERVER } from './marks.js';

/** How many clauses of a tool and a kind came to what. */
type Cell = Map<Outcome, number>;

/** A table of tools by kinds of clause: each cell has the mark of the gravest that is in it, and chooses its clauses in the list. */
export function matrix(run: Run): Markup {
  const kinds = distinct(run.verdicts, kindOf);
  const rows = distinct(run.verdicts, toolOf).map((tool) => row(run, tool, kinds));
  const heads = kinds.map((kind) => markup`<th scope="col"><span>${kind}</span></th>`);
  return markup`<section aria-labelledby="matrix">
<h2 id="matrix">Tools by kinds of clause</h2>
<p class="quiet">A cell has the gravest of its clauses, and how many came to that. Arrow keys move between cells, Enter shows the clauses of one.</p>
<p class="quiet">${legend()}</p>
<div class="scroll">
<table role="grid" aria-labelledby="matrix">
<thead><tr><td></td>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
</section>`;
}

function legend(): Markup[] {
  return OUTCOMES.map((outcome) => {
    const { mark, name, css } = MARKS[outcome];
    return markup`<span class="legend"><span class="mark ${css}" aria-hidden="true">${mark}</span> ${name}</span> `;
  });
}

function row(run: Run, tool: string, kinds: readonly string[]): Markup {
  const own = run.verdicts.filter((verdict) => toolOf(verdict) === tool);
  const cells = kinds.map((kind) =>
    cell(
      tool,
      kind,
      counted(
        run,
        own.filter((one) => kindOf(one) === kind),
      ),
    ),
  );
  return markup`<tr><th scope="row">${tool}</th>${cells}</tr>\n`;
}

function cell(tool: string, kind: string, counts: Cell): Markup {
  const worst = OUTCOMES.find((outcome) => counts.has(outcome));
  if (worst === undefined) return markup`<td></td>`;
  const { mark, css } = MARKS[worst];
  const number = counts.get(worst) ?? 0;
  const label = `${tool}, ${kind}: ${[...counts].map(([outcome, count]) => `${count} ${MARKS[outcome].name}`).join(', ')}`;
  return markup`<td role="gridcell" tabindex="-1" class="${css}" data-tool="${tool}" data-kind="${kind}" aria-label="${label}" title="${label}">${mark}${number > 1 ? number : ''}</td>`;
}

function counted(run: Run, verdicts: readonly Verdict[]): Cell {
  const counts: Cell = new Map();
  for (const verdict of verdicts) {
    const outcome = outcomeOf(run, verdict);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

function distinct(verdicts: readonly Verdict[], nameOf: (verdict: Verdict) => string): string[] {
  return [...new Set(verdicts.map(nameOf))];
}

function toolOf({ clause }: Verdict): string {
  return clause.tool ?? SERVER;
}

function kindOf({ clause }: Verdict): string {
  return clause.kind;
}
