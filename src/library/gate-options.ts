import type { FailOn } from '../../conformance/report/run.js';
import { ConfigError } from '../kernel/errors.js';
import { type JudgeOptions, USUAL_DEADLINE } from './checking/options.js';

/** What is judged, and how. */
export interface GateOptions {
  /** The contract; without it and without a file, any server is judged by what strict clients refuse. */
  readonly contract?: 'media' | 'tracker' | 'forge';
  /** A contract of your own in a file. */
  readonly contractFile?: string;
  /** A file of values that a contract of your own cannot know. */
  readonly fixtures?: string;
  /** The address of the backend behind a server with a contract of your own. */
  readonly backend?: string | URL;
  /** The command that starts the target on stdio; our own server if absent. */
  readonly stdio?: string;
  /** The address of a target that runs; judged by what it lists alone, unless writes are allowed. */
  readonly url?: string | URL;
  /** Whether the tools of a target at an address are called, whatever backend is behind it. */
  readonly allowWrites?: boolean;
  /** Headers for a target at an address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables for the target; `{url}`, `{token}`, and `{email}` for the tracker, are filled in. */
  readonly env?: Readonly<Record<string, string>>;
  /** A file that says how the target calls tools and arguments, or `maker`: in the names of GitLab, Google and Atlassian. */
  readonly names?: string;
  /** The revision of MCP to speak; the newest that the target has if absent. */
  readonly protocol?: string;
  /** What the world and the random values are made from, a whole number; 1 if absent. */
  readonly seed?: number;
  /** Only the clauses with an id that fits this glob. */
  readonly only?: string;
  /** Only the clauses of these tools, or of those that fit globs. */
  readonly tools?: readonly string[];
  /** Milliseconds that one answer may take; 10,000 if absent. */
  readonly deadline?: number;
  /** Seconds for the clauses of one tool; as many as it takes if absent. */
  readonly budget?: number;
  /** What fails besides a clause that must hold: one that is not judged, or one that only should hold. */
  readonly failOn?: FailOn;
}

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
    ...{ seed, deadline, shard: { part: 1, of: 1 } },
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

/** What `run` gives; a ConfigError of it names options as programs write them. */
export async function namingOptions<Made>(run: () => Promise<Made>): Promise<Made> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    error.message = error.message.replace(
      /--([a-z]+(?:-[a-z]+)*)/g,
      (_whole, name: string) =>
        OTHERWISE[name] ?? name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
    );
    throw error;
  }
}
