import type { Check } from '#conformance/check.js';
import { CHECKS, LISTED_KINDS } from '#conformance/checks/all.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import { type Clause, clausesOf } from '#conformance/contract/clauses.js';
import type { JsonSchema } from '#conformance/contract/contract.js';
import { judge } from '#conformance/run/run.js';
import { isFailure } from '#conformance/verdicts/verdict.js';
import { credentialsOf } from '#src/kernel/settings.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { LAWS, OF_ANSWERS } from '../../mutants/judging/judging.js';
import type { Wrapping } from '../../mutants/making/mutating-transport.js';
import type { Asked, Called, Mutation, Result } from '../../mutants/making/mutation.js';
import type { Target } from '../../mutants/making/target.js';
import type { Variant } from './answered.js';

/** What came of a variant of one server. */
export interface Findings {
  /** What the gate objects to, a line each: all of them mistakes of the gate. */
  readonly objections: string[];
  /** What it does not judge, a line each. */
  readonly unjudged: string[];
  /** How many clauses it was judged by. */
  readonly judged: number;
  /** How many answers the variant gave otherwise than our server. */
  readonly changed: number;
}

/** Which clauses a variant is judged by. */
export type Wanted = (clause: Clause) => boolean;

/** One context before a correct server, in which one variant after the other is judged; answers of a tool that only reads are asked for once. */
export class VariantBench {
  readonly #target: Target;
  readonly #wrapping: Wrapping = { mutation: {} };
  readonly #context: CheckContext;
  #answers: { readonly tool: string | undefined; readonly answers: Map<string, Promise<Result>> } | undefined;

  constructor(target: Target) {
    this.#target = target;
    this.#context = target.context(this.#wrapping);
  }

