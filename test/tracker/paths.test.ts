import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileOf, newFixture } from './attachments/fixture.js';
import { call, SITE, scriptedClient } from './session.js';

/** An answer to any request, so that a tool goes on asking. */
const ANYTHING = {
  ...{ id: '1', key: 'ZZ-1', name: 'x', type: 'scrum', state: 'closed', originBoardId: 5, size: undefined },
  ...{
    location: { projectKey: 'ZZ', projectId: 1 },
    startDate: '2026-03-02',
    fields: {},
    names: {},
    total: 0,
  },
  ...{ values: [], issues: [], comments: [], transitions: [], isLast: true, count: 0, components: [] },
};

const STRINGS = [
  ...[
    '',
    '.',
    '..',
    '../..',
    '../../myself',
    '%2e%2e',
    '..%2f..%2fmyself',
    'ZZ-1/../../x',
    'ZZ-1/comment',
    'a\\..\\b',
  ],
  ...[
    'ZZ-1?expand=x',
    'ZZ-1#x',
    '?',
    '#',
    '//evil.test',
    '@evil.test',
    'https://evil.test/x',
    ';x=1',
    'a&b=c',
  ],
  ...['\0', 'ZZ-1\r\nx: y', ' ', '\ud800', 'é🎨', '__proto__', 'ZZ-1%00', 'ZZ-1%2Fcomment', 'x'.repeat(5000)],
];
const NUMBERS = [-1, 0, 1.5, 1e21, 2 ** 53, 1e-7, Number.MAX_VALUE];

/** Some of the arguments that are part of a path. */
const REACHING = [
  ...['tracker_get_issue issueKey', 'tracker_update_issue issueKey', 'tracker_add_comment issueKey'],
  ...['tracker_get_issue_comments issueKey', 'tracker_get_issue_history issueKey'],
  ...['tracker_get_transitions issueKey', 'tracker_transition_issue issueKey'],
  ...['tracker_list_attachments issueKey', 'tracker_upload_attachment issueKey'],
  ...[
    'tracker_download_attachment attachmentId',
    'tracker_list_sprints boardId',
    'tracker_list_field_values projectKey',
  ],
];

interface Asked {
  readonly segments: readonly string[];
  readonly query: readonly string[];
}

interface Published {
  readonly name: string;
  readonly properties: Readonly<
    Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>
  >;
  readonly required: readonly string[];
}

const fixture = newFixture();
const requests: URL[] = [];
let client: Client;
let published: Published[] = [];
let count = 0;

beforeAll(async () => {
  const fetch = async (url: string) => {
    requests.push(new URL(url));
    return Response.json(url.endsWith('/attachments') ? [ANYTHING] : ANYTHING);
  };
  client = await scriptedClient(fetch, { folders: fixture.folders });
  const { tools } = await client.listTools();
  published = tools.map(({ name, inputSchema: { properties = {}, required = [] } }) => ({
    ...{ name, required },
    properties: properties as Published['properties'], // the SDK leaves the schemas of properties open
  }));
});

/** Harmless values by name, each of its own, so that it is found in a path; the others by their type. */
const HARMLESS: Record<string, () => unknown> = {
  issueKey: () => 'AB-7',
  projectKey: () => 'CD',
  attachmentId: () => '10007',
  jql: () => 'project = ZZ',
  storyPointsField: () => 'customfield_10016',
  filePath: () => fileOf(`${fixture.work}/up.txt`),
  outputPath: () => `${fixture.work}/down-${count++}.txt`,
};

function harmless(tool: Published, name: string): unknown {
  const { type, enum: words } = tool.properties[name] ?? {};
  const number = 70_000 + Object.keys(tool.properties).indexOf(name);
  return HARMLESS[name]?.() ?? words?.[0] ?? (type === 'number' ? number : `harmless-${name}`);
}

/** A call's arguments: those required and this one, the words of a list as chosen. */
function argumentsOf(tool: Published, argument: string, choice: object): Record<string, unknown> {
  const names = [...new Set([...tool.required, argument])].filter((name) => name !== '');
  const something = tool.name === 'tracker_update_issue' ? { summary: 'Paint it red' } : {};
  return {
    ...something,
    ...Object.fromEntries(names.map((name) => [name, harmless(tool, name)])),
    ...choice,
  };
}

