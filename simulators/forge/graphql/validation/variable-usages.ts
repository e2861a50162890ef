import type { ASTNode, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';
import type { VariableUsages, Walk, Walked } from './walk.js';

/** Notes that a variable is used where the walk is. */
export function noteUsage({ current, path }: Walk, name: string, node: ASTNode): void {
  current?.usages.set(name, { node, usedBy: current, path });
}

/** Reports variables that are declared and not used, and used and not declared (graphql-ruby, `VariablesAreUsedAndDefined`). */
export function checkUsages(walk: Walk): void {
  for (const walked of walk.walked) {
    const { node } = walked;
    if (node.kind === Kind.OPERATION_DEFINITION) checkOperation(walk, { ...walked, node });
  }
}

function checkOperation(walk: Walk, operation: Walked & { readonly node: OperationDefinitionNode }): void {
  const usages = new Map(operation.usages);
  followSpreads(walk, operation, usages, new Set());
  const declared = (operation.node.variableDefinitions ?? []).map(({ variable }) => variable.name.value);

  for (const name of new Set(declared)) {
    if (usages.has(name)) continue;
    walk.report({
      message: `Variable $${name} is declared by ${nameOf(operation)} but not used`,
      at: operation.node,
      path: operation.path,
      extensions: { code: 'variableNotUsed', variableName: name },
    });
  }
  for (const [name, { node, usedBy, path }] of usages) {
    if (declared.includes(name)) continue;
    walk.report({
      message: `Variable $${name} is used by ${nameOf(usedBy)} but not declared`,
      at: node,
      path,
      extensions: { code: 'variableNotDefined', variableName: name },
    });
  }
}

function nameOf({ node }: Walked): string {
  if (node.name) return node.name.value;
  return node.kind === Kind.OPERATION_DEFINITION ? `anonymous ${node.operation}` : '';
}

function followSpreads(walk: Walk, { spreads }: Walked, usages: VariableUsages, seen: Set<string>): void {
  for (const { name } of spreads) {
    const fragment = walk.walked.find(
      ({ node }) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    );
    if (seen.has(name) || !fragment) continue;
    seen.add(name);
    for (const [variable, usage] of fragment.usages) usages.set(variable, usage);
    followSpreads(walk, fragment, usages, seen);
  }
}
