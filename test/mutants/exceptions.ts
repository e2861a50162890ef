import { EQUIVALENTS } from './equivalents.js';
import type { Permission } from './judging/permission.js';
import { PERMITTED } from './judging/permitted.js';
import { leftOpen } from './judging/promised.js';
import type { Mutant } from './making/mutant.js';

/** Why a mutant need not be noticed: no client can distinguish it from the correct server, or it is as right. */
export interface Exception {
  readonly kind: 'equivalent' | 'permitted';
  readonly because: string;
}

/** Why a mutant need not be noticed; undefined where it has to be. */
export function exceptionOf(mutant: Pick<Mutant, 'id' | 'operator' | 'tool'>): Exception | undefined {
  const equivalent = EQUIVALENTS[mutant.id];
  if (equivalent !== undefined) return { kind: 'equivalent', because: equivalent };
  const because =
    PERMITTED.find((one) => permits(one, mutant))?.because ??
    leftOpen(mutant.tool ?? '', mutant.operator, aboutOf(mutant));
  return because === undefined ? undefined : { kind: 'permitted', because };
}

/** What a mutant is about: its clause, or what its id ends with. */
function aboutOf({ id }: Pick<Mutant, 'id'>): string {
  const [first = '', ...others] = id.split(': ');
  return first.includes('.') ? first : others.slice(1).join(': ');
}

/** Whether a permission is about a mutant. */
export function permits(
  { tools, operator, about }: Permission,
  mutant: Pick<Mutant, 'id' | 'operator' | 'tool'>,
): boolean {
  const isOfTool = tools === undefined || tools.includes(mutant.tool ?? '');
  return isOfTool && operator === mutant.operator && about.test(aboutOf(mutant));
}
