/** Fields of a message of which only one may be set. */
export const ONEOFS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Part: {
    data: [
      'text',
      'inlineData',
      'functionCall',
      'functionResponse',
      'fileData',
      'executableCode',
      'codeExecutionResult',
      'toolCall',
      'toolResponse',
    ],
  },
};
