import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { register } from '../../../collections/register.js';
import { remove } from '../../../collections/remove.js';
import { type InputOf, integer, required, text } from '../../../parameters/parameter.js';
import { forbidden, invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { Badge } from '../../../world/records/places/badges.js';
import { fullPath, type Group, groupsAround, type Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { managedPlaceAt, type PlaceNoun, placeAt } from '../joining/managed.js';

type Place = Project | Group;

const number = { badge_id: required(integer()) };
const addresses = { link_url: required(text()), image_url: required(text()) };

/** Badges of projects and groups (GitLab REST API, "Project badges" and "Group badges"). */
export const badgeRoutes: readonly RestRoute[] = [...routesFor('projects'), ...routesFor('groups')];

function routesFor(noun: PlaceNoun): RestRoute[] {
  const badges = `/${noun}/:id/badges` as const;
  return [
    rest(`GET ${badges}`, { who: 'anyone', takes: { ...pagination, name: text() } }, (call) => {
      const place = placeAt(call, noun);
      const { name } = call.input;
      const found = badgesOf(call, place).filter((badge) => !name || badge.name === name);
      return pagedItems(call, found, (badge) => badgeJson(badge, place, call));
    }),
    rest(`GET ${badges}/render`, { takes: addresses }, (call) => {
      const place = managedPlaceAt(call, noun);
      const { link_url: linkUrl, image_url: imageUrl } = call.input;
      judge({ linkUrl, imageUrl });
      return Reply.json(renderedJson({ name: null, linkUrl, imageUrl }, place, call));
    }),
    rest(`GET ${badges}/:badge_id`, { who: 'anyone', takes: number }, (call) => {
      const place = placeAt(call, noun);
      return Reply.json(badgeJson(badgeIn(call, place), place, call));
    }),
    rest(`POST ${badges}`, { takes: { ...addresses, name: text() } }, (call) => {
      const home = managedPlaceAt(call, noun);
      const { link_url: linkUrl, image_url: imageUrl, name } = call.input;
      judge({ linkUrl, imageUrl });
      const id = nextId(call.world, 'badges');
      const badge = register(call.world, 'badges', { id, home, name: name ?? null, linkUrl, imageUrl });
      return Reply.json(badgeJson(badge, home, call), { status: 201 });
    }),
    rest(
      `PUT ${badges}/:badge_id`,
      { takes: { ...number, link_url: text(), image_url: text(), name: text() } },
      (call) => {
        const place = managedPlaceAt(call, noun);
        const badge = ownBadgeIn(call, place);
        const { link_url, image_url, name = badge.name } = call.input;
        const changed = { linkUrl: link_url ?? badge.linkUrl, imageUrl: image_url ?? badge.imageUrl };
        judge(changed);
        Object.assign(writable(call.world, badge), { ...changed, name });
        return Reply.json(badgeJson(badge, place, call));
      },
    ),
    rest(`DELETE ${badges}/:badge_id`, { takes: number }, (call) => {
      remove(call.world, { badges: [ownBadgeIn(call, managedPlaceAt(call, noun))] });
      return new Reply(null, { status: 204 });
    }),
  ];
}

/** A project has those of the groups around it, too. */
function badgesOf({ world }: Pick<Call, 'world'>, place: Place): Badge[] {
  const homes: readonly Place[] = [place, ...(place.kind === 'project' ? groupsAround(place) : [])];
  return [...world.badges.values()].filter(({ home }) => homes.includes(home));
}

type Asked = Pick<Call<InputOf<typeof number>>, 'world' | 'input'>;

function badgeIn(call: Asked, place: Place): Badge {
  const badge = badgesOf(call, place).find(({ id }) => id === call.input.badge_id);
  if (badge) return badge;
  throw notFound('Badge');
}

/** Those of a group are changed there alone. */
function ownBadgeIn(call: Asked, place: Place): Badge {
  const badge = badgeIn(call, place);
  if (badge.home === place) return badge;
  throw forbidden('To delete or change a Group badge please use the Group endpoint');
}

function judge({ linkUrl, imageUrl }: Pick<Badge, 'linkUrl' | 'imageUrl'>): void {
  const wrong = Object.entries({ link_url: linkUrl, image_url: imageUrl }).filter(
    ([, address]) => !/^https?:\/\/[^\s/]+/i.test(address),
  );
  const problem = ['is blocked: Only allowed schemes are http, https'];
  if (wrong.length > 0) throw invalidRecord(Object.fromEntries(wrong.map(([name]) => [name, problem])));
}

/** A badge (schema APIEntitiesBadge). */
function badgeJson(badge: Badge, place: Place, call: Pick<Call, 'site'>) {
  return { ...renderedJson(badge, place, call), id: badge.id, kind: badge.home.kind };
}

/** A badge with what its addresses come to in a place (schema APIEntitiesBasicBadgeDetails). */
function renderedJson(
  { name, linkUrl, imageUrl }: Pick<Badge, 'name' | 'linkUrl' | 'imageUrl'>,
  place: Place,
  call: Pick<Call, 'site'>,
) {
  const fill = filling(place, call);
  return {
    name,
    link_url: linkUrl,
    image_url: imageUrl,
    rendered_link_url: fill(linkUrl),
    rendered_image_url: fill(imageUrl),
  };
}

/** Fills the placeholders of an address (GitLab, "Badges", placeholders); those of projects stay in groups. */
function filling(place: Place, { site }: Pick<Call, 'site'>): (address: string) => string {
  if (place.kind === 'group') return (address) => address;
  const { repository } = place;
  const values: Readonly<Record<string, string>> = {
    project_path: fullPath(place),
    project_title: place.name,
    project_name: place.path,
    project_id: String(place.id),
    project_namespace: fullPath(place).split('/').slice(0, -1).join('/'),
    group_name: groupsAround(place).at(-1)?.path ?? '',
    gitlab_server: new URL(site).host,
    default_branch: repository.defaultBranch,
    commit_sha: repository.branches.get(repository.defaultBranch)?.sha ?? '',
    latest_tag: [...repository.tags.keys()].at(-1) ?? '',
  };
  return (address) => address.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
