import { Reply } from '../../core/http/response.js';
import { modelsOf, pageOf, readQuery, versionOf } from '../generate-content/request.js';
import { route } from '../world/backend.js';
import type { Model } from '../world/models.js';
import { unknownModel } from '../world/refusals.js';

const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 1000;

export const modelRoutes = [
  route('GET /v1beta/models', (exchange) => {
    const { query } = exchange;
    const models = modelsOf(exchange);
    const asked = readQuery(query, 'ListModelsRequest');
    const { items, nextPageToken } = pageOf(models, asked, { usual: DEFAULT_PAGE, most: LARGEST_PAGE });
    const page = { models: items.map(listed) };
    return Reply.json(nextPageToken === undefined ? page : { ...page, nextPageToken });
  }),

  route('GET /v1beta/models/:model', (exchange) => {
    const { params, query, request } = exchange;
    readQuery(query, 'Empty');
    const model = modelsOf(exchange).find(({ name }) => name === params.model);
    if (!model) throw unknownModel(params.model, versionOf(request));
    return Reply.json(listed(model));
  }),
];

function listed(model: Model): object {
  const { name, version, displayName, description, inputTokenLimit, outputTokenLimit } = model;
  const { supportedGenerationMethods, sampling } = model;
  const described = {
    name: `models/${name}`,
    version,
    displayName,
    description,
    inputTokenLimit,
    outputTokenLimit,
  };
  return { ...described, supportedGenerationMethods, ...(sampling && { ...sampling, maxTemperature: 2 }) };
}
