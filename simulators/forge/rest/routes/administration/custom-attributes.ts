import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { integer, required, text } from '../../../parameters/parameter.js';
import { forbidden, invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { User } from '../../../world/records/people.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { attributesJson } from '../../entities/places/custom-attributes.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type Attributed = User | Group | Project;
type Noun = 'users' | 'groups' | 'projects';
type Asked = Call<unknown, 'id'>;

const FIND: Readonly<Record<Noun, (call: Asked) => Attributed>> = {
  users: ({ world, params }) => {
    const user = world.users.get(Number(params.id));
    if (!user) throw notFound('User');
    return user;
  },
  groups: (call) => groupAt(call, call.params.id),
  projects: (call) => projectAt(call, call.params.id),
};

/** Texts that administrators give accounts, groups and projects (GitLab REST API, "Custom attributes"). */
export const customAttributeRoutes: readonly RestRoute[] = [
  ...routesFor('users', { id: required(integer()) }),
  ...routesFor('groups', {}),
  ...routesFor('projects', {}),
];

function routesFor(noun: Noun, takes: { readonly id?: ReturnType<typeof required<number>> }): RestRoute[] {
  const all = `/${noun}/:id/custom_attributes` as const;
  const one = `${all}/:key` as const;
  return [
    rest(`GET ${all}`, { takes }, (call) => Reply.json(attributesJson(recordOf(call, noun)))),
    rest(`GET ${one}`, { takes }, (call) => {
      const { key } = call.params;
      return Reply.json({ key, value: valueIn(recordOf(call, noun), key) });
    }),
    rest(`PUT ${one}`, { takes: { ...takes, value: required(text()) } }, (call) => {
      const record = recordOf(call, noun);
      const { value } = call.input;
      const { key } = call.params;
      if (value.trim() === '') throw invalidRecord({ value: ["can't be blank"] });
      writable(call.world, record).customAttributes = { ...record.customAttributes, [key]: value };
      return Reply.json({ key, value });
    }),
    rest(`DELETE ${one}`, { takes }, (call) => {
      const record = recordOf(call, noun);
      valueIn(record, call.params.key);
      const { [call.params.key]: _, ...others } = record.customAttributes ?? {};
      writable(call.world, record).customAttributes = others;
      return new Reply(null, { status: 204 });
    }),
  ];
}

/** The record that a path names, for administrators. */
function recordOf(call: Asked, noun: Noun): Attributed {
  const record = FIND[noun](call);
  if (!call.viewer?.admin) throw forbidden();
  return record;
}

function valueIn({ customAttributes = {} }: Attributed, key: string): string {
  const value = Object.hasOwn(customAttributes, key) ? customAttributes[key] : undefined;
  if (value === undefined) throw notFound();
  return value;
}
