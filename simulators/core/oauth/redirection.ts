/** Loopback, where the port of a program of the user's machine is free (RFC 8252, 7.3). */
const LOOPBACK = ['127.0.0.1', '[::1]'];

/** Whether an address to go back to is one that was registered: the same text, or on loopback the same but for its port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (!URL.canParse(asked) || asked.includes('#')) return false;
  return registered.includes(asked) || registered.some((one) => isSameButForPort(one, asked));
}

function isSameButForPort(one: string, other: string): boolean {
  if (!URL.canParse(one)) return false;
  const [first, second] = [new URL(one), new URL(other)];
  if (!LOOPBACK.includes(first.hostname)) return false;
  first.port = second.port;
  return first.href === second.href;
}

/** An address with parameters, in its query or after `#`; null ones are left out. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | null | undefined>>,
  place: 'query' | 'fragment' = 'query',
): string {
  const url = new URL(address);
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value != null) given.append(name, value);
  if (place === 'fragment') url.hash = given.toString();
  else for (const [name, value] of given) url.searchParams.append(name, value);
  return url.href;
}
