import type { MergeRequestFilter } from '../../queries/merge-requests/merge-request-filter.js';
import { mergeRequestColumns } from '../../queries/merge-requests/merge-request-order.js';
import { findMergeRequests } from '../../queries/merge-requests/merge-requests.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import {
  asking,
  type MergeRequestArguments,
  mergeRequestFilter,
  mergeRequestOrder,
} from '../arguments/merge-requests.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

/** A page of merge requests by the arguments of the schema, within what the field is about. */
export function mergeRequestsPage(
  context: Context,
  args: MergeRequestArguments & Paging,
  within: Partial<MergeRequestFilter>,
): MergeRequestPage {
  const filter = mergeRequestFilter(args, context);
  if (filter === null) return pageOfItems<MergeRequest>([], args);
  const order = mergeRequestOrder(args.sort);
  const found = findMergeRequests(context.world, asking(context), { ...filter, ...within }, order);
  return pageOf(found, mergeRequestColumns(order), args);
}

export type MergeRequestPage = Page<MergeRequest>;

/** How many seconds merging took, over all pages; null where nothing was merged. */
export function totalTimeToMerge({ all }: MergeRequestPage): number | null {
  const spans = [...all].flatMap(({ mergedAt, createdAt }) =>
    mergedAt === null ? [] : mergedAt - createdAt,
  );
  return spans.length === 0 ? null : spans.reduce((sum, span) => sum + span, 0) / 1000;
}
