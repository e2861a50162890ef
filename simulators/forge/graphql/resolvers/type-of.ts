import { isObject } from '../../../core/admin/fields.js';

/** The types of records that are of one type wherever they are. */
const KINDS: Readonly<Record<string, string>> = {
  job: 'CiJob',
  label: 'Label',
  'merge request': 'MergeRequest',
  note: 'Note',
  pipeline: 'Pipeline',
  project: 'Project',
  group: 'Group',
  user: 'UserCore',
};

/** The type of a record where the schema leaves it open. */
export function typeOf(record: unknown): string {
  if (!isObject(record)) throw new Error('Only records have types.');
  if (typeof record.__typename === 'string') return record.__typename;
  if (record.kind === 'issue') return issueType(String(record.type));
  if ('member' in record) return placeType(record.place);
  if ('commit' in record) return 'Commit';
  const type = KINDS[String(record.kind)];
  if (!type) throw new Error(`A record of kind ${String(record.kind)} has no type.`);
  return type;
}

function issueType(type: string): string {
  if (type === 'epic') return 'Epic';
  return type === 'issue' || type === 'incident' ? 'Issue' : 'WorkItem';
}

function placeType(place: unknown): string {
  return isObject(place) && place.kind === 'group' ? 'GroupMember' : 'ProjectMember';
}
