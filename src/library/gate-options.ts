/** What is judged, and how. */
export interface GateOptions {
  /** The contract; without it and without a file, any server is judged by what strict clients refuse. */
  readonly contract?: 'media' | 'tracker' | 'forge';
  /** A contract of your own in a file. */
  readonly contractFile?: string;
  /** A file of values that a contract of your own cannot know. */
  readonly fixtures?: string;
  /** The address of the backend behind a server with a contract of your own. */
  readonly backend?: string | URL;
  /** The command that starts the target on stdio; our own server if absent. */
  readonly stdio?: string;
  /** The address of a target that runs; judged by what it lists alone, unless writes are allowed. */
  readonly url?: string | URL;
  /** Whether the tools of a target at an address are called, whatever backend is behind it. */
  readonly allowWrites?: boolean;
  /** Headers for a target at an address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables for the target; `{url}`, `{token}`, and `{email}` for the tracker, are filled in. */
  readonly env?: Readonly<Record<string, string>>;
  /** A file that says how the target calls tools and arguments, or `maker`: in the names of GitLab, Google and Atlassian. */
  readonly names?: string;
  /** The revision of MCP to speak; the newest that the target has if absent. */
  readonly protocol?: string;
  /** What the world and the random values are made from, a whole number; 1 if absent. */
  readonly seed?: number;
  /** Only the clauses with an id that fits this glob. */
  readonly only?: string;
  /** Only the clauses of these tools, or of those that fit globs. */
  readonly tools?: readonly string[];
  /** Milliseconds that one answer may take; 10,000 if absent. */
  readonly deadline?: number;
  /** Seconds for the clauses of one tool; as many as it takes if absent. */
  readonly budget?: number;
  /** What fails besides a clause that must hold: one that is not judged, or one that only should hold. */
  readonly failOn?: 'not-judged' | 'should';
}

/** What a test is given by vitest and by node:test. */
export interface TestContext {
  skip(reason?: string): void;
}

/** `test` of vitest or of node:test. */
export type TestFunction = (
  name: string,
  options: { timeout: number },
  run: (context: TestContext) => Promise<void>,
) => unknown;

/** Options of `contractTests`. */
export interface ContractTestOptions extends GateOptions {
  readonly test: TestFunction;
  /** What is run when all tests are over: `afterAll` of vitest, `after` of node:test. */
  readonly after: (run: () => Promise<void>) => unknown;
  /** Milliseconds for the clauses of one tool, in which the test of the first of them waits; 10 minutes if absent. */
  readonly timeout?: number;
}
