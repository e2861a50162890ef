import { afterAll, describe, expect, test } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { placed, schemaAt } from '#conformance/contract/argument-path.js';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import type { Answer } from '#conformance/target/rpc.js';
import { gates } from '../../mutants/independent/gate.js';
import { correct } from '../../mutants/independent/mutant-transport.js';

const gate = gates.forge();
const same = correct({ tool: '', change: ({ pass }) => pass() });
const contexts: CheckContext[] = [];
afterAll(() => Promise.all(contexts.map((context) => context.close())));

/** A context before our server, in which one thing is otherwise. */
async function contextWith(change: (context: CheckContext) => unknown): Promise<CheckContext> {
  const context = gate.context(same);
  contexts.push(context);
  await change(context);
  return context;
}

/** Another keyword in the published schema of an argument. */
const publishing = (argument: string, keyword: string, value: unknown) => (context: CheckContext) => {
  const { target } = context;
  const tool = target.listed.bind(target);
  target.listed = async (name) => {
    const listed = structuredClone(await tool(name));
    Object.assign(schemaAt(listed.inputSchema, argument).found ?? {}, { [keyword]: value });
    return listed;
  };
};

/** Calls with a value of the argument that fits are made without it, so that it is accepted. */
const accepting = (argument: string, fits: (value: unknown) => boolean) => (context: CheckContext) => {
  const call = context.target.call.bind(context.target);
  const [root = '', ...inside] = argument.split('.');
  context.target.call = (tool, args) => {
    const value = inside.reduce<unknown>((found, step) => Object(found)[step], args[root]);
    return call(tool, [value].flat().some(fits) ? placed(args, argument, undefined) : args);
  };
};

/** Other answers to what is asked of prompts. */
const prompting =
  (change: { list?: (answer: Answer) => Answer; get?: (answer: Answer) => Answer }) =>
  async (context: CheckContext) => {
    const session = await context.target.session();
    const [list, get] = [session.prompts.bind(session), session.prompt.bind(session)];
    session.prompts = async () => (change.list ?? ((answer) => answer))(await list());
    session.prompt = async (name, args) => (change.get ?? ((answer) => answer))(await get(name, args));
  };

const FORGE_URL = 'userCredentials.forgeUrl';
const message = (text: string): Answer => ({
  result: { messages: [{ role: 'user', content: { type: 'text', text } }] },
});

/** By what is wrong: the clause that has to fail, and the change. */
const WRONG: Readonly<Record<string, readonly [id: string, (context: CheckContext) => unknown]>> = {
  'no format published': [`get_issues.format.${FORGE_URL}`, publishing(FORGE_URL, 'format', undefined)],
  'an address that is none accepted': [
    `get_issues.format.${FORGE_URL}`,
    accepting(FORGE_URL, (value) => typeof value === 'string' && !value.startsWith('http')),
  ],
  'an object inside published as open': [
    'get_issues.closed.userCredentials',
    publishing('userCredentials', 'anyOf', [{ type: 'object', properties: {} }, { type: 'null' }]),
  ],
  'a further property inside accepted': [
    'get_issues.closed.userCredentials',
    accepting('userCredentials.unexpectedArgument', (value) => value !== undefined),
  ],
  'no length of items published': [
    'list_my_todos.min-length.authorIds.items',
    publishing('authorIds[]', 'minLength', undefined),
  ],
  'an empty item accepted': [
    'list_my_todos.min-length.authorIds.items',
    accepting('authorIds', (id) => id === ''),
  ],
  'another default published': [
    'get_issues.published.sort.default',
    publishing('sort', 'default', 'CREATED_ASC'),
  ],
  'a set without one of its values': [
    'get_user_issues.published.state.enum',
    publishing('state', 'enum', ['opened', 'closed']),
  ],
  'prompts not listed': [
    'server.prompts',
    prompting({ list: () => ({ error: { code: -32601, message: 'Method not found' } }) }),
  ],
  'a prompt listed twice': [
    'server.prompts',
    prompting({ list: () => ({ result: { prompts: [{ name: 'one' }, { name: 'one' }] } }) }),
  ],
  'a prompt that loses its arguments': [
    'server.prompt-messages',
    prompting({ get: () => message('Look around.') }),
  ],
  'a prompt without messages': [
    'server.prompt-messages',
    prompting({ get: () => ({ result: { messages: [] } }) }),
  ],
  'an unknown prompt answered': [
    'server.prompt-arguments',
    prompting({ get: () => message('value-1 value-2') }),
  ],
};

describe('what a server publishes and offers', () => {
  test.each(Object.entries(WRONG))('%s fails its clause', async (_what, [about, change]) => {
    const clause = clausesOf(gate.contract).find(({ id }) => id === `forge.${about}`);
    if (!clause) throw new Error(`there is no clause ${about}`);

    const wrong = await judgeOne(clause, await contextWith(change));
    const right = await judgeOne(clause, await contextWith(() => {}));

    expect([wrong.verdict, right.verdict]).toStrictEqual(['failed', 'passed']);
  });
});
