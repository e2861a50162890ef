import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SERVERS } from '#src/library/wiring/registry.js';

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, unknown>;
}

const meta = JSON.parse(readFileSync(new URL('../../../dist/meta.json', import.meta.url), 'utf8')) as {
  outputs: Record<string, Output>;
};

/** The chunks that are loaded when one of these is, without those that wait for a dynamic import. */
function chunksWith(chunks: readonly string[]): ReadonlySet<string> {
  const found = new Set(chunks);
  for (const chunk of found)
    for (const { kind, path } of meta.outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement' && meta.outputs[path]) found.add(path);
  return found;
}

/** Every source file in the chunks that are loaded when this one is. */
function staticClosure(chunk: string): string[] {
  return [...chunksWith([chunk])].flatMap((path) => Object.keys(meta.outputs[path]?.inputs ?? {}));
}

function chunkOf(source: string): string {
  const chunk = Object.entries(meta.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  if (!chunk) throw new Error(`${source} has no chunk of its own`);
  return chunk;
}

const HEAVY =
  /node_modules\/(ajv|@google\/genai|graphql|hono|@hono|@opentelemetry|@pact-foundation|sharp|jose|undici|opentype\.js|h264-mp4-encoder|@atlaskit|antlr4|antlr4ts|mdast-[^/]*|micromark[^/]*)\/|^simulators\/|^src\/cli\/page\//;

const A_SERVERS = new RegExp(`^src/(${SERVERS.map(({ name }) => name).join('|')})/`);

function packageOf(input: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? '';
}

/** Where the command line wires a server. */
function entryOf({ name }: { name: string }): string {
  return `src/library/wiring/${name}.ts`;
}

describe('what a server loads before its first answer', () => {
  test.each(['src/cli/main.ts', 'src/kernel/transports/stdio/session.ts', ...SERVERS.map(entryOf)])(
    '%s waits with the heavy libraries, the page and the simulators until they are needed',
    (source) => {
      const closure = staticClosure(chunkOf(source));

      expect(closure).toContain(source);
      expect(closure.filter((input) => HEAVY.test(input))).toStrictEqual([]);
    },
  );

  test('the SDK of buckets is in no chunk, and loaded by the one chunk that is for a bucket', () => {
    const outputs = Object.values(meta.outputs);
    const importing = outputs.filter(({ imports }) =>
      imports.some(({ path }) => path.startsWith('@aws-sdk/')),
    );
    const kinds = importing.flatMap(({ imports }) =>
      imports.filter(({ path }) => path.startsWith('@aws-sdk/')).map(({ kind }) => kind),
    );

    expect(importing.map(({ entryPoint }) => entryPoint)).toStrictEqual([
      'src/media/saved/files-in-bucket.ts',
    ]);
    expect(kinds).toStrictEqual(['dynamic-import', 'dynamic-import', 'dynamic-import']);
    expect(
      outputs.flatMap(({ inputs }) => Object.keys(inputs)).filter((path) => /@(aws-sdk|smithy)\//.test(path)),
    ).toStrictEqual([]);
  });

  test.each(['src/cli/main.ts', 'src/kernel/transports/stdio/session.ts', ...SERVERS.map(entryOf)])(
    '%s imports no module of Node that brings others, which wait until they are used',
    (source) => {
      const chunks = [...chunksWith([chunkOf(source)])];
      const ofNode = chunks.flatMap((chunk) => meta.outputs[chunk]?.imports ?? []).map(({ path }) => path);

      expect(ofNode).toContain('node:path');
      expect(ofNode.filter((name) => /^node:(crypto|https?|process|util|zlib)$/.test(name))).toStrictEqual(
        [],
      );
    },
  );

  test('a server over HTTP waits with the library of access tokens until a caller is to sign in', () => {
    const isJose = (input: string) => packageOf(input) === 'jose';

    expect(staticClosure(chunkOf('src/cli/commands/serve-http.ts')).filter(isJose)).toStrictEqual([]);
    expect(staticClosure(chunkOf('src/kernel/sign-in/access-tokens.ts')).some(isJose)).toBe(true);
  });

  test('a server over HTTP waits with the library of traces until a receiver is named', () => {
    const isOfTraces = (input: string) => input.includes('/@opentelemetry/sdk-trace/');

    expect(staticClosure(chunkOf('src/cli/commands/serve-http.ts')).filter(isOfTraces)).toStrictEqual([]);
    expect(staticClosure(chunkOf('src/cli/commands/up.ts')).filter(isOfTraces)).toStrictEqual([]);
    expect(staticClosure(chunkOf('src/library/service/sent-traces.ts')).some(isOfTraces)).toBe(true);
  });

  test('is one file, with nothing of another package but the log, and nothing of a server but who it is', () => {
    const entry = chunkOf('src/cli/main.ts');
    const closure = staticClosure(entry);

    expect(closure).toStrictEqual(Object.keys(meta.outputs[entry]?.inputs ?? {}));
    expect(new Set(closure.filter((input) => /node_modules/.test(input)).map(packageOf))).toStrictEqual(
      new Set(['loglevel']),
    );
    expect(
      closure.filter((input) => A_SERVERS.test(input) && !/(identity|config)\.ts$/.test(input)),
    ).toStrictEqual([]);
    expect(
      closure.filter((input) => /^conformance|^src\/kernel\/(mcp\/server|http\/client)\.ts$/.test(input)),
    ).toStrictEqual([]);
  });

  test('has the commands in chunks of their own', () => {
    const commands = staticClosure(chunkOf('src/cli/commands/program.ts'));

    expect(
      commands.filter((input) =>
        /^conformance|^simulators|^src\/kernel\/(mcp\/server|http\/client|transports\/http\/sessions)\.ts$/.test(
          input,
        ),
      ),
    ).toStrictEqual([]);
  });

  test.each(SERVERS)('$name loads of the other servers only who they are', (server) => {
    const closure = staticClosure(chunkOf(entryOf(server)));
    const loaded = closure.filter((input) => A_SERVERS.test(input) && !/(identity|config)\.ts$/.test(input));

    expect(new Set(loaded.map((input) => A_SERVERS.exec(input)?.[1]))).toStrictEqual(new Set([server.name]));
  });

  test.each(SERVERS)('a first call of the $name server opens at most fifteen files', (server) => {
    const sources = [
      'src/cli/servers/definition.ts',
      'src/kernel/transports/stdio/session.ts',
      entryOf(server),
    ];

    const chunks = chunksWith(sources.map(chunkOf));

    expect(chunks.size).toBeGreaterThan(sources.length); // what they share is no part of any
    expect(chunks.size).toBeLessThanOrEqual(15);
  });

  test.each(['src/cli/commands/program.ts', 'src/cli/commands/simulate.ts'])(
    '%s loads nothing of a session',
    (source) => {
      const closure = staticClosure(chunkOf(source));

      expect(closure).toContain(source);
      expect(
        closure.filter((input) => /node_modules\/(zod|@modelcontextprotocol)\//.test(input)),
      ).toStrictEqual([]);
    },
  );
});

test('one SDK of MCP is shipped: the second version, which speaks both eras', () => {
  const inputs = Object.values(meta.outputs).flatMap((output) => Object.keys(output.inputs));
  const ofMcp = inputs.map(packageOf).filter((name) => name.startsWith('@modelcontextprotocol/'));
  const versions = ['client', 'core', 'server'].map((name) => versionOf(`@modelcontextprotocol/${name}`));

  expect([...new Set(ofMcp)].sort()).toStrictEqual([
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/core',
    '@modelcontextprotocol/server',
  ]);
  expect(new Set(versions)).toStrictEqual(new Set(['2.4.0']));
});

function versionOf(name: string): unknown {
  const manifest = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

describe('what nothing here asks of a library', () => {
  const inputs = new Set(Object.values(meta.outputs).flatMap((output) => Object.keys(output.inputs)));
  const of = (name: string) => [...inputs].filter((input) => packageOf(input) === name);

  test.each(['@google/genai', 'graphql', 'sharp'])('is left out, but %s is there', (name) => {
    expect(of(name)).not.toStrictEqual([]);
  });

  test('takes GraphQL as modules alone, for its CommonJS asks for each name at each use', () => {
    expect(of('graphql').filter((input) => !input.endsWith('.mjs'))).toStrictEqual([]);
  });
});

test('a chunk makes what CommonJS has without asking only where a library in it uses that', () => {
  const made = Object.keys(meta.outputs).flatMap((path) => {
    if (!path.endsWith('.js') || path.includes('/page/')) return [];
    const [banner = '', ...rest] = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').split(
      '\n',
    );
    if (!banner.includes('__createRequire(')) return [];
    return [{ path, isUsed: /\b(?:require|__filename)\b/.test(rest.join('\n')) }];
  });

  expect(made.filter(({ isUsed }) => !isUsed)).toStrictEqual([]);
  expect(made.length).toBeGreaterThan(0);
});
