import { Reply } from '../../core/http/response.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { platform } from '../http/routing.js';
import { labelsOf } from '../world/find.js';
import type { FieldDefinition } from '../world/records/fields.js';
import { visibleTo } from '../world/records/permissions.js';

export const fieldRoutes = [
  ...platform('GET /field', ({ world }) => Reply.json(world.fields.map(fieldJson))),

  ...platform('GET /field/search', (call) => {
    const { query, world } = call;
    const words = query.get('query')?.toLowerCase() ?? '';
    const [types, ids] = [listOf(query, 'type'), listOf(query, 'id')];
    const wrong = types.find((type) => type !== 'custom' && type !== 'system');
    if (wrong !== undefined) throw badRequest(`Field type '${wrong}' is not valid.`);
    const found = world.fields.filter(
      ({ id, name, custom }) =>
        (types.length === 0 || types.includes(custom ? 'custom' : 'system')) &&
        (ids.length === 0 || ids.includes(id)) &&
        (id.toLowerCase().includes(words) || name.toLowerCase().includes(words)),
    );
    return Reply.json(pageBean(call, found, sliceOf(query, { usual: 50, most: 50 }), foundFieldJson));
  }),

  ...platform('GET /customFieldOption/:id', (call) => {
    const option = call.world.fields
      .flatMap(({ options }) => options)
      .find(({ id }) => id === call.params.id);
    if (!option) throw notFound(`The custom field option with id '${call.params.id}' does not exist.`);
    return Reply.json({ self: `${call.view.api}/customFieldOption/${option.id}`, value: option.value });
  }),

  ...platform('GET /label', (call) => {
    const labels = labelsOf(call.world, visibleTo(call.caller.user));
    const slice = sliceOf(call.query, { usual: 1000, most: 1000 });
    return Reply.json(pageBean(call, labels, slice, (label) => label));
  }),
];

function fieldJson({
  id,
  name,
  custom,
  orderable,
  navigable,
  searchable,
  clauseNames,
  schema,
}: FieldDefinition) {
  return {
    id,
    key: id,
    name,
    custom,
    orderable,
    navigable,
    searchable,
    clauseNames,
    ...(schema && { schema }),
  };
}

function foundFieldJson({ id, name, custom, schema, projectKinds }: FieldDefinition) {
  const searcher = custom ? { searcherKey: `${schema?.custom ?? ''}searcher` } : {};
  return {
    id,
    key: id,
    name,
    description: '',
    schema: schema ?? { type: 'any', system: id },
    ...searcher,
    isLocked: false,
    screensCount: projectKinds.length,
    contextsCount: 1,
    projectsCount: projectKinds.length,
    lastUsed: { type: 'NOT_TRACKED' },
  };
}
