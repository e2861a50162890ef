import { counted } from '../findings.js';
import type { Service } from './service.js';

/** A record that a call has made: the tool that makes such records, its text, and who the backend says made it. */
interface Written {
  readonly tool: string;
  readonly text: string;
  readonly by: string;
}

/** What the backends have of what was written: each call once, by the caller whom its text names. */
export function problemsOfRecords(service: Service, written: readonly string[]): string[] {
  const found = [...ofForge(service), ...ofTracker(service)].filter(({ text }) => text.startsWith('By '));
  const names = found.map(({ tool, text }) => `${tool} ${text}`);
  const missing = written.filter((each) => !names.includes(each));
  const twice = names.filter((each, at) => names.indexOf(each) !== at);
  const wrong = found.filter(({ text, by }) => !text.startsWith(`By ${by}: `));
  return [
    ...wrong.map(({ tool, text, by }) => `${tool}: "${text}" is by ${by}`),
    ...missing.map((each) => `not written: ${each}`),
    ...twice.map((each) => `written twice: ${each}`),
    ...(found.length === 0 ? ['no record was compared'] : []),
  ];
}

/** How many records of each kind were compared. */
export function countsOfRecords(written: readonly string[]): string {
  return counted(written.map((each) => each.split(' ')[0] ?? ''));
}

function ofForge({ forge }: Service): Written[] {
  return [...forge.world.issues.values()].flatMap(({ title, author, notes }) => [
    { tool: 'create_issue', text: title, by: author.username },
    ...notes.map((note) => ({ tool: 'create_note', text: note.body, by: note.author.username })),
  ]);
}

function ofTracker({ tracker }: Service): Written[] {
  return [...tracker.world.issues.byKey.values()].flatMap(({ summary, creator, comments }) => [
    { tool: 'tracker_create_issue', text: summary, by: nameOf(creator) },
    ...comments.map(({ body, author }) => ({
      tool: 'tracker_add_comment',
      text: /By \w+: \d+/.exec(JSON.stringify(body))?.[0] ?? '',
      by: nameOf(author),
    })),
  ]);
}

/** The name of an account, which its address begins with. */
function nameOf({ email }: { readonly email: string }): string {
  return email.split('@')[0] ?? '';
}
