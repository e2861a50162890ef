import type { Caller, CallerCredentials, CredentialParts, OwnCredential } from '../../caller.js';
import { CREDENTIAL_RULE, isHeaderValue } from '../../config.js';
import { type Admitted, BOTH, CREDENTIAL, markOf } from './marks.js';
import type { Refusal } from './origin-guard.js';

/** Which credentials of callers a server takes. */
export interface Admission {
  /** The credential that a caller may bring for the backend. */
  readonly parts: CredentialParts;
  readonly callerCredentials: CallerCredentials;
}

/** The caller of a request: who was admitted, with the credential in these headers; or why it is refused. */
export function callerOf(
  headers: Headers,
  { parts, callerCredentials }: Admission,
  admitted: Admitted,
): Caller | Refusal {
  const given = partsIn(headers, parts);
  const problem = problemOf(given, parts, callerCredentials);
  if (problem) return problem;
  const { by, isPerson, readsOnly, name } = admitted;
  const person = isPerson ? by : undefined;
  if (Object.keys(given).length === 0) return { mark: by, apart: person, countedAs: person, readsOnly, name };
  const mark = markOf(CREDENTIAL, Object.entries(given).flat());
  const both = (of: string | undefined) => (of === undefined ? mark : markOf(BOTH, [of, mark]));
  return {
    mark: both(by),
    apart: both(person),
    countedAs: person ?? mark,
    readsOnly,
    name,
    own: { mark, parts: given },
  };
}

export function isRefusal(caller: Caller | Refusal): caller is Refusal {
  return 'status' in caller;
}

function partsIn(headers: Headers, parts: CredentialParts): OwnCredential['parts'] {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, { header }]) => {
      const value = headers.get(header);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** What is wrong with the parts that were given; no message repeats one of them. */
function problemOf(
  given: OwnCredential['parts'],
  parts: CredentialParts,
  callerCredentials: CallerCredentials,
): Refusal | undefined {
  const isGiven = ([name]: readonly [string, unknown]) => name in given;
  const [first] = Object.entries(parts).filter(isGiven);
  if (!first) return callerCredentials === 'required' ? credentialRequired(parts) : undefined;
  const [, { header }] = first;
  if (callerCredentials === 'off')
    return { status: 403, message: `This server takes no credential of a caller: leave ${header} out.` };
  const bad = Object.entries(given).find(([, value]) => !isHeaderValue(value));
  if (bad) return { status: 400, message: `${parts[bad[0]]?.header} ${CREDENTIAL_RULE}.` };
  const missing = Object.entries(parts).find((part) => part[1].isRequired && !isGiven(part));
  return missing && { status: 400, message: `${header} is sent without ${missing[1].header}.` };
}

function credentialRequired(parts: CredentialParts): Refusal {
  const headers = Object.values(parts).filter(({ isRequired }) => isRequired);
  const named = headers.map(({ header }) => header).join(' and ');
  return { status: 403, message: `Send a credential of your own for the backend: ${named}.` };
}
