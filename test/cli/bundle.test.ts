import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
  /node_modules\/(@google\/genai|graphql|hono|@hono|@pact-foundation|sharp|undici|opentype\.js|h264-mp4-encoder|@atlaskit|antlr4|antlr4ts|mdast-[^/]*|micromark[^/]*)\/|^simulators\//;

describe('what a server loads before its first answer', () => {
  it.each([
    'src/cli/main.ts',
    'src/cli/serve.ts',
    'src/cli/media.ts',
    'src/cli/tracker.ts',
    'src/kernel/stdio.ts',
  ])('%s waits with the heavy libraries and the simulators until they are needed', (source) => {
    const closure = staticClosure(chunkOf(source));

    expect(closure).toContain(source);
    expect(closure.filter((input) => HEAVY.test(input))).toStrictEqual([]);
  });

  it('has each command in a chunk of its own', () => {
    const entry = staticClosure(chunkOf('src/cli/main.ts'));

    expect(
      entry.filter((input) => /src\/(media|tracker|kernel\/(server|stdio|streamable-http))/.test(input)),
    ).toStrictEqual([]);
  });
});
