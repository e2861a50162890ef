import { Reply } from '../../../../core/http/response.js';
import { integer, oneOf, required, text, unsupported } from '../../../parameters/parameter.js';
import { badRequest, forbidden, invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import type { DirectoryLink } from '../../../world/records/places/parts.js';
import type { Group } from '../../../world/records/projects.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { type Call, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';
import { managedPlaceAt } from './managed.js';

const LDAP = '/groups/:id/ldap_group_links';
const SAML = '/groups/:id/saml_group_links';
const ROLES = [5, 10, 15, 20, 25, 30, 40, 50] as const;

/** Groups of directories that give their members a role in a group; no directory is asked from here (GitLab REST API, "LDAP group links", "SAML group links"). */
export const directoryLinkRoutes = [
  rest(`GET ${LDAP}`, {}, (call) => Reply.json(linksOf(licensedGroup(call), 'ldap').map(ldapJson))),
  rest(
    `POST ${LDAP}`,
    {
      takes: {
        cn: text(),
        filter: text(),
        group_access: required(oneOf(integer(), ...ROLES)),
        provider: required(text()),
        member_role_id: unsupported(),
      },
    },
    (call) => {
      const group = licensedGroup(call);
      const { cn, filter, group_access: access, provider } = call.input;
      if (!cn === !filter) throw badRequest('cn, filter are mutually exclusive, and one of them is needed');
      const link = { kind: 'ldap' as const, name: cn || null, filter: filter || null, access, provider };
      add(call, group, link);
      return Reply.json(ldapJson(link), { status: 201 });
    },
  ),
  rest(`DELETE ${LDAP}`, { takes: { cn: text(), filter: text(), provider: required(text()) } }, (call) => {
    const { cn, filter, provider } = call.input;
    return removed(
      call,
      (one) =>
        one.kind === 'ldap' && one.provider === provider && (cn ? one.name === cn : one.filter === filter),
    );
  }),
  rest(`DELETE ${LDAP}/:cn`, {}, (call) =>
    removed(call, (one) => one.kind === 'ldap' && one.name === call.params.cn),
  ),
  rest(`DELETE ${LDAP}/:provider/:cn`, {}, (call) => {
    const { provider, cn } = call.params;
    return removed(call, (one) => one.kind === 'ldap' && one.provider === provider && one.name === cn);
  }),
  rest('POST /groups/:id/ldap_sync', {}, (call) => {
    licensedGroup(call);
    return new Reply(null, { status: 202 });
  }),
  rest(`GET ${SAML}`, {}, (call) => Reply.json(linksOf(licensedGroup(call), 'saml').map(samlJson))),
  rest(
    `POST ${SAML}`,
    {
      takes: {
        saml_group_name: required(text()),
        access_level: required(oneOf(integer(), ...ROLES)),
        member_role_id: unsupported(),
        provider: text(),
      },
    },
    (call) => {
      const group = licensedGroup(call);
      const { saml_group_name: name, access_level: access, provider } = call.input;
      const link = { kind: 'saml' as const, name, filter: null, access, provider: provider || null };
      add(call, group, link);
      return Reply.json(samlJson(link), { status: 201 });
    },
  ),
  rest(`GET ${SAML}/:saml_group_name`, { takes: { provider: text() } }, (call) =>
    Reply.json(samlJson(samlLinkAt(call))),
  ),
  rest(`DELETE ${SAML}/:saml_group_name`, { takes: { provider: text() } }, (call) => {
    const link = samlLinkAt(call);
    return removed(call, (one) => one === link);
  }),
];

type Asked = Call<unknown, 'id'>;

/** The group, for its owners; directories are part of a licence. */
function licensedGroup(call: Asked): Group {
  const place = managedPlaceAt(call, 'groups');
  refuseUnlicensed(call);
  if (place.kind === 'group') return place;
  throw forbidden();
}

function linksOf({ parts }: Group, kind: DirectoryLink['kind']): readonly DirectoryLink[] {
  return (parts?.directoryLinks ?? []).filter((one) => one.kind === kind);
}

function add(call: Pick<Call, 'world'>, group: Group, link: DirectoryLink): void {
  const { directoryLinks = [] } = group.parts ?? {};
  const isSame = ({ kind, name, filter, provider }: DirectoryLink) =>
    kind === link.kind && name === link.name && filter === link.filter && provider === link.provider;
  if (directoryLinks.some(isSame))
    throw invalidRecord({
      [link.kind === 'saml' ? 'saml_group_name' : link.name ? 'cn' : 'filter']: ['has already been taken'],
    });
  changeParts(call, group, { directoryLinks: [...directoryLinks, link] });
}

function removed(call: Asked, fits: (link: DirectoryLink) => boolean): Reply {
  const group = licensedGroup(call);
  const { directoryLinks = [] } = group.parts ?? {};
  const link = directoryLinks.find(fits);
  if (!link) throw notFound('Linked LDAP group');
  changeParts(call, group, { directoryLinks: replaced(directoryLinks, link) });
  return new Reply(null, { status: 204 });
}

/** The link of a name; of several the provider has to be said. */
function samlLinkAt(
  call: Call<{ readonly provider?: string | null | undefined }, 'id' | 'saml_group_name'>,
): DirectoryLink {
  const { provider } = call.input;
  const found = linksOf(licensedGroup(call), 'saml').filter(
    (one) => one.name === call.params.saml_group_name && (!provider || one.provider === provider),
  );
  if (found.length > 1) throw refused(422, 'Multiple SAML group links found; name the provider');
  if (found[0]) return found[0];
  throw notFound('Linked SAML group link');
}

/** A link to a group of LDAP (schema APIEntitiesLdapGroupLink). */
function ldapJson({ name, filter, access, provider }: DirectoryLink) {
  return { cn: name, group_access: access, provider, filter, member_role_id: null };
}

/** A link to a group of SAML (schema APIEntitiesSamlGroupLink). */
function samlJson({ name, access, provider }: DirectoryLink) {
  return { name, access_level: access, member_role_id: null, provider };
}
