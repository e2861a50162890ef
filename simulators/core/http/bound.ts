import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often another free port is tried, where a free one of one loopback address is in use at the other. */
const TRIES = 10;

/** Servers that answer at one port. */
export interface Bound {
  readonly servers: readonly Server[];
  readonly address: AddressInfo;
}

/**
 * Binds servers that this function makes to a port, and where it is one of loopback, at both of its addresses: "localhost"
 * may lead to either. Throws the system's error.
 */
export async function bound(make: () => Server, port: number, host: string, tries = TRIES): Promise<Bound> {
  const first = await listening(make(), port, host);
  // A server bound to a port has an address of this kind.
  const address = first.address() as AddressInfo;
  const other = OTHER_LOOPBACK[address.address];
  if (other === undefined) return { servers: [first], address };
  try {
    return { servers: [first, await listening(make(), address.port, other)], address };
  } catch (error) {
    if (!isInUse(error)) return { servers: [first], address }; // a machine without that family of addresses
    await new Promise((resolve) => first.close(resolve));
    if (port === 0 && tries > 1) return bound(make, port, host, tries - 1);
    throw error;
  }
}

const OTHER_LOOPBACK: Readonly<Record<string, string>> = { '127.0.0.1': '::1', '::1': '127.0.0.1' };

function listening(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
