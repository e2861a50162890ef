import { type Cell, cellComplaint } from '../cells.js';
import { demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { accepts, toolOf, withArgument } from './accepting.js';
import { groupsOf } from './tallied.js';

/** The answer holds a table of the records by two dimensions, each cell with the measure that was asked for. */
export async function demandCells(clause: Clause, stage: Stage): Promise<void> {
  const dimensions = fact<string[]>(clause, 'by');
  const [usual = 'count', ...others] = fact<string[] | undefined>(clause, 'measures') ?? [];
  for (const [at, row] of dimensions.entries())
    await demandTable(clause, stage, [row, dimensions[(at + 1) % dimensions.length] ?? row], usual);
  for (const measure of others)
    await demandTable(clause, stage, [dimensions[1] ?? '', dimensions[0] ?? ''], measure);
}

async function demandTable(
  clause: Clause,
  stage: Stage,
  [rowField, columnField]: [string, string],
  measure: string,
): Promise<void> {
  const argument = fact<string>(clause, 'argument');
  const args = await withArgument(stage, toolOf(clause), argument, {
    rowField,
    columnField,
    action: measure,
  });
  const cells = cellsOf(clause, stage, [rowField, columnField], measure, args);
  demand(cells.length > 1, `the world has too few cells of ${rowField} and ${columnField} to tell`, args);
  const { value } = await accepts(stage, toolOf(clause), args);
  const complaint = cellComplaint(value, cells);
  demand(complaint === undefined, `${measure} by ${rowField} and ${columnField}: ${complaint}`, args);
}

/** The cells of records that have a value of both dimensions. */
function cellsOf(
  clause: Clause,
  { oracle }: Stage,
  [rowField, columnField]: [string, string],
  measure: string,
  args: Arguments,
): Cell[] {
  const records: Known[] = oracle
    .known(fact<string>(clause, 'record'), args)
    .filter(oracle.concerns(toolOf(clause), args));
  const rows = [...groupsOf(oracle, records, rowField, args).values()].filter(
    ({ names }) => names.length > 0,
  );
  return rows.flatMap((row) => {
    const columns = [...groupsOf(oracle, row.members, columnField, args).values()];
    return columns
      .filter(({ names }) => names.length > 0)
      .map((column) => ({
        row: row.names,
        column: column.names,
        number: oracle.measure(measure, column.members, args),
      }));
  });
}
