import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Contract, readContract } from '#conformance/contract/contract.js';
import { NamesFile } from '#conformance/names/file.js';
import { Names } from '#conformance/names/names.js';
import { namesIn } from '#conformance/names/reading.js';
import { unmatchedName } from '#conformance/names/unmatched.js';
import type { ListedTool } from '#conformance/target/session.js';

const CONTRACTS = new URL('../../../contracts/', import.meta.url);
const contractOf = (server: string) => readContract(server, new URL(`${server}/`, CONTRACTS));
const [forge, tracker, media] = ['forge', 'tracker', 'media'].map(contractOf) as [
  Contract,
  Contract,
  Contract,
]; // one for each

function names(contract: Contract, file: Omit<NamesFile, 'server'>): Names {
  return new Names(namesIn(JSON.stringify({ server: contract.name, ...file }), contract), contract);
}

function schemaOf(named: Names, tool: string, inputSchema: object): unknown {
  return named.listed([{ name: tool, inputSchema }]);
}

describe('a call', () => {
  test('goes out in the names of the target, nested ones at their places, and what has none stays', () => {
    const named = names(tracker, {
      tools: {
        tracker_get_backlog_stats: {
          name: 'backlog',
          arguments: {
            jql: 'query',
            'pivot.rowField': 'rows',
            'fieldFilters[].field': 'name',
            groupBy: 'by',
          },
        },
      },
    });

    const sent = named.asSent('tracker_get_backlog_stats', {
      jql: 'a = b',
      pivot: { rowField: 'status', columnField: 'type' },
      fieldFilters: [{ field: 'x' }, 7],
      groupBy: ['type'],
      unknown: null,
    });

    expect(sent).toStrictEqual({
      name: 'backlog',
      arguments: {
        query: 'a = b',
        pivot: { rows: 'status', columnField: 'type' },
        fieldFilters: [{ name: 'x' }, 7],
        by: ['type'],
        unknown: null,
      },
    });
  });

  test('has the target its own words for values, at that argument alone', () => {
    const named = names(tracker, {
      tools: { tracker_list_field_values: { values: { field: { issueTypes: 'types' } } } },
    });

    const sent = named.asSent('tracker_list_field_values', { field: 'issueTypes', searchTerm: 'issueTypes' });

    expect(sent.arguments).toStrictEqual({ field: 'types', searchTerm: 'issueTypes' });
  });

  test('has what every call of the target has', () => {
    const named = names(tracker, {
      tools: { tracker_get_issue: { name: 'issues', with: { action: 'get' } } },
    });

    expect(named.asSent('tracker_get_issue', { issueKey: 'A-1' })).toStrictEqual({
      name: 'issues',
      arguments: { issueKey: 'A-1', action: 'get' },
    });
  });

  test('keeps two names that change places apart', () => {
    const named = names(forge, {
      tools: { get_file_content: { arguments: { filePath: 'ref', ref: 'filePath' } } },
    });

    const sent = named.asSent('get_file_content', { filePath: 'a.ts', ref: 'main' });

    expect(sent.arguments).toStrictEqual({ ref: 'a.ts', filePath: 'main' });
  });

  test('does not give an argument under a name that the target has for another', () => {
    const named = names(forge, { tools: { get_file_content: { arguments: { filePath: 'ref' } } } });

    const sent = named.asSent('get_file_content', { filePath: 'a.ts', ref: 'main' });

    expect(sent.arguments).toStrictEqual({ ref: 'a.ts', 'ref (as documented)': 'main' });
  });
});

describe('what a target lists', () => {
  test('is read in documented names: properties, required ones, words of values and defaults', () => {
    const named = names(forge, {
      tools: {
        list_my_todos: {
          name: 'todos',
          arguments: { state: 'status', 'userCredentials.forgeUrl': 'host' },
          values: { state: { pending: 'open' } },
        },
      },
    });

    const [listed] = named.listed([
      {
        name: 'todos',
        inputSchema: {
          type: 'object',
          properties: {
            status: { type: 'string', enum: ['open', 'done'], default: 'open' },
            userCredentials: { anyOf: [{ type: 'null' }, { properties: { host: {} }, required: ['host'] }] },
          },
          required: ['status'],
        },
      },
    ]);

    expect(listed).toStrictEqual({
      name: 'list_my_todos',
      inputSchema: {
        type: 'object',
        properties: {
          state: { type: 'string', enum: ['pending', 'done'], default: 'pending' },
          userCredentials: {
            anyOf: [{ type: 'null' }, { properties: { forgeUrl: {} }, required: ['forgeUrl'] }],
          },
        },
        required: ['state'],
      },
    });
  });

  test('is each tool that one of its tools does, without what every call has', () => {
    const named = names(tracker, {
      tools: {
        tracker_get_issue: { name: 'issues', with: { action: 'get' } },
        tracker_update_issue: { name: 'issues', with: { action: 'update' } },
      },
    });

    const listed = schemaOf(named, 'issues', {
      properties: { action: {}, issueKey: {} },
      required: ['action', 'issueKey'],
    });

    const inputSchema = { properties: { issueKey: {} }, required: ['issueKey'] };
    expect(listed).toStrictEqual([
      { name: 'tracker_get_issue', inputSchema },
      { name: 'tracker_update_issue', inputSchema },
    ]);
  });

  test('is never taken for a documented tool or argument that has another name there', () => {
    const named = names(forge, {
      tools: { get_issues: { name: 'list_issues', arguments: { sort: 'order' } } },
    });

    const listed = named.listed([
      { name: 'get_issues' },
      { name: 'list_issues', inputSchema: { properties: { sort: {} } } },
    ]);

    expect(listed).toStrictEqual([
      { name: "get_issues (the target's own)" },
      { name: 'get_issues', inputSchema: { properties: { "sort (the target's own)": {} } } },
    ]);
  });

  test.each([null, 7, { name: 7 }, { name: 'x', inputSchema: [] }])('may be anything: %j', (tool) => {
    expect(names(forge, {}).listed([tool])).toStrictEqual([tool]);
  });
});

