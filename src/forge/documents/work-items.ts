import * as z from 'zod';
import { WORK_ITEM_FIELDS, WorkItemAnswer } from '../records/work-items.js';
import { document } from './document.js';

/** A work item of any kind with its widgets. */
export const WORK_ITEM = document(
  `query workItem($id: WorkItemID!) { workItem(id: $id) { ${WORK_ITEM_FIELDS} } }`,
  () => z.object({ workItem: WorkItemAnswer.nullable() }),
);
