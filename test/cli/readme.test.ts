import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { describe, expect, test } from 'vitest';
import { COULD_NOT_START, FAILED } from '#src/cli/process/exit-codes.js';
import { SERVER_OPTIONS, type ServerOption } from '#src/cli/servers/options.js';
import { ERROR_CODES } from '#src/kernel/errors.js';
import type { Settings } from '#src/kernel/settings.js';
import { SHARED_SETTINGS } from '#src/kernel/shared-settings.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { called } from './called.js';
import { DOCUMENTS, textOf } from './documents/documents.js';

const ROOT = new URL('../../', import.meta.url);
const read = (folder: string) => readFileSync(new URL(`${folder}README.md`, ROOT), 'utf8');

function settingsTable(settings: Settings): string[] {
  return Object.values(settings).map(
    ({ variable, what, default: usual }) => `| \`${variable}\` | ${what}. Default: ${usual} |`,
  );
}

function optionsTable(): string[] {
  const options: [string, ServerOption][] = Object.entries(SERVER_OPTIONS);
  return options.map(([name, { argument, what, choices, default: usual }]) => {
    const values = choices ? `: ${choices.map((choice) => `\`${choice}\``).join(', ')}` : '';
    return `| \`--${name}${argument ? ` ${argument}` : ''}\` | ${what}${values}${usual ? `. Default: \`${usual}\`` : ''} |`;
  });
}

function codesTable(): string[] {
  return Object.entries(ERROR_CODES).map(([code, when]) => `| \`${code}\` | ${when} |`);
}

/** The rows of the first table with this head below a heading. */
function tableIn(text: string, heading: string, head: string): string {
  const start = text.indexOf(`${head}\n|---|---|\n`, text.indexOf(`${heading}\n`));
  return text.slice(start + `${head}\n|---|---|\n`.length).split('\n\n')[0] ?? '';
}

describe('a table', () => {
  test.each([
    ...SERVERS.map(
      ({ name, settings }) =>
        [`src/${name}/`, '## Settings', '| setting | meaning |', settingsTable(settings)] as const,
    ),
    ['src/', '## Settings', '| setting | meaning |', settingsTable(SHARED_SETTINGS)] as const,
    ['src/', '## Errors', '| code | when |', codesTable()] as const,
    ['src/', '### One server', '| option | meaning |', optionsTable()] as const,
  ])('in %sREADME.md is that of the code: %s (UPDATE_README=1 writes it)', (folder, heading, head, rows) => {
    const text = read(folder);
    const written = tableIn(text, heading, head);
    const table = rows.join('\n');
    if (process.env.UPDATE_README)
      writeFileSync(
        new URL(`${folder}README.md`, ROOT),
        text.replace(written, () => table),
      );
    else expect(written).toBe(table);
  });
});

describe('a setting', () => {
  const all = [SHARED_SETTINGS, ...SERVERS.map(({ settings }) => settings)].flatMap((table: Settings) =>
    Object.values(table),
  );
  const sources = (folder: string) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(new URL(`${folder}/${path}`, ROOT), 'utf8'));

  test('is in a table wherever the code names it, and read through the table alone', () => {
    const text = sources('src').join('\n');
    const named = text.match(/\b(?:MEDIA|TRACKER|FORGE|UNDERSTUDY)_(?!SETTINGS)[A-Z_]*[A-Z]\b/g) ?? [];
    const variables = all.map(({ variable }) => variable);

    expect(named.filter((name) => !variables.includes(name))).toStrictEqual([]);
    expect(text.match(/\benv(?:\.[A-Z]\w*|\['[^']*'\])/g) ?? []).toStrictEqual([]);
  });

  test('is secret where its name says so', () => {
    const secret = all.filter(({ variable }) => /TOKEN|KEY|SECRET|PASSWORD|STATE_URL|HEADERS/.test(variable));

    expect(all.filter(({ isSecret }) => isSecret)).toStrictEqual(secret);
  });

  test.each(SERVERS)('of $name is read where the server is wired', ({ name, settings }) => {
    const text = [
      ...sources(`src/${name}`),
      readFileSync(new URL(`src/library/wiring/${name}.ts`, ROOT), 'utf8'),
    ]
      .join('\n')
      .match(/const \{[^}]*\} = configurationOf\(/g);

    expect(
      Object.keys(settings).filter((key) => !text?.some((read) => new RegExp(`\\b${key}\\b`).test(read))),
    ).toStrictEqual([]);
  });

  test.each(SERVERS)('of $name is in its help', async ({ name, settings }) => {
    const { stdout } = await called([name, '--help']);

    expect(Object.values(settings).filter(({ variable }) => !stdout.includes(variable))).toStrictEqual([]);
  });
});

/** The long names of the options that a command has, without those that every command has. */
async function optionsOf(command: string): Promise<string[]> {
  const { stdout } = await called([...command.split(' '), '--help']);
  return [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== '--help');
}

test.each([
  ['up', 'src'],
  ['connect', 'src'],
  ['simulate', 'simulators'],
  ['check', 'conformance'],
  ['verify', 'conformance/verify'],
  ['contract init', 'conformance/own-contract'],
])('every option of %s is in %s/README.md', async (command, folder) => {
  const options = await optionsOf(command);

  expect(options.length).toBeGreaterThan(2);
  expect(options.filter((name) => !read(`${folder}/`).includes(`\`${name}`))).toStrictEqual([]);
});

test('every command is in the table of src/README.md', async () => {
  const { stdout } = await called(['--help']);
  const commands = [...(/^Commands:\n(?: .*\n)+/m.exec(stdout)?.[0] ?? '').matchAll(/^ {2}([a-z]+) /gm)].map(
    ([, name = '']) => name,
  );
  const [table = ''] = tableIn(read('src/'), '## Commands', '| command | does |').split('\n\n');

  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toStrictEqual(commands.filter((name) => name !== 'help').toSorted());
});

test.each([
  [
    'conformance',
    [
      0,
      FAILED,
      COULD_NOT_START,
      ...[constants.signals.SIGINT, constants.signals.SIGTERM].map((n) => 128 + n),
    ],
  ],
  ['conformance/verify', [0, FAILED, COULD_NOT_START]],
])('the exit codes in %s/README.md are those of the code', (folder, codes) => {
  const table = tableIn(read(`${folder}/`), '## Exit codes', '| exit code | meaning |');

  expect(
    [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, each = '']) => each.split(', ').map(Number)),
  ).toStrictEqual(codes);
});

test.each(DOCUMENTS)('%s names no package that npx would fetch', (document) => {
  expect(textOf(document)).not.toMatch(/npx understudy/);
});