describe('words of identifiers', () => {
  const { words = {} } = namesIn(readFileSync(new URL('media/maker.json', CONTRACTS), 'utf8'), media);

  test('are replaced in arguments that are one or quote one, and not in free text', () => {
    const named = names(forge, { words: { 'gid://forge/': 'gid://gitlab/' } });

    const sent = named.asSent('execute_custom_query', {
      query: '{ node(id: "gid://forge/Note/7") { id } }',
      variables: { id: 'gid://forge/Note/7' },
      body: 'see gid://forge/Note/7',
    });

    expect(sent.arguments).toStrictEqual({
      query: '{ node(id: "gid://gitlab/Note/7") { id } }',
      variables: { id: 'gid://gitlab/Note/7' },
      body: 'see gid://forge/Note/7',
    });
  });

  test('are replaced in answers of every shape, the longest first, and not within other words', () => {
    const named = names(media, { words });

    const answer = named.answered({
      content: [{ type: 'text', text: 'by imagen-3.0, not x-gemini-2' }, { type: 'image' }],
      structuredContent: { model: 'veo-3.1', others: ['gemini-2.0', 'gemini'] },
    });

    expect(answer).toStrictEqual({
      content: [{ type: 'text', text: 'by svcimg-3.0, not x-gemini-2' }, { type: 'image' }],
      structuredContent: { model: 'svcvideo-3.1', others: ['svc-2.0', 'gemini'] },
    });
  });

  test('leave an answer without structured content without it', () => {
    expect(names(media, { words }).answered({ content: [] })).toStrictEqual({ content: [] });
  });
});

describe('a names file', () => {
  test.each([
    ['is no JSON', '{', 'it is no JSON'],
    [
      'has a word that does not exist',
      '{"server":"forge","tool":{}}',
      'does not fit contracts/names.schema.json',
    ],
    ['is for another server', '{"server":"media"}', 'it is for "media", and the contract is that of "forge"'],
    [
      'names a tool that is not documented',
      '{"server":"forge","tools":{"list_issues":{"name":"get_issues"}}}',
      'forge documents no tool list_issues',
    ],
    [
      'names an argument that is not documented',
      '{"server":"forge","tools":{"get_issues":{"arguments":{"project":"project_id"}}}}',
      'get_issues documents no argument project; it has projectPath, first',
    ],
    [
      'names an argument that no tool has',
      '{"server":"forge","arguments":{"userCredentials.url":"url"}}',
      'no tool of forge documents an argument userCredentials.url',
    ],
    [
      'has one name for two tools',
      '{"server":"forge","tools":{"get_issues":{"name":"list"},"get_projects":{"name":"list"}}}',
      'get_issues and get_projects are both called list',
    ],
    [
      'has one name for two arguments',
      '{"server":"forge","arguments":{"first":"limit"},"tools":{"get_issues":{"arguments":{"sort":"limit"}}}}',
      'first and sort of get_issues are both called limit',
    ],
    [
      'gives an argument twice',
      '{"server":"forge","tools":{"get_issues":{"arguments":{"sort":"by"},"with":{"by":1}}}}',
      'sort of get_issues is called by, which "with" gives already',
    ],
  ])('that %s is refused with the reason', (_what, text, reason) => {
    expect(() => namesIn(text, forge)).toThrow(reason);
  });

  test('has the published schema', () => {
    const published: unknown = JSON.parse(readFileSync(new URL('names.schema.json', CONTRACTS), 'utf8'));

    expect(published).toStrictEqual(z.toJSONSchema(NamesFile, { io: 'input', reused: 'inline' }));
  });

  test.each([forge, media, tracker])(
    'with the names of GitLab, Google and Atlassian is published: $name',
    (contract) => {
      const text = readFileSync(new URL(`${contract.name}/maker.json`, CONTRACTS), 'utf8');

      expect(namesIn(text, contract).server).toBe(contract.name);
    },
  );
});

describe('names that a target does not have', () => {
  const file = { tools: { get_issues: { name: 'list_issues', arguments: { sort: 'order' } } } };
  const whyNot = (...tools: object[]) => {
    const named = names(forge, file);
    const listed = named.listed(tools) as ListedTool[]; // as they are given
    return unmatchedName(named, new Map(listed.map((tool) => [tool.name, tool])), forge);
  };

  test('are said, with what it has instead', () => {
    expect(whyNot({ name: 'find_issues' })).toBe(
      'get_issues is called list_issues, which the target does not list; its other tools are find_issues',
    );
    expect(whyNot({ name: 'list_issues', inputSchema: { properties: { by: {} } } })).toBe(
      'sort of get_issues is called order, which list_issues does not take; it takes by',
    );
  });

  test('are none where it has them, or says nothing of arguments', () => {
    expect(whyNot({ name: 'list_issues', inputSchema: { properties: { order: {} } } })).toBeUndefined();
    expect(whyNot({ name: 'list_issues', inputSchema: { type: 'object' } })).toBeUndefined();
  });
});
