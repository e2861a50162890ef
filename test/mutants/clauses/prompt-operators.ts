import type { Mutation, Response } from '../making/mutation.js';
import type { ClauseOperator } from './operator.js';

/** What is promised of prompts, changed in one thing. */
export const promptOperators: readonly ClauseOperator[] = [
  {
    name: 'prompt listed twice',
    kinds: ['prompts'],
    make: () => of('prompts/list', 'prompts', (prompts) => [...prompts, ...prompts.slice(0, 1)]),
  },
  {
    name: 'prompts not listed',
    kinds: ['prompts'],
    make: () => ({
      response: (method, response) =>
        method === 'prompts/list' ? { error: { code: -32601, message: 'no such method' } } : response,
    }),
  },
  {
    name: 'prompt without a message',
    kinds: ['prompt-messages'],
    make: () => of('prompts/get', 'messages', () => []),
  },
  {
    name: 'prompt without what it was given',
    kinds: ['prompt-messages'],
    make: () =>
      of('prompts/get', 'messages', (messages) =>
        messages.map((message) => ({ ...Object(message), content: { type: 'text', text: 'Look around.' } })),
      ),
  },
  {
    name: 'prompt accepted whatever it is given',
    kinds: ['prompt-arguments'],
    make: () => ({
      response: (method, response) =>
        method === 'prompts/get' && response.error ? { result: { messages: [MESSAGE] } } : response,
    }),
  },
];

const MESSAGE = { role: 'user', content: { type: 'text', text: 'Look around.' } };

/** The list at one member of the answers to a method, changed. */
function of(
  method: string,
  member: string,
  change: (list: readonly unknown[]) => readonly unknown[],
): Mutation {
  const changed = ({ result, ...response }: Response): Response => {
    const list = result?.[member];
    return Array.isArray(list)
      ? { ...response, result: { ...result, [member]: change(list) } }
      : { ...response, ...(result && { result }) };
  };
  return { response: (asked, response) => (asked === method ? changed(response) : response) };
}
