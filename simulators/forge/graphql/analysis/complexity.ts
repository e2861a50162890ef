import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getArgumentValues,
  getNamedType,
  isAbstractType,
  type SelectionSetNode,
} from 'graphql';
import { fieldOf } from '../validation/field-of.js';
import { applies, type Planned, type SelectedField, selectedFields } from './selection.js';

const LARGEST_PAGE = 100;
const PAGING = ['after', 'before', 'first', 'last'];
/** Fields that read a repository cost one more (`calls_gitaly`). */
const READS_REPOSITORY = new Set([
  'Project.languages',
  'Repository.blobs',
  'Repository.branchNames',
  'Repository.commit',
  'Repository.commits',
  'Repository.empty',
  'Repository.exists',
  'Repository.lastCommit',
  'Repository.paginatedTree',
  'Repository.rootRef',
  'Repository.tree',
  'MergeRequest.commitCount',
  'MergeRequest.commits',
  'MergeRequest.commitsWithoutMergeCommits',
  'MergeRequest.conflicts',
  'MergeRequest.diffStats',
  'MergeRequest.diffStatsSummary',
  'MergeRequest.divergedFromTargetBranch',
  'MergeRequest.shouldBeRebased',
  'MergeRequest.sourceBranchExists',
  'MergeRequest.targetBranchExists',
  'Tree.lastCommit',
]);

/**
 * How complex a query is: one for each field, more for sorting, searching and reading a repository, and one per cent of it
 * all for each record of a page. https://docs.gitlab.com/api/graphql/#limits
 */
export function complexityOf(planned: Planned, selections: SelectionSetNode, root: GraphQLNamedType): number {
  return scoreOf(planned, selectedFields(planned, selections, root), root);
}

function scoreOf(planned: Planned, fields: readonly SelectedField[], type: GraphQLNamedType): number {
  const types = isAbstractType(type) ? planned.schema.getPossibleTypes(type) : [type];
  const scores = types.map((each) => {
    const asked = fields.filter(({ parent }) => applies(planned, parent, each));
    return sum([...byKey(asked).values()].map((same) => fieldScore(planned, same)));
  });
  return Math.max(0, ...scores);
}

function byKey(fields: readonly SelectedField[]): Map<string, SelectedField[]> {
  const keys = new Map<string, SelectedField[]>();
  for (const field of fields) {
    const key = field.node.alias?.value ?? field.node.name.value;
    const same = keys.get(key);
    if (same) same.push(field);
    else keys.set(key, [field]);
  }
  return keys;
}

function fieldScore(planned: Planned, same: readonly SelectedField[]): number {
  const [first] = same;
  const field = first && fieldOf(planned, first.parent, first.node.name.value);
  if (!first || !field) return 0;
  const type = getNamedType(field.type);
  const below = same.flatMap(({ node }) =>
    node.selectionSet ? selectedFields(planned, node.selectionSet, type) : [],
  );
  return ownScore(planned, { field, node: first.node, parent: first.parent }, scoreOf(planned, below, type));
}

interface Asked {
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly parent: GraphQLNamedType;
}

function ownScore({ variables }: Planned, { field, node, parent }: Asked, below: number): number {
  const given = getArgumentValues(field, node, variables);
  const reads = READS_REPOSITORY.has(`${parent.name}.${field.name}`) ? 1 : 0;
  const score = below + 1 + reads + (given.sort ? 1 : 0) + (given.search ? 5 : 0);
  return Math.trunc(score * (1 + share(field, given)));
}

/** What each record of the page adds; nothing where single records are asked for, and where nothing is to be resolved. */
function share(field: GraphQLField<unknown, unknown>, given: Readonly<Record<string, unknown>>): number {
  const resolved = field.args.some(({ name }) => !PAGING.includes(name));
  if (!resolved || !getNamedType(field.type).name.endsWith('Connection')) return 0;
  if (given.iid || given.iids) return 0;
  const sizes = [given.first, given.last, LARGEST_PAGE].filter((size) => typeof size === 'number');
  return Math.min(...sizes) * 0.01;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
