import { once } from '../../simulators/core/state/memoize.js';
import { expectedKey } from '../calls/call-key.js';
import { ClauseViolation } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { ToolContract } from '../contract/contract.js';
import { memoizeBy } from '../memoize.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { whyUnlisted } from '../target/unlisted-tools.js';

/** So many of the smallest calls and of those with one argument more are looked at, and so many tools that write. */
const BASES = 4;
const SINGLES = 10;
const WRITERS = 4;
/** So many calls of a tool that write in different ways. */
const WRITES = 6;

/** A call that reads, and one that writes what it then reports. */
interface Rereading {
  readonly args: Arguments;
  readonly writer: ComparedTool;
  readonly written: Arguments;
}

/**
 * What is read, changed by the target's own tool and read again is reported as it is then. One user does this for all tools, so that
 * the sessions of those that only read go on. Throws ClauseViolation.
 */
export async function assertReadsAnew(context: CheckContext, tool: ComparedTool): Promise<void> {
  const { backend, target, profile } = context;
  if (profile.memory || tool.model.savesFiles) return;
  try {
    await target.asKept('reads anew', () => assertReadAnew(context, tool));
  } finally {
    backend.reset();
  }
}

async function assertReadAnew(context: CheckContext, tool: ComparedTool): Promise<void> {
  const rereading = await rereadingOf(context, tool);
  if (!rereading) return;
  const { args, writer, written } = rereading;
  context.backend.reset();
  await context.target.call(tool.name, args);
  const { refused } = await context.target.call(writer.name, written);
  if (refused) return; // it is wrong of the other tool
  const after = `after ${writer.name} ${JSON.stringify(written)}`;
  await tool.assertRight(args, { again: true }).catch((error: unknown) => {
    throw error instanceof ClauseViolation ? error.with({ message: `${error.message}; ${after}` }) : error;
  });
}

/** A call for which something else is right after a call of a tool that writes; undefined where none is found. */
async function rereadingOf(context: CheckContext, tool: ComparedTool): Promise<Rereading | undefined> {
  const { backend, target } = context;
  backend.reset();
  const before = target.world;
  const rightBefore = rightIn(tool, before);
  const reads = readsOf(tool, rightBefore);
  for (const name of reads.length > 0 ? writersFor(context, tool).slice(0, WRITERS) : []) {
    if (await whyUnlisted(name, context)) continue;
    const writer = context.tools.of(name);
    const doneBy = (args: Arguments) => writer.model.does?.(args, before) ?? [];
    for (const written of writer.bases.filter((args) => doneBy(args).length > 0).slice(0, WRITES)) {
      backend.reset();
      for (const request of doneBy(written)) await backend.copy.send(request);
      const rightAfter = rightIn(tool, backend.copy.world(target.home));
      const isOther = (read: Arguments) => {
        const one = rightBefore(read);
        const other = one && rightAfter(read);
        return one !== undefined && other !== undefined && one() !== other();
      };
      const args = [...reads.map((read) => sharing(read, written)), ...reads].find(isOther);
      if (args) return { args, writer, written };
    }
  }
  return undefined;
}

/** What is right to answer to a call that only reads in this world, as a key that is made where it is asked for; found out once for each call. */
type Right = (args: Arguments) => (() => string) | undefined;

function rightIn({ model }: ComparedTool, world: object): Right {
  return memoizeBy((args: Arguments) => {
    if ((model.does?.(args, world) ?? []).length > 0) return undefined;
    const expected = model.answers(args, world);
    return allowed(expected).length > 0 ? once(() => expectedKey(expected)) : undefined;
  }, JSON.stringify);
}

/** Some calls that only read. */
function readsOf(tool: ComparedTool, right: Right): Arguments[] {
  const bases = tool.bases.filter((args) => right(args) !== undefined);
  const singles = bases.length > 0 ? firstOf(tool.singles, SINGLES, (args) => right(args) !== undefined) : [];
  return [...new Set([...bases.slice(0, BASES), ...singles])];
}

/** The first so many of a list that fit; none after them is looked at. */
function firstOf<Item>(items: readonly Item[], most: number, fits: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length >= most) break;
    if (fits(item)) found.push(item);
  }
  return found;
}

/** The call about what the other one names. */
function sharing(read: Arguments, written: Arguments): Arguments {
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, written[name] ?? value]));
}

/** The tools that write, those first that are about the same records, then those that share most arguments with this one. */
function writersFor({ contract, profile }: CheckContext, { name, bases }: ComparedTool): string[] {
  const records = recordsOf(contract.tools[name]);
  const [base = {}] = bases;
  const kinship = (other: string): readonly [number, number] => {
    const properties = contract.tools[other]?.input.properties ?? {};
    const same = [...recordsOf(contract.tools[other])].filter((record) => records.has(record));
    return [same.length, Object.keys(base).filter((argument) => argument in properties).length];
  };
  const writers = Object.keys(contract.tools)
    .filter((other) => profile.tools[other]?.does !== undefined)
    .map((other) => ({ other, fit: kinship(other) }))
    .filter(({ fit: [same, shared] }) => same + shared > 0);
  return writers
    .sort((one, other) => other.fit[0] - one.fit[0] || other.fit[1] - one.fit[1])
    .map(({ other }) => other);
}

/** The records that the rules of a tool are about. */
function recordsOf(tool: ToolContract | undefined): ReadonlySet<string> {
  return new Set(tool?.rules.flatMap(({ record }) => (typeof record === 'string' ? [record] : [])));
}
