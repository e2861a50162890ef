import { inapplicable } from '../../actions/reviews/suggestions.js';
import type { Suggestion } from '../../world/records/reviews/suggestions.js';

/** What a note on a diff proposes (schema APIEntitiesSuggestion). */
export function suggestionJson(suggestion: Suggestion) {
  return {
    id: suggestion.id,
    from_line: suggestion.fromLine,
    to_line: suggestion.toLine,
    appliable: inapplicable(suggestion) === null,
    applied: suggestion.appliedBy !== null,
    from_content: suggestion.fromContent,
    to_content: suggestion.toContent,
  };
}
