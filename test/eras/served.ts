import { printed, start } from '../cli/spawned.js';
import { type Message, posted } from './wire.js';

/** A media server over HTTP in a process of its own. */
export async function serve(env: Record<string, string>, ...options: string[]) {
  const process = start(['media', '--http', '0', ...options], env);
  const [address = ''] = await printed(process, /http:\S+\/mcp/, 'stderr');
  return { served: process, url: address };
}

/** Posts a message, and returns the answer that is the last or only message of the response. */
export async function post(
  ...request: Parameters<typeof posted>
): Promise<{ response: Response; message: Message }> {
  const response = await fetch(...posted(...request));
  const text = await response.text();
  return { response, message: JSON.parse(text.match(/(?<=^data: )\{.+$/gm)?.at(-1) ?? text) };
}
