import { Reply } from '../../core/http/response.js';
import type { ForgeExchange } from '../backend.js';
import { answers } from './answers.js';
import type { Context } from './context/context.js';
import { Engines } from './engine.js';
import { readDocument } from './request/document.js';
import {
  type Answer,
  type Limits,
  type Plan,
  planQuery,
  type Query,
  runQuery,
  tooComplex,
} from './request/execution.js';
import { chosenOperation } from './request/operation.js';
import { endpointRefusal, readAsked } from './request/received.js';
import { schemaTexts } from './schema/index.js';

/** The forge's schema in its forms: read for the first time by the first request that needs it. */
const forgeEngines = new Engines(schemaTexts, answers);

/** Answers `/api/graphql`: status 200 for whatever a query amounts to (GitLab, "GraphQL API"). */
export async function answerGraphql(exchange: ForgeExchange): Promise<Reply> {
  refuseCredential(exchange);
  const { queries, isMultiplex, removeDeprecated } = await readAsked(exchange.request);
  refuseMutations(exchange, queries);
  const engine = forgeEngines.get({ removeDeprecated, introspection: exchange.settings.introspection });
  const limits = limitsFor(exchange);

  const judged = queries.map((query) => planQuery(engine, query, limits));
  // What is left out of the schema because it is deprecated is not there in the real backend either.
  const plans = removeDeprecated ? judged : await Promise.all(judged.map((plan) => plainly(plan, exchange)));
  const total = plans.reduce((sum, plan) => sum + ('score' in plan ? plan.score : 0), 0);
  const excess = isMultiplex && total > limits.complexity ? tooComplex(total, limits.complexity) : null;
  const results: Answer[] = [];
  // One after the other: a change in one query is seen by the next.
  for (const plan of plans) results.push(await answerTo(plan, exchange, excess));
  return Reply.json(isMultiplex ? results : results[0]);
}

/** A refusal that says where the simulator lacks what GitLab has; the journal has it as unsupported. */
async function plainly(plan: Plan, { mark }: ForgeExchange): Promise<Plan> {
  if (!('answer' in plan) || !plan.answer.errors) return plan;
  const { plainProblem } = await import('./published/published-schema.js');
  const found = plan.answer.errors.map(plainProblem);
  const unsupported = found.flatMap(({ lacking }) => lacking ?? []);
  if (unsupported.length === 0) return plan;
  mark({ unsupported });
  return { answer: { ...plan.answer, errors: found.map(({ problem }) => problem) } };
}

/** The fields that GitLab publishes, by whether the schema here has them. */
export async function graphqlCatalogue(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { schemaCatalogue } = await import('./published/published-schema.js');
  return schemaCatalogue(forgeEngines.get({ removeDeprecated: false, introspection: true }).schema);
}

async function answerTo(plan: Plan, exchange: ForgeExchange, excess: string | null): Promise<Answer> {
  if ('answer' in plan) return plan.answer;
  if (excess !== null) return { errors: [{ message: excess }] };
  return runQuery(plan, contextOf(exchange, plan.score));
}

/** Refuses a credential that has ended, that has no scope for this, or that is unknown. */
function refuseCredential({ caller: { recognition, token } }: ForgeExchange): void {
  const mayRead =
    token === null || (token.kind !== 'job' && token.scopes.some((scope) => SCOPES.includes(scope)));
  if ((recognition !== 'anonymous' && recognition !== 'valid') || !mayRead) {
    throw endpointRefusal(401, 'Invalid token');
  }
}

const SCOPES = ['api', 'read_api'];

function refuseMutations({ request: { method } }: ForgeExchange, queries: readonly Query[]): void {
  if (method !== 'GET' && method !== 'HEAD') return;
  if (queries.some(isMutation)) {
    throw endpointRefusal(422, `Mutations are forbidden in ${method} requests`);
  }
}

function isMutation({ text, operationName }: Query): boolean {
  const document = readDocument(text);
  return 'kind' in document && chosenOperation(document, operationName)?.operation === 'mutation';
}

/** How much an account may ask for at once (`GitlabSchema`): administrators a little more, those without an account less. */
function limitsFor({ caller: { user }, settings }: ForgeExchange): Limits {
  const { complexityAnonymous, complexityAuthenticated } = settings;
  if (user === null) {
    const introspectionComplexity = Math.max(complexityAnonymous, INTROSPECTION_COMPLEXITY);
    return { complexity: complexityAnonymous, introspectionComplexity, depth: 15 };
  }
  const complexity = user.admin ? complexityAuthenticated + MORE_FOR_ADMINISTRATORS : complexityAuthenticated;
  return { complexity, introspectionComplexity: complexity, depth: 20 };
}

/** The question that tools ask for the whole schema passes, even for those without an account. */
const INTROSPECTION_COMPLEXITY = 250;
const MORE_FOR_ADMINISTRATORS = 50;

function contextOf(exchange: ForgeExchange, score: number): Context {
  const { world, caller, clock, request, settings } = exchange;
  let at: number | undefined;
  return {
    world,
    viewer: caller.user,
    clock,
    // Most answers are the same at any time: one by GET that does not look at it may be given again.
    get at() {
      at ??= clock.now().getTime();
      return at;
    },
    site: request.origin,
    settings,
    mayWrite: caller.token === null || caller.token.scopes.includes('api'),
    complexity: { score, limit: limitsFor(exchange).complexity },
  };
}
