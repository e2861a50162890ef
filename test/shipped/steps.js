import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, serve } from '../protocol/program.js';
import { CLIENTS } from './clients.js';
import { PROGRAM } from './program-of-a-user.js';

const MINUTE = 60_000;

/** What each server is asked for by each client, and what its answer has. */
const CALLS = {
  media: { tool: 'generate_image', args: { prompt: 'harbour' }, has: /\.png/ },
  tracker: { tool: 'tracker_list_boards', args: {}, has: /TIDE board/ },
  forge: { tool: 'get_project', args: { fullPath: 'platform/core' }, has: /platform\/core/ },
};

/** A tool of each server that its gate judges in seconds. */
const JUDGED = { media: 'get_status', tracker: 'tracker_list_boards', forge: 'get_current_user' };

/** How a simulator is asked for something that its token may read. */
const READS = {
  media: ({ url, apiKey }) => [`${url}/v1beta/models`, { 'x-goog-api-key': apiKey }],
  tracker: ({ url, email, token }) => [
    `${url}/rest/api/3/myself`,
    { authorization: `Basic ${btoa(`${email}:${token}`)}` },
  ],
  forge: ({ url, token }) => [`${url}/api/v4/user`, { 'private-token': token }],
};

/**
 * What a newcomer does, one after the other. A step is given where it is (`place`: the folder that the package is installed into, the
 * tarball, an empty folder, the command, the environment and the Node of the clients); it returns what it saw, and throws where that is wrong.
 */
export const STEPS = [
  {
    name: 'npx in an empty folder, the gate',
    async run(place) {
      const args = [
        '--yes',
        `--package=${place.tarball}`,
        'understudy',
        'check',
        'tracker',
        '--tools',
        JUDGED.tracker,
      ];
      return passedBy(await said('npx', args, { ...place, cwd: place.empty }));
    },
  },
  {
    name: 'npm i',
    async run(place) {
      await said('npm', ['install', '--no-audit', '--no-fund', place.tarball], place);
      const { packages, bytes } = sizeOf(join(place.cwd, 'node_modules'));
      if (packages !== 1 || bytes >= 25e6) throw new Error(`${packages} packages of ${bytes} bytes`);
      return `1 package, ${(bytes / 1e6).toFixed(1)} MB`;
    },
  },
  {
    name: 'import of every entry',
    async run(place) {
      writeFileSync(join(place.cwd, 'program.mjs'), PROGRAM);
      return said(place.node, ['program.mjs'], place);
    },
  },
  ...Object.keys(CALLS).flatMap((server) =>
    CLIENTS.map((client) => ({
      name: `${server} in ${client.name}`,
      run: (place) => calledBy(client, server, place),
    })),
  ),
  {
    name: 'simulators',
    async run(place) {
      const { match, stop } = await serve(place.command, ['simulate', '--json'], {
        ready: /^\{.*\}$/,
        within: MINUTE,
        ...place,
      });
      const statuses = await Promise.all(
        Object.entries(JSON.parse(match[0])).map(async ([name, simulator]) => {
          const [address, headers] = READS[name](simulator);
          return `${name} ${(await fetch(address, { headers })).status}`;
        }),
      );
      await stop();
      if (statuses.join() !== 'media 200,tracker 200,forge 200') throw new Error(statuses.join());
      return statuses.join(', ');
    },
  },
  ...Object.entries(JUDGED).map(([server, tool]) => ({
    name: `gate of ${server}`,
    run: async (place) =>
      passedBy(await said(place.command, ['check', server, '--only', `${server}.${tool}.*`], place)),
  })),
];

/** Whether a client lists the tools of a server, and is answered by one. */
async function calledBy(client, server, place) {
  const { tool, args, has } = CALLS[server];
  const configuration = join(place.cwd, 'clients.json');
  const command = [place.command, server];
  writeFileSync(
    configuration,
    JSON.stringify({ mcpServers: { [server]: { command: command[0], args: [server] } } }),
  );
  const target = { name: server, command, configuration };
  const { tools } = JSON.parse(
    readFileSync(join(place.cwd, `node_modules/mcp-understudy/dist/bin/${server}-tools.json`), 'utf8'),
  );
  if (client.list) {
    const listed = await said(place.clients, client.list(target), place);
    const missing = tools.filter(({ name }) => !listed.includes(`"${name}"`));
    if (missing.length > 0) throw new Error(`not listed: ${missing.map(({ name }) => name)}`);
  }
  const answer = await said(place.clients, client.call(target, tool, args), place);
  if (!has.test(answer)) throw new Error(`${tool} answered ${answer.slice(0, 500)}`);
  return `${client.list ? `${tools.length} tools, ` : ''}${tool}`;
}

/** What a program prints. Throws Error unless it ends with 0. */
async function said(program, args, { cwd, env }) {
  const { code, stdout, stderr } = await finish(program, args, { cwd, env, within: 3 * MINUTE });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  return stdout.trim();
}

/** How many clauses passed. Throws Error unless all did. */
function passedBy(output) {
  const found = /(\d+) of \1 clauses passed/.exec(output);
  if (!found) throw new Error(output);
  return found[0];
}

/** The packages of a folder of npm's, and their bytes. */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const manifests = files.filter(
    ({ name, parentPath }) => name === 'package.json' && /node_modules\/(@[^/]+\/)?[^/]+$/.test(parentPath),
  );
  return {
    packages: manifests.length,
    bytes: files.reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0),
  };
}
