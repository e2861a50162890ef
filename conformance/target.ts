import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ProcessTransport } from './process-transport.js';

/** A way to the server under judgement: a new session of the user whose folder this is. */
export type Connect = (home: string) => Transport;

/** A target that the gate starts, with a temporary home, XDG folders and working directory. */
export function stdioTarget(command: string, environment: Record<string, string>): Connect {
  return (home) => {
    const folders = {
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_CACHE_HOME: join(home, '.cache'),
    };
    const cwd = join(home, 'work');
    mkdirSync(cwd, { recursive: true });
    return new ProcessTransport({
      command,
      cwd,
      env: { PATH: process.env.PATH ?? '', ...folders, ...environment },
    });
  };
}

/** A target at an address; its home is its own. */
export function urlTarget(url: URL): Connect {
  return () => new StreamableHTTPClientTransport(url) as Transport; // its sessionId is optional in another way
}
