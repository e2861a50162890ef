import { Reply } from '../../core/http/response.js';
import { type Content, readConversation } from '../generate-content/content.js';
import { modelFor, readBody } from '../generate-content/request.js';
import { countOf } from '../generate-content/usage.js';
import { route } from '../world/backend.js';
import { refuse } from '../world/refusals.js';

/** A CountTokensRequest, as the message tables let it through. */
interface Asked {
  readonly contents?: readonly Content[];
  readonly generateContentRequest?: {
    readonly contents?: readonly Content[];
    readonly systemInstruction?: Content;
  };
}

export const countTokensRoutes = [
  route('POST /v1beta/models/:model:countTokens', (exchange) => {
    // The tables have let through nothing but a CountTokensRequest.
    const { contents, generateContentRequest: whole } = readBody(exchange, 'CountTokensRequest') as Asked;
    modelFor(exchange, 'countTokens');
    if (contents && whole)
      throw refuse(400, 'Only one of contents and generate_content_request may be given.');
    const turns = contents ?? whole?.contents ?? [];
    readConversation(turns);
    const parts = [whole?.systemInstruction ?? {}, ...turns].flatMap((turn) => turn.parts ?? []);
    const text = parts.flatMap((part) => part.text ?? []).join('');
    return Reply.json(countOf(text, parts.filter((part) => part.inlineData).length));
  }),
];
