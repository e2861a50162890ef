import { Reply } from '../../core/http/response.js';
import { modelFor, readBody, readQuery } from '../generate-content/request.js';
import { fileBase } from '../videos/file-address.js';
import { begin, finished, nameOf } from '../videos/operations.js';
import { readVeoJob } from '../videos/veo-parameters.js';
import { route } from '../world/backend.js';
import { countCall } from '../world/quota.js';
import { billedOnly, refuse } from '../world/refusals.js';

export const videoRoutes = [
  route('POST /v1beta/models/:model:predictLongRunning', async (exchange) => {
    const { instances, parameters } = readBody(exchange, 'PredictLongRunningRequest');
    const { world, caller } = exchange;
    const model = modelFor(exchange, 'predictLongRunning');
    if (model.billedOnly && !caller.key?.billing) throw billedOnly('Veo');
    const job = await readVeoJob(model, Array.isArray(instances) ? instances : [], parameters);
    countCall(exchange, model.name);
    const operation = begin(exchange, job);
    if (exchange.outcome?.outcome !== 'operation-forgotten') world.operations.set(operation.id, operation);
    return Reply.json({ name: nameOf(operation) });
  }),

  route('GET /v1beta/models/:model/operations/:operation', (exchange) => {
    const { world, params, query, clock, outcome } = exchange;
    readQuery(query, 'Empty');
    if (outcome?.outcome === 'operation-forgotten') world.operations.delete(params.operation);
    const operation = world.operations.get(params.operation);
    if (operation?.model !== params.model) throw refuse(404);
    const isDone = clock.now() >= new Date(operation.readyAt);
    return Reply.json(isDone ? finished(operation, fileBase(exchange)) : { name: nameOf(operation) });
  }),
];
