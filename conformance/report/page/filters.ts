import { type Markup, markup } from '../markup.js';
import { outcomeOf, type Run } from '../run.js';
import { MARKS, OUTCOMES, SERVER } from './marks.js';

/** The form that chooses clauses of the list: by outcome, by tool and kind, and by words. What failed is chosen at first, or everything where nothing did. */
export function filters(run: Run): Markup {
  const { verdicts } = run;
  const outcomes = verdicts.map((one) => outcomeOf(run, one));
  const isClean = outcomes.every((outcome) => outcome === 'passed' || outcome === 'not judged');
  const boxes = OUTCOMES.map((outcome) => {
    const { mark, name, css } = MARKS[outcome];
    const count = outcomes.filter((one) => one === outcome).length;
    const isChosen = count > 0 && (isClean || (outcome !== 'passed' && outcome !== 'not judged'));
    return markup`<label class="chip"><input type="checkbox" name="outcome" value="${css}"${isChosen ? markup` checked` : ''}${count === 0 ? markup` disabled` : ''}> <span class="mark ${css}" aria-hidden="true">${mark}</span> ${name} <b>${count}</b></label>`;
  });
  const tools = [...new Set(verdicts.map(({ clause }) => clause.tool ?? SERVER))];
  const kinds = [...new Set(verdicts.map(({ clause }) => clause.kind))].sort();
  return markup`<form class="filters" role="search" aria-label="Choose clauses">
<fieldset><legend class="away">Outcome</legend>${boxes}</fieldset>
<div class="choices">
<label>Tool ${options('tool', tools)}</label>
<label>Kind ${options('kind', kinds)}</label>
<label class="words">Words <input type="search" name="words" placeholder="id, reason, value" autocomplete="off"></label>
<button type="reset">Reset</button>
</div>
</form>`;
}

function options(name: string, values: readonly string[]): Markup {
  const each = values.map((value) => markup`<option value="${value}">${value}</option>`);
  return markup`<select name="${name}"><option value="">all</option>${each}</select>`;
}
