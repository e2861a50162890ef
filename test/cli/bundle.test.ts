import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVERS } from '#src/cli/servers.js';

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, unknown>;
}

const meta = JSON.parse(readFileSync(new URL('../../dist/meta.json', import.meta.url), 'utf8')) as {
  outputs: Record<string, Output>;
};

/** Every source file in the chunks that are loaded when this one is, without those that wait for a dynamic import. */
function staticClosure(chunk: string, seen = new Set<string>()): string[] {
  const output = meta.outputs[chunk];
  if (!output || seen.has(chunk)) return [];
  seen.add(chunk);
  const next = output.imports
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap(({ path }) => staticClosure(path, seen));
  return [...Object.keys(output.inputs), ...next];
}

function chunkOf(source: string): string {
  const chunk = Object.entries(meta.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  if (!chunk) throw new Error(`${source} has no chunk of its own`);
  return chunk;
}

const HEAVY =
  /node_modules\/(ajv|@google\/genai|graphql|hono|@hono|@pact-foundation|sharp|undici|opentype\.js|h264-mp4-encoder|@atlaskit|antlr4|antlr4ts|mdast-[^/]*|micromark[^/]*)\/|^simulators\//;

const A_SERVERS = new RegExp(`^src/(${SERVERS.map(({ name }) => name).join('|')})/`);

function packageOf(input: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? '';
}

/** Where the command line wires a server. */
function entryOf({ name }: { name: string }): string {
  return `src/cli/${name}.ts`;
}

describe('what a server loads before its first answer', () => {
  it.each(['src/cli/main.ts', 'src/kernel/stdio-session.ts', ...SERVERS.map(entryOf)])(
    '%s waits with the heavy libraries and the simulators until they are needed',
    (source) => {
      const closure = staticClosure(chunkOf(source));

      expect(closure).toContain(source);
      expect(closure.filter((input) => HEAVY.test(input))).toStrictEqual([]);
    },
  );

  it('is one file, with nothing of another package but the log, and nothing of a server but who it is', () => {
    const entry = chunkOf('src/cli/main.ts');
    const closure = staticClosure(entry);

    expect(closure).toStrictEqual(Object.keys(meta.outputs[entry]?.inputs ?? {}));
    expect(new Set(closure.filter((input) => /node_modules/.test(input)).map(packageOf))).toStrictEqual(
      new Set(['loglevel']),
    );
    expect(
      closure.filter((input) => A_SERVERS.test(input) && !/(identity|config)\.ts$/.test(input)),
    ).toStrictEqual([]);
    expect(closure.filter((input) => /^conformance|^src\/kernel\/(server|http)/.test(input))).toStrictEqual(
      [],
    );
  });

  it('has the commands in chunks of their own', () => {
    const commands = staticClosure(chunkOf('src/cli/commands.ts'));

    expect(
      commands.filter((input) => /^conformance|^simulators|^src\/kernel\/(server|http)/.test(input)),
    ).toStrictEqual([]);
  });

  it.each(SERVERS)('of the servers $name loads itself alone', (server) => {
    const closure = staticClosure(chunkOf(entryOf(server)));
    const loaded = closure.flatMap((input) => A_SERVERS.exec(input)?.[1] ?? []);

    expect(new Set(loaded)).toStrictEqual(new Set([server.name]));
  });
});
