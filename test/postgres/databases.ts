import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PostgresServer, postgresServer } from './server.js';

/** A PostgreSQL server for the tests of a file. Where none can be started they are skipped with the reason; .ci/run installs one. */
export function postgresForTests(): () => PostgresServer {
  let server: PostgresServer | string = 'it is not started yet';
  beforeAll(async () => {
    server = await postgresServer();
  });
  beforeEach(({ skip }) => {
    if (typeof server === 'string') skip(server);
  });
  afterAll(async () => {
    if (typeof server !== 'string') await server.close();
  });
  return () => {
    if (typeof server === 'string') throw new Error(server);
    return server;
  };
}
