import { expect, test } from 'vitest';
import { forgeClient, newForge, value } from './session.js';

const simulator = newForge();
const client = await forgeClient(simulator);

/** Each prompt with a value for every argument that it takes. */
const PROMPTS: readonly (readonly [name: string, values: Readonly<Record<string, string>>])[] = [
  ['explore_project', { project: 'platform/core' }],
  ['find_my_work', {}],
  ['review_merge_request', { project: 'platform/backend/billing', merge_request: '13' }],
  ['team_activity', { group: 'platform/backend', since: '2026-02-23' }],
  ['triage_issues', { project: 'platform/core' }],
];

async function textOf(name: string, values?: Readonly<Record<string, string>>): Promise<string> {
  const { messages } = await client.getPrompt({ name, ...(values && { arguments: { ...values } }) });
  return messages
    .map(({ role, content }) => `${role}: ${content.type === 'text' ? content.text : ''}`)
    .join();
}

test('explore_project, find_my_work, review_merge_request, team_activity, triage_issues are what is listed', async () => {
  const { prompts } = await client.listPrompts();

  expect(
    prompts.map(({ name, arguments: taken }) => [name, taken?.map((argument) => argument.name)]),
  ).toStrictEqual(PROMPTS.map(([name, values]) => [name, Object.keys(values)]));
});

test.each(PROMPTS)('%s is described, and so is each of its arguments', async (name) => {
  const { prompts } = await client.listPrompts();
  const prompt = prompts.find((each) => each.name === name);

  const descriptions = [prompt, ...(prompt?.arguments ?? [])].map((each) => each?.description ?? '');
  expect(prompt?.title).toMatch(/^[A-Z]/);
  expect(descriptions.filter((text) => text.length < 15)).toStrictEqual([]);
  expect(prompt?.arguments?.some(({ required }) => required)).toBe(false);
});

test.each(PROMPTS)('%s has the values of its arguments in it, and asks nothing', async (name, values) => {
  const text = await textOf(name, values);

  expect(Object.values(values).filter((given) => !text.includes(given))).toStrictEqual([]);
  expect(text).toMatch(/^user: [A-Z]/);
  expect(text).not.toMatch(/First ask me|my answer|\{\w+\}/);
});

test.each(PROMPTS)('%s asks the user for each argument that is missing', async (name, values) => {
  const text = await textOf(name);
  const names = Object.keys(values);

  const questions = text.match(/^- .+\?.*$/gm) ?? [];
  expect(questions).toHaveLength(names.length);
  expect(text.startsWith('user: First ask me:\n- ')).toBe(names.length > 0);
  expect(names.filter((argument) => !text.includes(`<${argument}: my answer>`))).toStrictEqual([]);
  expect(text).not.toMatch(/\{\w+\}/);
});

test.each(PROMPTS)('%s names tools that there are, some, and no other', async (name, values) => {
  const { tools } = await client.listTools();
  const names = new Set(tools.map((tool) => tool.name));

  const named = (await textOf(name, values)).match(
    /\b(?:get|list|create|delete|execute|browse|analytics)_\w+/g,
  );

  expect(named?.length).toBeGreaterThan(2);
  expect(named?.filter((tool) => !names.has(tool))).toStrictEqual([]);
});

test.each(PROMPTS)('%s refuses an argument that it does not take', async (name) => {
  await expect(client.getPrompt({ name, arguments: { colour: 'red' } })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(`Unknown argument of ${name}: colour`),
  });
});

test('explore_everything is no prompt, and is refused by name', async () => {
  await expect(client.getPrompt({ name: 'explore_everything' })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('Unknown prompt: explore_everything'),
  });
});

test('triage_issues has a document that gives the thirty oldest open issues', async () => {
  const text = await textOf('triage_issues', { project: 'platform/core' });
  const query = /query\(.*$/m.exec(text)?.[0];
  const variables = JSON.parse(/variables (\{.*\}):/.exec(text)?.[1] ?? '');
  const open = [...simulator.world.issues.values()]
    .filter(({ home, state, type }) => home.path === 'core' && state === 'opened' && type !== 'epic')
    .toSorted((one, other) => one.createdAt - other.createdAt || one.id - other.id);

  const { data } = await value(client, 'execute_custom_query', { query, variables });

  expect(data.project.issues.nodes.map(({ iid }: { iid: string }) => Number(iid))).toStrictEqual(
    open.slice(0, 30).map(({ iid }) => iid),
  );
});

test('triage_issues asks for milestones with arguments that list_milestones takes', async () => {
  const text = await textOf('triage_issues', { project: 'platform/core' });
  expect(text).toContain('isProject true, includeAncestors true and state active');
  const args = { fullPath: 'platform/core', isProject: true, includeAncestors: true, state: 'active' };

  const { milestones } = await value(client, 'list_milestones', args);

  expect(milestones.length).toBeGreaterThan(0);
});

test('review_merge_request has a path to an answer that holds the changes, and refs that files are read at', async () => {
  const [merged] = [...simulator.world.mergeRequests.values()].filter(
    ({ project, state }) => project.path === 'core' && state === 'opened',
  );
  const asked = { projectPath: 'platform/core', iid: String(merged?.iid) };
  const text = await textOf('review_merge_request', { project: asked.projectPath, merge_request: asked.iid });
  const path = /path (\/projects\/\S+\/diffs)/.exec(text)?.[1]?.replace('<id>', 'platform%2Fcore');

  const { body } = await value(client, 'execute_rest_read', { path });
  const { files, diffRefs } = await value(client, 'get_merge_request_diffs', asked);

  expect(body.map(({ new_path }: { new_path: string }) => new_path)).toStrictEqual(
    files.map((file: { path: string }) => file.path),
  );
  expect(body[0].diff).toContain('@@');
  expect(Object.keys(diffRefs)).toStrictEqual(expect.arrayContaining(['headSha', 'baseSha']));
});
