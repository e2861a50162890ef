/** Prints rows of `{ name, verdict, why }` below a title. */
export function printTable(title, rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, verdict, why }) => {
    const reason = why === '' ? '' : verdict === 'FAILED' ? `: ${why}` : ` (${why})`;
    return `  ${name.padEnd(width)}  ${verdict}${reason}`;
  });
  console.log([title, ...lines, ''].join('\n'));
}

/** Prints the counts over all tables, and gives the exit code they mean. */
export function printCounts(rows) {
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  console.log(`${count('does not apply')} do not apply`);
  console.log(`${count('passed')} passed, ${count('FAILED')} failed`);
  return count('FAILED') === 0 ? 0 : 1;
}
