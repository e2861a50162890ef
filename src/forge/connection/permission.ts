import { ToolError } from '../../kernel/errors.js';

/**
 * Makes a change. Where the forge leaves open whether something is missing or may not be changed, `look` asks once more
 * and throws what is missing, or makes the change in another way and gives what it made; otherwise the caller may not do
 * this (GitLab: GraphQL API, Authorization). Throws ToolError.
 */
export async function orMissing<Made>(
  change: Promise<Made>,
  look: (refusal: ToolError) => Promise<Made | undefined>,
  what: string,
): Promise<Made> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ToolError) || !['forbidden', 'not_found'].includes(error.code)) throw error;
    const made = await look(error);
    if (made !== undefined) return made;
    if (error.code === 'not_found') throw error;
    throw new ToolError(
      'forbidden',
      `The forge refused: this user may not ${what}. It takes a token with the scope "api" of a user with that right.`,
      { cause: error },
    );
  }
}

/** What is asked for by REST; `missing` says what is not there, for the forge's 404 does not. Throws ToolError. */
export async function orNotFound<Given>(asked: Promise<Given>, missing: () => ToolError): Promise<Given> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof ToolError && error.code === 'not_found' ? missing() : error;
  }
}

/** A list that the forge shows; it gives null in place of one that this user may not see. Throws ToolError `forbidden`. */
export function shown<List>(list: List | null | undefined, what: string): List {
  if (list != null) return list;
  throw new ToolError('forbidden', `The forge does not show ${what} to this user.`);
}
