import { ConfigError } from '../kernel/errors.js';
import { type JudgeOptions, USUAL_DEADLINE } from './checking/options.js';
import { TargetError } from './checking/target-error.js';
import type { GateOptions } from './gate-options.js';
import { OptionError } from './options/option-error.js';

/** The options as the command line has them. */
export function judgeOptionsOf({
  contract: _,
  contractFile,
  backend,
  url,
  headers = {},
  env = {},
  tools,
  seed = 1,
  deadline = USUAL_DEADLINE,
  ...others
}: GateOptions): JudgeOptions {
  return {
    ...others,
    seed,
    deadline,
    shard: { part: 1, of: 1 },
    env: Object.entries(env).map(([name, value]) => `${name}=${value}`),
    header: Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(contractFile !== undefined && { contract: contractFile }),
    ...(backend !== undefined && { backend: `${backend}` }),
    ...(url !== undefined && { url: `${url}` }),
    ...(tools && { tools: tools.join(',') }),
  };
}

/** Options of programs that are not the command line's in another case. */
const OTHERWISE: Readonly<Record<string, string>> = { contract: 'contractFile', header: 'headers' };

/** What `run` gives; where options are refused, it throws OptionError, which names them as programs write them. */
export async function namingOptions<Made>(called: string, run: () => Promise<Made>): Promise<Made> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const message = error.message.replace(
      /--([a-z]+(?:-[a-z]+)*)/g,
      (_whole, name: string) =>
        OTHERWISE[name] ?? name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
    );
    if (!(error instanceof TargetError)) throw new OptionError(called, [{ option: '', rule: message }]);
    error.message = message;
    throw error;
  }
}
