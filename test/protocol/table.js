/** The verdicts, and whether each of them is good. */
const VERDICTS = { passed: true, 'does not apply': true, 'not judged': false, FAILED: false };

/** Prints rows of `{ name, verdict, why }` below a title. */
export function printTable(title, rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, verdict, why }) => {
    const reason = why === '' ? '' : VERDICTS[verdict] ? ` (${why})` : `: ${why}`;
    return `  ${name.padEnd(width)}  ${verdict}${reason}`;
  });
  console.log([title, ...lines, ''].join('\n'));
}

/** Prints the counts over all tables, and gives the exit code they mean. */
export function printCounts(rows) {
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  console.log(
    Object.keys(VERDICTS)
      .map((verdict) => `${count(verdict)} ${verdict}`)
      .join(', '),
  );
  return rows.every(({ verdict }) => VERDICTS[verdict]) && count('passed') > 0 ? 0 : 1;
}
