import type { Expected, ToolModel } from '#conformance/models/model.js';
import type { Profile } from '#conformance/profiles/profile.js';

/** What calls of one tool have to come to, by world and arguments. */
interface Memory {
  readonly tool: string;
  readonly worlds: WeakMap<object, Map<string, Expected>>;
}

/**
 * The profile with models that work out only once what a call has to come to in one and the same world. That is kept of the
 * tool that was asked for last: mutants come tool by tool, and the answers of all tools would take gigabytes.
 */
export function withRememberedModels(profile: Profile): Profile {
  let memory: Memory | undefined;
  const worldsOf = (tool: string) => {
    if (memory?.tool !== tool) memory = { tool, worlds: new WeakMap() };
    return memory.worlds;
  };
  const tools = Object.entries(profile.tools).map(
    ([name, model]) => [name, remembered(model, () => worldsOf(name))] as const,
  );
  return { ...profile, tools: Object.fromEntries(tools) };
}

function remembered(model: ToolModel<unknown>, worldsOfTool: () => Memory['worlds']): ToolModel<unknown> {
  return {
    ...model,
    answers(args, world) {
      const worlds = worldsOfTool();
      const answers = worlds.get(Object(world)) ?? new Map<string, Expected>();
      worlds.set(Object(world), answers);
      const key = JSON.stringify(args);
      const expected = answers.get(key) ?? model.answers(args, world);
      answers.set(key, expected);
      return expected;
    },
  };
}
