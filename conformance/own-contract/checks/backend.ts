import * as z from 'zod';
import type { JournalEntry } from '../../../simulators/core/admin/journal.js';
import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../../check.js';
import type { CheckContext } from '../../context/check-context.js';
import { dropped, stepOf } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { textsIn } from '../../reading/scalars.js';
import type { Arguments } from '../../target/arguments.js';
import type { Fixtures } from '../fixtures.js';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** A value of another type than most arguments have. */
const WRONG = [[[]]];

/** What the journal of the recording proxy shows of calls. */
export const backendChecks = ({ reads = [] }: Fixtures): Check[] => [
  check({
    kind: 'reads-only',
    means: "The tool's calls send the backend no request that writes.",
    facts: NO_FACTS,
    async judge({ tool: name }, { backend, target, tools }) {
      let seen = 0;
      for (const called of tools.of(name).singles) {
        const requests = await backend.requests(() => target.call(name, called));
        seen += requests.length;
        const write = requests.find((request) => !isRead(request, reads));
        assertThat(write === undefined, 'a tool that only reads sent a request that writes', {
          expected: 'requests that read',
          received: write ? lineOf(write) : 'none',
          counterexample: called,
        });
      }
      if (seen === 0) throw new NotJudged('no call of the tool reached the backend');
    },
  }),
  check({
    kind: 'refused-unsent',
    means: 'A call that breaks the input schema and is refused sends the backend nothing.',
    facts: NO_FACTS,
    async judge({ tool: name }, context) {
      const { input = {} } = context.contract.tools[name] ?? {};
      const [base = {}] = context.tools.of(name).bases;
      const broken = [
        ...(input.required ?? []).map((one) => dropped(base, stepOf(one))),
        ...Object.keys(input.properties ?? {}).map((one) => ({ ...base, [one]: WRONG })),
      ];
      let refused = 0;
      for (const called of broken) refused += (await isRefusedUnsent(context, name, called)) ? 1 : 0;
      if (refused === 0) throw new NotJudged('no call that breaks the schema was refused');
    },
  }),
  check({
    kind: 'sends',
    means: "The call sends the backend such a request, the argument's value in it.",
    facts: z.strictObject({
      method: z.string().regex(/^[A-Z]+$/),
      path: z.string().startsWith('/'),
      argument: argument.optional(),
      with: args.optional(),
    }),
    async judge({ tool: name, facts: { method, path, argument, with: given } }, context) {
      const tool = context.tools.of(name);
      const called = { ...tool.bases[0], ...given };
      const values = argument === undefined ? [undefined] : tool.values(argument, called);
      for (const value of values)
        await assertSends(context, name, {
          called: argument === undefined ? called : { ...called, [argument]: value },
          method,
          path,
          value,
        });
    },
  }),
];

/** Whether a broken call is refused; throws ClauseViolation where it is and yet something was sent. */
async function isRefusedUnsent(
  { backend, target }: CheckContext,
  tool: string,
  called: Arguments,
): Promise<boolean> {
  let refused = false;
  const [request] = await backend.requests(async () => {
    refused = (await target.call(tool, called)).refused;
  });
  if (!refused) return false;
  assertThat(
    request === undefined,
    'a call that breaks the schema was sent to the backend before it was refused',
    {
      expected: 'no request',
      received: request ? lineOf(request) : 'none',
      counterexample: called,
    },
  );
  return true;
}

interface Sending {
  readonly called: Arguments;
  readonly method: string;
  readonly path: string;
  /** What is somewhere in the request; undefined for anything. */
  readonly value: unknown;
}

async function assertSends(
  { backend, target }: CheckContext,
  tool: string,
  { called, method, path, value }: Sending,
): Promise<void> {
  const since = backend.simulator.journal.latest;
  const requests = await backend.requests(() => target.call(tool, called));
  const right = backend.simulator.journal.entries({ since, method, path });
  assertThat(
    right.some((request) => holds(request, value)),
    'the backend is not sent the request',
    {
      expected: `${method} ${path}${value === undefined ? '' : ` with ${JSON.stringify(value)}`}`,
      received: requests.map(lineOf),
      counterexample: called,
    },
  );
}

/** Whether a value is in the path, the query or the body of a request. */
function holds({ path, query, body }: JournalEntry, value: unknown): boolean {
  if (value === undefined) return true;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const forms = [text, encodeURIComponent(text)];
  if (textsIn([path, query, body]).some((one) => forms.some((form) => one.includes(form)))) return true;
  return typeof value !== 'string' && JSON.stringify(body).includes(text);
}

function isRead({ method, path }: JournalEntry, reads: readonly string[]): boolean {
  return SAFE.includes(method) || reads.some((read) => matches(read, `${method} ${path}`));
}

/** Whether a line matches a pattern, in which `*` matches any characters. */
function matches(pattern: string, line: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(line);
}

function lineOf({ method, path }: JournalEntry): string {
  return `${method} ${path}`;
}
