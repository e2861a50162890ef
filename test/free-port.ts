import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of loopback that no process listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
}
