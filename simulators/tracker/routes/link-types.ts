import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { badRequest, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { linkTypeJson } from '../presentation/issues/links.js';
import { actOf } from '../queries/lookup.js';
import {
  createLinkType,
  deleteLinkType,
  editLinkType,
  type LinkTypePlan,
} from '../world/actions/link-types.js';
import type { Act } from '../world/records/history.js';
import type { LinkType } from '../world/records/issues.js';
import { isAdministrator } from '../world/records/permissions.js';

const WORDS = ['name', 'inward', 'outward'] as const;

/** Kinds of links made, changed and deleted by administrators; for others, as published, they are not there. */
export const linkTypeRoutes = [
  ...platform('POST /issueLinkType', (call) => {
    administrator(call);
    const { name, inward, outward } = wordsIn(call);
    if (name === undefined || inward === undefined || outward === undefined)
      throw badRequest(`The properties ${WORDS.join(', ')} are required.`);
    checkName(call, name, null);
    return created(linkTypeJson(createLinkType(call.world, { name, inward, outward }), call.view));
  }),

  ...platform('PUT /issueLinkType/:id', (call) => {
    administrator(call);
    const type = typeAt(call);
    const words = wordsIn(call);
    if (words.name !== undefined) checkName(call, words.name, type);
    editLinkType(call.world, type, words);
    return Reply.json(linkTypeJson(type, call.view));
  }),

  ...platform('DELETE /issueLinkType/:id', (call) => {
    const act = administrator(call);
    deleteLinkType(call.world, typeAt(call), act);
    return nothing();
  }),
];

function administrator(call: Call): Act {
  const act = actOf(call);
  if (isAdministrator(act.by)) return act;
  throw notFound('You do not have permission to change issue link types.');
}

/** The kind of link that the address names. */
export function typeAt({ world, params }: Call<'id'>): LinkType {
  const type = world.linkTypes.find(({ id }) => id === params.id);
  if (type) return type;
  throw notFound(`No issue link type with id '${params.id}' found.`);
}

function wordsIn(call: Call): Partial<LinkTypePlan> {
  const body = objectIn(call);
  const sent = WORDS.filter((name) => body[name] !== undefined);
  const wrong = sent.find((name) => typeof body[name] !== 'string' || String(body[name]).trim() === '');
  if (wrong) throw badRequest(`The property '${wrong}' must be a text with at least one letter.`);
  return Object.fromEntries(sent.map((name) => [name, String(body[name])]));
}

function checkName({ world }: Pick<Call, 'world'>, name: string, own: LinkType | null): void {
  const taken = world.linkTypes.some(
    (type) => type !== own && type.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw notFound(`An issue link type with the name '${name}' already exists.`);
}
