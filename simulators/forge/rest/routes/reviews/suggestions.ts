import { Reply } from '../../../../core/http/response.js';
import { canPushToSource } from '../../../access/merge-requests.js';
import { canReadNote } from '../../../access/roles.js';
import { applySuggestions, mergeRequestOf } from '../../../actions/reviews/suggestions.js';
import { integer, integers, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Suggestion } from '../../../world/records/reviews/suggestions.js';
import { suggestionJson } from '../../entities/suggestions.js';
import { type Call, rest } from '../../routing/routing.js';

/** Applying what notes on diffs propose (GitLab REST API, "Suggest changes"). */
export const suggestionRoutes = [
  rest(
    'PUT /suggestions/:id/apply',
    { takes: { id: required(integer()), commit_message: text() } },
    (call) => {
      const suggestion = suggestionOf(call, call.input.id);
      applySuggestions(call.world, call.act(), [suggestion], call.input.commit_message ?? undefined);
      return Reply.json(suggestionJson(suggestion));
    },
  ),
  rest(
    'PUT /suggestions/batch_apply',
    { takes: { ids: required(integers()), commit_message: text() } },
    (call) => {
      const [first, ...others] = [...new Set(call.input.ids)].map((id) => suggestionOf(call, id));
      if (!first) throw notFound('Suggestion');
      applySuggestions(call.world, call.act(), [first, ...others], call.input.commit_message ?? undefined);
      return Reply.json([first, ...others].map(suggestionJson));
    },
  ),
];

/** The suggestion of a number, for those who may push to the branch that it would change. */
function suggestionOf({ world, viewer }: Pick<Call, 'world' | 'viewer'>, id: number): Suggestion {
  const suggestion = world.suggestions.get(id);
  if (!suggestion || !canReadNote(viewer, suggestion.note)) throw notFound('Suggestion');
  if (!canPushToSource(viewer, mergeRequestOf(suggestion))) throw forbidden();
  return suggestion;
}
