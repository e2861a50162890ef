import { causesOf, idsOf, otherReasonsOf } from './causes/causes.js';
import { evidenceLines } from './evidence-lines.js';
import { countsInWords, failuresOf, type Run, repeating } from './run.js';
import { inOneLine, printable } from './values.js';

/** GitHub shows so many annotations of a level for one step. */
const MOST = 10;
const LONGEST_VALUE = 300;

/**
 * What fails as annotations of GitHub Actions, one for each reason, the first ten; what only should pass is a warning, and the
 * counts are a notice (docs.github.com, Workflow commands).
 */
export function annotations(run: Run): string {
  const { server, stale = [], notStarted } = run;
  const failed = annotated(run, 'failed', 'error');
  const old = stale.map((id) =>
    command('error', `${id} is stale`, 'It is listed as a known failure, and it did not fail.'),
  );
  const counts = command('notice', `understudy check ${server}`, countsInWords(run));
  const start = notStarted === undefined ? [] : [command('error', 'The target', notStarted)];
  return [
    ...[...start, ...failed, ...old].slice(0, MOST),
    ...annotated(run, 'should', 'warning'),
    counts,
  ].join('');
}

function annotated(run: Run, outcome: 'failed' | 'should', level: string): string[] {
  return causesOf(failuresOf(run, outcome))
    .slice(0, MOST)
    .map((cause) => {
      const { reason, first, verdicts } = cause;
      const lines = [
        printable(reason),
        ...(verdicts.length > 1 ? [`${verdicts.length} clauses: ${idsOf(verdicts)}`] : []),
        ...otherReasonsOf(cause).map(printable),
        ...evidenceLines(run, first, (value) => inOneLine(value, LONGEST_VALUE)),
        repeating(run, first),
      ];
      return command(level, first.clause.id, lines.join('\n'));
    });
}

function command(level: string, title: string, message: string): string {
  return `::${level} title=${escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C')}::${escaped(message)}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
