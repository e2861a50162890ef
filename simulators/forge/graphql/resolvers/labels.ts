import { escaped } from '../../rendering/markdown.js';
import { textColor } from '../../rest/entities/planning/labels.js';
import type { Label } from '../../world/records/planning.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** The colour in which a text can be read on another. */
export const labelTextColor = textColor;

/** A label of a project or group. */
export const labelFields: Fields<Label> = {
  descriptionHtml: ({ description }) => escaped(description ?? ''),
  id: ({ id, home }) => globalId(home.kind === 'group' ? 'GroupLabel' : 'ProjectLabel', id),
  lockOnMerge: () => false,
  textColor: ({ color }) => textColor(color),
  title: ({ name }) => name,
};
