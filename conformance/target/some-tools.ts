import { NoAnswer } from './rpc.js';
import type { ListedTool, Session } from './session.js';

/** The tools that a target lists. Throws NoAnswer where there is none that a client may call. */
export async function someTools(session: Session): Promise<ListedTool[]> {
  const tools = [...(await session.tools()).values()];
  if (tools.length > 0) return tools;
  const others = leftOutOf(session);
  throw new NoAnswer(
    others.length === 0 ? 'it lists no tools' : `it lists no tools that may be called: ${others.join('; ')}`,
  );
}

/** The tools that are left out, each with why. */
export function leftOutOf({ leftOut }: Session): string[] {
  return [...leftOut].map(([name, why]) => `${name}: ${why}`);
}
