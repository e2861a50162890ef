import type { ForgeOptions } from '#simulators/forge/simulator.js';
import { desk } from '../issues/issue-work.js';
import { digestOf } from '../laws/world-digest.js';
import { workshop } from '../merge-requests/merge-request-work.js';
import { ask } from './client.js';

/** What a change answered: its payload, or the problems that were reported beside it. */
interface Changed {
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
  readonly payload: any;
  readonly problems: readonly string[];
}

/** The error for a record that is not there or that the caller may do nothing with. */
export const NOT_AVAILABLE =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

/** The usual project, and changes over GraphQL. */
export function writingDesk(options: ForgeOptions = {}) {
  const base = desk(options);
  const { simulator, world } = base;

  /** Sends one change with its input as a variable. */
  const change = async (
    name: string,
    input: object,
    fields: string,
    account: string | null = 'token',
  ): Promise<Changed> => {
    const type = inputTypeOf(name);
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${fields} errors clientMutationId } }`;
    const token = account === null ? null : (simulator.credentials[account] ?? null);
    const { body } = await ask(simulator, { query, variables: { input } }, token);
    const errors: readonly { readonly message: string }[] = body.errors ?? [];
    return { payload: body.data?.[name] ?? null, problems: errors.map(({ message }) => message) };
  };

  /** Asks a question as the usual account. */
  const read = async (query: string) => (await ask(simulator, query)).body.data;

  /** A project of its own for branches and merge requests, and a branch that is not there yet. */
  let made: ReturnType<typeof workshop> | null = null;
  let branches = 0;
  const shop = async () => {
    made ??= workshop(base);
    branches += 1;
    return { ...(await made), branch: `feature-${branches}` };
  };
  /** Labels that can be given in the usual project: those of its group; of one scope there is only one. */
  const labels = world.groups.get(124)?.labels.items.filter(({ name }) => !name.includes('::')) ?? [];
  const digest = () => digestOf(world);
  return { ...base, change, read, shop, labels, digest };
}

export type WritingDesk = ReturnType<typeof writingDesk>;

function inputTypeOf(name: string): string {
  if (name === 'iterationCreate') return 'iterationCreateInput';
  return `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
}

/** A global id. */
export function gid(model: string, id: number | string | undefined): string {
  return `gid://gitlab/${model}/${id}`;
}
