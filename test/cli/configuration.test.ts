import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER_OPTIONS } from '#src/cli/servers/options.js';
import { SHARED_SETTINGS } from '#src/kernel/shared-settings.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { called } from './called.js';
import { blockOf } from './documents/documents.js';
import { end, newUser, printed, start, stdioClient } from './spawned.js';

const KEY = 'a-key-that-is-not-shown';

/** A user with a configuration file, and a secret beside it in the file `key`. */
function userWith(text: string) {
  const user = newUser();
  const file = join(user.HOME, 'understudy.yaml');
  writeFileSync(file, text);
  writeFileSync(join(user.HOME, 'key'), `${KEY}\n`);
  return { user, file };
}

test('a configuration file has settings and options; what is set otherwise takes precedence', async () => {
  const { user, file } = userWith(
    'settings:\n  MEDIA_API_URL: live\n  MEDIA_API_KEY: { file: key }\n  FORGE_URL: https://one.example.com\noptions:\n  read-only: true\n  http: 8080\n',
  );

  const { code, stdout } = await called(['config', 'check', file], {
    ...user,
    FORGE_URL: 'https://other.example.com',
    HTTP_PROXY: 'http://ada:lovelace@proxy:3128',
  });

  expect([code, stdout.split('\n')]).toStrictEqual([
    0,
    [
      `${file}: no problems.`,
      'HTTP_PROXY=http://(not shown)@proxy:3128  from: environment',
      'MEDIA_API_URL=live  from: file',
      'MEDIA_API_KEY=(not shown)  from: file',
      'FORGE_URL=https://other.example.com  from: environment',
      '--http 8080  from: file',
      '--read-only true  from: file',
      '',
    ],
  ]);
});

test('a path in a configuration file begins in the folder of that file', async () => {
  const { user, file } = userWith(
    'settings: { UNDERSTUDY_HTTP_CALLERS: callers, MEDIA_OUTPUT_DIR: ~/pictures, TRACKER_FILES_DIR: /srv, UNDERSTUDY_CALLER_REQUESTS: 9 }',
  );
  writeFileSync(join(user.HOME, 'callers'), 'ada=a-token-of-sixteen-characters\n');

  const { code, stdout } = await called(['config', 'check', file], user);

  expect([code, stdout.split('\n').slice(1, -1)]).toStrictEqual([
    0,
    [
      `UNDERSTUDY_HTTP_CALLERS=${join(user.HOME, 'callers')}  from: file`,
      'UNDERSTUDY_CALLER_REQUESTS=9  from: file',
      'MEDIA_OUTPUT_DIR=~/pictures  from: file',
      'TRACKER_FILES_DIR=/srv  from: file',
    ],
  ]);
});

test.each([
  ['a bound', 'settings: { UNDERSTUDY_CALLER_REQUESTS: 0 }', 1, 'must be a whole number from 1 to 1000000'],
  ['bytes', 'settings: { UNDERSTUDY_CALLER_BYTES: 1000 }', 1, 'must be a whole number from 8388608 to'],
  [
    'a bound above that of all',
    'settings: { UNDERSTUDY_CALLER_REQUESTS: 20, UNDERSTUDY_SHARED_REQUESTS: 9, UNDERSTUDY_ALL_REQUESTS: 10 }',
    null,
    'UNDERSTUDY_CALLER_REQUESTS is 20, which is more than UNDERSTUDY_ALL_REQUESTS, 10',
  ],
  [
    'sessions of one above those of all',
    'settings: { UNDERSTUDY_CALLER_SESSIONS: 11, UNDERSTUDY_ALL_SESSIONS: 10 }',
    null,
    'UNDERSTUDY_CALLER_SESSIONS is 11, which is more than UNDERSTUDY_ALL_SESSIONS, 10',
  ],
  [
    'a bound of one above that of a backend',
    'settings: { UNDERSTUDY_BACKEND_REQUESTS: 4, UNDERSTUDY_CALLER_BACKEND_REQUESTS: 5 }',
    null,
    'UNDERSTUDY_CALLER_BACKEND_REQUESTS is 5, which is more than UNDERSTUDY_BACKEND_REQUESTS, 4',
  ],
  ['a secret', 'settings:\n  FORGE_TOKEN: glpat-1', 2, 'settings.FORGE_TOKEN: a secret does not belong here'],
  ['a name that is wrong', 'settings:\n  FORGE_ULR: live', 2, 'did you mean "FORGE_URL"?'],
  ['a file that names itself', 'settings:\n  UNDERSTUDY_CONFIG: other', 2, 'there is no such member'],
  ['a value of a choice', '\noptions: { log-level: loud }', 2, 'it must be one of trace, debug'],
  ['a switch', 'options:\n\n  read-only: 1', 3, 'options.read-only: it must be true or false'],
  ['a value of a setting', 'settings: { FORGE_URL: gitlab }', 1, 'FORGE_URL must be an http(s) address'],
  ['a port', 'options: { http: 99999 }', null, '--http takes [host:]port; it was "99999"'],
  [
    'a secret that is not there',
    'settings:\n  FORGE_TOKEN: { file: no }',
    2,
    'FORGE_TOKEN.file: it cannot be read',
  ],
  [
    'half of a credential',
    'settings: { FORGE_TOKEN: { file: key } }',
    null,
    'FORGE_TOKEN is set but FORGE_URL',
  ],
  [
    'half of sign-in',
    'settings: { UNDERSTUDY_OAUTH_CLIENT_ID: a }',
    null,
    'UNDERSTUDY_OAUTH_ISSUERS is not: set both',
  ],
  ['callers', 'settings: { UNDERSTUDY_HTTP_CALLERS: /nowhere }', null, 'CALLERS cannot be read'],
  [
    'a proxy',
    'settings: { HTTPS_PROXY: "ftp://a" }',
    1,
    'HTTPS_PROXY must be the http(s) address of a proxy',
  ],
  [
    'an open door',
    'options: { http: "0.0.0.0:80" }',
    null,
    'Serving on 0.0.0.0 would let others use your backends',
  ],
  ['what is no YAML', 'settings: {', 1, 'it must be YAML or JSON'],
])('%s of a configuration file is judged, with its line', async (_, text, line, rule) => {
  const { user, file } = userWith(text);

  const { code, stdout } = await called(['config', 'check', file], user);

  expect([code, stdout]).toStrictEqual([1, expect.stringContaining(rule)]);
  expect(stdout.startsWith(line === null ? `${file}: ` : `${file}:${line}: `)).toBe(true);
  expect(stdout).not.toContain(KEY);
});

