import { badFields } from '../http/refusals.js';
import { isDay } from '../presentation/times.js';
import type { VersionPlan } from '../world/actions/versions.js';
import type { Project, Version } from '../world/records/projects.js';
import { sameName } from './values.js';

const LONGEST_NAME = 255;

/** The members that a body has for a version; the others are absent (messages: Jira's own tests of the resource). */
export function readVersion(
  body: Readonly<Record<string, unknown>>,
  project: Project,
  version: Version | null,
): VersionPlan {
  const { name, description } = body;
  const plan: VersionPlan = {
    ...(name !== undefined && { name: nameOf(name, project, version) }),
    ...(description !== undefined && { description: String(description ?? '') }),
    ...flagIn(body, 'released'),
    ...flagIn(body, 'archived'),
    ...dayIn(body, 'startDate'),
    ...dayIn(body, 'releaseDate'),
  };
  const { startDate = version?.startDate ?? null, releaseDate = version?.releaseDate ?? null } = plan;
  if (startDate !== null && releaseDate !== null && startDate > releaseDate)
    throw badFields({ startDate: 'The start date must be before the release date.' });
  return plan;
}

/** The name of a version that is to be made. */
export function requiredName({ name }: VersionPlan): string {
  return name ?? nothing();
}

function nameOf(name: unknown, { versions }: Project, own: Version | null): string {
  if (typeof name !== 'string' || name.trim() === '') return nothing();
  if (name.length > LONGEST_NAME)
    throw badFields({ name: `The version name must not exceed ${LONGEST_NAME} characters in length.` });
  if (versions.some((other) => other !== own && sameName(other.name, name)))
    throw badFields({ name: 'A version with this name already exists in this project.' });
  return name.trim();
}

function nothing(): never {
  throw badFields({ name: 'You must specify a valid version name' });
}

function flagIn(body: Readonly<Record<string, unknown>>, name: 'released' | 'archived'): VersionPlan {
  const value = body[name] ?? undefined;
  if (value === undefined) return {};
  if (typeof value === 'boolean') return { [name]: value };
  throw badFields({ [name]: `Expected true or false, received '${String(value)}'.` });
}

function dayIn(body: Readonly<Record<string, unknown>>, name: 'startDate' | 'releaseDate'): VersionPlan {
  const value = body[name];
  if (value === undefined) return {};
  if (value === null || value === '') return { [name]: null };
  if (typeof value === 'string' && isDay(value)) return { [name]: value };
  throw badFields({ [name]: `Expected a day as YYYY-MM-DD, received '${String(value)}'.` });
}