  /** Judges a correct server that answers as the variant does, by clauses of tools. */
  async findings(variant: Variant, wanted: Wanted): Promise<Findings> {
    const counted = { changed: 0 };
    this.#wrapping.mutation = mutationOf(variant, this.#target, counted);
    const clauses = clausesOf(this.#target.contract)
      .filter((clause) => isOfCalls(clause) && wanted(clause))
      .sort((one, other) => Number(isLaw(other)) - Number(isLaw(one)));
    this.#context.forget();
    await this.#context.target.fresh();
    const verdicts = await judge(clauses, [this.#context], { checks: this.#checks(variant, counted) });
    const objections = verdicts
      .filter(isFailure)
      .map(
        ({ clause, reason, counterexample, expected, received }) =>
          `${clause.id}: ${reason} ${JSON.stringify(counterexample) ?? ''}: ${JSON.stringify({ expected, received })}`,
      );
    const unjudged = verdicts.flatMap((one) =>
      one.verdict === 'not judged' ? [`${one.clause.id}: ${one.reason}`] : [],
    );
    return { objections, unjudged, judged: clauses.length, changed: counted.changed };
  }

  /** Ends the server. */
  close(): Promise<void> {
    return this.#context.close();
  }

  /** The checks that look at answers alone, before a server that has its answers at hand; what is done before an answer is done each time. */
  #checks(
    { value, text, before, asksFirst, isStrict }: Variant,
    counted: { readonly changed: number },
  ): readonly Check[] {
    if (before || asksFirst || isStrict) return CHECKS;
    const mayBeOurs = value !== undefined || text !== undefined;
    return CHECKS.map((check) => ({
      ...check,
      judge: async (clause, context, observe) => {
        if (mayBeOurs && !isLaw(clause) && counted.changed === 0) return; // the law, which is judged first, saw the answers of ours
        this.#wrapping.cached = this.#cachedFor(clause);
        try {
          await check.judge(clause, context, observe);
        } finally {
          this.#wrapping.cached = undefined;
        }
      },
    }));
  }

  #cachedFor({ tool, kind }: Clause): Wrapping['cached'] {
    const { profile } = this.#target;
    const model = profile.tools[tool ?? ''];
    const isRead = !profile.memory && model && !model.does && !model.sends && !model.savesFiles;
    if (tool === undefined || !isRead || !OF_ANSWERS.includes(kind)) return undefined;
    if (this.#answers?.tool !== tool) this.#answers = { tool, answers: new Map() };
    return { tool, answers: this.#answers.answers };
  }
}

/** Whether a clause is about what calls answer. */
function isOfCalls({ tool, kind }: Clause): boolean {
  return (tool !== undefined && !LISTED_KINDS.includes(kind)) || kind === 'memory';
}

/** The laws over the models make the most calls. */
function isLaw({ kind }: Clause): boolean {
  return LAWS.includes(kind);
}

function mutationOf(variant: Variant, target: Target, counted: { changed: number }): Mutation {
  const schemas = new Map<string, JsonSchema | undefined>();
  const changed = (called: Called, result: Result, home: string) => {
    const answered = {
      value: result.structuredContent,
      called,
      schema: schemas.get(called.name),
      target,
      home,
    };
    const value = variant.value?.(answered) ?? result.structuredContent;
    const other = variant.text
      ? inText(result, variant.text(value, answered.schema))
      : structured(result, value);
    if (
      counted.changed > 0 ||
      JSON.stringify(other) !== JSON.stringify(structured(result, result.structuredContent))
    )
      counted.changed += 1;
    return other;
  };
  return {
    // What it answers is not what our server publishes.
    list: (tools) =>
      tools.map(({ outputSchema, ...tool }) => {
        schemas.set(tool.name, outputSchema);
        return tool;
      }),
    result: (called, result, home) =>
      result.isError || result.structuredContent === undefined ? result : changed(called, result, home),
    ...(variant.before && { answer: (asked) => afterwards(asked, variant.before, counted) }),
    ...(variant.asksFirst && { answer: (asked) => askingFirst(asked, target, counted) }),
    ...(variant.isStrict && { answer: (asked) => refusing(asked, target, counted) }),
  };
}

/** Answers as our server does, after something else. */
async function afterwards(
  asked: Asked,
  before: Variant['before'],
  counted: { changed: number },
): Promise<Result> {
  await before?.(asked);
  counted.changed += 1;
  return asked.pass();
}

/** Asks the backend for something before a call is refused; not for a call with a credential of its own. */
async function askingFirst(asked: Asked, target: Target, counted: { changed: number }): Promise<Result> {
  const rules = target.contract.tools[asked.name]?.rules ?? [];
  const hasOwn = rules.some(
    ({ kind, argument }) => kind === 'credentials' && String(argument) in asked.arguments,
  );
  const read = async () => (hasOwn ? undefined : await anyRead(target, counted));
  const result = await asked.pass().catch(async (error) => {
    await read();
    throw error;
  });
  if (result.isError) await read();
  return result;
}

/** Refuses what the model lets be refused, after it has asked the backend, and says so as the tool's own result. */
async function refusing(asked: Asked, { profile }: Target, counted: { changed: number }): Promise<Result> {
  const { name, arguments: args, home } = asked;
  const expected = profile.tools[name]?.answers(args, profile.world(home));
  const result = await asked.pass();
  if (expected === undefined || !('orRefused' in expected) || expected.orRefused === undefined) return result;
  counted.changed += 1;
  return { isError: true, content: [{ type: 'text', text: expected.orRefused }] };
}

/** The read that proves a credential, as a server may make it before it looks at arguments. */
async function anyRead(
  { contract, profile, simulator }: Target,
  counted: { changed: number },
): Promise<void> {
  counted.changed += 1;
  const url = 'http://127.0.0.1:8080';
  const entry = SERVERS.find(({ name }) => name === contract.name);
  const backend = await entry?.backend();
  if (!entry || !backend) throw new Error(`${contract.name} has no backend`);
  const environment = profile.environment(url);
  const credential = backend.credential(
    ...credentialsOf(entry.settings).map((name) => environment[name] ?? ''),
  );
  const headers = { [backend.credentialHeader]: backend.headerValue(credential) };
  await simulator.fetch(`${url}${backend.proof.path}`, { headers });
}

/** Pictures and links stay. */
function others({ content = [] }: Result): NonNullable<Result['content']> {
  return content.filter(({ type }) => type !== 'text');
}

function structured(result: Result, value: unknown): Result {
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }, ...others(result)],
    structuredContent: value,
  };
}

function inText(result: Result, text: string | readonly string[]): Result {
  const blocks = [text].flat().map((one) => ({ type: 'text', text: one }));
  return { content: [...blocks, ...others(result)] };
}
