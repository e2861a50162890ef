import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** What a matching rule requires of a value; the verifier supports no other rule. */
const Matcher = z.discriminatedUnion('match', [
  z.strictObject({ match: z.literal('type'), min: z.number().optional(), max: z.number().optional() }),
  z.strictObject({ match: z.literal('equality') }),
  z.strictObject({ match: z.literal('integer') }),
  z.strictObject({ match: z.literal('regex'), regex: z.string() }),
  z.strictObject({
    match: z.literal('arrayContains'),
    variants: z.array(
      z.strictObject({
        index: z.number(),
        get rules(): z.ZodType<Rules> {
          return Rules;
        },
        generators: z.strictObject({}).optional(),
      }),
    ),
  }),
]);
export type Matcher = z.output<typeof Matcher>;

const Rule = z.strictObject({ combine: z.literal('AND'), matchers: z.array(Matcher) });
/** What is required of the values of a place: every matcher holds. */
export type Rule = z.output<typeof Rule>;
/** Rules by the path of the value, such as `$.issues[*].id`. */
const Rules: z.ZodType<Rules> = z.record(z.string(), Rule);
export type Rules = Readonly<Record<string, Rule>>;

const Generator = z.strictObject({ type: z.literal('ProviderState'), expression: z.string() });
const Generators = z.record(z.string(), Generator);
const Texts = z.record(z.string(), z.array(z.string()));
const Body = z.strictObject({
  content: z.unknown(),
  contentType: z.string(),
  encoded: z.union([z.literal(false), z.literal('base64')]),
});

/** One request and the answer to it; states, requests and answers are read whole, so that nothing is passed over. */
const Interaction = z.object({
  type: z.literal('Synchronous/HTTP'),
  description: z.string(),
  providerStates: z
    .array(z.object({ name: z.string(), params: z.record(z.string(), z.unknown()).default({}) }))
    .default([]),
  request: z.strictObject({
    method: z.string(),
    path: z.string(),
    query: Texts.default({}),
    headers: Texts.default({}),
    body: Body.optional(),
    generators: z
      .strictObject({
        path: Generator.optional(),
        query: Generators.default({}),
        header: Generators.default({}),
        body: Generators.default({}),
      })
      .default({ query: {}, header: {}, body: {} }),
    matchingRules: z.unknown().optional(), // they are for the part of the client, which sends exactly this
  }),
  response: z.strictObject({
    status: z.number(),
    headers: Texts.default({}),
    body: Body.extend({ contentType: z.literal('application/json'), encoded: z.literal(false) }).optional(),
    matchingRules: z
      .strictObject({ body: Rules.default({}), header: z.record(z.string(), Rule).default({}) })
      .default({ body: {}, header: {} }),
  }),
});
export type Interaction = z.output<typeof Interaction>;
export type PactRequest = Interaction['request'];
export type PactResponse = Interaction['response'];

const Pact = z.object({ interactions: z.array(Interaction) });
export type Pact = z.output<typeof Pact>;

/**
 * Reads a recorded contract (Pact specification, version 4). Throws where it has anything that this verifier would not
 * verify, rather than passing over it.
 */
export function readPact(file: URL): Pact {
  return pactIn(JSON.parse(readFileSync(file, 'utf8')));
}

/** The contract in this JSON; throws as {@link readPact} does. */
export function pactIn(json: unknown): Pact {
  const read = Pact.safeParse(json);
  if (read.success) return read.data;
  throw new Error(`The contract asks for what the verifier does not support: ${z.prettifyError(read.error)}`);
}
