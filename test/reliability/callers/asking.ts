import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Person } from './people.js';
import { QUESTIONS, type Question } from './questions.js';
import { shownIn } from './secrets.js';

/** The eras of MCP, as clients choose them. */
export const ERAS = ['legacy', { pin: '2026-07-28' }] as const;

/** What a caller has asked, and what was wrong with the answers. */
export interface Asked {
  /** By server and tool. */
  readonly calls: string[];
  /** Calls that have written, for certain. */
  readonly written: string[];
  readonly violations: string[];
}

/** A caller of all three servers at one address, by the official client. */
export class Asking {
  readonly person: Person;
  readonly #clients: Readonly<Record<Question['server'], Client>>;

  private constructor(person: Person, clients: Readonly<Record<Question['server'], Client>>) {
    this.person = person;
    this.#clients = clients;
  }

  static async open(person: Person, url: string, era: (typeof ERAS)[number]): Promise<Asking> {
    const opened = (server: Question['server']) =>
      connected(`${url}/${server}/mcp`, person.headers[server], era);
    const [forge, tracker, media] = await Promise.all([opened('forge'), opened('tracker'), opened('media')]);
    return new Asking(person, { forge, tracker, media });
  }

  /** Asks so often, one call after the other, each drawn. */
  async ask(count: number, others: readonly Person[], random: () => number): Promise<Asked> {
    const asked: Asked = { calls: [], written: [], violations: [] };
    for (let turn = 1; turn <= count; turn++) {
      const question = drawn(random());
      const other = others[Math.floor(random() * others.length)] ?? this.person;
      await this.#once(question, other, turn, asked);
    }
    return asked;
  }

  async #once(question: Question, other: Person, turn: number, asked: Asked): Promise<void> {
    const { person } = this;
    const { server, tool } = question;
    asked.calls.push(`${server} ${tool}`);
    const args = question.args(person, other, turn);
    try {
      const result = await this.#clients[server].callTool({ name: tool, arguments: { ...args } });
      const problem = problemOf(question, result, person, other);
      if (problem) asked.violations.push(`${person.name} ${tool} ${JSON.stringify(args)}: ${problem}`);
      else if (!question.right && !question.mayHave) asked.written.push(`${tool} By ${person.name}: ${turn}`);
      const text = JSON.stringify(result);
      asked.violations.push(...shownIn(`the answer of ${tool}`, text, [...person.secrets, ...other.secrets]));
    } catch (error) {
      asked.violations.push(`${person.name} ${tool} has no result: ${error}`);
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#clients).map((client) => client.close()));
  }
}

async function connected(url: string, headers: Readonly<Record<string, string>>, era: (typeof ERAS)[number]) {
  const mode = typeof era === 'string' ? era : { ...era };
  const client = new Client({ name: 'callers', version: '0' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } }),
  );
  return client;
}

const WEIGHTS = QUESTIONS.reduce((sum, { weight }) => sum + weight, 0);

/** The question that a number from 0 to 1 is of. */
function drawn(random: number): Question {
  let left = random * WEIGHTS;
  const found = QUESTIONS.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (found) return found;
  throw new Error(`No question is of ${random}.`);
}

interface Result {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
  readonly content?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}

/** What is wrong with an answer; undefined where it is the caller's. */
function problemOf(
  { says, right, mayHave }: Question,
  { isError, structuredContent, content, _meta }: Result,
  caller: Person,
  other: Person,
): string | undefined {
  const expected = right?.(caller, other);
  const isHidden = expected === 'not_found';
  if (isError)
    return isHidden && _meta?.code === 'not_found' ? undefined : `failed: ${JSON.stringify(content)}`;
  const said = says.parse(structuredContent);
  if (isHidden) return `it sees ${JSON.stringify(said)} of ${other.name}`;
  const isRight = expected
    ? JSON.stringify([...said].sort()) === JSON.stringify([...expected].sort())
    : said.every((text) => !mayHave || mayHave(text, caller));
  return isRight ? undefined : `it is answered ${JSON.stringify(said)}`;
}
