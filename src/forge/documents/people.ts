import * as z from 'zod';
import { USER_FIELDS, UserAnswer } from '../records/users.js';
import { document } from './document.js';

/** Who the token belongs to. */
export const CURRENT_USER = document(`query currentUser { currentUser { ${USER_FIELDS} } }`, () =>
  z.object({ currentUser: UserAnswer.nullable() }),
);
