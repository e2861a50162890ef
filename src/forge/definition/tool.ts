import type { ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type Tool, type ToolLiteral, toolFor } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import type { Forges } from '../connection/forges.js';
import { type UserCredentials, userCredentials } from './arguments.js';
import { ELSEWHERE } from './elsewhere.js';
import { SYNONYMS } from './synonyms.js';

/** One tool of the forge, complete; credentials and warnings are added to every one. */
interface ForgeTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  /** Whether it is refused, before anything is sent, where no token is there. */
  needsUser?: boolean;
  /** Longest run in milliseconds; a minute if absent. */
  deadline?: number;
  input: Input;
  output: Output;
  run(
    args: z.output<z.ZodObject<Input, z.core.$strict>>,
    forge: Forge,
  ): Promise<z.input<z.ZodObject<Output>>>;
}

/** A tool of the forge server, and the same for a server that takes no credentials from calls. */
export interface OfForge extends Tool<Forges> {
  /** Makes the tool without `userCredentials`, which it then refuses. */
  withoutCredentials(): Tool<Forges>;
}

const SWITCHED_OFF = 'the server was started with --no-call-credentials; set FORGE_URL and FORGE_TOKEN there';

const warnings = z.array(z.string()).optional().describe('What is left out of this answer, and why');

/** A tool of the forge server: it takes the call's credentials, refuses unknown arguments, and says what its answer lacks. */
export function tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>({
  input,
  output,
  needsUser = false,
  run,
  ...rest
}: ForgeTool<Input, Output>): OfForge {
  const elsewhere = ELSEWHERE[rest.name] ?? {};
  const literal: ToolLiteral<Forges, z.ZodObject, z.ZodObject> = {
    ...rest,
    elsewhere,
    input: z.strictObject({ ...input, userCredentials }) as z.ZodObject, // or its type would be worked out for every tool anew
    output: z.object({ ...output, warnings }) as z.ZodObject, // likewise
    run: async ({ userCredentials, ...args }, forges, call) => {
      const forge = forges.open(userCredentials as UserCredentials, call); // the schema above has parsed it
      if (needsUser) forge.requireUser();
      const parsed = args as z.output<z.ZodObject<Input, z.core.$strict>>; // likewise
      const value = await run(parsed, forge).catch(async (error: unknown) => {
        throw await forge.redactedError(error);
      });
      return forge.warnings.length > 0 ? { ...value, warnings: forge.warnings } : value;
    },
  };
  const made = toolFor<Forges>(SYNONYMS);
  return {
    ...made(literal),
    withoutCredentials: () =>
      made({
        ...literal,
        input: z.strictObject(input) as z.ZodObject, // likewise
        elsewhere: { ...elsewhere, userCredentials: SWITCHED_OFF },
      }),
  };
}
