/** A call as it is listed; it has no outcome while it runs. */
export interface ListedCall {
  readonly id: number;
  readonly server: string;
  readonly tool: string;
  readonly arguments: unknown;
  readonly at: string;
  readonly outcome?: string;
  readonly milliseconds?: number;
  readonly caller?: string;
  /** The client by its own name, and the revision of MCP that it is answered in. */
  readonly client?: string;
  readonly revision?: string;
  /** The blocks of its answer. */
  readonly content?: readonly Block[];
  readonly structured?: unknown;
  readonly message?: string;
}

/** A block of content of an answer. */
export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}
