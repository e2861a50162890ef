import { GUEST, hasRole } from '../../access/roles.js';
import { type LinkType, linkBetween, linkIssues, unlinkIssues } from '../../actions/issues/links.js';
import { sentence } from '../../actions/issues/notes.js';
import { shortReference } from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import type { Given } from '../arguments/read.js';
import { readableItem } from '../changes/find.js';
import { type Change, mutation, type Payload } from '../changes/mutation.js';
import type { LinksInput } from '../changes/work-item-inputs.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { FieldProblem } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface Input extends LinksInput {
  readonly id: GlobalId;
}

const TYPES: Readonly<Record<string, LinkType>> = {
  RELATED: 'relates_to',
  BLOCKS: 'blocks',
  BLOCKED_BY: 'is_blocked_by',
};

/** Links between work items. */
export const workItemLinkMutations: Fields<unknown> = {
  workItemAddLinkedItems: mutation((input: Input, change) => {
    refuseMany(input);
    const workItem = readableItem(change, input.id);
    const others = input.workItemsIds.map(({ id }) => {
      const other = change.world.issues.get(Number(id));
      if (other) return other;
      throw new FieldProblem(`Couldn't find WorkItem with 'id'=${id}`);
    });
    return { workItem, message: '', ...linked(change, workItem, others, input.linkType) };
  }),

  workItemRemoveLinkedItems: mutation((input: Input, change) => {
    refuseMany(input);
    const workItem = readableItem(change, input.id);
    if (input.workItemsIds.length === 0) throw new FieldProblem('workItemsIds cannot be empty');
    return { workItem, message: '', ...unlinked(change, workItem, input.workItemsIds) };
  }),
};

const MOST = 10;

function refuseMany({ workItemsIds }: LinksInput): void {
  if (workItemsIds.length <= MOST) return;
  throw new FieldProblem(`No more than ${MOST} work items can be modified at the same time.`);
}

/** Links a work item to those of some others that the caller may link; reports why the rest is not linked. */
export function linked(
  change: Change,
  item: Issue,
  others: readonly Issue[],
  linkType: Given<string>,
): Payload {
  const how = TYPES[linkType ?? 'RELATED'] ?? 'relates_to';
  if (!mayLink(change, item)) return { errors: ['No matching work item found.'] };
  if (how !== 'relates_to' && !isLicensed(change.settings, 'blockedIssues')) {
    return { errors: ['Blocked work items are not available for the current subscription tier'] };
  }
  if (others.length > 0 && others.every((other) => other !== item && linkBetween(item, other))) {
    return { errors: ['Items are already linked'] };
  }
  const linkable = others.filter((other) => mayLink(change, other));
  if (linkable.length === 0) return { errors: [NOT_FOUND] };
  return link(
    change,
    item,
    linkable,
    how,
    others.filter((other) => !linkable.includes(other)),
  );
}

const NOT_FOUND =
  'No matching work item found. Make sure you are adding a valid ID and you have access to the item.';

function link(
  { world, act }: Change,
  item: Issue,
  linkable: readonly Issue[],
  how: LinkType,
  forbidden: readonly Issue[],
): Payload {
  const done = linkable.filter((other) => other !== item && !linkBetween(item, other));
  for (const other of done) linkIssues(world, act, item, other, how);
  const problems = [
    ...forbidden.map(
      ({ id }) => `Item with ID: ${id} cannot be added. You don't have permission to perform this action.`,
    ),
    ...(linkable.includes(item)
      ? [`${shortReference(item)} cannot be added: cannot be related to itself`]
      : []),
  ];
  if (problems.length > 0) return { errors: [problems.join('. ')] };
  return { message: `Successfully linked ID(s): ${sentence(linkable.map(({ id }) => String(id)))}.` };
}

function unlinked(change: Change, item: Issue, ids: readonly GlobalId[]): Payload {
  if (!mayLink(change, item)) return { errors: ['No work item found.'] };
  const others = ids.map(({ id }) => ({ id, other: change.world.issues.get(Number(id)) }));
  const pairs = others.flatMap(({ other }) => {
    const link = other && linkBetween(item, other);
    return link ? [{ other, link }] : [];
  });
  const removable = pairs.filter(({ other }) => mayLink(change, other));
  for (const { link } of removable) unlinkIssues(change.world, change.act, link);
  const failed = pairs.filter((one) => !removable.includes(one)).map(({ other }) => String(other.id));
  const missing = others.filter(({ other }) => !pairs.some((one) => one.other === other)).map(({ id }) => id);
  return outcome(
    removable.map(({ other }) => String(other.id)),
    failed,
    missing,
  );
}

function outcome(removed: readonly string[], failed: readonly string[], missing: readonly string[]): Payload {
  const problems = [
    ...(failed.length > 0
      ? [`${sentence(failed)} could not be removed due to insufficient permissions`]
      : []),
    ...(missing.length > 0 ? [`${sentence(missing)} could not be removed due to not being linked`] : []),
  ];
  const reported = problems.length > 0 ? `IDs with errors: ${problems.join(', ')}.` : '';
  if (removed.length === 0) return { errors: [reported] };
  return { message: `Successfully unlinked IDs: ${sentence(removed)}. ${reported}`.trimEnd() };
}

/** Members of both places link. */
function mayLink({ viewer }: Change, { home }: Issue): boolean {
  return hasRole(viewer, home, GUEST) && !(home.kind === 'project' && home.archived);
}
