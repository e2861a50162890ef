import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Asked, Called } from '../../mutants/making/mutation.js';
import type { Target } from '../../mutants/making/target.js';
import { documentedMembers } from './documented.js';

/** What a variant has to change an answer. */
export interface Answered {
  readonly value: unknown;
  readonly called: Called;
  /** What the server publishes of the answer. */
  readonly schema: JsonSchema | undefined;
  readonly target: Target;
  readonly home: string;
}

/** A server that is as right as ours and answers otherwise. */
export interface Variant {
  readonly name: string;
  /** What it answers in the place of the structured content. */
  readonly value?: (answered: Answered) => unknown;
  /** Its only answer, as text. */
  readonly text?: (value: unknown, schema?: JsonSchema) => string | readonly string[];
  /** What it does before it answers a call. */
  readonly before?: (asked: Asked) => Promise<void>;
  /** Whether it asks the backend something before it refuses a call. */
  readonly asksFirst?: true;
  /** Whether it refuses every call that may be refused. */
  readonly isStrict?: true;
}

/** The members of an answer that the specification names. */
export function documentedIn({ target, called }: Answered): ReadonlySet<string> {
  return documentedMembers(target.contract.tools[called.name]?.rules ?? []);
}
