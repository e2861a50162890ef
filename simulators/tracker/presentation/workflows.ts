import type { Priority, Resolution, Status, StatusCategory } from '../world/records/workflows.js';
import type { View } from './view.js';

/** One of the few kinds of statuses; its id is a number. */
export function statusCategoryJson({ id, key, name, colorName }: StatusCategory, { api }: View): object {
  return { self: `${api}/statuscategory/${id}`, id, key, colorName, name };
}

/** A status with its category. */
export function statusJson(status: Status, view: View): object {
  const { api, site } = view;
  const { id, name, description, category } = status;
  const iconUrl = `${site}/images/icons/statuses/generic.png`;
  const statusCategory = statusCategoryJson(category, view);
  return { self: `${api}/status/${id}`, description, iconUrl, name, id, statusCategory };
}

/** A priority. */
export function priorityJson({ id, name, description, color }: Priority, { api, site }: View): object {
  const iconUrl = `${site}/images/icons/priorities/${name.toLowerCase()}.svg`;
  return { self: `${api}/priority/${id}`, statusColor: color, description, iconUrl, name, id };
}

/** What became of a finished issue. */
export function resolutionJson({ id, name, description }: Resolution, { api }: View): object {
  return { self: `${api}/resolution/${id}`, id, description, name };
}
