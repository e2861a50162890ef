const argument = (name) => ({ name, description: `The ${name}`, question: `Which ${name}?` });

/** The prompts that the official suite asks for by name. */
export const PROMPTS = [
  {
    name: 'test_simple_prompt',
    title: 'Simple prompt',
    description: 'Takes no arguments.',
    arguments: [],
    text: 'This is a simple prompt for testing.',
  },
  {
    name: 'test_prompt_with_arguments',
    title: 'Prompt with arguments',
    description: 'Puts its arguments into its text.',
    arguments: [argument('arg1'), argument('arg2')],
    text: "Prompt with arguments: arg1='{arg1}', arg2='{arg2}'",
  },
];
