import { DirectiveLocation, type DirectiveNode } from 'graphql';
import { checkPresence, visitArguments } from './arguments.js';
import { doubled } from './doubled.js';
import { suggestion } from './suggestion.js';
import type { Walk } from './walk.js';

const PLACES: Readonly<Record<string, string>> = {
  [DirectiveLocation.QUERY]: 'queries',
  [DirectiveLocation.MUTATION]: 'mutations',
  [DirectiveLocation.SUBSCRIPTION]: 'subscriptions',
  [DirectiveLocation.FIELD]: 'fields',
  [DirectiveLocation.FRAGMENT_DEFINITION]: 'fragment definitions',
  [DirectiveLocation.FRAGMENT_SPREAD]: 'fragment spreads',
  [DirectiveLocation.INLINE_FRAGMENT]: 'inline fragments',
  [DirectiveLocation.VARIABLE_DEFINITION]: 'variable definitions',
};

/** Reports a directive that is twice at one place. */
export function checkDirectivesUnique(walk: Walk, nodes: readonly DirectiveNode[] = []): void {
  for (const name of doubled(nodes.map((node) => node.name.value))) {
    walk.report({
      message: `The directive "${name}" can only be used once at this location.`,
      at: nodes.filter((node) => node.name.value === name),
      extensions: { code: 'directiveNotUniqueForLocation', directiveName: name },
    });
  }
}

/** Visits the directives of a node, and their arguments. */
export function visitDirectives(
  walk: Walk,
  nodes: readonly DirectiveNode[] = [],
  location: DirectiveLocation,
): void {
  for (const node of nodes) visitDirective(walk, node, location);
}

function visitDirective(walk: Walk, node: DirectiveNode, location: DirectiveLocation): void {
  const name = node.name.value;
  const directive = walk.schema.getDirective(name);
  if (!directive) {
    const defined = walk.schema.getDirectives().map((each) => each.name);
    walk.report({
      message: `Directive @${name} is not defined${suggestion(name, defined)}`,
      at: node,
      extensions: { code: 'undefinedDirective', directiveName: name },
    });
    return;
  }
  if (!directive.locations.includes(location)) {
    const allowed = directive.locations.map((each) => PLACES[each] ?? each).join(', ');
    walk.report({
      message: `'@${name}' can't be applied to ${PLACES[location]} (allowed: ${allowed})`,
      at: node,
      extensions: { code: 'directiveCannotBeApplied', targetName: PLACES[location], name },
    });
  }
  const owner = { node, kind: 'Directive', name } as const;
  const given = node.arguments ?? [];
  checkPresence(walk, owner, { accepted: directive.args, given });
  visitArguments(walk, { ...owner, accepted: directive.args }, given);
}
