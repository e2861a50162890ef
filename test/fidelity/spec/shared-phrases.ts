import type { Fields } from './field-table.js';
import type { Json, Schema } from './schema.js';
import type { Shared } from './shared.js';

interface Reference {
  /** The arguments of the entry being read. */
  input: Fields;
  examples: Map<string, Json[]>;
  shared: Shared;
  /** Another tool, as read so far. */
  earlier: (tool: string) => { input: Fields; examples: Map<string, Json[]> } | undefined;
  /** Keeps words for a rule to claim. */
  keep: (text: string) => void;
}

interface SharedPhrase {
  pattern: RegExp;
  apply: (match: RegExpExecArray, reference: Reference) => void;
}

/** The whole sentences by which an entry takes its arguments from elsewhere. */
export const sharedPhrases: SharedPhrase[] = [
  {
    pattern: /^[Pp]agination fields$/,
    apply: (_, { input, shared }) =>
      take(input, shared.pagination, Object.keys(shared.pagination.properties)),
  },
  {
    pattern: /^`(\w+)` and `(\w+)` as in pagination \(no `(\w+)`\)$/,
    apply: ([, ...names], { input, shared }) => take(input, shared.pagination, names.slice(0, 2)),
  },
  {
    pattern: /^`(first|after)`$/,
    apply: ([, name = ''], { input, shared }) => take(input, shared.pagination, [name]),
  },
  {
    pattern: /^same arguments as `(\w+)`$/,
    apply: ([, tool = ''], { input, examples, earlier }) => {
      const other = earlier(tool);
      if (!other) throw new Error(`no arguments known of ${tool}`);
      take(input, other.input, Object.keys(other.input.properties));
      for (const [name, values] of other.examples) examples.set(name, values);
    },
  },
  {
    pattern: /^arguments as in the broadcast message table above$/,
    apply: (_, { input, shared }) => take(input, shared.broadcast, Object.keys(shared.broadcast.properties)),
  },
  {
    pattern: /^only `(\w+)` is required$/,
    apply: ([words, name], { input, keep }) => {
      if (input.required.join() !== name) keep(`${words}, but the table says otherwise`);
    },
  },
  { pattern: /^(?:Only `userCredentials`|No arguments|no arguments)$/, apply: () => undefined },
  {
    pattern: /^either `(\w+)` \((\w+)\) or `(\w+)` \((\w+), ([^)]*)\) (is required)$/,
    apply: ([, one = '', oneType, other = '', otherType, gloss, words], { input, keep }) => {
      const types: Record<string, Schema> = { [one]: { type: oneType }, [other]: { type: otherType } };
      Object.assign(input.properties, types);
      keep(`${other} ${gloss}`);
      keep(`either ${one} or ${other} ${words}`);
    },
  },
];

function take(input: Fields, from: Fields, names: string[]): void {
  for (const name of names) {
    const schema = from.properties[name];
    if (!schema) throw new Error(`${name} is referred to, but not described`);
    input.properties[name] = structuredClone(schema);
    if (from.required.includes(name)) input.required.push(name);
  }
}
