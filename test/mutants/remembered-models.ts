import type { Expected, ToolModel } from '#conformance/model.js';
import type { Profile } from '#conformance/profiles/profile.js';

/** The profile with models that work out only once what a call has to come to in one and the same world. */
export function withRememberedModels(profile: Profile): Profile {
  const tools = Object.entries(profile.tools).map(([name, model]) => [name, remembered(model)] as const);
  return { ...profile, tools: Object.fromEntries(tools) };
}

function remembered(model: ToolModel<unknown>): ToolModel<unknown> {
  const worlds = new WeakMap<object, Map<string, Expected>>();
  return {
    ...model,
    answers(args, world) {
      const known = worlds.get(Object(world)) ?? new Map<string, Expected>();
      worlds.set(Object(world), known);
      const key = JSON.stringify(args);
      const expected = known.get(key) ?? model.answers(args, world);
      known.set(key, expected);
      return expected;
    },
  };
}