/** Every choice of a required argument that is a word of a list: different words may lead to different places. */
function choices({ required, properties }: Published): Record<string, unknown>[] {
  const name = required.find((one) => properties[one]?.enum);
  return name === undefined ? [{}] : (properties[name]?.enum ?? []).map((word) => ({ [name]: word }));
}

async function asked(tool: Published, args: Record<string, unknown>): Promise<Asked[]> {
  requests.splice(0);
  await call(client, tool.name, args);
  for (const { origin, hash } of requests) expect([origin, hash]).toStrictEqual([SITE, '']);
  return requests.map(({ pathname, searchParams }) => ({
    segments: pathname.split('/').map(decodeURIComponent),
    query: [...new Set(searchParams.keys())],
  }));
}

/** Whether a request is one that the harmless value leads to, but for the value. */
function isLike(usual: Asked, { segments, query }: Asked, harmless: unknown, hostile: unknown): boolean {
  const expected = usual.segments.map((segment) =>
    segment === String(harmless) ? String(hostile) : segment,
  );
  return expected.join('\n') === segments.join('\n') && query.every((name) => usual.query.includes(name));
}

/** The requests of calls with hostile values that are unlike those with a harmless one. */
async function strays(tool: Published, argument: string, hostile: readonly unknown[]): Promise<string[]> {
  const plain = harmless(tool, argument);
  const found: string[] = [];
  for (const choice of choices(tool)) {
    const usual = await asked(tool, argumentsOf(tool, argument, choice));
    for (const value of hostile) {
      const odd = await asked(tool, { ...argumentsOf(tool, argument, choice), [argument]: value });
      const astray = odd.filter((one) => !usual.some((other) => isLike(other, one, plain, value)));
      const call = `${tool.name} ${argument}=${JSON.stringify(value)}`;
      found.push(...astray.map(({ segments, query }) => `${call}: ${segments.join('/')}?${query}`));
    }
  }
  return found;
}

/** Every argument of every tool that is a text or a number. */
function plainArguments(): [tool: Published, argument: string, type: string][] {
  return published.flatMap((tool) =>
    Object.entries(tool.properties).flatMap(([name, { type = '' }]) =>
      ['string', 'number'].includes(type) ? [[tool, name, type] as [Published, string, string]] : [],
    ),
  );
}

/** Whether a value is in the path of any request of a call. */
async function reachesPath(tool: Published, argument: string): Promise<boolean> {
  const plain = String(harmless(tool, argument));
  for (const choice of choices(tool)) {
    const found = await asked(tool, argumentsOf(tool, argument, choice));
    if (found.some(({ segments }) => segments.includes(plain))) return true;
  }
  return false;
}

describe('a request of the tracker server', () => {
  test('goes where the tool means it to, whatever an argument holds', async () => {
    const found: string[] = [];
    for (const [tool, argument, type] of plainArguments())
      found.push(...(await strays(tool, argument, type === 'number' ? NUMBERS : STRINGS)));

    expect(found).toStrictEqual([]);
  });

  test('goes there for any text at all', async () => {
    const texts = plainArguments().filter(([, , type]) => type === 'string');

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...texts),
        fc.string({ unit: 'binary' }),
        async ([tool, argument], text) => {
          expect(await strays(tool, argument, [text])).toStrictEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('is sent by every tool for its harmless values, so that the laws above are about something', async () => {
    const mute: string[] = [];
    for (const tool of published) {
      const found = await asked(
        tool,
        argumentsOf(tool, Object.keys(tool.properties)[0] ?? '', choices(tool)[0] ?? {}),
      );
      if (found.length === 0) mute.push(tool.name);
    }

    expect(mute).toStrictEqual([]);
  });

  test('has the key, the attachment or the board in its path, so that they are about paths', async () => {
    const reaching: string[] = [];
    for (const [tool, argument] of plainArguments())
      if (await reachesPath(tool, argument)) reaching.push(`${tool.name} ${argument}`);

    expect(reaching).toStrictEqual(expect.arrayContaining(REACHING));
  });
});
