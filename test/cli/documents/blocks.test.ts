import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBucketOf } from '#src/kernel/files-settings.js';
import { signInConfiguration } from '#src/kernel/sign-in/configuration.js';
import { sharedStateOf } from '#src/kernel/state-settings.js';
import { TRACE_SETTINGS, traceReceiverOf } from '#src/kernel/trace-settings.js';
import { NamedTokens } from '#src/kernel/transports/http/named-tokens.js';
import { mediaSettings } from '#src/media/config.js';
import { bucketSdk } from '#src/media/saved/bucket-sdk.js';
import { BLOCKS, blockOf } from './documents.js';

/** How the blocks without a language of their own are tried, by what they begin with; every other is JSON or YAML, which is read. */
const TRIED: readonly (readonly [beginning: string, by: string])[] = [
  ['CONTRIBUTING.md: npm ci', 'commands.test.ts: its scripts exist'],
  ['README.md: npm ci', 'commands.test.ts: its scripts exist'],
  ['README.md: media    http', 'up.test.ts: what is printed'],
  ['README.md: claude mcp add', 'up.test.ts: the same lines are printed'],
  ['README.md: MEDIA_API_URL=live', 'commands.test.ts'],
  ['README.md: understudy contract init', 'own-server.test.ts: it runs'],
  ['README.md: ✗ own.list_books', 'own-server.test.ts: it is printed'],
  ['README.md: understudy simulate', 'simulators.test.ts: it runs'],
  ['README.md: import { simulateTracker }', 'vitest-example.test.ts: it runs'],
  ['conformance/README.md: node dist/bin/main.js', 'commands.test.ts'],
  ['conformance/README.md: import { contractTests }', 'runners.test.ts: it runs'],
  ['conformance/names/README.md: node dist/bin/main.js', 'commands.test.ts'],
  ['conformance/names/README.md: const { fetch }', 'own-server.test.ts: it runs'],
  ['conformance/own-contract/README.md: node dist/bin/main.js', 'commands.test.ts'],
  ['conformance/strict/README.md: node dist/bin/main.js', 'commands.test.ts'],
  ['conformance/verify/README.md: TRACKER_', 'commands.test.ts'],
  ['simulators/README.md: node dist/bin/main.js simulate', 'simulators.test.ts: it runs'],
  ['simulators/README.md: {"media"', 'simulators.test.ts: it is printed'],
  ['simulators/README.md: import { simulateTracker }', 'simulators.test.ts: it runs'],
  ['simulators/README.md: curl --json', 'simulators.test.ts: it runs'],
  ['simulators/README.md: curl -X POST', 'simulators.test.ts: it runs'],
  ['simulators/forge/README.md: understudy simulate', 'simulators.test.ts: it runs'],
  ['simulators/in-tests.md: import { fixtures }', 'vitest-example.test.ts: it runs'],
  ['simulators/in-tests.md: import { intercept }', 'simulators.test.ts: it runs'],
  ['simulators/webhooks.md: curl', 'simulators.test.ts: it runs'],
  ['simulators/webhooks.md: import { simulateForge }', 'simulators.test.ts: it runs'],
  ['simulators/media/README.md: understudy simulate', 'simulators.test.ts: it runs'],
  ['simulators/tracker/README.md: understudy simulate', 'simulators.test.ts: it runs'],
  ['src/README.md: # name=token', 'blocks.test.ts: it is a file of callers'],
  ['src/README.md: UNDERSTUDY_PUBLIC_URL', 'blocks.test.ts: it is a configuration'],
  ['src/README.md: UNDERSTUDY_STATE_URL', 'blocks.test.ts: it is a configuration'],
  ['src/README.md: UNDERSTUDY_FILES_URL', 'blocks.test.ts: it is a configuration'],
  ['src/README.md: npm install @aws-sdk', 'blocks.test.ts: the packages that are loaded'],
  ['src/README.md: OTEL_EXPORTER_OTLP_ENDPOINT', 'blocks.test.ts: it is a configuration'],
  ['src/README.md: cd src/team', 'team.test.ts: it runs, but for the containers'],
  ['src/README.md: const address', 'readme-client.test.ts: it runs'],
  ['src/README.md: import { Client, InMemoryTransport }', 'simulators.test.ts: it runs'],
  ['src/README.md: media generate_image ok', 'up.test.ts: what is printed'],
  ['src/README.md: node dist/bin/main.js up', 'commands.test.ts'],
  ['src/README.md: node dist/bin/main.js call', 'call.test.ts: it prints the answer'],
  ['src/README.md: understudy config check', 'commands.test.ts'],
  ['src/README.md: understudy connect', 'commands.test.ts'],
  ['src/forge/README.md: understudy forge', 'commands.test.ts'],
  ['src/forge/README.md: FORGE_', 'commands.test.ts'],
  ['src/media/README.md: understudy media', 'commands.test.ts'],
  ['src/tracker/README.md: understudy tracker', 'commands.test.ts'],
  ['src/tracker/README.md: TRACKER_', 'commands.test.ts'],
];

