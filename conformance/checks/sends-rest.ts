import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parse, print } from 'graphql';
import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import { assertThat, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { textsIn } from '../reading/scalars.js';
import type { Arguments } from '../target/arguments.js';

/** So many values are drawn for a clause. */
const DRAWS = 6;

/** What a call is made with, and what has to be seen of it. */
interface Sending {
  readonly args: Arguments;
  isSent(request: JournalEntry): boolean;
}

/** What the contract requires of a request. */
export interface Sent {
  readonly argument?: string | undefined;
  readonly method?: string | undefined;
  readonly methodFrom?: string | undefined;
  readonly prefix?: string | undefined;
  readonly place?: string | undefined;
  readonly as?: string | undefined;
}

/** Throws ClauseViolation where the backend is not sent the request as stated; what becomes of it does not matter. */
export async function assertSent(sent: Sent, context: CheckContext, tool: ComparedTool): Promise<void> {
  const about = sent.as ?? sent.place ?? 'method';
  try {
    await context.draws.forAll(
      sendings(sent, context, tool),
      async ({ args, isSent }) => {
        const requests = await context.backend.requests(() => context.target.call(tool.name, args));
        assertThat(requests.some(isSent), `the backend was not sent what the call says (${about})`, {
          expected: wanted(sent, args),
          received: seen(requests),
          counterexample: args,
        });
      },
      DRAWS,
    );
  } finally {
    if (tool.model.does) context.backend.reset();
  }
}

function sendings(sent: Sent, context: CheckContext, tool: ComparedTool): fc.Arbitrary<Sending> {
  const { argument = '', place, as, method, methodFrom, prefix } = sent;
  const bases = fc.constantFrom(...tool.bases);
  if (methodFrom !== undefined) return methodSent(methodsOf(context, tool, methodFrom), bases, methodFrom);
  if (method !== undefined)
    return bases.map((args) => ({
      args,
      isSent: (request) => isAt(request, args) && request.method === method,
    }));
  if (place === 'path') return pathSent(bases, argument, String(prefix));
  if (place === 'query') return querySent(bases, argument);
  if (place === 'body')
    return as === 'nothing when omitted' ? noBodySent(bases, argument) : bodySent(bases, argument);
  if (place === 'document') return documentSent(argument);
  return as === 'node ID' ? nodeIdSent(argument, context, tool) : variablesSent(argument, tool);
}

/** Whether a request goes where the call says. */
function isAt({ path }: JournalEntry, args: Arguments): boolean {
  return path.endsWith(String(args.path));
}

function methodsOf({ contract }: CheckContext, { name }: ComparedTool, argument: string): string[] {
  const set = contract.tools[name]?.input.properties?.[argument]?.enum ?? [];
  return set.filter((each): each is string => typeof each === 'string');
}

function methodSent(
  methods: readonly string[],
  bases: fc.Arbitrary<Arguments>,
  argument: string,
): fc.Arbitrary<Sending> {
  return fc.tuple(bases, fc.constantFrom(...methods)).map(([base, method]) => {
    const args = { ...base, [argument]: method };
    return { args, isSent: (request) => isAt(request, args) && request.method === method };
  });
}

/** A part of a path, in which what would end it is encoded. */
const PART = fc.stringMatching(/^[a-z0-9_-]{1,8}((%2F|\.)[a-z0-9]{1,6})?$/);

function pathSent(bases: fc.Arbitrary<Arguments>, argument: string, prefix: string): fc.Arbitrary<Sending> {
  return fc.tuple(bases, fc.array(PART, { minLength: 1, maxLength: 5 })).map(([base, parts]) => {
    const path = `/${parts.join('/')}`;
    return { args: { ...base, [argument]: path }, isSent: (request) => request.path === `${prefix}${path}` };
  });
}

const NAME = fc.stringMatching(/^x_[a-z]{1,8}$/);
const TEXT = fc.stringMatching(/^[a-z][A-Za-z0-9 &=+?#%é"/-]{0,20}$/);

function querySent(bases: fc.Arbitrary<Arguments>, argument: string): fc.Arbitrary<Sending> {
  const values = fc.oneof(TEXT, fc.integer(), fc.boolean());
  return fc.tuple(bases, fc.dictionary(NAME, values, { minKeys: 1, maxKeys: 4 })).map(([base, drawn]) => {
    const query = { ...drawn };
    const args = { ...base, [argument]: query };
    const isSent = (request: JournalEntry) =>
      isAt(request, args) &&
      Object.entries(query).every(([name, value]) => request.query[name] === String(value));
    return { args, isSent };
  });
}

/** Any JSON: the keys are those that no backend takes for its own, and nothing looks like a secret. */
const JSON_VALUE = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    TEXT,
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(NAME, tie('value'), { maxKeys: 3 }).map((one) => ({ ...one })),
  ),
})).value;