test('every problem of a configuration file is named at once, and no server starts', async () => {
  const { user, file } = userWith(
    'settings:\n  FORGE_URL: gitlab\n  UNDERSTUDY_OAUTH_SCOPES: one\noptions:\n  http: nowhere:x\n',
  );

  const { code, stderr } = await called(['forge', '--config', file, '--http', '0'], user);

  expect([code, stderr.trim().split('\n')]).toStrictEqual([
    2,
    [
      expect.stringContaining('--http takes'),
      expect.stringContaining(':2: settings.FORGE_URL'),
      expect.stringContaining(':3: settings.UNDERSTUDY_OAUTH_SCOPES'),
    ],
  ]);
});

test('a server on stdio takes the file that the environment names', async () => {
  const { user, file } = userWith('options:\n  tools: get_project\n  no-call-credentials: true\n');

  const { client } = await stdioClient(['forge'], { ...user, UNDERSTUDY_CONFIG: file });
  onTestFinished(() => client.close());

  const { tools } = await client.listTools();
  expect(
    tools.map(({ name, inputSchema }) => [name, ...Object.keys(inputSchema.properties ?? {})]),
  ).toStrictEqual([['get_project', 'fullPath']]);
});

test('an option on the command line takes precedence, and a server over HTTP has the settings of the file', async () => {
  const { user, file } = userWith(
    'settings: { UNDERSTUDY_HTTP_TOKEN: { file: key } }\noptions: { http: "0.0.0.0:1", read-only: true }\n',
  );
  const child = start(['tracker', '--config', file, '--http', '127.0.0.1:0'], user);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = end(child);
  const [, url = ''] = await printed(child, /(http:\/\/127\.0\.0\.1:\d+\/mcp)/, 'stderr');

  const statuses = [];
  for (const token of ['another-one', KEY])
    statuses.push((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status);
  child.kill('SIGTERM');

  expect(statuses).toStrictEqual([401, 405]);
  const { stdout, stderr } = await ended;
  expect(stdout + stderr).not.toContain(KEY);
});

test('the example of the document has no problem', async () => {
  const { user, file } = userWith(blockOf('src/README.md', '# yaml-language-server'));
  mkdirSync(join(user.HOME, 'secrets'));
  writeFileSync(join(user.HOME, 'secrets', 'admin-token'), KEY);

  const { code, stdout } = await called(['config', 'check', file], user);

  expect([code, stdout]).toStrictEqual([0, expect.stringContaining('--http 0.0.0.0:8080  from: file')]);
});

test('the published schema has every setting and every option, and takes the example', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../dist/bin/config.schema.json', import.meta.url), 'utf8'),
  );
  const isValid = new Ajv2020({ strict: false }).compile(schema);

  const variables = [SHARED_SETTINGS, ...SERVERS.map(({ settings }) => settings)].flatMap((table) =>
    Object.values(table).map(({ variable }) => variable),
  );
  const { settings, options } = schema.properties;
  expect(Object.keys(settings.properties)).toStrictEqual(
    variables.filter((name) => name !== 'UNDERSTUDY_CONFIG'),
  );
  expect(Object.keys(options.properties)).toStrictEqual(
    Object.keys(SERVER_OPTIONS).filter((name) => name !== 'config'),
  );
  expect(isValid(parse(blockOf('src/README.md', '# yaml-language-server')))).toBe(true);
  expect(isValid({ settings: { FORGE_TOKEN: 'glpat-1' } })).toBe(false);
});
