import { isDeepStrictEqual } from 'node:util';
import type { Backstage } from '../backstage.js';
import { NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import type { Profile } from '../profiles/profile.js';

/** What an argument that models do not vary is called with, by its path. */
type Usual = Readonly<Record<string, (valid: Arguments) => unknown>>;

/** How to call tools with sense, as their models know. */
export function modelledBackstage(
  profile: Profile,
  environment: Backstage['environment'],
  usual: Usual = {},
): Backstage {
  let latest = '';
  const modelOf = (tool: string) => {
    const model = profile.tools[tool];
    if (!model) throw new NotJudged(`the profile has no model of ${tool}`);
    return model;
  };
  const worldOf = (home: string) => {
    latest = home;
    return profile.world(home);
  };
  return {
    environment,
    valid: (tool, home) => modelOf(tool).valid(worldOf(home)),
    values: (tool, argument, home) => {
      const model = modelOf(tool);
      const world = worldOf(home);
      const valid = model.valid(world);
      const given = usual[argument];
      return given ? [given(valid)] : [...(model.values?.[argument]?.(world, valid) ?? [])];
    },
    completed: (tool, args) => {
      const model = modelOf(tool);
      const world = worldOf(latest);
      return beside(args, model.valid(world), model.or?.(world) ?? []);
    },
    before: {},
    setScene: () => {},
    keys: {},
    impossible: (tool, args) => 'refused' in modelOf(tool).answers(args, worldOf(latest)),
    reads: (tool) => profile.tools[tool]?.does === undefined,
    clausesAUser: 30,
  };
}

/** Arguments of which one has another value than the usual call, with the rest of the call that has this value, if there is one. */
function beside(args: Arguments, valid: Arguments, others: readonly Arguments[]): Arguments {
  const changed = Object.entries(args).filter(
    ([name, value]) => name in valid && !isDeepStrictEqual(value, valid[name]),
  );
  const other = others.find((one) => changed.some(([name, value]) => one[name] === value));
  return other ? { ...other, ...Object.fromEntries(changed) } : args;
}
