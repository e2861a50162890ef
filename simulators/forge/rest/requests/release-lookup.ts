import { notFound } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';
import type { Release } from '../../world/records/releases.js';

/** The release of a tag in a project; 404 where there is none. */
export function releaseIn({ releases }: Project, tag: string): Release {
  const release = releases.items.find((one) => one.tag === tag);
  if (release) return release;
  throw notFound();
}
