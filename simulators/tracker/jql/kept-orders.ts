import type { IssueOrder, Way } from '../world/indexes/issue-order.js';
import type { World } from '../world/records/world.js';
import { queryField } from './fields/field-table.js';
import type { DateField, NumberField } from './fields/query-field.js';
import type { SortKey } from './syntax/syntax-tree.js';

/** An order that a world keeps, and how a query reads it. */
export interface KeptOrder {
  readonly order: IssueOrder;
  readonly way: Way;
}

/** The order that a world keeps of the values of a field. */
export function orderBy({ issues }: World, queried: DateField | NumberField): IssueOrder {
  const [name = ''] = queried.names;
  return issues.order(name, queried.kind === 'date' ? queried.time : queried.number);
}

/** The kept order that answers what a query asks for; null where there is none, and all that it finds must be sorted. */
export function keptOrder(world: World, keys: readonly SortKey[]): KeptOrder | null {
  const [first, second] = keys;
  const queried = first && queryField(world.fields, first.field);
  if (!queried?.sortKey) return first ? null : byKey(world, 'up');
  const descends = first?.direction === null ? queried.descends === true : first?.direction === 'desc';
  if (queried.names.includes('key')) return byKey(world, descends ? 'up' : 'backwards');
  if (second || (queried.kind !== 'date' && queried.kind !== 'number')) return null;
  return { order: orderBy(world, queried), way: descends ? 'down' : 'up' };
}

/** In this order all issues are alike but for their keys, of which the highest is first. */
function byKey({ issues }: World, way: Way): KeptOrder {
  return { order: issues.order('key', () => 0), way };
}
