/** Sets what the suite found against the baseline; gives one row for each scenario, and one for each line that names none. */
export function judge(scenarios, found, doesNotApply) {
  const unknown = Object.keys(doesNotApply).filter((name) => !scenarios.includes(name));
  return [
    ...scenarios.map((name) => ({ name, ...verdict(found.get(name) ?? [], doesNotApply[name]) })),
    ...unknown.map((name) => ({
      name,
      verdict: 'FAILED',
      why: 'in the baseline, but the suite has no such scenario',
    })),
  ];
}

/** A warning counts as a failure, as it does in the suite's own baselines; a scenario without a check did not run. */
function verdict(checks, reason) {
  const broken = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  const passed = broken.length === 0 && checks.some(({ status }) => status === 'SUCCESS');
  if (reason !== undefined) {
    return passed
      ? { verdict: 'FAILED', why: `it passes: take it out of the baseline ("${reason}")` }
      : { verdict: 'does not apply', why: reason };
  }
  if (passed) return { verdict: 'passed', why: '' };
  return { verdict: 'FAILED', why: broken.map(complaint).join('; ') || 'no check ran' };
}

function complaint({ id, errorMessage, description }) {
  return `${id}: ${(errorMessage ?? description).replace(/\s+/g, ' ')}`;
}
