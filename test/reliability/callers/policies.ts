import { modern, posted } from '../../eras/wire.js';
import type { Person } from './people.js';
import type { Service } from './service.js';

type Policy = 'required' | 'optional' | 'off';

/** What a caller with a credential of its own, or without one, is answered by a process with this policy. */
interface Rule {
  readonly policy: Policy;
  readonly brings: boolean;
  /** The HTTP status, and the user as whom the call is made, or a part of the refusal. */
  readonly status: number;
  readonly answer: (caller: Person) => string;
}

const RULES: readonly Rule[] = [
  { policy: 'required', brings: true, status: 200, answer: ({ name }) => `"username":"${name}"` },
  { policy: 'required', brings: false, status: 403, answer: () => 'Send a credential of your own' },
  { policy: 'optional', brings: true, status: 200, answer: ({ name }) => `"username":"${name}"` },
  { policy: 'optional', brings: false, status: 200, answer: () => '"username":"service"' },
  { policy: 'off', brings: true, status: 403, answer: () => 'takes no credential of a caller' },
  { policy: 'off', brings: false, status: 200, answer: () => '"username":"service"' },
];

/** Answers to callers that are not what the policy says; and how many were compared. */
export async function problemsOfPolicies(service: Service, some: readonly Person[]) {
  const problems: string[] = [];
  for (const policy of ['required', 'optional', 'off'] as const) {
    const { url } = await service.another(['--caller-credentials', policy]);
    const rules = RULES.filter((rule) => rule.policy === policy);
    const asked = rules.flatMap((rule) => some.map((caller) => problemOf(url, rule, caller)));
    problems.push(...(await Promise.all(asked)).flat());
  }
  return { compared: RULES.length * some.length, problems };
}

async function problemOf(
  url: string,
  { policy, brings, status, answer }: Rule,
  caller: Person,
): Promise<string[]> {
  const message = modern(1, 'tools/call', { name: 'get_current_user', arguments: {} });
  const { authorization = '', ...own } = caller.headers.forge;
  const headers = { authorization, ...(brings && own) };
  const response = await fetch(...posted(`${url}/forge/mcp`, message, headers));
  const text = await response.text();
  const isRight = response.status === status && text.includes(answer(caller));
  const what = `${policy}, ${brings ? 'with' : 'without'} a credential`;
  return isRight ? [] : [`${what}: ${response.status} ${text.slice(0, 200)}`];
}
