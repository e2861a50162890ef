/** What the protocol calls an error (JSON-RPC 2.0, 5.1). */
export interface ErrorOfProtocol {
  code: number;
  message: string;
  data?: unknown;
}

/** A call that the server refused with an error of the protocol, which is handed on as it came. */
export class RefusedByProtocol extends Error {
  readonly answer: ErrorOfProtocol;

  constructor(answer: ErrorOfProtocol) {
    super(answer.message);
    this.answer = answer;
  }
}

/** The answer for an error: a mistake in a mutation shows in it, as it would in that of a server. */
export function protocolError(error: unknown): { error: ErrorOfProtocol } {
  if (error instanceof RefusedByProtocol) return { error: error.answer };
  return { error: { code: -32603, message: String(error) } };
}
