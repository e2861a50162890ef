import { schemaAt } from '../contract/argument-path.js';
import type { Contract, JsonSchema } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';
import type { NamesFile } from './file.js';
import { absentName, ownName, PathNames } from './path-names.js';
import { Words } from './words.js';

/** A call as the target takes it. */
interface SentCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** How the target calls one documented tool. */
interface TargetTool {
  readonly name: string;
  readonly paths: PathNames;
  /** Arguments that every call has. */
  readonly with: Arguments;
}

/** Something of a tools/list answer. */
type Listed = Record<string, unknown>;

/** How a target calls what the contract documents: calls are made in its names, and what it lists is read in documented ones. */
export class Names {
  readonly file: NamesFile;
  readonly #tools: ReadonlyMap<string, TargetTool>;
  readonly #words: Words;

  constructor(file: NamesFile, { tools }: Pick<Contract, 'tools'>) {
    this.file = file;
    const given = new Set(Object.values(file.tools ?? {}).map(({ name }) => name));
    this.#tools = new Map(
      Object.entries(tools).map(([tool, { input }]) => [tool, targetTool(file, tool, input, given)]),
    );
    this.#words = new Words(file.words ?? {});
  }

  /** How the target calls a documented tool. */
  nameOf(tool: string): string {
    return this.#tools.get(tool)?.name ?? tool;
  }

  /** A call of a documented tool as the target takes it. */
  asSent(tool: string, args: unknown): SentCall {
    const target = this.#tools.get(tool);
    const sent = this.#words.asSent(target ? target.paths.asSent(args) : args);
    const isCall = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    return { name: this.nameOf(tool), arguments: target && isCall ? { ...sent, ...target.with } : sent };
  }

  /** What the target lists, in documented names: a tool that does what several do once for each, and others as its own. */
  listed(tools: readonly unknown[]): unknown[] {
    return tools.flatMap((tool) => (isObject(tool) ? this.#asListed(tool) : [tool]));
  }

  /** A result of a call in documented words. */
  answered(result: Record<string, unknown>): Record<string, unknown> {
    const content = Array.isArray(result.content)
      ? result.content.map((block) =>
          isObject(block) && 'text' in block
            ? { ...block, text: this.#words.asDocumented(block.text) }
            : block,
        )
      : result.content;
    const structured = this.#words.asDocumented(result.structuredContent);
    return { ...result, content, ...(structured !== undefined && { structuredContent: structured }) };
  }

  #asListed(listed: Listed): Listed[] {
    const { name } = listed;
    if (typeof name !== 'string') return [listed];
    const documented = [...this.#tools].filter(([, target]) => target.name === name);
    if (documented.length === 0) return [{ ...listed, name: this.#tools.has(name) ? ownName(name) : name }];
    return documented.map(([tool, target]) => ({ ...listed, name: tool, ...this.#schemaOf(listed, target) }));
  }

  #schemaOf({ inputSchema }: Listed, target: TargetTool): Listed {
    if (!isObject(inputSchema)) return {};
    const schema = target.paths.asDocumented(without(inputSchema, Object.keys(target.with)));
    return { inputSchema: this.#words.asDocumented(schema) };
  }
}

function targetTool(
  file: NamesFile,
  tool: string,
  input: JsonSchema,
  given: ReadonlySet<string | undefined>,
): TargetTool {
  const own = file.tools?.[tool];
  const paths = new PathNames();
  const common = Object.entries(file.arguments ?? {}).filter(([path]) => schemaAt(input, path).found);
  for (const [path, name] of [...common, ...Object.entries(own?.arguments ?? {})]) paths.at(path).name = name;
  for (const [path, values] of Object.entries(own?.values ?? {})) paths.at(path).values = values;
  const usual = prefixed(file, tool);
  return {
    name: own?.name ?? (given.has(usual) ? absentName(usual) : usual),
    paths,
    with: own?.with ?? {},
  };
}

/** How the target calls a tool of which nothing else is said. */
function prefixed({ prefix }: NamesFile, tool: string): string {
  return prefix && tool.startsWith(prefix.documented)
    ? prefix.target + tool.slice(prefix.documented.length)
    : tool;
}

/** A schema without arguments that are always given. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties = {}, required } = schema;
  if (names.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(Array.isArray(required) && { required: required.filter((name) => !names.includes(name)) }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
