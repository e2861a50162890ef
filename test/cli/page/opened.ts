import { existsSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { newClient } from '../../kernel/client.js';
import { printed, start } from '../spawned.js';

/** Debian's, which .ci/run installs. */
const CHROMIUM = '/usr/bin/chromium';

/** Whether a browser is there. */
export const HAS_BROWSER = existsSync(CHROMIUM);

/** How the page is looked at. */
export interface Room {
  readonly name: string;
  /** The room of the page that is opened next. */
  next(): BrowserContextOptions;
}

const LIGHT: BrowserContextOptions = { colorScheme: 'light' };
const DARK_AND_NARROW: BrowserContextOptions = { colorScheme: 'dark', viewport: { width: 400, height: 800 } };

/** Every other page in another room; with PAGE=all, as `npm run page` sets it, each test in either. */
export const ROOMS: readonly Room[] =
  process.env.PAGE === 'all'
    ? [
        { name: 'in light', next: () => LIGHT },
        { name: 'in the dark, 400 pixels wide', next: () => DARK_AND_NARROW },
      ]
    : [inTurn()];

function inTurn(): Room {
  let opened = 0;
  return {
    name: 'in light and in the dark, 400 pixels wide, in turn',
    next: () => {
      opened += 1;
      return opened % 2 ? DARK_AND_NARROW : LIGHT;
    },
  };
}

/** What \`up\` serves, from before the tests of a file until after them, and a browser before it. */
export interface Served {
  /** The address of the page. */
  address: string;
  /** The address of the forge's simulator. */
  forge: string;
  readonly clients: Client[];
  /** A context of its own, until the test has finished. */
  context(options?: BrowserContextOptions): ReturnType<Browser['newContext']>;
  /** A page of its own, which must not complain of anything, showing a view. */
  opened(view: string, options?: BrowserContextOptions): Promise<Page>;
  /** Calls a tool as the page does. */
  called(server: string, tool: string, given: object): Promise<unknown>;
}

/** Starts \`up\` and a browser before the tests of a file, and ends both after them. */
export function serving({ next }: Room): Served {
  let up: ReturnType<typeof start>;
  let browser: Browser;

  beforeAll(async () => {
    if (!HAS_BROWSER) return;
    up = start(['up', '--port', '0']);
    const { input: said = '' } = await printed(up, /Ready/);
    served.address = /page +(http:\S+)/.exec(said)?.[1] ?? '';
    served.forge = /forge .*\n.*simulator (http:\S+)/.exec(said)?.[1] ?? '';
    for (const name of ['forge', 'tracker']) {
      const client = newClient();
      const transport = new StreamableHTTPClientTransport(
        new URL(new RegExp(`http:\\S+/${name}/mcp`).exec(said)?.[0] ?? ''),
      );
      await client.connect(transport as Parameters<Client['connect']>[0]);
      served.clients.push(client);
    }
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--host-resolver-rules=MAP rebound.test 127.0.0.1'],
      env: { ...process.env, TMPDIR: '/tmp' }, // the path of its socket must be short
    });
  }, 60_000);
  afterAll(async () => {
    if (!HAS_BROWSER) return;
    await Promise.all(served.clients.map((client) => client.close()));
    await browser?.close();
    up.kill('SIGKILL');
  });

  const served: Served = {
    address: '',
    forge: '',
    clients: [],
    context: async (options = {}) => {
      const context = await browser.newContext(options);
      onTestFinished(() => context.close());
      return context;
    },
    opened: async (view, options) => {
      const page = await (await served.context({ ...next(), ...options })).newPage();
      page.on('pageerror', (error) => expect.unreachable(String(error)));
      page.on('dialog', () => expect.unreachable('a script of a text ran'));
      await page.goto(`${served.address}/#/${view}`);
      await page.locator('h1').waitFor();
      return page;
    },
    called: async (server, tool, given) => {
      const response = await fetch(`${served.address}/_simulator/calls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ server, tool, arguments: given }),
      });
      return response.json();
    },
  };
  return served;
}
