import { route } from '../backend.js';
import type { Model } from '../models.js';
import { refuse, unknownModel } from '../refusals.js';
import { readQuery } from '../request.js';

const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 1000;

export const modelRoutes = [
  route('GET /v1beta/models', ({ world: { models }, query }) => {
    const { pageSize = 0, pageToken = '' } = readQuery(query, 'ListModelsRequest');
    const start = pageToken === '' ? 0 : placeOf(String(pageToken), models.length);
    const end = start + sizeOf(Number(pageSize));
    const page = { models: models.slice(start, end).map(listed) };
    return Response.json(end < models.length ? { ...page, nextPageToken: tokenFor(end) } : page);
  }),

  route('GET /v1beta/models/:model', ({ world: { models }, params, query }) => {
    readQuery(query, 'Empty');
    const model = models.find(({ name }) => name === params.model);
    if (!model) throw unknownModel(params.model);
    return Response.json(listed(model));
  }),
];

function listed(model: Model): object {
  const { name, version, displayName, description, inputTokenLimit, outputTokenLimit } = model;
  const { supportedGenerationMethods, sampling } = model;
  const known = {
    name: `models/${name}`,
    version,
    displayName,
    description,
    inputTokenLimit,
    outputTokenLimit,
  };
  return { ...known, supportedGenerationMethods, ...(sampling && { ...sampling, maxTemperature: 2 }) };
}

function sizeOf(asked: number): number {
  if (asked < 0) throw refuse(400, 'The page size must not be negative.');
  return Math.min(asked || DEFAULT_PAGE, LARGEST_PAGE);
}

function tokenFor(place: number): string {
  return Buffer.from(`models/${place}`).toString('base64url');
}

function placeOf(token: string, end: number): number {
  const [, place] = /^models\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (place === undefined || Number(place) >= end) throw refuse(400, 'The page token is not valid.');
  return Number(place);
}
