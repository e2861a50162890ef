import type { Reply } from '../../../core/http/response.js';
import { type ParamsOf, type Route, type RouteMaker, routeFor } from '../../../core/routing/route.js';
import { type Access, admit } from '../../access/admit.js';
import type { Viewer } from '../../access/roles.js';
import type { Act } from '../../actions/actor.js';
import type { Forge, ForgeExchange } from '../../backend.js';
import type { InputOf, Parameters } from '../../parameters/parameter.js';
import { rawInput } from '../../parameters/raw-input.js';
import { readParameters } from '../../parameters/read.js';
import type { Rule } from '../../parameters/rules.js';
import { invalidParameters, unauthorized, unsupportedHere } from '../../refusals/refusals.js';

/** All a handler needs to answer one request. */
export interface Call<Input = unknown, Param extends string = never> extends ForgeExchange<Param> {
  readonly viewer: Viewer;
  /** The parameters by their names, those in the path included where the route reads them as more than text. */
  readonly input: Input;
  /** Where this instance is: `http://127.0.0.1:1234`. */
  readonly site: string;
  /** The instant of this call, and who acts; throws 401 for an anonymous caller. */
  readonly act: () => Act;
}

/** What a route takes and who may call it. */
export interface Terms<Spec extends Parameters> extends Access {
  readonly takes?: Spec;
  readonly rules?: readonly Rule[];
}

/** A route of REST version 4, as it can be compared with what is published. */
export interface RestRoute extends Route<Forge> {
  readonly takes: Parameters;
}

const API = '/api/v4';
const route: RouteMaker<Forge> = routeFor();

/** Writes a route of REST version 4 as a literal. Parameters are read and judged before the handler sees them. */
export function rest<
  Pattern extends `${string} /${string}`,
  const Spec extends Parameters = Record<never, never>,
>(
  pattern: Pattern,
  terms: Terms<Spec>,
  handle: (call: Call<InputOf<Spec>, ParamsOf<Pattern>>) => Reply | Promise<Reply>,
): RestRoute {
  const [method = '', path = ''] = pattern.split(' ');
  // Every path here begins with a slash.
  const place = `${method} ${API}${path}` as `${string} /${string}`;
  const made = route(place, async (exchange) => {
    const caller = admit(exchange, terms);
    const input = await inputOf(exchange, terms);
    const { request, clock } = exchange;
    const act = () => {
      if (caller.user === null) throw unauthorized();
      return { user: caller.user, at: clock.now().getTime() };
    };
    // The reading made sure that the input has the types of the parameters; the index fills in the path's.
    const more = { caller, viewer: caller.user, input, site: request.origin, act };
    const answer = handle(Object.assign({}, exchange, more) as Call<InputOf<Spec>, ParamsOf<Pattern>>);
    exchange.announce();
    return answer;
  });
  return { ...made, takes: terms.takes ?? {} };
}

async function inputOf(
  { request, params, mark }: ForgeExchange,
  { takes = {}, rules = [] }: Terms<Parameters>,
): Promise<Record<string, unknown>> {
  const raw = await rawInput(request, {});
  const inPath = Object.fromEntries(Object.entries(params).filter(([name]) => Object.hasOwn(takes, name)));
  const { input, problems, ignored, unsupported } = readParameters({ ...raw, ...inPath }, takes);
  const given = new Set(Object.keys(raw));
  problems.push(...rules.flatMap((rule) => rule(given) ?? []));
  if (ignored.length > 0) mark({ ignored });
  if (problems.length > 0) throw invalidParameters(problems);
  if (unsupported.length > 0) {
    mark({ unsupported });
    throw unsupportedHere(unsupported);
  }
  return input;
}
