import { Reply } from '../../../../core/http/response.js';
import { flag, required, text, withoutEffect } from '../../../parameters/parameter.js';
import { markdownHtml } from '../../../rendering/markdown.js';
import { projectAt } from '../../requests/lookup.js';
import { rest } from '../../routing/routing.js';

const PLAIN = 'Mentions and references stay words here, in every text.';

/** A text in Markdown as a page shows it (GitLab REST API, "Markdown"). */
export const markdownRoutes = [
  rest(
    'POST /markdown',
    { takes: { text: required(text()), gfm: withoutEffect(flag(), PLAIN), project: text() } },
    (call) => {
      if (call.input.project) projectAt(call, call.input.project);
      return Reply.json({ html: markdownHtml(call.input.text) }, { status: 201 });
    },
  ),
];
