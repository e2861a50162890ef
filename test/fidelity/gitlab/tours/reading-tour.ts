import type { Ready } from '../../../simulators/forge/laws/ask.js';
import { filledPath, type Names } from '../../../simulators/forge/laws/names.js';
import { samplesFor, written } from '../../../simulators/forge/laws/samples.js';
import type { PublishedParameter } from '../published-input.js';
import type { Operation } from '../reference.js';

/** What makes a request fail that takes it alone: parameters that need others, or a record of their own. */
const COMPANIONS: Readonly<Record<string, string>> = {
  id_after: 'order_by=id&pagination=keyset',
};

/** A reading request for every parameter of a published method, one for each of its values. */
export function readingTour(operation: Operation, names: Names): Ready[] {
  const { method, path } = operation;
  const query = Object.entries(operation.input).filter(([, { in: place }]) => place !== 'path');
  const required = query.filter(([, parameter]) => parameter.required);
  const always = required.map(([name, parameter]) =>
    written(name, parameter, samplesFor(name, parameter, names)[0] ?? ''),
  );
  const at = filledPath(path, names);
  const plain = { method, address: `${at}${always.length > 0 ? `?${always.join('&')}` : ''}` };
  const size = query.some(([name]) => name === 'per_page') ? ['per_page=3'] : [];
  const variants = query
    .filter(([name]) => !['page', 'per_page'].includes(name))
    .flatMap(([name, parameter]) => variantsOf(name, parameter, names))
    .map((variant) => ({ method, address: `${at}?${[...always, variant, ...size].join('&')}` }));
  return [plain, ...variants];
}

function variantsOf(name: string, parameter: PublishedParameter, names: Names): string[] {
  const companion = COMPANIONS[name];
  const own = parameter.types.includes('object')
    ? []
    : samplesFor(name, parameter, names).map((value) => written(name, parameter, value));
  const inner = Object.entries(parameter.members ?? {}).flatMap(([member, one]) =>
    samplesFor(member, one, names).map((value) => written(`${name}[${member}]`, one, value)),
  );
  return [...own, ...inner].map((variant) => (companion ? `${companion}&${variant}` : variant));
}
