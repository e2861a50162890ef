import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { integer, notBlank, oneOf, type Parameters, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { ProtectionRule } from '../../../world/records/places/parts.js';
import { nextId } from '../../../world/world.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

const PUSHERS = ['maintainer', 'owner', 'admin'] as const;
const REMOVERS = ['owner', 'admin'] as const;
const TYPES = ['cargo', 'conan', 'generic', 'helm', 'maven', 'npm', 'nuget', 'pypi', 'terraform_module'];
const levels = {
  minimum_access_level_for_push: oneOf(text(), ...PUSHERS),
  minimum_access_level_for_delete: oneOf(text(), ...REMOVERS),
};

/** One kind of rules: where they are, what their pattern is called, and what they take. */
interface RuleKind<Path extends `/${string}`> {
  readonly path: Path;
  readonly number: string;
  readonly of: ProtectionRule['of'];
  readonly pattern: string;
  readonly creation: Parameters;
  readonly changes: Parameters;
}

const PACKAGES = {
  path: '/projects/:id/packages/protection/rules',
  number: 'package_protection_rule_id',
  of: 'packages',
  pattern: 'package_name_pattern',
  creation: {
    ...levels,
    package_name_pattern: required(notBlank(text())),
    package_type: required(oneOf(text(), ...TYPES)),
  },
  changes: { ...levels, package_name_pattern: notBlank(text()), package_type: oneOf(text(), ...TYPES) },
} as const satisfies RuleKind<`/${string}`>;

const IMAGES = {
  path: '/projects/:id/registry/protection/repository/rules',
  number: 'protection_rule_id',
  of: 'images',
  pattern: 'repository_path_pattern',
  creation: {
    minimum_access_level_for_push: oneOf(text(), ...PUSHERS),
    minimum_access_level_for_delete: oneOf(text(), ...PUSHERS),
    repository_path_pattern: required(notBlank(text())),
  },
  changes: {
    minimum_access_level_for_push: oneOf(text(), ...PUSHERS, ''),
    minimum_access_level_for_delete: oneOf(text(), ...PUSHERS, ''),
    repository_path_pattern: notBlank(text()),
  },
} as const satisfies RuleKind<`/${string}`>;

/** Rules that keep packages and images from roles that may else publish or remove them (GitLab, "Package protection rules API"; "Container registry protection rules API"); of images none are pushed here. */
export const protectionRuleRoutes: readonly RestRoute[] = [PACKAGES, IMAGES].flatMap((kind) =>
  routesOf(kind),
);

function routesOf({ path, number, of, pattern, creation, changes }: RuleKind<`/${string}`>): RestRoute[] {
  const where = path as '/projects/:id/rules'; // Of its names the type needs that of the project alone.
  const numbered = { [number]: required(integer()) };
  const at = (call: Call<unknown, 'id'>) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    return { project, rules: project.parts?.protectionRules ?? [] };
  };
  const one = (call: Call<Readonly<Record<string, unknown>>, 'id'>) => {
    const { project, rules } = at(call);
    const rule = rules.find(({ id, of: kind }) => kind === of && id === call.input[number]);
    if (rule) return { project, rules, rule };
    throw notFound();
  };
  return [
    rest(`GET ${where}`, {}, (call) => {
      const { project, rules } = at(call);
      return Reply.json(
        rules.filter((rule) => rule.of === of).map((rule) => ruleJson(rule, project.id, pattern)),
      );
    }),
    rest(`POST ${where}`, { takes: creation }, (call) => {
      const { project, rules } = at(call);
      // The parameters of each kind have these names.
      const sent = ruleBy({ id: 0, of }, call.input as Sent, pattern);
      judge(rules, sent, pattern);
      const made = { ...sent, id: nextId(call.world, 'protectionRule') };
      changeParts(call, project, { protectionRules: [...rules, made] });
      return Reply.json(ruleJson(made, project.id, pattern), { status: 201 });
    }),
    rest(
      `PATCH ${where}/:${number}` as `PATCH ${typeof where}`,
      { takes: { ...numbered, ...changes } },
      (call) => {
        const { project, rules, rule } = one(call);
        const changed = ruleBy(rule, call.input as Sent, pattern);
        judge(replaced(rules, rule), changed, pattern);
        changeParts(call, project, { protectionRules: replaced(rules, rule, changed) });
        return Reply.json(ruleJson(changed, project.id, pattern));
      },
    ),
    rest(`DELETE ${where}/:${number}` as `DELETE ${typeof where}`, { takes: numbered }, (call) => {
      const { project, rules, rule } = one(call);
      changeParts(call, project, { protectionRules: replaced(rules, rule) });
      return new Reply(null, { status: 204 });
    }),
  ];
}

type Level = ProtectionRule['push'];
type Sent = Readonly<Record<string, unknown>> & {
  readonly [Name in keyof typeof levels]?: Level | '' | undefined;
};

/** A rule with what was sent in place of what it has; an empty level, or null, is taken away. */
function ruleBy(
  old: Pick<ProtectionRule, 'id' | 'of'> & Partial<ProtectionRule>,
  sent: Sent,
  pattern: string,
): ProtectionRule {
  const { minimum_access_level_for_push: push, minimum_access_level_for_delete: remove } = sent;
  const type = sent.package_type ?? old.type;
  return {
    id: old.id,
    of: old.of,
    pattern: String(sent[pattern] ?? old.pattern),
    ...(typeof type === 'string' && { type }),
    push: push === undefined ? (old.push ?? null) : push || null,
    remove: remove === undefined ? (old.remove ?? null) : remove || null,
  };
}

/** Refuses a rule that another one is already, and one that keeps nothing from any role. */
function judge(rules: readonly ProtectionRule[], rule: ProtectionRule, pattern: string): void {
  const taken = rules.some(
    (one) => one.of === rule.of && one.pattern === rule.pattern && one.type === rule.type,
  );
  if (taken) throw invalidRecord({ [pattern]: ['has already been taken'] }, 422);
  if (rule.push === null && rule.remove === null)
    throw invalidRecord(
      { base: ['A rule must have at least a minimum access role for push or delete.'] },
      422,
    );
}

/** A rule (schemas APIEntitiesProjectsPackagesProtectionRule, APIEntitiesProjectsContainerRegistryProtectionRule). */
function ruleJson(
  { id, pattern: value, type, push, remove }: ProtectionRule,
  projectId: number,
  pattern: string,
) {
  return {
    id,
    project_id: projectId,
    [pattern]: value,
    ...(type !== undefined && { package_type: type }),
    minimum_access_level_for_push: push,
    minimum_access_level_for_delete: remove,
  };
}
