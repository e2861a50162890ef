import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Failed } from '../verdicts/verdict.js';
import { causesOf, idsOf, otherReasonsOf } from './causes/causes.js';
import { evidenceLines } from './evidence-lines.js';
import {
  countsOf,
  failuresOf,
  hasFailed,
  type Run,
  repeating,
  targetInWords,
  unreachedInWords,
} from './run.js';
import { inOneLine } from './values.js';

/** A summary takes no more than a mebibyte; so many reasons are shown of each level, and so much of a value. */
const MOST = 25;
const LONGEST_VALUE = 600;

/** The verdicts as Markdown, for the summary of a job: counts, then what fails by its reason. */
export function summary(run: Run): string {
  const children: RootContent[] = [
    {
      type: 'heading',
      depth: 2,
      children: [text(`${hasFailed(run) ? '❌' : '✅'} understudy check ${run.server}`)],
    },
    counts(run),
    ...[unreachedInWords(run) ?? []].flat().map((words) => paragraph(text(words))),
    ...(run.notStarted === undefined ? [] : [paragraph(text(run.notStarted))]),
    ...(run.cutShort === undefined ? [] : [paragraph(text(`The run was cut short: ${run.cutShort}`))]),
    ...section(run, 'Failed', failuresOf(run, 'failed')),
    ...stale(run),
    ...section(run, 'Should pass, and does not', failuresOf(run, 'should')),
    paragraph(
      text([targetInWords(run), `seed ${run.seed}, world of ${run.anchor}.`].filter(Boolean).join('; ')),
    ),
  ];
  return `${toMarkdown({ type: 'root', children }, { extensions: [gfmTableToMarkdown()] })}\n`;
}

function counts(run: Run): RootContent {
  const { passed, failed, known, unmet, notJudged } = countsOf(run);
  const entries = {
    passed,
    failed,
    'failed as known': known,
    'should pass, and did not': unmet,
    'not judged': notJudged,
  };
  return { type: 'table', children: [row(Object.keys(entries)), row(Object.values(entries).map(String))] };
}

function row(entries: readonly string[]): TableRow {
  return {
    type: 'tableRow',
    children: entries.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
  };
}

function section(run: Run, title: string, failures: readonly Failed[]): RootContent[] {
  const causes = causesOf(failures);
  if (causes.length === 0) return [];
  const left = causes.length - MOST;
  return [
    { type: 'heading', depth: 3, children: [text(title)] },
    ...causes
      .slice(0, MOST)
      .flatMap((cause): RootContent[] => [
        paragraph(
          { type: 'strong', children: [text(cause.reason)] },
          text(': '),
          code(idsOf(cause.verdicts)),
        ),
        ...otherReasonsOf(cause).map((line) => paragraph(text(line))),
        { type: 'code', lang: 'text', value: evidence(run, cause.first) },
      ]),
    ...(left > 0 ? [paragraph(text(`And ${left} more reasons, in the other reports.`))] : []),
  ];
}

function evidence(run: Run, verdict: Failed): string {
  return [
    ...evidenceLines(run, verdict, (value) => inOneLine(value, LONGEST_VALUE)),
    repeating(run, verdict),
  ].join('\n');
}

function stale({ stale = [] }: Run): RootContent[] {
  if (stale.length === 0) return [];
  return [paragraph(text('Listed as known failures, and they did not fail: '), code(stale.join(', ')))];
}

function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
