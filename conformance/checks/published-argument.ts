import { assertThat } from '../check.js';
import type { CheckedTarget } from '../context/checked-target.js';
import { schemaAt, stepsOf } from '../contract/argument-path.js';

/** What the target publishes of an argument. Throws ClauseViolation where that is nothing. */
export async function publishedAs(target: CheckedTarget, tool: string, argument: string) {
  const { parent, found: published } = schemaAt((await target.listed(tool)).inputSchema ?? {}, argument);
  const name = stepsOf(argument).at(-1) ?? argument;
  assertThat(published !== undefined, `${argument} is not published`, {
    expected: name,
    received: Object.keys(parent.properties ?? {}),
  });
  return { published, isRequired: parent.required?.includes(name) ?? false };
}
