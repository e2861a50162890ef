/** The JSON in the text of a file. Throws an Error where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}
