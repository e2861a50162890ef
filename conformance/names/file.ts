import * as z from 'zod';

/** How the target calls arguments, by the documented path: `projectPath`, `userCredentials.forgeUrl`, `fieldFilters[].value`. */
const ArgumentNames = z
  .record(z.string(), z.string().min(1))
  .describe(
    'How the target calls an argument, by its documented path: "projectPath", "pivot.rowField", "fieldFilters[].value". The name alone changes, not the place',
  );

/** How the target calls one documented tool and what belongs to it. */
const ToolNames = z.strictObject({
  name: z.string().min(1).optional().describe('How the target calls the tool; absent: as documented'),
  arguments: ArgumentNames.optional(),
  values: z
    .record(z.string(), z.record(z.string(), z.string()))
    .optional()
    .describe('How the target calls values of an argument, by its documented path and the documented value'),
  with: z
    .record(z.string(), z.json())
    .refine((given) => Object.keys(given).length > 0)
    .meta({ minProperties: 1 })
    .optional()
    .describe(
      'Arguments of the target that every call has, where one tool of the target does what several documented ones do: {"action": "get"}',
    ),
});

/** A names file, as contracts/names.schema.json publishes it; a test holds both equal. */
export const NamesFile = z
  .strictObject({
    $schema: z.string().optional(),
    server: z.string().describe('The server with the contract that the documented names are of'),
    prefix: z
      .strictObject({ documented: z.string(), target: z.string() })
      .optional()
      .describe('How the names of all tools begin in the contract, and at the target'),
    arguments: ArgumentNames.optional().describe('The same for every tool that has these arguments'),
    words: z
      .record(z.string().min(1), z.string().min(1))
      .optional()
      .describe(
        'How identifiers begin in the contract and at the target, the longest first: {"gid://forge/": "gid://gitlab/"}. They are replaced in arguments that are or quote them, and in answers',
      ),
    tools: z.record(z.string(), ToolNames).optional().describe('By the documented name'),
  })
  .meta({ title: 'How a server calls what a contract documents, for understudy check --names' });

export type NamesFile = z.infer<typeof NamesFile>;
export type ToolNames = z.infer<typeof ToolNames>;
