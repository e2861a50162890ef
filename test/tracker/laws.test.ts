import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { wholeBody } from '../whole-body.js';
import { fittingArguments, NOWHERE } from './laws-arguments.js';
import { call, newTracker, scriptedClient, text, trackerClient } from './session.js';

const ajv = new Ajv2020();
const SEARCH = '/rest/api/3/search/';

/** A world of its own, a client before it, and arguments that every tool takes. */
async function fixture(change: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const simulator = newTracker({});
  const filesFolder = mkdtempSync(join(tmpdir(), 'laws-'));
  const fetch = change((url, init) => simulator.fetch(url, init));
  const client = await scriptedClient(fetch, { account: async () => simulator.credentials, filesFolder });
  const args = fittingArguments(simulator, filesFolder);
  return { simulator, client, args: (tool: string) => args[tool] ?? {} };
}

const { tools } = await (await trackerClient(newTracker({}))).listTools();
const names = tools.map(({ name }) => name);
const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);

describe.each(names)('%s', (name) => {
  test('gives structured content as it publishes it, and the same as text ✗8', async () => {
    const { client, args } = await fixture();
    const { outputSchema } = tools.find((tool) => tool.name === name) ?? {};

    const result = await call(client, name, args(name));

    expect(result.isError, text(result)).toBeUndefined();
    expect(JSON.parse(text(result))).toStrictEqual(result.structuredContent);
    expect(ajv.validate(outputSchema ?? false, result.structuredContent), ajv.errorsText()).toBe(true);
  });

  test('publishes no restriction on unknown arguments, and takes no notice of them ✗1', async () => {
    const { client, args } = await fixture();
    const { inputSchema } = tools.find((tool) => tool.name === name) ?? {};

    const result = await call(client, name, { ...args(name), unheardOf: 'x' });

    expect(inputSchema?.additionalProperties).toBeUndefined();
    expect(result.isError, text(result)).toBeUndefined();
  });
});

describe.each(Object.entries(NOWHERE))('what is asked of %s %s, which is nowhere', (argument, nowhere) => {
  const asking = tools.filter(({ inputSchema }) => inputSchema.properties?.[argument] !== undefined);
  const kind = argument.replace(/(Key|Id)$/, '');

  test.each(asking.map(({ name }) => name))(
    'is refused by %s, which says what is not there ✗3',
    async (name) => {
      const { client, args } = await fixture();

      const result = await call(client, name, { ...args(name), [argument]: nowhere });

      expect(result._meta?.code).toBe('not_found');
      expect(text(result)).toContain(`There is no ${kind} ${nowhere}`);
    },
  );
});

describe('a tool that writes', () => {
  // A download writes a file, and nothing at the tracker.
  const writers = names.filter((name) => !readers.includes(name) && name !== 'tracker_download_attachment');

  test.each(writers)('is not sent again where its answer breaks off: %s ✗6', async (name) => {
    const { simulator, client, args } = await fixture((fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      if (init.method === 'GET' || url.includes(SEARCH)) return answer;
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
      });
    });

    const result = await call(client, name, args(name));

    const writes = simulator.journal.entries().filter(({ method }) => method !== 'GET');
    expect([writes.length, result.isError]).toStrictEqual([1, true]);
  });
});

/** Members that a tracker may leave out or have null for. */
const OPTIONAL = new Set([
  ...['description', 'assignee', 'reporter', 'priority', 'parent', 'components', 'updated', 'author'],
  ...['displayName', 'goal', 'location', 'startDate', 'endDate', 'completeDate', 'size', 'mimeType'],
  ...['fromString', 'toString', 'statusCategory', 'schema', 'labels', 'comment', 'attachment'],
]);

/** JSON with null for each of them; `names` holds the fields' names by their ids. */
function withNulls(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withNulls);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([member, value]) => {
      if (member === 'names') return [member, value];
      return [member, OPTIONAL.has(member) ? null : withNulls(value)];
    }),
  );
}

describe('a tool that reads', () => {
  test.each(readers)('takes null for whatever may be missing: %s ✗5', async (name) => {
    const { client, args } = await fixture((fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      if (!answer.headers.get('content-type')?.includes('json')) return answer;
      return Response.json(withNulls(JSON.parse(await wholeBody(answer))), { status: answer.status });
    });

    const result = await call(client, name, args(name));

    expect(result.isError, text(result)).toBeUndefined();
  });
});
