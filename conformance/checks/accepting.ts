import { dropped, placed, rootOf } from '../argument-path.js';
import { assertThat } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import type { Outcome } from '../session.js';

/** The call is accepted, or refused where the backend itself cannot carry it out. */
export async function accepts(context: CheckContext, tool: string, args: Arguments): Promise<Outcome> {
  const outcome = await context.call(tool, args);
  if (context.backstage.impossible(tool, args))
    assertThat(outcome.refused, 'success was reported for what the backend cannot do', args);
  else assertThat(!outcome.refused, `valid arguments were refused: ${outcome.reason}`, args);
  return outcome;
}

/** The call is refused. */
export async function refuses(
  context: CheckContext,
  tool: string,
  args: Arguments,
  rule: string,
): Promise<void> {
  const { refused } = await context.call(tool, args);
  assertThat(refused, `${rule}, but the call was accepted`, args);
}

/** The smallest valid arguments with one more, which may stand inside an object, and whatever belongs with it. */
export async function withArgument(
  context: CheckContext,
  tool: string,
  argument: string,
  value: unknown,
): Promise<Arguments> {
  const accepted = combinationsOf(context, tool).flatMap(({ accepted }) => accepted);
  const companions = accepted.find((names) => names.includes(argument)) ?? [];
  const inside = argument === rootOf(argument) ? [] : [rootOf(argument)];
  const valid = { ...(await context.valid(tool)), ...valuesOf(context, tool, [...companions, ...inside]) };
  return completed(context, tool, placed(valid, argument, value));
}

/** The smallest valid arguments without one; where the contract asks for it or another, with another. */
export async function withoutArgument(
  context: CheckContext,
  tool: string,
  argument: string,
): Promise<Arguments> {
  const inside = argument === rootOf(argument) ? [] : [rootOf(argument)];
  const valid = { ...(await context.valid(tool)), ...valuesOf(context, tool, inside) };
  const others = combinationsOf(context, tool)
    .filter(({ accepted }) => accepted.flat().includes(argument))
    .map(({ accepted }) => accepted.find((names) => !names.includes(argument)) ?? []);
  return completed(context, tool, { ...dropped(valid, argument), ...valuesOf(context, tool, others.flat()) });
}

/** The first known value of each argument. */
export function valuesOf(context: CheckContext, tool: string, names: readonly string[]): Arguments {
  return Object.fromEntries(
    names.map((name) => [name, context.backstage.values(tool, name, context.home)[0]]),
  );
}

/** The rules of a tool of one kind. */
function rulesOf(
  { contract }: CheckContext,
  tool: string,
  kind: string,
): Readonly<Record<string, unknown>>[] {
  return contract.tools[tool]?.rules.filter((rule) => rule.kind === kind) ?? [];
}

/** The arguments with whatever they need beside them. */
export function completed({ backstage }: CheckContext, tool: string, args: Arguments): Arguments {
  return backstage.completed?.(tool, args) ?? args;
}

function combinationsOf(context: CheckContext, tool: string): { accepted: string[][] }[] {
  return rulesOf(context, tool, 'combination') as { accepted: string[][] }[]; // as the schema of the kind has it
}

/** The name of the tool a clause is about. */
export function toolOf(clause: { id: string; tool: string | undefined }): string {
  if (clause.tool === undefined) throw new Error(`${clause.id} is about no tool`);
  return clause.tool;
}
