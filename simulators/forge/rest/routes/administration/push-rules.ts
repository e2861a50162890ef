import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import { setPushRule } from '../../../actions/places/push-rules.js';
import { flag, type InputOf, integer, text } from '../../../parameters/parameter.js';
import { atLeastOneOf } from '../../../parameters/rules.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { PushLimits } from '../../../world/records/places/push-rules.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { groupAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import type { PlaceNoun } from '../joining/managed.js';
import { refuseUnlicensed } from '../reviews/licence.js';

const limits = {
  deny_delete_tag: flag(),
  member_check: flag(),
  prevent_secrets: flag(),
  commit_message_regex: text(),
  commit_message_negative_regex: text(),
  branch_name_regex: text(),
  author_email_regex: text(),
  file_name_regex: text(),
  max_file_size: integer(),
  commit_committer_check: flag(),
  commit_committer_name_check: flag(),
  reject_unsigned_commits: flag(),
  reject_non_dco_commits: flag(),
} satisfies Record<keyof PushLimits, unknown>;

const terms = { takes: limits, rules: [atLeastOneOf(...Object.keys(limits))] };

/** What projects ask of pushes, and groups of those to new projects (GitLab REST API, "Project push rules" and "Group push rules"). */
export const pushRuleRoutes: readonly RestRoute[] = [...routesFor('projects'), ...routesFor('groups')];

function routesFor(noun: PlaceNoun): RestRoute[] {
  const address = `/${noun}/:id/push_rule` as const;
  return [
    rest(`GET ${address}`, {}, (call) => {
      const place = managed(call, noun);
      if (place.kind === 'group' && !place.pushRule) throw notFound();
      return Reply.json(ruleJson(place));
    }),
    rest(`POST ${address}`, terms, (call) => {
      const place = managed(call, noun);
      if (place.pushRule)
        throw refused(
          422,
          place.kind === 'group' ? 'Group push rule exists, try updating' : 'Project push rule exists',
        );
      setPushRule(call.world, call.act().at, place, chosen(call.input));
      return Reply.json(ruleJson(place), { status: 201 });
    }),
    rest(`PUT ${address}`, terms, (call) => {
      const place = managed(call, noun);
      if (!place.pushRule) throw notFound(place.kind === 'group' ? 'Push rule' : 'Push Rule');
      setPushRule(call.world, call.act().at, place, chosen(call.input));
      return Reply.json(ruleJson(place));
    }),
    rest(`DELETE ${address}`, {}, (call) => {
      const place = managed(call, noun);
      if (!place.pushRule) throw notFound(place.kind === 'group' ? undefined : 'Push Rule');
      writable(call.world, place).pushRule = null;
      return new Reply(null, { status: 204 });
    }),
  ];
}

/** Maintainers manage the rule of a project; that of a group is there for owners alone. */
function managed(call: Call<unknown, 'id'>, noun: PlaceNoun): Project | Group {
  if (noun === 'projects') {
    const project = projectFor(call, call.params.id, MAINTAINER);
    refuseUnlicensed(call);
    return project;
  }
  const group = groupAt(call, call.params.id);
  refuseUnlicensed(call);
  if (!hasRole(call.viewer, group, OWNER)) throw notFound();
  return group;
}

/** What a request sets; a flag or size that is null stays. */
function chosen(input: InputOf<typeof limits>): Partial<PushLimits> {
  const sent = Object.entries(input).filter(
    ([name, value]) => value !== undefined && (value !== null || name.endsWith('_regex')),
  );
  return Object.fromEntries(sent);
}

/** A rule (schemas APIEntitiesProjectPushRule and APIEntitiesGroupPushRule); null where there is none. */
function ruleJson({ kind, id, pushRule }: Project | Group) {
  if (!pushRule) return null;
  return {
    id: pushRule.id,
    ...(kind === 'project' && { project_id: id }),
    created_at: timeJson(pushRule.createdAt),
    ...pushRule.limits,
  };
}
