import type { Account } from './account.js';
import { anchorsIn, finds } from './anchors.js';
import type { Contract, Rule } from './contracts.js';
import { stemsOf } from './stems.js';

/** What a rule is compared with: the sentences that it cites, and what its tool is called and called with. */
export interface Evidence {
  /** The sentences, rows and bullets that the rule cites. */
  readonly cited: string;
  /** The stems of their words. */
  readonly words: ReadonlySet<string>;
  /** The titles of the sections that are cited. */
  readonly titles: string;
  /** What the tool is called, and what it is for. */
  readonly purpose: string;
  /** The stems of this and of the arguments that name something. */
  readonly tool: ReadonlySet<string>;
  /** Whether the tool has the argument. */
  has(path: string): boolean;
  /** The rows and sentences that begin with the name, in any section. */
  row(name: string): string;
  /** The same of an argument of the tool: in its entry, or in a table that entries share. */
  declared(name: string): string;
}

/** The evidence for a rule of a tool, from the document alone but for the names of arguments. */
export function evidenceFor(account: Account, tool: string, { input }: Contract, rule: Rule): Evidence {
  const { statements } = account;
  const anchors = anchorsIn(tool, rule);
  const cited = anchors
    .flatMap((anchor) => statements.filter((statement) => finds(anchor, statement)))
    .map(({ text }) => text)
    .join('\n');
  const { required = [], properties = {} } = input;
  const naming = [...required, ...Object.keys(properties).filter((name) => /(?:Id|Key|Path)$/.test(name))];
  const purpose = purposeOf(account, tool);
  const beginning = (name: string) =>
    statements.filter(({ text }) => new RegExp(`^\\W?${name}\\b`).test(text));
  const isOfTool = (section: string) => section.endsWith(`#${tool}`) || !/#\w*_\w*$/.test(section);
  return {
    cited,
    purpose,
    words: new Set(stemsOf(cited)),
    titles: anchors.map(({ section }) => section).join('\n'),
    tool: new Set(stemsOf([purpose, ...naming].join(' '))),
    has: (path) => (path.split(/[.[]/)[0] ?? '') in properties,
    row: (name) => joined(beginning(name)),
    declared: (name) =>
      name in properties ? joined(beginning(name).filter(({ section }) => isOfTool(section))) : '',
  };
}

const joined = (statements: readonly { text: string }[]) => statements.map(({ text }) => text).join('\n');

function purposeOf({ statements }: Account, tool: string): string {
  const spoken = tool.replaceAll('_', ' ');
  const first = statements.find(({ section }) => section.endsWith(`#${tool}`))?.text ?? '';
  return first.startsWith('`') ? spoken : `${spoken} ${first}`;
}

/** Whether a text names this, as a word of its own. */
export const names = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\w|\\d\\.)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w|\\.\\d)`).test(text);

/** Whether all words of a phrase that mean something are among these. */
export function isSaid(phrase: string, ...places: readonly ReadonlySet<string>[]): boolean {
  const stems = stemsOf(phrase);
  return stems.length > 0 && stems.every((one) => places.some((place) => place.has(one)));
}
