import { type Markup, markup } from '../markup.js';
import { type Run, standingOf } from '../run.js';
import { MARKS, SERVER, STANDINGS } from './marks.js';

/** The form that chooses clauses of the list: by how they stand, by tool and kind, and by words. What failed is chosen at first, or everything where nothing did. */
export function filters(run: Run): Markup {
  const { verdicts } = run;
  const standings = verdicts.map((one) => standingOf(run, one));
  const isClean = standings.every((standing) => standing === 'passed' || standing === 'not judged');
  const boxes = STANDINGS.map((standing) => {
    const { mark, name, css } = MARKS[standing];
    const count = standings.filter((one) => one === standing).length;
    const isChosen = count > 0 && (isClean || (standing !== 'passed' && standing !== 'not judged'));
    return markup`<label class="chip"><input type="checkbox" name="standing" value="${css}"${isChosen ? markup` checked` : ''}${count === 0 ? markup` disabled` : ''}> <span class="mark ${css}" aria-hidden="true">${mark}</span> ${name} <b>${count}</b></label>`;
  });
  const tools = [...new Set(verdicts.map(({ clause }) => clause.tool ?? SERVER))];
  const kinds = [...new Set(verdicts.map(({ clause }) => clause.kind))].sort();
  return markup`<form class="filters" role="search" aria-label="Choose clauses">
<fieldset><legend class="away">How they stand</legend>${boxes}</fieldset>
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
