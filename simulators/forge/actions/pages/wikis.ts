import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { refused } from '../../refusals/refusals.js';
import type { WikiPage, WikiVersion } from '../../world/records/pages.js';
import type { Group, Project } from '../../world/records/projects.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { given } from '../given.js';

/** What of a page can be set. */
export type PageChanges = {
  readonly [Name in 'title' | 'content' | 'format' | 'frontMatter']?: WikiVersion[Name] | undefined;
};

/** Writes a new page; 422 where there is one with the title. */
export function createPage(
  world: World,
  { user, at }: Act,
  home: Project | Group,
  {
    title,
    content,
    format = 'markdown',
    frontMatter = {},
  }: PageChanges & { readonly title: string; readonly content: string },
): WikiPage {
  const slug = freeSlug(world, home, title);
  const id = nextId(world, 'wikiPages');
  const version = { title, content, format, frontMatter };
  return register(world, 'wikiPages', {
    id,
    home,
    slug,
    author: user,
    versions: [{ ...version, sha: shaOf(world, id, 1) }],
    createdAt: at,
    updatedAt: at,
  });
}

/** Changes a page, and with its title where it is. */
export function updatePage(world: World, { at }: Act, page: WikiPage, changes: PageChanges): WikiPage {
  const { id, versions, slug, home } = page;
  const before = currentVersion(page);
  const version = { ...before, ...given(changes), sha: shaOf(world, id, versions.length + 1) };
  const { title } = version;
  const next = title === before.title ? slug : freeSlug(world, home, title, page);
  return Object.assign(writable(world, page), {
    slug: next,
    versions: [...versions, version],
    updatedAt: at,
  });
}

/** What a page is now. */
export function currentVersion({ versions }: WikiPage): WikiVersion {
  const version = versions.at(-1);
  if (version) return version;
  throw new Error('A page has a version from the beginning.');
}

/** The pages of a wiki by where they are. */
export function pagesOf({ wikiPages }: Pick<World, 'wikiPages'>, home: Project | Group): WikiPage[] {
  return [...wikiPages.values()]
    .filter((page) => page.home === home)
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

function freeSlug(world: World, home: Project | Group, title: string, own?: WikiPage): string {
  const slug = title.trim().replace(/\s+/g, '-');
  if (slug === '' || slug.split('/').includes('..')) throw refused(422, "Title can't be blank");
  if (pagesOf(world, home).some((page) => page !== own && page.slug === slug))
    throw refused(422, 'Duplicate page: A page with that title already exists');
  return slug;
}

function shaOf(world: World, id: number, version: number): string {
  return secretOf(world, `wiki page ${id}`, version, { encoding: 'hex', length: 40 });
}
