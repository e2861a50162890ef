import type { Json } from '../../verdicts/evidence.js';
import type { Failed, Verdict } from '../../verdicts/verdict.js';
import { type Markup, markup } from '../markup.js';
import { outcomeOf, type Run, repeating, sentenceOf } from '../run.js';
import { MARKS, SERVER } from './marks.js';

/** Every clause: what it says, and of one that does not hold what shows it. */
export function clauseList(run: Run): Markup {
  return markup`<section aria-labelledby="clauses">
<h2 id="clauses" tabindex="-1">Clauses</h2>
<p class="quiet" id="shown" role="status">${run.verdicts.length} clauses</p>
<div id="list">
${run.verdicts.map((verdict) => clauseEntry(run, verdict))}</div>
</section>`;
}

function clauseEntry(run: Run, verdict: Verdict): Markup {
  const { clause, reason } = verdict;
  const { mark, name, css } = MARKS[outcomeOf(run, verdict)];
  return markup`<details data-outcome="${css}" data-tool="${clause.tool ?? SERVER}" data-kind="${clause.kind}">
<summary><span class="mark ${css}" role="img" aria-label="${name}">${mark}</span> <span class="id">${clause.id}</span>${reason === undefined ? '' : markup` <span class="reason">${reason}</span>`}</summary>
<div class="body">
${said(run, verdict)}
${verdict.verdict === 'failed' ? evidence(verdict) : ''}
${again(repeating(run, verdict))}
</div>
</details>
`;
}

/** What the clause says: the meaning of its kind, and its facts. */
function said(run: Run, verdict: Verdict): Markup {
  const { clause } = verdict;
  const facts = Object.entries(clause.facts).map(
    ([name, value]) =>
      markup`<li><span class="quiet">${name}</span> <code>${JSON.stringify(value) ?? ''}</code></li>`,
  );
  const level = clause.level === 'should' ? markup` <em>A should: it fails no run by itself.</em>` : '';
  return markup`<h3>The clause</h3><p>${sentenceOf(run, verdict) ?? clause.kind}${level}</p>${facts.length > 0 ? markup`<ul class="facts">${facts}</ul>` : ''}`;
}

function evidence({ expected, received, answer, counterexample, calledAs, requests }: Failed): Markup {
  return markup`<div class="sides">
<div class="expected"><h3>Expected</h3>${value(expected)}</div>
<div class="received"><h3>Received</h3>${value(received)}</div>
</div>
${answer ? answered(answer) : ''}
${counterexample === undefined ? '' : markup`<h3>Input${calledAs === undefined ? '' : ` of ${calledAs}`}</h3>${value(counterexample)}`}
${requests === undefined ? '' : journal(requests)}`;
}

function answered({ text, at, learnedFrom }: NonNullable<Failed['answer']>): Markup {
  const where = [at && `read at ${at}`, learnedFrom && `learned from ${learnedFrom}`]
    .filter(Boolean)
    .join(', ');
  return markup`<h3>Answered</h3>${value(text)}${where === '' ? '' : markup`<p class="quiet">${where}</p>`}`;
}

function journal(requests: readonly string[]): Markup {
  const lines = requests.length === 0 ? 'nothing' : requests.join('\n');
  return markup`<h3>What this call asked the backend</h3><pre tabindex="0">${lines}</pre>`;
}

function value(shown: Json): Markup {
  return markup`<pre tabindex="0">${typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2)}</pre>`;
}

function again(command: string): Markup {
  return markup`<h3>Again</h3><div class="command"><code>${command}</code><button type="button" data-copy="${command}">Copy</button></div>`;
}