function bodySent(bases: fc.Arbitrary<Arguments>, argument: string): fc.Arbitrary<Sending> {
  return fc.tuple(bases, JSON_VALUE).map(([base, body]) => {
    const args = { ...base, [argument]: body };
    const isSent = (request: JournalEntry) =>
      isAt(request, args) && isDeepStrictEqual(request.body, body) && isJson(request);
    return { args, isSent };
  });
}

function isJson({ headers }: JournalEntry): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}

function noBodySent(bases: fc.Arbitrary<Arguments>, argument: string): fc.Arbitrary<Sending> {
  return bases.map(({ [argument]: _, ...args }) => ({
    args,
    isSent: (request) =>
      isAt(request, args) && request.body === null && Number(request.headers['content-length'] ?? 0) === 0,
  }));
}

function documentSent(argument: string): fc.Arbitrary<Sending> {
  return fc.tuple(NAME, TEXT).map(([alias, text]) => {
    const document = `query Drawn { ${alias}: project(fullPath: ${JSON.stringify(text)}) { name } }`;
    return {
      args: { [argument]: document },
      isSent: ({ body }) => isSame(document, memberOf(body, 'query')),
    };
  });
}

/** Whether two documents say the same, however they are spaced. */
function isSame(document: string, sent: unknown): boolean {
  try {
    return typeof sent === 'string' && print(parse(sent)) === print(parse(document));
  } catch {
    return false;
  }
}

/** Values for the variables of a document that has some, and others that it does not ask for. */
function variablesSent(argument: string, tool: ComparedTool): fc.Arbitrary<Sending> {
  const bases = tool.bases.filter((base) => base[argument] !== undefined);
  if (bases.length === 0) throw new NotJudged(`no call of ${tool.name} in the model has ${argument}`);
  return fc
    .tuple(fc.constantFrom(...bases), fc.dictionary(NAME, JSON_VALUE, { maxKeys: 3 }))
    .map(([base, drawn]) => {
      const variables: Arguments = { ...Object(base[argument]), ...drawn };
      const isSent = ({ body }: JournalEntry) =>
        isSame(String(base.query), memberOf(body, 'query')) &&
        isDeepStrictEqual(memberOf(body, 'variables'), variables);
      return { args: { ...base, [argument]: variables }, isSent };
    });
}

/** The places that the argument may name, each with the number under which the backend has to be asked for it. */
function nodeIdSent(argument: string, { profile }: CheckContext, tool: ComparedTool): fc.Arbitrary<Sending> {
  const { groups = [], projects = [] } = profile.records();
  const places = [groups.map(nodeOf('Group')), projects.map(nodeOf('Project'))].flat();
  const [base = {}] = tool.bases;
  const named = tool.values(argument, base).flatMap((path) => places.filter((place) => place.path === path));
  if (named.length === 0) throw new NotJudged(`no value of ${argument} in the model is a place of the world`);
  return fc.constantFrom(...named).map(({ path, id }) => ({
    args: { ...base, [argument]: path },
    isSent: ({ body }) => textsIn(body).some((text) => id.test(text)),
  }));
}

function nodeOf(type: string) {
  return (place: object) => ({
    path: memberOf(place, 'fullPath'),
    id: new RegExp(`^(gid://\\w+/${type}/)?${memberOf(place, 'id')}$`),
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** What the request should have, as far as the call gives it. */
function wanted({ argument = '', method, methodFrom, place, as }: Sent, args: Arguments): string {
  if (method !== undefined) return `a request by ${method}`;
  const given = JSON.stringify(args[methodFrom ?? argument]) ?? 'nothing';
  return methodFrom === undefined ? `${given} as ${as ?? place}` : `a request by ${given}`;
}

function seen(requests: readonly JournalEntry[]): string {
  return (
    requests
      .map(({ method, path, query, body }) => `${method} ${path} ${JSON.stringify({ query, body })}`)
      .join('; ')
      .slice(0, 300) || 'no request'
  );
}
