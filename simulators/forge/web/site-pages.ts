import { Reply } from '../../core/http/response.js';
import { canSee } from '../access/roles.js';
import { userUrl } from '../rendering/addresses.js';
import { licenceNames } from '../rest/entities/code/repository-facts.js';
import { pictureResponse } from '../rest/requests/pictures.js';
import { findUser } from '../world/find.js';
import { fullPath } from '../world/records/projects.js';
import { fileResponse } from './bytes.js';
import { identicon } from './identicon.js';
import type { Asking, Found, Parts } from './page.js';

/** A kind of page that represents itself: what its path is like, and what is there. */
export interface SitePage {
  readonly path: RegExp;
  readonly find: (asking: Asking, parts: Parts) => Found;
}

const png = (bytes: Buffer) =>
  new Reply(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=300, private' },
  });

/** The pages that belong to no project or group. */
export const sitePages: readonly SitePage[] = [
  { path: /^$/, find: () => ({ title: 'Projects', facts: {} }) },
  { path: /^users\/sign_in$/, find: () => ({ title: 'Sign in', facts: {} }) },
  {
    path: /^(explore|dashboard)(\/(projects|groups|todos|issues|merge_requests))?$/,
    find: () => ({ title: 'Explore', facts: {} }),
  },
  {
    path: /^uploads\/-\/system\/user\/avatar\/(?<id>\d+)\/(?<file>[^/]+)$/,
    find: ({ world }, { id, file }) => {
      const user = world.users.get(Number(id));
      if (user?.picture && user.picture.fileName === file) return pictureResponse(user.picture);
      return user && file === 'avatar.png' ? png(identicon(user.username)) : null;
    },
  },
  {
    path: /^uploads\/-\/system\/(?<kind>project|group)\/avatar\/(?<id>\d+)\/(?<file>[^/]+)$/,
    find: ({ world, viewer }, { kind, id, file }) => {
      const place = kind === 'project' ? world.projects.get(Number(id)) : world.groups.get(Number(id));
      if (!place?.picture || place.picture.fileName !== file || !canSee(viewer, place)) return null;
      return pictureResponse(place.picture);
    },
  },
  {
    path: /^uploads\/-\/system\/projects\/topic\/avatar\/(?<id>\d+)\/(?<file>[^/]+)$/,
    find: ({ world }, { id, file }) => {
      const picture = world.topics.get(Number(id))?.picture;
      return picture && picture.fileName === file ? pictureResponse(picture) : null;
    },
  },
  {
    path: /^-\/(?<kind>project|group)\/(?<id>\d+)\/uploads\/(?<secret>\w+)\/(?<file>[^/]+)$/,
    find: ({ world, viewer }, { kind, id, secret, file }) => {
      const place = kind === 'project' ? world.projects.get(Number(id)) : world.groups.get(Number(id));
      if (!place || !canSee(viewer, place)) return null;
      const upload = [...world.uploads.values()].find(
        (one) => one.home === place && one.secret === secret && one.fileName === file,
      );
      return upload ? fileResponse(upload.fileName, upload.bytes) : null;
    },
  },
  {
    path: /^assets\/ci_favicons\/(?<file>favicon_status_\w+\.png)$/,
    find: (_, { file = '' }) => png(identicon(file)),
  },
  {
    path: /^help\/licenses\/(?<key>[\w.-]+)$/,
    find: (_, { key = '' }) => {
      const name = licenceNames.get(key);
      return name ? { title: name, facts: { key } } : null;
    },
  },
  {
    path: /^(?<name>[^/]+)$/,
    find: ({ world, site }, { name = '' }) => {
      const user = /^\d+$/.test(name) ? undefined : findUser(world, name);
      if (!user) return null;
      return {
        title: user.name,
        facts: { username: `@${user.username}`, id: user.id, address: userUrl(site, user) },
      };
    },
  },
  {
    path: /^(?<path>.+)\.git$/,
    find: ({ world, viewer, site }, { path = '' }) => {
      const project = world.places.get(path.toLowerCase());
      if (project?.kind !== 'project' || !canSee(viewer, project)) return null;
      return new Reply(null, { status: 302, headers: { location: `${site}/${fullPath(project)}` } });
    },
  },
];
