import type { Section } from './document.js';
import type { Entry } from './entry.js';
import { sentences } from './sentences.js';

/** Where a document names a member of an answer, it is in a code span with one of these about it. */
const inEntries = [/`(\w+)` is true when/g, /caps `(\w+)\[\]`/g, /custom `(\w+)` results/g];

/** The members of answers that a document names, as clauses. */
export function membersNamed(sections: Section[], tools: Entry[]): string[] {
  const named = sections.filter(({ title }) => title === 'Named response members');
  const bullets = named.flatMap(({ texts }) => texts.flatMap(({ text }) => sentences(text)));
  return [
    ...bullets.flatMap((bullet) => inBullet(bullet, tools)),
    ...sections.flatMap(({ tool, texts }) => (tool ? texts.flatMap(({ text }) => inEntry(tool, text)) : [])),
  ];
}

const clause = (tool: string, member: string) => `${tool} member ${member}`;

function inEntry(tool: string, text: string): string[] {
  const found = inEntries.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.map(([, member = '']) => clause(tool, member));
}

function inBullet(bullet: string, tools: Entry[]): string[] {
  const names = new Set(tools.map(({ tool }) => tool));
  const holder = /`(\w+)` with /.exec(bullet)?.[1];
  const spans = [...bullet.replace(/ordered by `\w+`/, '').matchAll(/`(\w+)(?:\[\])?`/g)].map(
    ([, span = '']) => span,
  );
  const members = spans.filter((span) => !names.has(span) && span !== holder);
  const speaking = toolsOf(bullet, spans, tools);
  return speaking.flatMap((tool) =>
    members.map((member) => clause(tool, holder ? `${holder}/${member}` : member)),
  );
}

function toolsOf(bullet: string, spans: string[], tools: Entry[]): string[] {
  const all = tools.map(({ tool }) => tool);
  if (bullet.startsWith('Analytics results')) return all.filter((tool) => tool.startsWith('analytics_'));
  if (bullet.startsWith('Paginated list results')) return tools.filter(isPaged).map(({ tool }) => tool);
  return all.filter((tool) => spans.includes(tool));
}

/** Tools read with a cursor: `after` alone may be a date. */
export const isPaged = ({ input }: Entry) => Boolean(input.properties.first && input.properties.after);
