import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stdioTarget } from '#conformance/target/target.js';
import { MutatingTransport } from '../../mutants/making/mutating-transport.js';
import type { Listed, Mutation } from '../../mutants/making/mutation.js';
import { fileOf, idsOf, verdictsOn } from './judging.js';

const SERVER = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'));

/** The reference server of the protocol, changed in one thing, by its contract beside this test. */
function judged(mutation: Mutation) {
  const target = stdioTarget(`exec "${process.execPath}" "${SERVER}" stdio`, {});
  return verdictsOn({
    contract: fileOf('everything.json'),
    fixtures: fileOf('everything-fixtures.json'),
    target: {
      ...target,
      connect: (home) => new MutatingTransport(() => target.connect(home), { mutation }, home),
    },
  });
}

test('a server of another project passes by the contract that was made of it', async () => {
  const verdicts = await judged({});

  expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
  expect(idsOf(verdicts, 'passed')).toHaveLength(148);
  expect([...new Set(verdicts.map(({ reason }) => reason))]).toStrictEqual([
    undefined,
    'the tool is not said to be read-only: it is called with --allow-writes alone',
    'it needs a model of the tool, which a contract alone is not',
  ]);
});

/** Changes to the server, each with the clauses that it breaks. */
const PLANTS: readonly { name: string; mutation: Mutation; broken: readonly string[] }[] = [
  {
    name: 'a bound that is published and held otherwise',
    mutation: {
      list: changing('get-resource-links', (tool) => {
        Object.assign(tool.inputSchema.properties?.count ?? {}, { maximum: 20 });
      }),
      call: ({ name, arguments: args }) => ({
        name,
        arguments: Number(args.count) > 10 ? { ...args, count: 10 } : args,
      }),
    },
    broken: ['everything.get-resource-links.maximum.count'],
  },
  {
    name: 'a bound that is held otherwise than it is published',
    mutation: {
      call: ({ name, arguments: args }) => ({
        name,
        arguments: name === 'get-resource-links' && args.count === 10 ? { count: 11 } : args,
      }),
    },
    broken: ['everything.get-resource-links.maximum.count', 'everything.get-resource-links.answers'],
  },
  {
    name: 'a tool that is gone',
    mutation: { list: (tools) => tools.filter(({ name }) => name !== 'get-tiny-image') },
    broken: ['everything.server.tool-count', 'everything.get-tiny-image.listed'],
  },
  {
    name: 'a hint that says the opposite',
    mutation: {
      list: changing('echo', (tool) => {
        tool.annotations = { ...tool.annotations, idempotentHint: false };
      }),
    },
    broken: ['everything.echo.annotation.idempotentHint'],
  },
  {
    name: 'an argument that is ignored',
    mutation: {
      call: ({ name, arguments: args }) => ({
        name,
        arguments: name === 'get-sum' && typeof args.b === 'number' ? { ...args, b: 3 } : args,
      }),
    },
    broken: ['everything.get-sum.matters.b'],
  },
  {
    name: 'another default',
    mutation: {
      call: ({ name, arguments: args }) => ({
        name,
        arguments: name === 'get-resource-links' ? { count: 5, ...args } : args,
      }),
    },
    broken: ['everything.get-resource-links.default.count'],
  },
  {
    name: 'an answer that its output schema does not allow',
    mutation: {
      result: ({ name }, result) =>
        name === 'get-structured-content' && result.structuredContent
          ? { ...result, structuredContent: { ...result.structuredContent, humidity: 'damp' } }
          : result,
    },
    broken: ['everything.get-structured-content.conforms'],
  },
  {
    name: 'an output schema that promises less',
    mutation: {
      list: changing('get-structured-content', (tool) => {
        tool.outputSchema = { ...tool.outputSchema, required: ['temperature'] };
      }),
    },
    broken: ['everything.get-structured-content.output'],
  },
  {
    name: 'a required argument that may be left out',
    mutation: {
      call: ({ name, arguments: args }) => ({
        name,
        arguments: name === 'echo' ? { message: '', ...args } : args,
      }),
    },
    broken: ['everything.echo.required.message'],
  },
  {
    name: 'a valid call that ends with an error of the protocol',
    mutation: {
      result: ({ name, arguments: args }, result) =>
        name === 'get-annotated-message' && args.includeImage === true
          ? { content: [{ type: 'text', text: 'MCP error -32603: internal' }], isError: true }
          : result,
    },
    broken: ['everything.get-annotated-message.answers'],
  },
];

test.each(PLANTS)('a server with $name fails by the clause that says so', async ({ mutation, broken }) => {
  const failed = idsOf(await judged(mutation), 'failed');

  expect(failed).toStrictEqual(broken);
});

/** Changes one tool of the list. */
function changing(name: string, change: (tool: Listed) => void): (tools: Listed[]) => Listed[] {
  return (tools) => {
    const changed = structuredClone(tools);
    const tool = changed.find((one) => one.name === name);
    if (!tool) throw new Error(`the server lists no ${name}`);
    change(tool);
    return changed;
  };
}
