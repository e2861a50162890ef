import { Reply } from '../../../../core/http/response.js';
import { flag, type InputOf, required, text, withoutEffect } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { FILE_TEMPLATES, type FileTemplateType, fileTemplate } from '../../templates/file-templates.js';
import { LICENSES, licenseJson, licenseOf } from '../../templates/licenses.js';

/** What fills in a licence. */
export const blanks = {
  project: withoutEffect(text(), 'no licence that is here names its project'),
  fullname: text(),
};

const TYPES: readonly (readonly [type: FileTemplateType, called: string])[] = [
  ['gitignores', 'gitignore'],
  ['gitlab_ci_ymls', 'gitlab_ci_yml'],
  ['dockerfiles', 'dockerfile'],
];

/** Files that a new project may begin with (GitLab REST API, ".gitignore", "GitLab CI/CD YAML", "Dockerfiles" and "Licenses"). */
export const instanceTemplateRoutes: readonly RestRoute[] = [
  ...TYPES.flatMap(([type, called]) => [
    rest(`GET /templates/${type}`, { who: 'anyone', takes: pagination }, (call) =>
      pagedItems(call, FILE_TEMPLATES[type], ({ name }) => ({ key: name, name })),
    ),
    rest(`GET /templates/${type}/:name`, { who: 'anyone' }, ({ params }) => {
      const template = fileTemplate(type, params.name);
      if (!template) throw notFound(called);
      return Reply.json(template);
    }),
  ]),
  rest('GET /templates/licenses', { who: 'anyone', takes: { ...pagination, popular: flag() } }, (call) => {
    const found = LICENSES.filter(({ popular }) => !call.input.popular || popular);
    return pagedItems(call, found, (license) => filledIn(license, call, null));
  }),
  rest(
    'GET /templates/licenses/:name',
    { who: 'anyone', takes: { name: required(text()), ...blanks } },
    (call) => Reply.json(licenseAt(call)),
  ),
];

type Named = InputOf<typeof blanks> & { readonly name: string };

/** The licence that a path names, with the name of the holder or of the caller; 404 for another. */
export function licenseAt(call: Pick<Call<Named>, 'clock' | 'viewer' | 'input'>) {
  const license = licenseOf(call.input.name);
  if (!license) throw notFound('License');
  return filledIn(license, call, call.input.fullname || call.viewer?.name);
}

function filledIn(
  license: (typeof LICENSES)[number],
  { clock }: Pick<Call, 'clock'>,
  fullname: string | null | undefined,
) {
  return licenseJson(license, { year: clock.now().getUTCFullYear(), fullname });
}
