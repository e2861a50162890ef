import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listsChanged, without } from './answers.js';
import { callLie, FAILURE, type Operator, type Result, resultLie, SUCCESS } from './mutation.js';

/** Lies about what a call does, remembers and returns. */
export const behaviourOperators: Operator[] = [
  {
    name: 'one record too few',
    kinds: ['cap'],
    mutation: (clause) =>
      resultLie(
        clause,
        () => true,
        listsChanged((list) => list.slice(0, -1)),
      ),
  },
  {
    name: 'one record too many',
    kinds: ['cap'],
    mutation: (clause) =>
      resultLie(
        clause,
        () => true,
        listsChanged((list) => [...list, ...list.slice(-1)]),
      ),
  },
  {
    name: 'oldest first',
    kinds: ['returns'],
    mutation: (clause) =>
      tells(clause, 'prompt')
        ? resultLie(
            clause,
            () => true,
            listsChanged((list) => list.toReversed()),
          )
        : undefined,
  },
  {
    name: 'picture left out',
    kinds: ['returns'],
    mutation: (clause) =>
      tells(clause, 'image') ? resultLie(clause, () => true, withoutPictures) : undefined,
  },
  {
    name: 'prompts left out',
    kinds: ['returns'],
    mutation: (clause) =>
      tells(clause, 'prompt') ? resultLie(clause, () => true, without('prompt')) : undefined,
  },
  {
    name: 'timestamps left out',
    kinds: ['returns'],
    mutation: (clause) =>
      tells(clause, 'timestamp') ? resultLie(clause, () => true, without('timestamp')) : undefined,
  },
  {
    name: 'models left out',
    kinds: ['returns'],
    mutation: (clause) =>
      tells(clause, 'model') || tells(clause, 'active model')
        ? resultLie(clause, () => true, without('model'))
        : undefined,
  },
  {
    name: 'file deleted again',
    kinds: ['file'],
    mutation: (clause) => {
      if (clause.facts.action !== 'writes') return undefined;
      const { argument } = clause.facts;
      return {
        result: (called, result, home) => {
          if (called.name !== clause.tool) return result;
          if (argument === undefined) return deletePictures(result, home);
          rmSync(String(called.arguments[String(argument)]), { force: true });
          return result;
        },
      };
    },
  },
  {
    name: 'file not read',
    kinds: ['file'],
    mutation: (clause) => {
      const argument = String(clause.facts.argument);
      if (clause.facts.action !== 'reads' || clause.facts.record !== 'image') return undefined;
      return callLie(clause, (args) =>
        typeof args[argument] === 'string'
          ? { ...args, [argument]: String(args[argument]).replace(/\w+\.png$/, 'reference.png') }
          : { ...args, [argument]: [] },
      );
    },
  },
  {
    name: 'text sent changed',
    kinds: ['sends'],
    mutation: (clause) =>
      callLie(clause, (args) => ({
        ...args,
        [String(clause.facts.argument)]: `${args[String(clause.facts.argument)]}!`,
      })),
  },
  {
    name: 'forgotten',
    kinds: ['remembers'],
    mutation: (clause) => {
      const setBy = [clause.facts.setBy].flat();
      if (clause.facts.what !== 'most recent image')
        return {
          call: (called) => (setBy.includes(called.name) ? { name: 'get_status', arguments: {} } : called),
        };
      return {
        call: ({ name, arguments: args }) =>
          name === 'continue_editing'
            ? { name: 'generate_image', arguments: args }
            : { name, arguments: args },
      };
    },
  },
  {
    name: 'named value refused',
    kinds: ['examples'],
    mutation: (clause) =>
      resultLie(
        clause,
        (args) => args[String(clause.facts.argument)] === [clause.facts.values].flat()[0],
        FAILURE,
      ),
  },
  {
    name: 'set published as closed',
    kinds: ['examples'],
    mutation: (clause) => ({
      list: (tools) =>
        tools.map((tool) => {
          const argument = String(clause.facts.argument);
          if (tool.name !== clause.tool) return tool;
          const properties = {
            ...tool.inputSchema.properties,
            [argument]: { type: 'string', enum: [clause.facts.values].flat() },
          };
          return { ...tool, inputSchema: { ...tool.inputSchema, properties } };
        }),
    }),
  },
  {
    name: 'success reported as failure',
    kinds: [
      ...[
        'needs',
        'forms',
        'returns',
        'file',
        'sends',
        'order',
        'pagination',
        'filter',
        'groups',
        'content',
        'effect',
      ],
    ],
    mutation: (clause) => resultLie(clause, () => true, FAILURE),
  },
  {
    name: 'failure reported as success',
    kinds: ['needs', 'examples', 'combination'],
    mutation: (clause) =>
      /\.(edit_image|continue_editing)\..*(billing|model)|combination|bounded/.test(clause.id)
        ? resultLie(
            clause,
            () => true,
            (result) => (result.isError ? SUCCESS : result),
          )
        : undefined,
  },
  {
    name: 'other revision negotiated',
    kinds: ['protocol-revision'],
    mutation: () => ({ greeting: (greeting) => ({ ...greeting, protocolVersion: '2025-03-26' }) }),
  },
  {
    name: 'other version reported',
    kinds: ['server-version'],
    mutation: () => ({
      greeting: (greeting) => ({ ...greeting, serverInfo: { name: 'x', version: '1.2.2' } }),
    }),
  },
  {
    name: 'capability added',
    kinds: ['capabilities'],
    mutation: () => ({
      greeting: (greeting) => ({ ...greeting, capabilities: { tools: { listChanged: true } } }),
    }),
  },
  {
    name: 'tool added to the list',
    kinds: ['tool-count'],
    mutation: () => ({ list: (tools) => [...tools, { name: 'extra', inputSchema: { type: 'object' } }] }),
  },
];

function tells({ facts }: { facts: Readonly<Record<string, unknown>> }, fact: string): boolean {
  return [facts.facts].flat().includes(fact);
}

function withoutPictures(result: Result): Result {
  return { ...result, content: (result.content ?? []).filter(({ type }) => type !== 'image') };
}

function deletePictures(result: Result, home: string): Result {
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    if (name.includes('images/') && statSync(join(home, name)).isFile()) rmSync(join(home, name));
  }
  return result;
}
