import { describe, expect, test } from 'vitest';
import type { Prompt } from '#src/kernel/mcp/prompt.js';
import { clientOf, serverOf } from '../session.js';

const greet: Prompt = {
  name: 'greet',
  title: 'Greet',
  description: 'Greets a person.',
  arguments: [
    { name: 'person', description: 'Who is greeted', question: 'Who shall be greeted?' },
    { name: 'language', description: 'In which language', question: 'In which language?' },
  ],
  text: 'Greet {person} in {language}.',
};

const client = await clientOf({ ...serverOf([]), prompts: [greet] });

async function textOf(name: string, values?: Record<string, string>): Promise<string> {
  const { messages } = await client.getPrompt({ name, ...(values && { arguments: values }) });
  const [message] = messages;
  return message?.content.type === 'text' ? `${message.role}: ${message.content.text}` : '';
}

describe('prompts', () => {
  test('are listed with every argument described, and none required', async () => {
    expect((await client.listPrompts()).prompts).toStrictEqual([
      {
        name: 'greet',
        title: 'Greet',
        description: 'Greets a person.',
        arguments: [
          { name: 'person', description: 'Who is greeted', required: false },
          { name: 'language', description: 'In which language', required: false },
        ],
      },
    ]);
  });

  test('are rendered with the values given', async () => {
    expect(await textOf('greet', { person: 'Ada $&', language: '{person}' })).toBe(
      'user: Greet Ada $& in {person}.',
    );
  });

  test('ask the user for what is missing or empty', async () => {
    const asked = await textOf('greet', { language: ' ' });

    expect(asked).toBe(
      'user: First ask me:\n- Who shall be greeted?\n- In which language?\n\nGreet <person: my answer> in <language: my answer>.',
    );
    expect(await textOf('greet', { person: 'Ada' })).toContain('First ask me:\n- In which language?\n\n');
  });

  test.each([
    ['nothing', {}, 'Unknown prompt: nothing'],
    ['greet', { name: 'Ada' }, 'Unknown argument of greet: name; it takes: person, language'],
  ])('that are not there are refused: %s %j', async (name, values, words) => {
    await expect(client.getPrompt({ name, arguments: values })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(words),
    });
  });

  test('are declared only by a server that has some', async () => {
    const without = await clientOf(serverOf([]));

    expect(client.getServerCapabilities()).toStrictEqual({ tools: {}, prompts: {} });
    expect(without.getServerCapabilities()).toStrictEqual({ tools: {} });
  });
});
