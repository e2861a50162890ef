import {
  DirectiveLocation,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { checkDirectivesUnique, visitDirectives } from './directives.js';
import { doubled } from './doubled.js';
import { expandedSize } from './expanded.js';
import { checkSelections, visitSelections } from './fields.js';
import {
  checkFragmentNames,
  checkFragmentsFinite,
  checkFragmentsUsed,
  checkSpreads,
  fragmentType,
} from './fragments.js';
import { checkMerging } from './merging.js';
import type { Problem } from './problem.js';
import { checkUsages } from './variable-usages.js';
import { checkDeclarations } from './variables.js';
import { problemsOf, Walk } from './walk.js';

/**
 * What is wrong with a document, as graphql-ruby's static validation reports it: its order, words, paths and codes.
 * https://github.com/rmosolgo/graphql-ruby, `lib/graphql/static_validation`
 */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly Problem[] {
  const walk = new Walk(schema, document);
  return problemsOf(walk, () => {
    for (const node of document.definitions) {
      if (node.kind === Kind.OPERATION_DEFINITION) visitOperation(walk, node);
      else if (node.kind === Kind.FRAGMENT_DEFINITION) visitFragment(walk, node);
    }
    checkUsages(walk);
    checkSpreads(walk);
    checkFragmentsUsed(walk);
    checkFragmentsFinite(walk);
    checkFragmentNames(walk);
    checkOperationNames(walk);
    // What is weighed and answered afterwards is every selection as often as it is spread.
    walk.count(expandedSize(document));
  });
}

const LOCATIONS = {
  query: DirectiveLocation.QUERY,
  mutation: DirectiveLocation.MUTATION,
  subscription: DirectiveLocation.SUBSCRIPTION,
} as const;

function visitOperation(walk: Walk, node: OperationDefinitionNode): void {
  const name = node.name?.value;
  walk.within(name === undefined ? node.operation : `${node.operation} ${name}`, () => {
    walk.walked.push({ node, path: walk.path, spreads: [], usages: new Map() });
    const type = walk.schema.getRootType(node.operation);
    checkDirectivesUnique(walk, node.directives);
    if (!type) {
      reportNoRoot(walk, node);
      return;
    }
    checkMerging(walk, node.selectionSet, type);
    const shown = name === undefined ? 'anonymous query' : `${node.operation} '${name}'`;
    if (!checkSelections(walk, { node, type, name: shown })) return;
    checkDeclarations(walk, node);
    visitDirectives(walk, node.directives, LOCATIONS[node.operation]);
    visitSelections(walk, node.selectionSet.selections, type);
  });
}

function reportNoRoot(walk: Walk, node: OperationDefinitionNode): void {
  const kind = node.operation;
  walk.report({
    message: `Schema is not configured for ${kind === 'query' ? 'queries' : `${kind}s`}`,
    at: node,
    extensions: { code: `missing${kind[0]?.toUpperCase()}${kind.slice(1)}Configuration` },
  });
}

function visitFragment(walk: Walk, node: FragmentDefinitionNode): void {
  walk.within(`fragment ${node.name.value}`, () => {
    walk.walked.push({ node, path: walk.path, spreads: [], usages: new Map() });
    checkDirectivesUnique(walk, node.directives);
    const type = fragmentType(walk, node);
    if (!type) return;
    visitDirectives(walk, node.directives, DirectiveLocation.FRAGMENT_DEFINITION);
    visitSelections(walk, node.selectionSet.selections, type);
  });
}

function checkOperationNames(walk: Walk): void {
  const operations = walk.document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const names = operations.map(({ name }) => name?.value ?? '');
  if (operations.length > 1 && names.includes('')) {
    walk.report({
      message: 'Operation name is required when multiple operations are present',
      at: operations.filter(({ name }) => !name),
      path: [],
      extensions: { code: 'uniquelyNamedOperations' },
    });
  }
  for (const name of doubled(names).filter((each) => each !== '')) {
    walk.report({
      message: `Operation name "${name}" must be unique`,
      at: operations.filter((node) => node.name?.value === name),
      path: [],
      extensions: { code: 'uniquelyNamedOperations', operationName: name },
    });
  }
}
