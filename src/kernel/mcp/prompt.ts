import type { GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/server';

/** What a prompt can be given; none is required, for what is missing is asked of the user. */
interface PromptArgument {
  readonly name: string;
  readonly description: string;
  /** What the model asks the user where the argument is missing. */
  readonly question: string;
}

/** One prompt, complete: clients offer it to their users as a command (MCP, revision 2025-06-18: Prompts). */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** What the model is asked to do; `{name}` is replaced by an argument's value. */
  readonly text: string;
}

/** The published list. */
export function promptList(prompts: readonly Prompt[]): ListPromptsResult {
  return {
    prompts: prompts.map(({ name, title, description, arguments: taken }) => ({
      name,
      title,
      description,
      arguments: taken.map(({ name, description }) => ({ name, description, required: false })),
    })),
  };
}

/** A prompt with the values put in; begins with the questions for those that are missing. */
export function rendered(prompt: Prompt, values: Readonly<Record<string, string>>): GetPromptResult {
  const { description, arguments: taken, text } = prompt;
  const given = new Map(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const questions = taken.filter(({ name }) => !given.has(name)).map(({ question }) => `- ${question}`);
  const asked = questions.length > 0 ? `First ask me:\n${questions.join('\n')}\n\n` : '';
  const task = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? `<${name}: my answer>`);
  return { description, messages: [{ role: 'user', content: { type: 'text', text: asked + task } }] };
}

/** The names among the values that the prompt does not take. */
export function unknownArguments(prompt: Prompt, values: Readonly<Record<string, string>>): string[] {
  const taken = new Set(prompt.arguments.map(({ name }) => name));
  return Object.keys(values).filter((name) => !taken.has(name));
}
