import { isObject } from '../../core/admin/fields.js';
import { writable } from '../../core/state/changes.js';
import { badRequest } from '../http/refusals.js';
import type { Change } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';
import type { World } from '../world/records/world.js';
import { checkProperty } from './properties.js';

/** What a program says besides the change itself; given to the issue and to the entry of its history, if there is one. */
export type Remark = (world: World, issue: Issue, change: Change | null) => void;

/** The properties and the words about the change that a body holds, read before anything is changed. */
export function readRemarks(body: Readonly<Record<string, unknown>>): Remark {
  const properties = propertiesIn(body.properties ?? []);
  const metadata = body.historyMetadata ?? undefined;
  if (metadata !== undefined && !isObject(metadata))
    throw badRequest("Can not deserialize 'historyMetadata': a JSON object is expected.");
  return (world, issue, change) => {
    for (const { key, value } of properties) world.annotations.setProperty(issue, key, value);
    if (metadata === undefined || change === null) return;
    writable(world, change).metadata = metadata;
  };
}

function propertiesIn(sent: unknown): { readonly key: string; readonly value: unknown }[] {
  if (!Array.isArray(sent)) throw badRequest("The property 'properties' must be an array.");
  return sent.map((item) => {
    if (!isObject(item) || typeof item.key !== 'string')
      throw badRequest("Each of the 'properties' must be an object with a 'key' and a 'value'.");
    checkProperty(item.key, item.value);
    return { key: item.key, value: item.value };
  });
}
