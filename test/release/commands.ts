import { called } from '../cli/called.js';

/** Commands that start something, as a container may be started with. */
export const COMMANDS = ['simulate', 'media', 'tracker', 'forge', 'up'] as const;

/** Whether a command line of ours has a command and options that its help lists. */
export async function commandExists(line: string): Promise<boolean> {
  const [command = '', ...words] = line.split(' ');
  const { code, stdout } = await called([command, '--help']);
  const options = words.filter((word) => word.startsWith('--'));
  return code === 0 && options.every((option) => new RegExp(`${option}\\b(?!-)`).test(stdout));
}
