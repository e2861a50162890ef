import type { Issuable } from '../../access/issues.js';
import { placeOf } from '../../access/roles.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { issueActions } from './issue.js';
import { mergeRequestActions } from './merge-request.js';
import { personalActions } from './personal.js';
import type { CommandContext, Commanded, Interpretation, QuickAction } from './quick-action.js';
import { relationActions } from './relations.js';
import { sharedActions } from './shared.js';

const ACTIONS: readonly QuickAction[] = [
  ...sharedActions,
  ...personalActions,
  ...issueActions,
  ...relationActions,
  ...mergeRequestActions,
];
const BY_NAME = new Map(ACTIONS.flatMap((action) => action.names.map((name) => [name, action] as const)));

/** Where a text with commands is written. */
export interface CommandPlace {
  readonly world: World;
  readonly act: Act;
  readonly kind: Issuable['kind'];
  readonly place: Project | Group;
  /** Null while it is still to be made. */
  readonly subject: Issuable | null;
  /** Whether more than one person can be assigned. */
  readonly several: boolean;
  readonly headSha?: string | undefined;
  /** What is to change beside: commands add to it. */
  readonly given?: Pick<Commanded, 'labels' | 'assignees'>;
}

/** Reads the commands of a text about a record that is there. */
export function commandsFor(
  world: World,
  act: Act,
  subject: Issuable,
  text: string,
  more: Pick<CommandPlace, 'several' | 'headSha'>,
): Interpretation {
  return interpret({ world, act, kind: subject.kind, place: placeOf(subject), subject, ...more }, text);
}

/** Reads the commands of a text: what to change, what to do then, what to say. */
export function interpret({ kind, given = {}, ...where }: CommandPlace, text: string): Interpretation {
  const context: CommandContext = { ...where, changes: { ...given }, reported: {}, later: [] };
  const { left, commands } = split(substituted(text), kind);
  const summary = commands.flatMap(({ name, action, argument }) => {
    const mayRun = (!action.later || context.subject !== null) && action.may(context);
    return mayRun ? (action.run(context, argument) ?? []) : `Could not apply ${name} command.`;
  });
  const { changes, reported, later } = context;
  const commandNames = commands.map(({ name }) => name);
  return { text: left, found: commands.length > 0, commandNames, changes, reported, later, summary };
}

interface Command {
  readonly name: string;
  readonly action: QuickAction;
  readonly argument: string;
}

/** Lines that are commands, and all others; what is in code, quotes or HTML is left as it is. */
function split(
  text: string,
  kind: Issuable['kind'],
): { readonly left: string; readonly commands: readonly Command[] } {
  const commands: Command[] = [];
  let fence: string | null = null;
  const kept = text.split('\n').filter((line) => {
    const [, mark = null] = /^\s*(```|~~~|>>>)/.exec(line) ?? [];
    if (mark !== null) fence = fence === null ? mark : fence === mark ? null : fence;
    const command = fence === null ? commandIn(line, kind) : null;
    if (command) commands.push(command);
    return !command;
  });
  return commands.length === 0 ? { left: text, commands } : { left: kept.join('\n').trim(), commands };
}

function commandIn(line: string, kind: Issuable['kind']): Command | null {
  const [, written = '', argument = ''] = /^\/([a-zA-Z_]+)(?:[ \t]+(.*))?$/s.exec(line.trimEnd()) ?? [];
  const name = written.toLowerCase();
  const action = BY_NAME.get(name);
  if (!action || (action.on && action.on !== kind)) return null;
  return { name, action, argument };
}

function substituted(text: string): string {
  return text
    .replace(/^(.*?)\/shrug\s*$/gm, '$1¯\\_(ツ)_/¯')
    .replace(/^(.*?)\/tableflip\s*$/gm, '$1(╯°□°)╯︵ ┻━┻');
}

/** Whether a text has a line that is a command of some kind of record. */
export function interpretable(text: string): boolean {
  return (['issue', 'merge request'] as const).some((kind) => split(text, kind).commands.length > 0);
}
