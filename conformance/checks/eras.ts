import { assertThat, type Check, check, NO_FACTS } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { eraDifference, withoutWrapping } from '../reading/era-differences.js';
import type { Arguments } from '../target/arguments.js';
import { HANDSHAKE, type Protocol } from '../target/protocol.js';
import type { ListedTool } from '../target/session.js';

/** So many calls of a tool are made in both eras; of a server that remembers them, and of a slow tool. */
const CALLS = 3;
const CALLS_REMEMBERED = 1;
const CALLS_OF_A_SLOW_ONE = 1;

/** So many calls make what such a tool needs to have something to work on. */
const PREPARATIONS = 2;

/** What a server of both eras has in both: its tools, and their answers. */
export const eraChecks: Check[] = [
  check({
    kind: 'same-tools',
    means:
      'A server of both eras lists the same tools, with the same schemas and hints, with and without a handshake.',
    of: 'server',
    byLists: true,
    facts: NO_FACTS,
    async judge(_clause, { target }) {
      const listed = async () => (await target.session()).tools();
      const modern = await listed();
      const greeted = await target.withHandshake(listed);
      const names = [...new Set([...modern.keys(), ...greeted.keys()])].sort();
      for (const name of names) assertSameTool(name, modern.get(name), greeted.get(name));
    },
  }),
  check({
    kind: 'same-answers',
    means:
      'A server of both eras answers calls of the tool alike with and without a handshake; what is another each time is compared by its kind.',
    of: 'tool',
    facts: NO_FACTS,
    async judge({ tool }, context) {
      const { target, profile } = context;
      const answers = () => answersOf(context, tool);
      const as = (user: string, protocol?: Protocol) => target.asKept(user, answers, protocol);
      const present = await (profile.memory ? as('once') : answers());
      const remembered = profile.memory ? await as('again') : undefined; // it has to do all that the others do
      const greeted = await target.withHandshake(answers);
      if (differing(present, greeted) === undefined) return;
      const seen = differing(present, greeted, remembered ?? (await answers())); // but for what is another each time, as moments are
      const different =
        remembered || seen === undefined
          ? seen
          : // users who have done nothing else; the one with a handshake between the others, for time passes
            differing(await as('once'), await as('greeted', HANDSHAKE), await as('again'));
      assertThat(different === undefined, 'the answer with a handshake is another', {
        expected: different?.expected ?? null,
        received: different?.received ?? null,
        counterexample: different?.args,
      });
    },
  }),
];

function assertSameTool(name: string, modern: ListedTool | undefined, greeted: ListedTool | undefined): void {
  assertThat(modern !== undefined && greeted !== undefined, `the tool ${name} is listed in one era alone`, {
    expected: 'the same tools in both eras',
    received: modern === undefined ? 'only with a handshake' : 'only without a handshake',
  });
  const difference = eraDifference(described(modern), withoutWrapping(described(greeted), described(modern)));
  assertThat(difference === undefined, `the tool ${name} is listed otherwise with a handshake`, {
    expected: difference?.expected ?? null,
    received: difference?.received ?? null,
  });
}

/** What every revision has of a listed tool. */
function described({ name, inputSchema, outputSchema, annotations, ...others }: ListedTool) {
  const { title, description } = others as { title?: unknown; description?: unknown }; // looked at with care
  return { name, title, description, inputSchema, outputSchema, annotations };
}

interface Answered {
  readonly args: Arguments;
  readonly seen: object;
}

/** The first calls of a tool by the present user, with what each of them was answered; made again, they show what is another each time. */
async function answersOf(context: CheckContext, name: string): Promise<Answered[]> {
  const { target, backend, profile } = context;
  const tool = context.tools.of(name);
  const { does, sends, isSlow } = tool.model;
  const most = isSlow ? CALLS_OF_A_SLOW_ONE : profile.memory ? CALLS_REMEMBERED : CALLS;
  if (profile.memory) await target.prepare(name, PREPARATIONS);
  if (does || sends) backend.reset();
  const answered: Answered[] = [];
  for (const args of tool.singles.slice(0, most)) {
    if (does || sends) backend.reset();
    const { refused, value, content } = await target.call(name, args);
    const seen = { refused, value, kinds: content.map(({ type }) => type) };
    answered.push({ args, seen: withoutHome(seen, target.home) });
  }
  return answered;
}

/** The first answer that is another in the other era. */
function differing(modern: readonly Answered[], greeted: readonly Answered[], again = modern) {
  for (const [at, { args, seen }] of modern.entries()) {
    const difference = eraDifference(seen, withoutWrapping(greeted[at]?.seen, seen), again[at]?.seen);
    if (difference) return { args, ...difference };
  }
  return undefined;
}

/** An answer that names the files of no particular user. */
function withoutHome(seen: object, home: string): object {
  return JSON.parse(JSON.stringify(seen).replaceAll(home, '{home}'));
}
