import { Reply } from '../../core/http/response.js';
import { notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';

/** One drawing for all: types differ by colour. */
const ICON = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg>',
).toString('base64');

interface ProjectType {
  readonly key: string;
  readonly formattedKey: string;
  readonly color: string;
  /** Whether the site has the product for it. */
  readonly licensed: boolean;
}

const TYPES: readonly ProjectType[] = [
  { key: 'product_discovery', formattedKey: 'Product Discovery', color: '#F5A623', licensed: false },
  { key: 'software', formattedKey: 'Software', color: '#3AB87D', licensed: true },
  { key: 'service_desk', formattedKey: 'Service Desk', color: '#67AB49', licensed: false },
  { key: 'business', formattedKey: 'Business', color: '#1D77AE', licensed: true },
];

/** The types that a project can be of. */
export const projectTypeRoutes = [
  ...platform('GET /project/type', () => Reply.json(TYPES.map(typeJson))),

  ...platform('GET /project/type/accessible', () =>
    Reply.json(TYPES.filter(({ licensed }) => licensed).map(typeJson)),
  ),

  ...platform('GET /project/type/:type', ({ params }) => Reply.json(typeJson(typeAt(params.type, TYPES)))),

  ...platform('GET /project/type/:type/accessible', (call: Call<'type'>) => {
    actOf(call);
    const licensed = TYPES.filter((type) => type.licensed);
    return Reply.json(typeJson(typeAt(call.params.type, licensed)));
  }),
];

function typeJson({ key, formattedKey, color }: ProjectType): object {
  return { key, formattedKey, descriptionI18nKey: `jira.project.type.${key}.description`, icon: ICON, color };
}

function typeAt(key: string, types: readonly ProjectType[]): ProjectType {
  const found = types.find((type) => type.key === key);
  if (found) return found;
  throw notFound(`The project type '${key}' does not exist, or is not accessible to you.`);
}
