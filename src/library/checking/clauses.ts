import { LISTED_KINDS } from '../../../conformance/checks/all.js';
import { type Clause, STRICT_KIND } from '../../../conformance/contract/clauses.js';
import { ConfigError } from '../../kernel/errors.js';
import type { JudgeOptions } from './options.js';

/** The clauses of the tools and names that were asked for; the count of all tools only where all are judged. */
export async function chosenClauses(
  clauses: readonly Clause[],
  { only, tools, url, allowWrites }: JudgeOptions,
  isLookedAt: boolean, // its checks ask for each tool whether it may be called
): Promise<Clause[]> {
  const { default: picomatch } = await import('picomatch');
  const ofTool = tools === undefined ? () => true : picomatch(globsIn(tools));
  const named = only === undefined ? () => true : picomatch(only);
  const callable = isLookedAt || url === undefined || allowWrites === true;
  if (!callable)
    process.stderr.write(
      'A target at an address may have a real backend: only its lists are judged (--allow-writes judges calls).\n',
    );
  if (tools !== undefined && globsIn(tools).length === 0) throw new ConfigError('--tools names no tool.');
  for (const glob of globsIn(tools))
    if (!clauses.some(({ tool }) => tool !== undefined && picomatch.isMatch(tool, glob)))
      throw new ConfigError(`No tool is left by "${glob}" of --tools.`);
  const left = clauses.filter(
    ({ id, tool, kind }) =>
      (callable || kind === STRICT_KIND || LISTED_KINDS.includes(kind)) &&
      named(id) &&
      (tool === undefined ? tools === undefined || kind !== 'tool-count' : ofTool(tool)),
  );
  if (left.length > 0) return left;
  throw new ConfigError(`No clause is left by --tools "${tools ?? '*'}" and --only "${only ?? '*'}".`);
}

/** The patterns of a list. */
function globsIn(tools = ''): string[] {
  return tools
    .split(',')
    .map((glob) => glob.trim())
    .filter(Boolean);
}
