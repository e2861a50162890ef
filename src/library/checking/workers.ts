import { CheckContext } from '../../../conformance/context/check-context.js';
import type { StrictOptions } from '../../../conformance/context/context-options.js';
import type { Clause } from '../../../conformance/contract/clauses.js';
import type { Contract } from '../../../conformance/contract/contract.js';
import type { Gate } from '../../../conformance/gate.js';
import type { Names } from '../../../conformance/names/names.js';
import { partsOf } from '../../../conformance/run/run.js';
import { Waiting } from '../../../conformance/run/worker-scaling.js';
import { WIRE_RULES } from '../../../conformance/strict/rules/all.js';
import { Wire } from '../../../conformance/strict/wire.js';
import { HANDSHAKE, MODERN } from '../../../conformance/target/protocol.js';
import { someTools } from '../../../conformance/target/some-tools.js';
import {
  MAIN,
  renamedTarget,
  stdioTarget,
  type Target,
  urlTarget,
} from '../../../conformance/target/target.js';
import { masked } from '../../../conformance/verdicts/evidence.js';
import { listen } from '../../../simulators/core/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import { headersOf } from './headers.js';
import type { JudgeOptions } from './options.js';
import { type Spoken, spokenBy } from './protocol.js';
import { secretsOf } from './repeat-command.js';
import { TargetError } from './target-error.js';

/** A target with a simulator of its own behind it. */
export interface Worker {
  readonly context: CheckContext;
  readonly spoken: Spoken;
  /** A text of the target without secrets. */
  hide(text: string): string;
  /** The last lines that the target said on standard error. */
  lastWords(): string;
  close(): Promise<void>;
}

/** As many workers as have something to do, and no more than `most`: each makes a world, which takes as long as judging some tools. */
export async function workersFor<Made extends { readonly context: Pick<CheckContext, 'profile'> }>(
  clauses: readonly Clause[],
  most: number,
  newWorker: () => Promise<Made>,
  first: Made,
): Promise<Made[]> {
  const count = Math.min(most, partsOf(clauses, first.context.profile).length);
  return [first, ...(await Promise.all(Array.from({ length: count - 1 }, newWorker)))];
}

/** Opens one worker more each time that targets were mostly waited for since the last one, and adds it to the others, until there are `most`. */
export function moreWorkers(
  workers: Worker[],
  most: number,
  newWorker: () => Promise<Worker>,
  newWaiting = () => new Waiting(),
): () => Promise<CheckContext> | undefined {
  let opened = workers.length;
  let waiting = newWaiting();
  return () => {
    if (opened >= most || !waiting.isMost) return undefined;
    opened += 1;
    waiting = newWaiting();
    return newWorker().then((worker) => {
      workers.push(worker);
      return worker.context;
    });
  };
}

/** What workers of one run share. */
interface WorkerGiven {
  readonly names?: Names | undefined;
  readonly spoken?: Spoken | undefined;
  /** Which tools are called for what strict clients refuse alone. */
  readonly calls?: StrictOptions['calls'];
  /** The file of our command line; that of this process if absent. */
  readonly main?: string | undefined;
}

/** A simulator of its own, and a target before it. */
export async function workerOf(
  open: ReturnType<Gate['begin']>,
  contract: Contract,
  options: JudgeOptions,
  { names, spoken: found, calls, main }: WorkerGiven = {},
): Promise<Worker> {
  const { seed, deadline, url, stdio, env } = options;
  const { simulator, profile, copy, credentials, secrets: own = [] } = open(seed);
  const listening = await listen(simulator, {});
  const fill = { url: listening.url, ...credentials };
  const environment = {
    ...(main !== undefined && { [MAIN]: main }),
    ...profile.environment(listening.url),
    ...variables(env, fill),
  };
  const ourselves = `"${process.execPath}" "${main ?? process.argv[1]}" ${contract.name} --log-level silent`;
  const headers = headersOf(options);
  const named = (target: Target) => (names ? renamedTarget(target, names) : target);
  const target = named(
    url ? urlTarget(new URL(url), headers) : stdioTarget(`exec ${stdio ?? ourselves}`, environment),
  );
  const anonymous = profile.anonymousEnvironment?.(listening.url);
  const connectAnonymous =
    url === undefined && env.length === 0 && anonymous
      ? named(stdioTarget(`exec ${stdio ?? ourselves}`, anonymous)).connect
      : undefined;
  const secrets = [...secretsOf(options), ...own].map((secret) => [secret, '[redacted]'] as const);
  const hide = (text: string) => masked(text, secrets);
  const lastWords = () => hide(target.side?.lastWords ?? '');
  const spoken =
    found ??
    (await spokenBy(target, options).catch((error: Error) => unjudged(hide(error.message), lastWords())));
  const wire = new Wire(WIRE_RULES);
  const eras = spoken.hasBoth ? [MODERN, HANDSHAKE] : [spoken.protocol];
  const context = new CheckContext({
    masks: [...secrets, [listening.url, '{url}']],
    contract,
    simulator,
    profile,
    copy,
    connectAnonymous,
    ...target,
    connect: (home) => target.connect(home, wire.connection()),
    strict: { wire, protocols: found ? [] : eras, calls }, // the first worker asks for all
    seed,
    deadline,
    names,
    protocol: spoken.protocol,
  });
  return {
    context,
    spoken,
    hide,
    lastWords,
    async close() {
      await context.close();
      await listening.close();
    },
  };
}

/** Throws TargetError where the target cannot be started, does not speak the protocol or lists no tools: there is nothing to judge then. */
export async function assertRunning([worker]: readonly Worker[]): Promise<void> {
  if (!worker) return;
  try {
    await someTools(await worker.context.target.session());
  } catch (error) {
    unjudged(worker.hide((error as Error).message), worker.lastWords()); // all that is thrown here is an Error
  }
}

function unjudged(message: string, words: string): never {
  throw new TargetError(
    `The target cannot be judged: ${message}.${words && `\nThe last it said on stderr:\n${words}`}`,
  );
}

/** The variables of `name=value` pairs, with `{key}` replaced by its value. Throws ConfigError. */
export function variables(pairs: string[], fill: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) throw new ConfigError(`--env takes NAME=VALUE; it was "${name}".`);
      return [name, value.join('=').replace(/\{(\w+)\}/g, (hole, key: string) => fill[key] ?? hole)];
    }),
  );
}
