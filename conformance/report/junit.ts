import type { Verdict } from '../verdicts/verdict.js';
import { type Cause, causesOf, idsOf } from './causes/causes.js';
import { wholeEvidence } from './evidence-lines.js';
import { type Markup, markup } from './markup.js';
import { isRed, outcomeOf, type Run, repeating, targetInWords } from './run.js';

/** What no XML 1.0 may hold, however it is written (production Char). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * The verdicts as JUnit XML: a suite for each tool, a case for each clause. What fails the run is a failure; what was not judged, is
 * known to fail or only should hold is skipped, with the reason. Times are seconds.
 */
export function junitReport(run: Run): string {
  const { server, verdicts, stale = [], notStarted } = run;
  const causes = causesByVerdict(verdicts.filter((one) => isRed(run, one)));
  const all = [...suitesOf(run)].map(([name, some]) => suite(run, name, some, causes));
  const others = stale.map(
    (id) =>
      markup`<testcase classname="${server}" name="${clean(id)}"><failure message="listed as a known failure, and it did not fail"/></testcase>\n`,
  );
  const last = markup`<testsuite name="baseline" tests="${stale.length}" failures="${stale.length}">\n${others}</testsuite>\n`;
  const start = notStarted === undefined ? '' : notStartedSuite(run, notStarted);
  const name = [server, targetInWords(run)].filter(Boolean).join(', ');
  const body = markup`<testsuites name="${name}" ${countsIn(run, verdicts, stale.length)} errors="${notStarted === undefined ? 0 : 1}">\n${start}${all}${stale.length > 0 ? last : ''}</testsuites>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}

/** The start of the target as a case of its own, which is an error. */
function notStartedSuite({ target = 'the target' }: Run, why: string): Markup {
  const [message = ''] = why.split('\n');
  return markup`<testsuite name="target" tests="1" failures="0" errors="1" skipped="0">\n<testcase classname="target" name="${clean(`start of ${target}`)}"><error message="${clean(message)}">${clean(why)}</error></testcase>\n</testsuite>\n`;
}

function suitesOf({ server, verdicts }: Run): ReadonlyMap<string, readonly Verdict[]> {
  const suites = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const name = verdict.clause.tool ?? `${server} as a whole`;
    suites.set(name, [...(suites.get(name) ?? []), verdict]);
  }
  return suites;
}

/** The cause of each verdict. */
type Causes = ReadonlyMap<Verdict, Cause<Verdict>>;

function causesByVerdict(verdicts: readonly Verdict[]): Causes {
  const pairs = causesOf(verdicts).flatMap((cause) => cause.verdicts.map((one) => [one, cause] as const));
  return new Map(pairs);
}

function suite(run: Run, name: string, verdicts: readonly Verdict[], causes: Causes): Markup {
  const cases = verdicts.map((verdict) => testCase(run, name, verdict, causes));
  return markup`<testsuite name="${clean(name)}" ${countsIn(run, verdicts)}>\n${cases}</testsuite>\n`;
}

function countsIn(run: Run, verdicts: readonly Verdict[], more = 0): Markup {
  const failures = verdicts.filter((one) => isRed(run, one)).length + more;
  const skipped = verdicts.filter((one) => !isRed(run, one) && one.verdict !== 'passed').length;
  return markup`tests="${verdicts.length + more}" failures="${failures}" skipped="${skipped}" time="${seconds(verdicts)}"`;
}

function testCase(run: Run, suite: string, verdict: Verdict, causes: Causes): Markup {
  const { id } = verdict.clause;
  return markup`<testcase classname="${clean(suite)}" name="${clean(id)}" time="${seconds([verdict])}">${outcome(run, verdict, causes)}</testcase>\n`;
}

function outcome(run: Run, verdict: Verdict, causes: Causes): Markup | '' {
  if (verdict.verdict === 'passed') return '';
  const outcome = outcomeOf(run, verdict);
  if (!isRed(run, verdict)) return markup`<skipped message="${clean(`${outcome}: ${verdict.reason}`)}"/>`;
  return markup`<failure message="${clean(verdict.reason)}" type="${verdict.clause.kind}">${clean(textOf(run, verdict, causes.get(verdict)))}</failure>`;
}

/** All that shows a failure, at the first clause of its cause; the others name that one. */
function textOf(run: Run, verdict: Verdict, cause?: Cause<Verdict>): string {
  if (verdict.verdict !== 'failed') return verdict.reason ?? '';
  if (cause && cause.first !== verdict)
    return `one cause with ${cause.first.clause.id}, where it is shown\nagain: ${repeating(run, verdict)}`;
  const { verdicts: all = [] } = cause ?? {};
  return [
    ...(all.length > 1 ? [`one cause of ${all.length} clauses: ${idsOf(all)}`] : []),
    ...wholeEvidence(run, verdict),
  ].join('\n');
}

function seconds(verdicts: readonly Verdict[]): string {
  const milliseconds = verdicts.reduce((sum, { cost }) => sum + (cost?.milliseconds ?? 0), 0);
  return (milliseconds / 1000).toFixed(3);
}

function clean(text: string): string {
  return text.replace(NO_XML, '�');
}
