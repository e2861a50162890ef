import { expect, test } from 'vitest';
import { newUser, stdioClient } from '../spawned.js';

test.each([
  ['media', 'get_status', { verbos: true }, '"verbos" is no argument of get_status'],
  ['tracker', 'tracker_list_sprints', { boardId: 1, projectKeyy: 'TIDE' }, 'did you mean "projectKey"?'],
  ['tracker', 'tracker_search_issues', { jql: 'assignee = "Maya Lindqwist"' }, 'Maya Lindqvist'],
  ['forge', 'get_project', { fullPath: 'platform/core', fullpath: 'x' }, 'did you mean "fullPath"?'],
])(
  'the bundled %s server has at hand what %s loads only for words of advice: %j',
  async (server, name, args, words) => {
    const { client } = await stdioClient([server], newUser());

    const result = await client.callTool({ name, arguments: args });
    await client.close();

    expect(JSON.stringify(result.content)).toContain(JSON.stringify(words).slice(1, -1));
  },
);