test.each(BLOCKS.filter(({ language }) => language === 'json'))('$name is JSON', ({ text }) => {
  expect(JSON.parse(text)).toBeTypeOf('object');
});

test.each(BLOCKS.filter(({ language }) => language === 'yaml'))('$name is YAML', ({ text }) => {
  expect(parse(text)).toBeTypeOf('object');
});

/** The variables of a block. */
function variablesOf(beginning: string): Record<string, string> {
  const lines = blockOf('src/README.md', beginning).trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/)));
}

test('the settings of replicas are a configuration', () => {
  const env = variablesOf('UNDERSTUDY_STATE_URL');

  expect(sharedStateOf(env)?.keys).toHaveLength(1);
  expect(mediaSettings(env).videoFolder).toBe('/srv/understudy/media');
});

test('the settings of a bucket are a configuration', () => {
  expect(filesBucketOf(variablesOf('UNDERSTUDY_FILES_URL'))).toStrictEqual({
    address: { bucket: 'team-files', prefix: 'understudy/' },
    linkSeconds: 3600,
    linkUrl: undefined,
  });
});

test('the packages that reach a bucket are those that the package may have beside it', async () => {
  const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } });
  const [, ...named] = blockOf('src/README.md', 'npm install @aws-sdk')
    .trim()
    .split(/ (?=@)/);
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });

  expect(Object.keys(manifest.peerDependencies)).toStrictEqual([...named, 'vitest']);
  await expect(bucketSdk(() => Promise.reject(missing))).rejects.toThrow(`npm install ${named.join(' ')}`);
});

test('the settings of traces are a configuration', () => {
  const env = variablesOf('OTEL_EXPORTER_OTLP_ENDPOINT');
  const read = Object.values(TRACE_SETTINGS).map(({ variable }) => variable);

  expect(traceReceiverOf(env)).toStrictEqual({
    url: new URL('http://collector.example.com:4318'),
    protocol: 'http/protobuf',
  });
  expect(read).toStrictEqual(expect.arrayContaining(Object.keys(env)));
});

test('the settings of sign-in are a configuration', () => {
  const env = variablesOf('UNDERSTUDY_PUBLIC_URL');

  expect(signInConfiguration(env)?.issuers).toStrictEqual(['https://login.example.com/realms/team']);
});

test('the file of callers has their tokens', () => {
  const tokens = new NamedTokens(() => blockOf('src/README.md', '# name=token'));

  expect(tokens.nameOf('Zm9yLWRvY3VtZW50cy1hbG9uZQ')).toBe('ada');
});

test('every other block has a test that tries it', () => {
  const others = BLOCKS.filter(({ language }) => language !== 'json' && language !== 'yaml');
  const isTried = (name: string) => TRIED.some(([beginning]) => name.startsWith(beginning));

  expect(others.filter(({ name }) => !isTried(name)).map(({ name }) => name)).toStrictEqual([]);
  expect(TRIED.filter(([beginning]) => !others.some(({ name }) => name.startsWith(beginning)))).toStrictEqual(
    [],
  );
});
