import { dropped, placed, rootOf } from '../argument-path.js';
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

/** The smallest valid arguments with one more, which may stand inside an object, and whatever belongs with it. */
export async function withArgument(
  stage: Stage,
  tool: string,
  argument: string,
  value: unknown,
): Promise<Arguments> {
  const accepted = combinationsOf(stage, tool).flatMap(({ accepted }) => accepted);
  const companions = accepted.find((names) => names.includes(argument)) ?? [];
  const inside = argument === rootOf(argument) ? [] : [rootOf(argument)];
  const valid = { ...(await stage.valid(tool)), ...valuesOf(stage, tool, [...companions, ...inside]) };
  return completed(stage, tool, placed(valid, argument, value));
}

/** The smallest valid arguments without one; where the contract asks for it or another, with another. */
export async function withoutArgument(stage: Stage, tool: string, argument: string): Promise<Arguments> {
  const inside = argument === rootOf(argument) ? [] : [rootOf(argument)];
  const valid = { ...(await stage.valid(tool)), ...valuesOf(stage, tool, inside) };
  const others = combinationsOf(stage, tool)
    .filter(({ accepted }) => accepted.flat().includes(argument))
    .map(({ accepted }) => accepted.find((names) => !names.includes(argument)) ?? []);
  return completed(stage, tool, { ...dropped(valid, argument), ...valuesOf(stage, tool, others.flat()) });
}

/** The first known value of each argument. */
export function valuesOf(stage: Stage, tool: string, names: readonly string[]): Arguments {
  return Object.fromEntries(names.map((name) => [name, stage.backstage.values(tool, name, stage.home)[0]]));
}

/** The rules of a tool of one kind. */
function rulesOf({ contract }: Stage, tool: string, kind: string): Readonly<Record<string, unknown>>[] {
  return contract.tools[tool]?.rules.filter((rule) => rule.kind === kind) ?? [];
}

/** The arguments with whatever they need beside them. */
export function completed({ backstage }: Stage, tool: string, args: Arguments): Arguments {
  return backstage.completed?.(tool, args) ?? args;
}

function combinationsOf(stage: Stage, tool: string): { accepted: string[][] }[] {
  return rulesOf(stage, tool, 'combination') as { accepted: string[][] }[]; // as the schema of the kind has it
}

/** The name of the tool a clause is about. */
export function toolOf(clause: { id: string; tool: string | undefined }): string {
  if (clause.tool === undefined) throw new Error(`${clause.id} is about no tool`);
  return clause.tool;
}
