import { demand } from '../check.js';
import type { Outcome } from '../session.js';
import type { Arguments, Stage } from '../stage.js';

/** The call is let in, or refused where the backend itself cannot carry it out. */
export async function accepts(stage: Stage, tool: string, args: Arguments): Promise<Outcome> {
  const outcome = await stage.call(tool, args);
  if (stage.backstage.impossible(tool, args))
    demand(outcome.refused, 'success was told of what the backend cannot do', args);
  else demand(!outcome.refused, `valid arguments were refused: ${outcome.reason}`, args);
  return outcome;
}

/** The call is refused. */
export async function refuses(stage: Stage, tool: string, args: Arguments, rule: string): Promise<void> {
  const { refused } = await stage.call(tool, args);
  demand(refused, `${rule}, but the call was let in`, args);
}

/** The smallest valid arguments with one more, and whatever the contract says belongs with it. */
export async function withArgument(
  stage: Stage,
  tool: string,
  argument: string,
  value: unknown,
): Promise<Arguments> {
  const rules = stage.contract.tools[tool]?.rules.filter(({ kind }) => kind === 'combination') ?? [];
  const combinations = rules.flatMap(({ accepted }) => accepted as string[][]); // as the schema of the kind has it
  const companions = combinations.find((names) => names.includes(argument)) ?? [];
  const values = companions.map((name) => [name, stage.backstage.values(tool, name, stage.home)[0]]);
  return { ...(await stage.valid(tool)), ...Object.fromEntries(values), [argument]: value };
}

/** The name of the tool a clause is about. */
export function toolOf(clause: { id: string; tool: string | undefined }): string {
  if (clause.tool === undefined) throw new Error(`${clause.id} is about no tool`);
  return clause.tool;
}
