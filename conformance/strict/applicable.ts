import type { CheckContext } from '../context/check-context.js';
import { type Clause, STRICT_KIND } from '../contract/clauses.js';
import { isObject } from '../reading/places.js';

/** What a server has that some of the rules are about. */
interface Having {
  readonly handshake: boolean;
  readonly modern: boolean;
  readonly prompts: boolean;
  readonly outputs: boolean;
}

/** The rules that are about what only some servers have. */
const ABOUT: Readonly<Record<string, readonly (keyof Having)[]>> = {
  'discover-result': ['modern'],
  'result-type': ['modern'],
  'initialize-result': ['handshake'],
  'agreed-revision': ['handshake'],
  'ping-result': ['handshake'],
  'property-schemas': ['handshake'],
  'output-schema-object': ['handshake', 'outputs'],
  'structured-content': ['outputs'],
  'structured-content-fits': ['outputs'],
  'prompts-list-result': ['prompts'],
  'prompt-result': ['prompts'],
};

/** The clauses without those of strict clients that are about what the target does not have; all where it does not answer. */
export async function applicable(
  clauses: readonly Clause[],
  { target, strict }: CheckContext,
): Promise<Clause[]> {
  const eras = strict?.protocols.map(({ era }) => era) ?? [];
  const seen = await found(target).catch(() => ({ prompts: true, outputs: true })); // that it does not answer is reported later
  const having: Having = { ...seen, handshake: eras.includes('handshake'), modern: eras.includes('modern') };
  return clauses.filter(
    ({ kind, facts }) =>
      kind !== STRICT_KIND || (ABOUT[String(facts.rule)] ?? []).every((one) => having[one]),
  );
}

async function found(target: CheckContext['target']): Promise<Pick<Having, 'prompts' | 'outputs'>> {
  const session = await target.session();
  const { capabilities } = session.greeting;
  const tools = [...(await session.tools()).values()];
  return {
    prompts: isObject(capabilities) && capabilities.prompts !== undefined,
    outputs: tools.some(({ written }) => written?.outputSchema !== undefined),
  };
}
