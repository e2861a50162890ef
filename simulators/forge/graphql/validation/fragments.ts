import {
  type ASTNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
} from 'graphql';
import { suggestion } from './suggestion.js';
import type { Spread, Walk } from './walk.js';

/** The type that a fragment is on, once it is found to be there and to have fields; null with a problem reported. */
export function fragmentType(
  walk: Walk,
  node: FragmentDefinitionNode | InlineFragmentNode,
): GraphQLNamedType | null {
  const name = node.typeCondition?.name.value ?? '';
  const type = walk.schema.getType(name);
  if (!type) {
    const defined = Object.values(walk.schema.getTypeMap()).filter(isCompositeType);
    walk.report({
      message: `No such type ${name}, so it can't be a fragment condition${suggestion(
        name,
        defined.map((each) => each.name),
      )}`,
      at: node,
      extensions: { code: 'undefinedType', typeName: name },
      coordinate: name,
    });
    return null;
  }
  if (isCompositeType(type)) return type;
  walk.report({
    message: `Invalid fragment on type ${name} (must be Union, Interface or Object)`,
    at: node,
    extensions: { code: 'fragmentOnNonCompositeType', typeName: name, argumentName: name },
  });
  return null;
}

/** Reports a fragment that can never apply where it is. */
export function checkPossible(
  walk: Walk,
  {
    parent,
    child,
    node,
    name,
    path,
  }: Omit<Spread, 'name'> & { readonly child: GraphQLNamedType; readonly name?: string },
): void {
  if (!parent || !isCompositeType(parent) || !isCompositeType(child)) return;
  const possible = possibleTypes(walk, parent);
  if (possibleTypes(walk, child).some((type) => possible.includes(type))) return;
  const shown = name === undefined ? '' : ` ${name}`;
  walk.report({
    message: `Fragment${shown} on ${child.name} can't be spread inside ${parent.name}`,
    at: node,
    path,
    extensions: {
      code: 'cannotSpreadFragment',
      typeName: child.name,
      fragmentName: shown === '' ? 'unknown' : shown,
      parentName: parent.name,
    },
  });
}

function possibleTypes({ schema }: Walk, type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
}

/** Reports what is wrong with spreads once the whole document has been walked through. */
export function checkSpreads(walk: Walk): void {
  for (const { spreads } of walk.walked) {
    for (const spread of spreads) {
      const child = walk.schema.getType(walk.fragment(spread.name)?.typeCondition.name.value ?? '');
      if (child) checkPossible(walk, { ...spread, child });
    }
  }
}

/** Reports fragments that are used but not there, and there but not used. */
export function checkFragmentsUsed(walk: Walk): void {
  const spreads = walk.walked.flatMap((walked) => walked.spreads);
  const names = fragmentsOf(walk).map(({ name }) => name.value);
  for (const { name, node, path } of spreads) {
    if (names.includes(name)) continue;
    reportUse(walk, { name, node, path, what: `was used, but not defined${suggestion(name, names)}` });
  }
  const used = new Set(spreads.map(({ name }) => name));
  for (const node of fragmentsOf(walk)) {
    const name = node.name.value;
    if (used.has(name)) continue;
    reportUse(walk, { name, node, path: [`fragment ${name}`], what: 'was defined, but not used' });
  }
}

interface Use {
  readonly name: string;
  readonly node: ASTNode;
  readonly path: readonly string[];
  readonly what: string;
}

function reportUse(walk: Walk, { name, node, path, what }: Use): void {
  walk.report({
    message: `Fragment ${name} ${what}`,
    at: node,
    path,
    extensions: { code: 'useAndDefineFragment', fragmentName: name },
  });
}

/** Reports fragments that spread themselves. */
export function checkFragmentsFinite(walk: Walk): void {
  for (const node of fragmentsOf(walk)) {
    if (!reaches(walk, node.name.value, node.name.value, new Set())) continue;
    walk.report({
      message: `Fragment ${node.name.value} contains an infinite loop`,
      at: node,
      path: [`fragment ${node.name.value}`],
      extensions: { code: 'infiniteLoop', fragmentName: node.name.value },
    });
  }
}

function reaches(walk: Walk, from: string, to: string, seen: Set<string>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const walked = walk.walked.find(
    ({ node }) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === from,
  );
  return (walked?.spreads ?? []).some(({ name }) => name === to || reaches(walk, name, to, seen));
}

/** Reports fragments of one name. */
export function checkFragmentNames(walk: Walk): void {
  const names = fragmentsOf(walk).map(({ name }) => name.value);
  for (const name of new Set(names)) {
    const nodes = fragmentsOf(walk).filter((node) => node.name.value === name);
    if (nodes.length < 2) continue;
    walk.report({
      message: `Fragment name "${name}" must be unique`,
      at: nodes,
      path: [],
      extensions: { code: 'fragmentNotUnique', fragmentName: name },
    });
  }
}

function fragmentsOf({ document }: Walk): FragmentDefinitionNode[] {
  return document.definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );
}
