import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SERVER_OPTIONS, type ServerOption } from '#src/cli/servers/options.js';
import type { Settings } from '#src/kernel/settings.js';
import { SHARED_SETTINGS } from '#src/kernel/shared-settings.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { called } from './called.js';

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

/** The rows of the first table with this head below a heading. */
function tableIn(text: string, heading: string, head: string): string {
  const start = text.indexOf(`${head}\n|---|---|\n`, text.indexOf(`${heading}\n`));
  return text.slice(start + `${head}\n|---|---|\n`.length).split('\n\n')[0] ?? '';
}

describe('the tables of settings', () => {
  test.each([
    ...SERVERS.map(({ name, settings }) => {
      const heading = `## ${name.charAt(0).toUpperCase()}${name.slice(1)} server`;
      return ['', heading, '| setting | meaning |', settingsTable(settings)] as const;
    }),
    ['', '## Every server', '| setting | meaning |', settingsTable(SHARED_SETTINGS)] as const,
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
    const secret = all.filter(({ variable }) => /TOKEN|KEY|SECRET|PASSWORD/.test(variable));

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
  const { stdout } = await called([command, '--help']);
  return [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== '--help');
}

test.each([
  ['up', 'src'],
  ['simulate', 'simulators'],
  ['check', 'conformance'],
  ['verify', 'conformance'],
])('every option of %s is in %s/README.md', async (command, folder) => {
  const options = await optionsOf(command);

  expect(options.length).toBeGreaterThan(2);
  expect(options.filter((name) => !read(`${folder}/`).includes(`\`${name}`))).toStrictEqual([]);
});

test.each(['src', 'simulators', 'conformance'])(
  '%s/README.md names no package that npx would fetch',
  (folder) => {
    expect(read(`${folder}/`)).not.toMatch(/npx understudy/);
  },
);
