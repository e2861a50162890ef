import type { NamedCredential } from '../../../simulators/core/named-credential.js';

/** A line for each account or key: its name, what it is for, what to send. */
export function credentialLines(credentials: readonly NamedCredential[]): string {
  const name = widest(credentials.map((each) => each.name));
  const purpose = widest(credentials.map((each) => each.purpose));
  return credentials
    .map((each) => `  ${each.name.padEnd(name)}  ${each.purpose.padEnd(purpose)}  ${sent(each)}\n`)
    .join('');
}

function sent({ values }: NamedCredential): string {
  return Object.entries(values)
    .map(([part, value]) => `${part} ${value}`)
    .join('  ');
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}
