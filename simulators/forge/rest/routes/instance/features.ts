import { Reply } from '../../../../core/http/response.js';
import {
  flag,
  type InputOf,
  required,
  text,
  unsupported,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { badRequest } from '../../../refusals/refusals.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { type Call, rest } from '../../routing/routing.js';

const FEATURES = '/features';
const given = {
  value: required(text()), // a boolean is taken as its text
  key: unsupported(),
  feature_group: unsupported(),
  user: unsupported(),
  group: unsupported(),
  namespace: unsupported(),
  project: unsupported(),
  repository: unsupported(),
  runner: unsupported(),
  endpoint: unsupported(),
  force: withoutEffect(flag(), 'every name is taken here'),
};

/** Parts of the program that are on or off: kept and shown, and nothing is switched by them (GitLab REST API, "Feature flags"). */
export const featureRoutes = [
  rest(`GET ${FEATURES}`, { who: 'admin' }, (call) =>
    Reply.json(
      Object.entries(instancePartsOf(call).features ?? {}).map(([name, value]) => featureJson(name, value)),
    ),
  ),
  rest(`POST ${FEATURES}/:name`, { who: 'admin', takes: given }, (call) => {
    const value = shareOf(call.input);
    changeFeatures(call, { ...instancePartsOf(call).features, [call.params.name]: value });
    return Reply.json(featureJson(call.params.name, value), { status: 201 });
  }),
  rest(`DELETE ${FEATURES}/:name`, { who: 'admin' }, (call) => {
    const { [call.params.name]: gone, ...left } = instancePartsOf(call).features ?? {};
    if (gone !== undefined) changeFeatures(call, left);
    return new Reply(null, { status: 204 });
  }),
];

function changeFeatures(call: Call, features: Readonly<Record<string, number>>): void {
  changeInstance(call, { features });
}

/** On is 100, off is 0, and a number is the share of the time that it is on. */
function shareOf({ value }: InputOf<typeof given>): number {
  if (value === 'true') return 100;
  if (value === 'false') return 0;
  const share = Number(value);
  if (Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw badRequest('value is true, false or a whole number up to 100');
}

/** A feature (schema APIEntitiesFeature). */
function featureJson(name: string, value: number) {
  const isPlain = value === 0 || value === 100;
  return {
    name,
    state: isPlain ? (value === 100 ? 'on' : 'off') : 'conditional',
    gates: [
      { key: 'boolean', value: value === 100 },
      ...(isPlain ? [] : [{ key: 'percentage_of_time', value }]),
    ],
    definition: null,
  };
}
