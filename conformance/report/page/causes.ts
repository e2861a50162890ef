import type { Failed } from '../../verdicts/verdict.js';
import { type Cause, causesOf, otherReasonsOf } from '../causes/causes.js';
import { type Markup, markup } from '../markup.js';
import { failuresOf, type Run } from '../run.js';

/** The causes of what failed, each with the clauses that it fails; nothing where no cause fails several. */
export function causeList(run: Run): Markup | '' {
  const causes = causesOf(failuresOf(run, 'failed'));
  if (causes.every(({ verdicts }) => verdicts.length < 2)) return '';
  return markup`<section aria-labelledby="causes">
<h2 id="causes">What failed, by cause</h2>
<p class="quiet">What shows it is at the first clause of each.</p>
<ol>
${causes.map(causeEntry)}</ol>
</section>`;
}

function causeEntry(cause: Cause<Failed>): Markup {
  const { reason, verdicts } = cause;
  const ids = verdicts.map(({ clause }) => markup`<li><code>${clause.id}</code></li>`);
  const others = otherReasonsOf(cause).map((line) => markup`<p class="quiet">${line}</p>`);
  return markup`<li>${reason}${others}<ul class="facts">${ids}</ul></li>
`;
}
