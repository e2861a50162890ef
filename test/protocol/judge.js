/** Checks that the suite makes of the messages of every scenario; they alone do not judge its subject. */
const OF_ALL_SCENARIOS = ['wire-schema-valid', 'wire-schema-harness-error'];

/** What the suite did, in the form of a check. */
const NOTES = ['outgoing-request', 'incoming-response', 'stream-closed'];

/** An error that a server without the suite's own tool or prompt answers with, whatever the check is about. */
const HAS_NOT_ITS_OWN = /Unknown (tool|prompt): (test_|json_schema_)/;

/** Sets what the suite found at a revision against the list of what does not apply; gives one row for each scenario. */
export function judge(scenarios, found, doesNotApply, revision) {
  const lines = doesNotApply.filter(({ revisions }) => revisions?.includes(revision) ?? true);
  return scenarios.map((name) => ({
    name,
    ...verdict(
      found.get(name) ?? [],
      lines.filter(({ scenario }) => scenario === name),
    ),
  }));
}

/** Lines about scenarios that the suite has at no revision: one row for each. */
export function unused(scenarios, doesNotApply) {
  const names = new Set(doesNotApply.map(({ scenario }) => scenario));
  return [...names]
    .filter((name) => !scenarios.includes(name))
    .map((name) => ({ name, verdict: 'FAILED', why: 'listed, but the suite has no such scenario' }));
}

/** A warning counts as a failure, and a check that judged nothing never as passed. */
function verdict(all, lines) {
  const checks = all.filter(({ id }) => !NOTES.includes(id));
  const listed = new Map(lines.flatMap(({ checks: ids, why }) => ids.map((id) => [id, why])));
  const problems = [...problemsOf(checks, listed), ...outOfDate(checks, listed)];
  if (problems.length > 0) return { verdict: 'FAILED', why: problems.join('; ') };
  const passed = checks.filter((check) => passes(check) && !OF_ALL_SCENARIOS.includes(check.id)).length;
  const reasons = [...new Set(listed.values())].join('; ');
  if (passed === 0 && listed.size === 0) return { verdict: 'not judged', why: 'no check ran' };
  if (passed === 0) return { verdict: 'does not apply', why: reasons };
  return { verdict: 'passed', why: reasons && `${passed} checks; ${listed.size} do not apply: ${reasons}` };
}

function problemsOf(checks, listed) {
  return checks.filter((check) => !passes(check) && !listed.has(check.id)).map(complaint);
}

function outOfDate(checks, listed) {
  return [...listed].flatMap(([id, why]) => {
    const its = checks.filter((check) => check.id === id);
    if (its.length === 0) return [`${id}: listed ("${why}"), but no such check ran`];
    return its.some(passes) ? [`${id} passes: take it out of the list ("${why}")`] : [];
  });
}

function passes(check) {
  return check.status === 'SUCCESS' && !judgedNothing(check);
}

/** Whether a check is content with an answer that has nothing to do with it. */
function judgedNothing({ id, details = {} }) {
  if (id === 'sep-2164-no-empty-contents') return details.receivedResult === false;
  return HAS_NOT_ITS_OWN.test(details.error?.message ?? '');
}

function complaint({ id, status, errorMessage, description }) {
  const text = (errorMessage ?? description).replace(/\s+/g, ' ');
  return `${id} (${status === 'SUCCESS' ? 'it judged nothing' : status}): ${text}`;
}
