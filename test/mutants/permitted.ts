import type { Permission } from './permission.js';

const SAVED = 'that an edited picture is shown is not said; it is saved, and the file is the right one';
const CANNOT_EDIT = 'an edit with a model that makes pictures and cannot edit may be refused (design.md)';
const ONE_PAGE =
  'a page of the backend holds as many as `first` may ask for, so that one page is as right as several';

/** What the specification leaves to a server. An entry that no surviving mutant needs is to be taken out. */
export const PERMITTED: readonly Permission[] = [
  {
    tools: ['edit_image', 'continue_editing'],
    operator: 'answer emptied',
    about: /\.returns\.image$/,
    because: SAVED,
  },
  { tools: ['edit_image', 'continue_editing'], operator: 'picture left out', about: /^$/, because: SAVED },
  {
    tools: ['edit_image', 'continue_editing'],
    operator: 'named value refused',
    about: /\.examples\.model$/,
    because: CANNOT_EDIT,
  },
  {
    tools: ['edit_image', 'continue_editing'],
    operator: 'success reported as failure',
    about: /\.needs\.billing-/,
    because: CANNOT_EDIT,
  },
  { operator: 'argument ignored', about: /^fetchAll$/, because: ONE_PAGE },
  { operator: 'argument replaced', about: /^fetchAll$/, because: ONE_PAGE },
  {
    tools: ['tracker_get_active_sprint'],
    operator: 'last record of a page left out',
    about: /\.content\./,
    because: 'the active sprint is reported beside the list as well',
  },
];
