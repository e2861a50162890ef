import { avatarUrl, userPictureUrl } from '../../rendering/addresses.js';
import type { User } from '../../world/records/people.js';
import type { Showing } from './showing.js';

/** An account; its address is hidden unless it is public (GitLab, "Webhook events"). */
export function userData(user: User, { site }: Pick<Showing, 'site'>) {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    avatar_url: pictureOf(user, site),
    email: user.publicEmail === '' ? '[REDACTED]' : user.publicEmail,
  };
}

/** The address of the picture that represents an account. */
export function pictureOf(user: User, site: string): string {
  return user.picture ? userPictureUrl(site, user, user.picture.fileName) : avatarUrl(site, user);
}
