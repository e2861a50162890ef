import { type GraphQLOutputType, getNullableType, isObjectType } from 'graphql';
import { Refusal } from '../../../core/refusal.js';
import type { Act } from '../../actions/actor.js';
import type { ForgeSettings } from '../../backend.js';
import { GitError } from '../../git/objects/errors.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import type { Context, Resolver } from '../context/context.js';
import { notAvailable } from '../request/problems.js';
import { refusalTexts } from './refusal-texts.js';

/** All that a change knows beside its input. */
export interface Change {
  readonly world: World;
  readonly viewer: User;
  readonly act: Act;
  readonly at: Time;
  readonly settings: Readonly<ForgeSettings>;
  readonly context: Context;
  readonly operationName: string | null;
}

/** The members of a payload; those that are left out are null, `errors` empty. */
export type Payload = Readonly<Record<string, unknown>>;

interface Sent {
  readonly clientMutationId?: string | null;
}

/**
 * Answers one field of `Mutation` (`Mutations::BaseMutation`): only for accounts with a token that may change things. What
 * the record refuses becomes the payload's `errors`; a FieldProblem is reported beside the answer.
 */
export function mutation<Input>(run: (input: Input, change: Change) => Payload): Resolver<unknown> {
  return (_, { input }: { readonly input: Input & Sent }, context, info) => {
    const change = changeOf(context, info.operation.name?.value ?? null);
    const payload = attempt(() => run(input, change));
    return {
      ...emptyPayload(info.returnType),
      errors: [],
      ...payload,
      clientMutationId: input.clientMutationId ?? null,
    };
  };
}

function changeOf(context: Context, operationName: string | null): Change {
  const { world, viewer, at, settings, mayWrite } = context;
  if (viewer === null || !mayWrite) throw notAvailable();
  return { world, viewer, at, settings, act: { user: viewer, at }, context, operationName };
}

/** Does something; what is refused of it becomes errors, beside what else is to be reported. */
export function attempt(work: () => Payload, otherwise: Payload = {}): Payload {
  try {
    return work();
  } catch (error) {
    return { ...otherwise, errors: textsOf(error) };
  }
}

function textsOf(error: unknown): string[] {
  if (error instanceof GitError) return [error.message];
  if (error instanceof Refusal && error.status < 500) return refusalTexts(error);
  throw error;
}

function emptyPayload(type: GraphQLOutputType): Payload {
  const payload = getNullableType(type);
  if (!isObjectType(payload)) return {};
  return Object.fromEntries(Object.keys(payload.getFields()).map((name) => [name, null]));
}
