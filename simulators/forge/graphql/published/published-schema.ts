import type { GraphQLSchema } from 'graphql';
import { isInterfaceType, isObjectType } from 'graphql';
import { COORDINATE, type Problem } from '../validation/problem.js';
import names from './schema.json' with { type: 'json' };

/**
 * What each type of GitLab's published schema has: fields with their arguments (`issue(iid)`), members of inputs, values of
 * enumerations. schema.json is made of gitlab.graphql by `UPDATE_OPERATIONS=1 npm run fidelity -- gitlab-published-schema`.
 */
const PUBLISHED: Readonly<Record<string, string>> = names;

/** Whether the published schema has what a coordinate names: `Project`, `Project.issue`, `Project.issue(iid:)`. */
function isPublished(coordinate: string): boolean {
  const [type = '', member, argument] = coordinate.split(/[.(:]/);
  const members = Object.hasOwn(PUBLISHED, type) ? PUBLISHED[type] : undefined;
  if (members === undefined || member === undefined) return members !== undefined;
  const found = members.split(' ').find((one) => one === member || one.startsWith(`${member}(`));
  if (argument === undefined || found === undefined) return found !== undefined;
  return found
    .slice(member.length + 1, -1)
    .split(',')
    .includes(argument);
}

/** A problem in plain words where it is that the simulator lacks what GitLab has, with the coordinate of that. */
export function plainProblem(problem: Problem): {
  readonly problem: Problem;
  readonly lacking: string | null;
} {
  const lacking = coordinatesOf(problem).find(isPublished);
  if (lacking === undefined) return { problem, lacking: null };
  const message = `The simulator does not simulate '${lacking}', which GitLab has`;
  const extensions = { ...problem.extensions, code: 'notSimulated' };
  return { problem: { ...problem, message, extensions }, lacking };
}

/** What a problem is about: of the values of variables, each unknown member of an input. */
function coordinatesOf(problem: Problem): string[] {
  const own = problem[COORDINATE];
  if (own !== undefined) return [own];
  const inside = problem.extensions?.problems;
  if (!Array.isArray(inside)) return [];
  return inside.flatMap(({ path, explanation }: { path?: unknown[]; explanation?: string }) => {
    const [, type] = /^Field is not defined on (\w+)$/.exec(explanation ?? '') ?? [];
    return type === undefined ? [] : [`${type}.${path?.at(-1)}`];
  });
}

/** The fields of the published types, `Project.issue`, by whether a schema has them. */
export function schemaCatalogue(
  own: GraphQLSchema,
): Readonly<Record<'simulated' | 'notSimulated', string[]>> {
  const simulated: string[] = [];
  const notSimulated: string[] = [];
  for (const [name, members] of Object.entries(PUBLISHED)) {
    const type = own.getType(name);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : null;
    if (!type) notSimulated.push(name);
    for (const member of fields ? members.split(' ') : []) {
      const field = member.replace(/\(.*/, '');
      (fields?.[field] ? simulated : notSimulated).push(`${name}.${field}`);
    }
  }
  return { simulated, notSimulated };
}
