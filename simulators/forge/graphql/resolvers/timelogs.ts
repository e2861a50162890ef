import { canAdmin } from '../../access/issues.js';
import { placeOf } from '../../access/roles.js';
import type { Timelog } from '../../world/records/issues.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** A log of time. */
export const timelogFields: Fields<Timelog> = {
  id: ({ id }) => globalId('Timelog', id),
  issue: ({ subject }) => (subject.kind === 'issue' ? subject : null),
  mergeRequest: ({ subject }) => (subject.kind === 'merge request' ? subject : null),
  project: ({ subject }) => {
    const place = placeOf(subject);
    return place.kind === 'project' ? place : null;
  },
  userPermissions: (log) => log,
};

/** What the viewer may do with a log of time: their own, and whatever maintainers may. */
export const timelogPermissionFields: Fields<Timelog> = {
  adminTimelog: ({ user, subject }, _, { viewer }) =>
    viewer !== null && (user === viewer || viewer.admin || canAdmin(viewer, subject)),
};
