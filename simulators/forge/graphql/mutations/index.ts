import type { Fields } from '../context.js';

/** What answers the fields of `Mutation`. */
export const mutationFields: Fields<object> = {};
