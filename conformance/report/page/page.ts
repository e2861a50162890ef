import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { markup } from '../markup.js';
import { countsInWords, countsOf, hasFailed, type Run, targetInWords, unreachedInWords } from '../run.js';
import { causeList } from './causes.js';
import { clauseList } from './clauses.js';
import { filters } from './filters.js';
import { matrix } from './matrix.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

/**
 * The verdicts as one page that needs nothing else: a matrix of tools by kinds of clause, filters, and each clause with what shows
 * that it does not hold. It runs its own script and style alone, and asks no network.
 */
export function page(run: Run): string {
  const title = `understudy check ${run.server}: ${hasFailed(run) ? 'failed' : 'passed'}`;
  return `${markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#clauses">To the clauses</a>
${heading(run)}
<main>
${stale(run)}
${causeList(run)}
${matrix(run)}
${filters(run)}
${clauseList(run)}
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>`}\n`;
}

function hashOf(text: string) {
  return raw(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function heading(run: Run) {
  const { server, seed, anchor, again, cutShort, notStarted } = run;
  const unreached = unreachedInWords(run);
  const outcome = hasFailed(run) ? 'failed' : 'passed';
  const { passed } = countsOf(run);
  const share = run.verdicts.length === 0 ? 0 : Math.floor((100 * passed) / run.verdicts.length);
  return markup`<header class="${outcome}">
<p class="outcome">${outcome === 'failed' ? '✗ Failed' : '✓ Passed'}</p>
<h1><small>understudy check</small> ${server}</h1>
<p>${countsInWords(run)} <span class="quiet">(${share} % passed)</span></p>
${unreached === undefined ? '' : markup`<p class="cut"><strong>${unreached}</strong></p>`}
${notStarted === undefined ? '' : markup`<p class="cut"><strong>${notStarted}</strong></p>`}
${cutShort === undefined ? '' : markup`<p class="cut"><strong>The run was cut short by ${cutShort}.</strong></p>`}
<p class="quiet">${targetInWords(run)}</p>
<p class="quiet">Seed ${seed}, world of ${anchor}</p>
<div class="command"><code>${again}</code><button type="button" data-copy="${again}">Copy</button></div>
</header>`;
}

function stale({ stale = [] }: Run) {
  if (stale.length === 0) return '';
  const items = stale.map((id) => markup`<li><code>${id}</code></li>`);
  return markup`<section aria-labelledby="stale"><h2 id="stale">Listed as known failures, and they did not fail</h2><ul>${items}</ul></section>`;
}
