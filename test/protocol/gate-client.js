// node gate-client.js <url>: does with the gate's client what the scenario in MCP_CONFORMANCE_SCENARIO asks of a client.
import { ROOT } from './places.js';

// This folder is a package of its own, so the project's `#` imports do not reach it.
const dist = (path) => import(`${ROOT}dist/conformance/${path}`);
const { protocolOf } = await dist('target/protocol.js');
const { Session } = await dist('target/session.js');
const { urlTarget } = await dist('target/target.js');
const { draftContract } = await dist('own-contract/draft.js');
const { judgeBy } = await dist('own-contract/schemas/judged-values.js');

const DEADLINE = 10_000;

/** What each scenario asks for, of an opened session. */
const SCENARIOS = {
  tools_call: async (session) => {
    const { name } = required((await session.tools()).get('add_numbers'));
    await answered(session, name, { a: 5, b: 3 });
  },
  'request-metadata': (session) => session.tools(),
  'http-standard-headers': async (session) => {
    for (const name of (await session.tools()).keys()) await answered(session, name, {});
    await session.prompts();
    await session.prompt('test_prompt', {});
  },
  'http-custom-headers': async (session) => {
    const { toolCalls } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT);
    for (const { name, arguments: args } of toolCalls) await answered(session, name, args);
  },
  'http-invalid-tool-headers': async (session) => {
    for (const name of (await session.tools()).keys()) await answered(session, name, { region: 'us-west1' });
  },
  'json-schema-ref-no-deref': async (session) => {
    const tools = [...(await session.tools()).values()];
    draftContract('own', { greeting: session.greeting, revisions: [], tools });
    for (const { inputSchema } of tools) judgeBy(inputSchema).of({ id: 'a', profile: {} });
  },
};

async function answered(session, name, args) {
  const { refused, reason } = await session.call(name, args);
  if (refused) throw new Error(`${name} was refused: ${reason}`);
}

function required(value) {
  if (value === undefined) throw new Error('the server does not list the tool of the scenario');
  return value;
}

const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_PROTOCOL_VERSION: revision } = process.env;
const target = urlTarget(new URL(process.argv[2]));
const session = new Session(target.connect(''), DEADLINE, protocolOf(revision));
try {
  await session.open();
  await SCENARIOS[scenario](session);
} finally {
  await session.close();
}
