import * as z from 'zod';
import type { LiveBackend } from './backend.js';
import type { Answer } from './exchange.js';
import type { Outcome } from './outcome.js';
import { jsonOf, type Reader } from './reading.js';

const DESCRIPTION = 'the credential';

/** Whether the backend takes the credential: without one a refusal would be all that any interaction meets. Not verified where there is no answer. */
export async function proveCredential({ proof }: LiveBackend, { answer }: Reader): Promise<Outcome> {
  const got = await answer(proof.path);
  const sent = `GET ${proof.path}`;
  if (typeof got === 'string') return { description: DESCRIPTION, sent, kind: 'not verified', reason: got };
  const problem = problemOf(got, proof.member);
  if (problem === undefined) return { description: DESCRIPTION, sent, kind: 'verified' };
  return { description: DESCRIPTION, sent, kind: 'failed', problems: [problem] };
}

function problemOf(answer: Answer, member: string): string | undefined {
  const { status } = answer;
  if (status !== 200) return `status: expected 200, but it was ${status}${reasonOf(status)}`;
  const hasMember = z.looseObject({ [member]: z.unknown() }).safeParse(jsonOf(answer));
  if (hasMember.success && hasMember.data[member] !== undefined) return undefined;
  return `body: expected JSON with "${member}", but it was something else; is --url the backend's address?`;
}

function reasonOf(status: number): string {
  if (status === 400 || status === 401 || status === 403)
    return ': the backend does not take the credential of the environment';
  return status === 404 ? '; is --url the address of this backend?' : '';
}
